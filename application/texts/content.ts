import { namespace } from './namespace.ts'
import type { content } from './nld/content.ts'

/** What home, posts and text pages say: only they load it. */
export const CONTENT = namespace<typeof content>(
  import.meta.glob('./*/content.ts', { eager: true, import: 'content' }),
)
