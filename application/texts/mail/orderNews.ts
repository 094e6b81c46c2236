import { namespace } from '../namespace.ts'
import type { orderNews } from '../nld/mail/orderNews.ts'

/** Texts of order updates after the confirmation. */
export const ORDER_NEWS = namespace<typeof orderNews>(
  import.meta.glob('../*/mail/orderNews.ts', { eager: true, import: 'orderNews' }),
)
