import type { PostKind } from './shopPage.ts'

/** Where the posts of a kind are listed; the posts themselves may stand below. */
export const POST_LISTS = { blog: 'blogs', event: 'events' } as const satisfies Record<PostKind, string>
