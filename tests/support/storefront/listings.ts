import type { FilterGroup } from '../../../domain/listing/filterGroup.ts'
import { priceRangeOf, splitFilters } from '../../../domain/listing/filterPath.ts'
import type { ListingPage } from '../../../application/pages/shopPage.ts'
import { tileOf } from '../../application/analytics/sights.ts'

const group = { visible: true, expand: false, showAll: false }

/** The filters of every listing here. */
const GROUPS: readonly FilterGroup[] = [
  {
    ...group,
    type: 'priceRange',
    displayType: 'priceRange',
    name: 'Prijs',
    marks: { min: 10, max: 90 },
    range: { from: 10, to: 90 },
  },
  ...['Kleur', 'Merk'].map((name) => ({
    ...group,
    type: 'options' as const,
    displayType: 'checkbox' as const,
    name,
    options: ['Ajax', 'Wit', 'Zwart'].map((value) => ({ value, amount: 2, isChecked: false })),
  })),
]

/** The listing at an address, filtered by its path: the more filters, the fewer products. */
export const listingAt = (address: string, change: Partial<ListingPage> = {}): ListingPage => {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const { path, chosen } = splitFilters(pathname)
  const price = priceRangeOf(chosen.find(({ name }) => name === 'Prijs')?.values[0] ?? '')
  const products = [1, 2, 3, 4].slice(chosen.length).map(tileOf)
  return {
    type: 'listing',
    kind: 'category',
    id: path.slice(1),
    parentId: null,
    title: path,
    url: path,
    short: '',
    seo: { titleTag: '', descriptionTag: '' },
    breadcrumb: [],
    filters: GROUPS.map((one) =>
      one.type === 'priceRange'
        ? { ...one, range: price ?? { from: one.marks.min, to: one.marks.max } }
        : one,
    ),
    chosen,
    children: [],
    products,
    totalHits: products.length,
    limit: 24,
    page: Number(searchParams.get('page') ?? 1),
    sort: searchParams.get('sort') === 'lowest-price' ? 'lowest-price' : 'relevance',
    displayType: 'default',
    view: 'grid',
    edgeToEdge: false,
    image: null,
    alternate: '/en',
    ...change,
  }
}
