import { namespace } from '../namespace.ts'
import type { stock } from '../nld/mail/stock.ts'

/** Texts of the two stock notice emails. */
export const STOCK = namespace<typeof stock>(
  import.meta.glob('../*/mail/stock.ts', { eager: true, import: 'stock' }),
)
