import { namespace } from '../namespace.ts'
import type { orderNews } from '../nld/mail/orderNews.ts'

/** What is told of an order after its confirmation. */
export const ORDER_NEWS = namespace<typeof orderNews>(
  import.meta.glob('../*/mail/orderNews.ts', { eager: true, import: 'orderNews' }),
)
