import { namespace } from '../namespace.ts'
import type { news } from '../nld/cart/news.ts'

/** Texts about cart changes, loaded only after one. */
export const NEWS = namespace<typeof news>(
  import.meta.glob('../*/cart/news.ts', { eager: true, import: 'news' }),
)
