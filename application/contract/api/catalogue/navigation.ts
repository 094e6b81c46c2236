import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * `POST /api/public/navigation`. `parentId`: the parent of the entries, null for the top level; `currentId`:
 * the visitor's category, whose ancestors are expanded; `expand`: whether all entries are expanded, by
 * default as in the shop's config.
 */
export const NavigationRequest = z.strictObject({
  parentId: z.optional(z.nullable(id)),
  currentId: z.optional(z.nullable(id)),
  expand: z.optional(z.boolean()),
})

/** An entry of the shop's category tree. */
export interface NavigationEntry {
  readonly id: string
  readonly title: string
  /** path on the shop's own origin */
  readonly url: string
  /** whether it has children, even if it is collapsed */
  readonly hasChildren: boolean
  /** empty if it is collapsed */
  readonly children: readonly NavigationEntry[]
}

const Entry: z.ZodMiniType<NavigationEntry> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    hasChildren: z.boolean(),
    children: z.array(Entry),
  }),
)

export const NavigationAnswer = z.object({ status: z.literal('success'), data: z.array(Entry) })
