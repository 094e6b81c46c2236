import { namespace } from '../namespace.ts'
import type { stock } from '../nld/mail/stock.ts'

/** What the two mails about a product that is back say. */
export const STOCK = namespace<typeof stock>(
  import.meta.glob('../*/mail/stock.ts', { eager: true, import: 'stock' }),
)
