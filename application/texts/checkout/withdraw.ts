import { namespace } from '../namespace.ts'
import type { withdraw } from '../nld/checkout/withdraw.ts'

/**
 * Texts of the withdrawal function. Its two buttons have the wording of the law (Directive 2011/83/EU,
 * article 11a(1) and (3)).
 */
export const WITHDRAW = namespace<typeof withdraw>(
  import.meta.glob('../*/checkout/withdraw.ts', { eager: true, import: 'withdraw' }),
)
