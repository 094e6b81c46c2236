import { namespace } from '../namespace.ts'
import type { news } from '../nld/cart/news.ts'

/** The words about changes of a cart: only who changes one loads them. */
export const NEWS = namespace<typeof news>(
  import.meta.glob('../*/cart/news.ts', { eager: true, import: 'news' }),
)
