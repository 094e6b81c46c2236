import { randomOf } from '../random.ts'

/** A kind of visit, and its requests, in sequence. */
export interface Visits {
  readonly what: string
  readonly requests: readonly Request[]
}

/** The fields by which a product of the catalogue is requested. */
interface Known {
  readonly productId: number
  readonly slug: string
  readonly title: string
  readonly mpn: string
  readonly gtin: string
  readonly path: string
}

const TIMES = 300

type Random = () => number

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Null for a product that is not sold. */
const knownOf = (line: string): Known | null => {
  const { productId, slug, title, mpn, gtin, categories, status } = JSON.parse(line) as Omit<
    Known,
    'title' | 'path'
  > & {
    readonly title: string | { readonly nld: string }
    readonly categories: readonly string[]
    readonly status: 'active' | 'inactive'
  }
  if (status === 'inactive') return null
  return {
    productId,
    slug,
    title: typeof title === 'string' ? title : title.nld,
    mpn,
    gtin,
    path: categories[0] ?? 'products',
  }
}

/** A filter of values, as on the wire; a price range has no options. */
interface FilterGroup {
  readonly name: string
  readonly options: readonly { readonly value: string }[]
}

interface ContentAnswer {
  readonly filters: readonly (Omit<FilterGroup, 'options'> & Partial<FilterGroup>)[]
}

const filtersAt = async (url: string, slug: string): Promise<readonly FilterGroup[]> => {
  const response = await fetch(`${url}/api/public/content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug: `/${slug}`, pageNumber: 1 }),
  })
  if (response.status !== 200) throw new Error(`${slug} answers ${response.status}`)
  const { filters } = (await response.json()) as ContentAnswer
  return filters.flatMap(({ name, options = [] }) => (options.length === 0 ? [] : [{ name, options }]))
}

const segmentOf = (random: Random, group: FilterGroup): string => {
  const values = group.options.map(({ value }) => value)
  const chosen = new Set([pick(random, values), pick(random, values)])
  return `/${encodeURIComponent(group.name)}:${[...chosen].sort().map(encodeURIComponent).join(',')}`
}

/** A word with another letter in the middle. */
const mistyped = (word: string): string => {
  const at = Math.floor(word.length / 2)
  return `${word.slice(0, at)}${word[at] === 'x' ? 'q' : 'x'}${word.slice(at + 1)}`
}

const wordsOf = (title: string, shortest: number): readonly string[] =>
  title.split(/[^\p{L}]+/u).filter((word) => word.length >= shortest)

const many = (what: string, requestOf: (nr: number) => Request): Visits => ({
  what,
  requests: Array.from({ length: TIMES }, (_, nr) => requestOf(nr)),
})

/**
 * Shoppers' requests in a catalogue, always the same: listings whole, filtered, sorted and paged; searches
 * for words of titles, with and without a typing error, for numbers and for unknown words; products.
 * @param lines some of the catalogue's own
 */
export const visitsOf = async (url: string, lines: readonly string[]): Promise<readonly Visits[]> => {
  const random = randomOf(5)
  const known = lines.map(knownOf).filter((one) => one !== null)
  const paths = [...new Set(known.map(({ path }) => path))].slice(0, 40)
  const page = (path: string): Request => new Request(`${url}/${path}`, { redirect: 'manual' })
  const search = (q: string): Request =>
    new Request(`${url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q }),
    })
  const groups = new Map<string, readonly FilterGroup[]>()
  for (const path of [...paths, 'products']) groups.set(path, await filtersAt(url, path))
  const narrowed = (path: string, times: number): string => {
    const chosen = [...(groups.get(path) ?? [])].sort(() => random() - 0.5).slice(0, times)
    return (
      path +
      chosen
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((group) => segmentOf(random, group))
        .join('')
    )
  }
  const one = () => pick(random, known)
  const word = (shortest: number) => pick(random, [...wordsOf(one().title, shortest), 'kabel'])
  return [
    many('category', () => page(pick(random, paths))),
    many('category, one filter', () => page(narrowed(pick(random, paths), 1))),
    many('category, two filters', () => page(narrowed(pick(random, paths), 2))),
    many('all products, cheapest first, any of 20 pages', (nr) =>
      page(`products?page=${1 + (nr % 20)}&sort=lowest-price`),
    ),
    many('all products, one filter', () => page(narrowed('products', 1))),
    many('search, one word', () => search(word(3))),
    many('search, two words', () => search(`${word(3)} ${word(3)}`)),
    many('search, a typing error', () => search(mistyped(word(5)))),
    many('search, an article number', (nr) => search(nr % 2 === 0 ? one().mpn : one().gtin)),
    many('search, nothing there', (nr) => search(`zzqxw${nr}`)),
    many('product', () => {
      const { productId, slug } = one()
      return page(`product/${productId}/${slug}`)
    }),
  ]
}
