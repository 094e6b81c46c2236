import { namespace } from '../namespace.ts'
import type { withdraw } from '../nld/checkout/withdraw.ts'

/**
 * What the function of withdrawal says. Its two buttons bear the law's own words (Directive 2011/83/EU,
 * article 11a(1) and (3)).
 */
export const WITHDRAW = namespace<typeof withdraw>(
  import.meta.glob('../*/checkout/withdraw.ts', { eager: true, import: 'withdraw' }),
)
