import { namespace } from './namespace.ts'
import type { content } from './nld/content.ts'

/** Texts of the home page, posts and text pages, loaded only with them. */
export const CONTENT = namespace<typeof content>(
  import.meta.glob('./*/content.ts', { eager: true, import: 'content' }),
)
