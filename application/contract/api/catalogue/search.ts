import * as z from 'zod/mini'
import type { PriceLabel, SearchBadge, SearchGroup } from '../../../../domain/search/searchGroup.ts'
import { euros } from '../../money.ts'

/** `POST /api/search`. */
export const SearchRequest = z.strictObject({ q: z.string().check(z.trim(), z.maxLength(10_000)) })

const colorClass = z.enum(['quiet', 'good', 'signal', 'danger'])
const both = z.object({ exclVat: euros, inclVat: euros })

const priceLabel = z.object({
  prefix: z.string(),
  range: z.nullable(z.object({ min: both, max: both })),
  prior: z.nullable(both),
  discountExclVat: euros,
  discountInclVat: euros,
})

const badge = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), label: z.string(), colorClass }),
  z.object({ type: z.literal('image'), label: z.string(), colorClass }),
  z.object({ type: z.literal('price'), label: priceLabel, colorClass }),
])

const group = z.object({
  id: z.enum(['products', 'categories', 'content']),
  title: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      /** HTML: escaped text with `<mark>` around the matches, and nothing else */
      title: z.string(),
      image: z.nullable(z.string()),
      url: z.nullable(z.string()),
      slug: z.string(),
      badges: z.array(badge),
    }),
  ),
})

/** `POST /api/search`: the results in groups; empty groups are left out. */
export const SearchAnswer = z.object({ status: z.literal('success'), data: z.array(group) })

/** The groups in their wire form. */
export const wireGroups = (groups: readonly SearchGroup[]): z.output<typeof group>[] =>
  groups.map((one) => ({
    ...one,
    items: one.items.map((item) => ({ ...item, badges: item.badges.map(wireBadge) })),
  }))

const wireBadge = (one: SearchBadge): z.output<typeof badge> =>
  one.type === 'price' ? { ...one, label: { ...one.label } satisfies PriceLabel } : { ...one }
