import * as z from 'zod/mini'

/** Options of a filter that are shown at first where a shop does not say (specification, section 9). */
const SHOW_MORE_THRESHOLD = 5

/** How a shop's listings are filtered; what it says nothing of is chosen by what the products tell. */
export const filtersOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    showMoreThreshold: z._default(z.int().check(z.positive()), SHOW_MORE_THRESHOLD),
    /** groups of a listing at most */
    most: z._default(z.int().check(z.minimum(1), z.maximum(50)), 12),
    /** by the name of the specification (or `Merk`, `Prijs`): these come first, in this order */
    groups: z._default(
      z.array(
        z.strictObject({
          name: text,
          /** false: it stands in no listing, though its address holds */
          visible: z._default(z.boolean(), true),
          /** open from the start; the first group is when nothing is said */
          expand: z.optional(z.boolean()),
          /** all options at once, whatever the threshold */
          showAll: z._default(z.boolean(), false),
        }),
      ),
      [],
    ),
  })
