import { accountPath } from '../../application/pages/paths.ts'
import type { Storefront } from '../../application/storefront/storefront.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

type AccountEntry = keyof Storefront['config']['settings']['accountMenu']

/** The entries of the account menu that are switched on, in the order that the settings have them in [2-030, 2-032]. */
export const accountEntries = ({ settings: { accountMenu } }: Storefront['config']): AccountEntry[] =>
  (Object.keys(accountMenu) as AccountEntry[]).filter((entry) => accountMenu[entry])

/** Where a customer logs in. */
export const loginPath = (locale: Locale): string => accountPath(locale, 'login')

/** A shop whose account menu has no entry has no accounts, so nothing leads to one. */
export const hasAccounts = (config: Storefront['config']): boolean => accountEntries(config).length > 0
