import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * `POST /api/public/navigation`. `parentId`: whose children, null for the top; `currentId`: where the visitor is, and so which
 * entries come opened; `expand`: open all of them, as the shop's config says when it is missing.
 */
export const NavigationRequest = z.strictObject({
  parentId: z.optional(z.nullable(id)),
  currentId: z.optional(z.nullable(id)),
  expand: z.optional(z.boolean()),
})

/** An entry of the shop's tree of categories. */
export interface NavigationEntry {
  readonly id: string
  readonly title: string
  /** path on the shop's own origin */
  readonly url: string
  /** whether there is anything below it, also while it is closed */
  readonly hasChildren: boolean
  /** empty while it is closed */
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
