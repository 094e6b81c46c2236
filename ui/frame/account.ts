import { accountPath } from '../../application/pages/paths.ts'
import type { Storefront } from '../../application/storefront/storefront.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

type AccountEntry = keyof Storefront['config']['settings']['accountMenu']

/** The enabled entries of the account menu, in the order of the settings [2-030, 2-032]. */
export const accountEntries = ({ settings: { accountMenu } }: Storefront['config']): AccountEntry[] =>
  (Object.keys(accountMenu) as AccountEntry[]).filter((entry) => accountMenu[entry])

/** The path of the login page. */
export const loginPath = (locale: Locale): string => accountPath(locale, 'login')

/** Whether the shop has accounts: only if its account menu has an entry; otherwise nothing links to one. */
export const hasAccounts = (config: Storefront['config']): boolean => accountEntries(config).length > 0
