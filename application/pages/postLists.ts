import type { PostKind } from './shopPage.ts'

/** The pages that list the posts of each kind; the posts themselves may be below them. */
export const POST_LISTS = { blog: 'blogs', event: 'events' } as const satisfies Record<PostKind, string>
