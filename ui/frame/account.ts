import { accountPath } from '../../application/pages/paths.ts'
import type { Storefront } from '../../application/storefront/storefront.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** The account menu's entries, in their order (specification, section 2). */
export const ACCOUNT_ENTRIES = [
  'overview',
  'orders',
  'tickets',
  'invoices',
  'returns',
  'information',
  'security',
] as const satisfies readonly (keyof Storefront['config']['settings']['accountMenu'])[]

/** Where a customer logs in. */
export const loginPath = (locale: Locale): string => accountPath(locale, 'login')

/** A shop whose account menu has no entry has no accounts, so nothing leads to one. */
export const hasAccounts = ({ settings }: Storefront['config']): boolean =>
  ACCOUNT_ENTRIES.some((entry) => settings.accountMenu[entry])
