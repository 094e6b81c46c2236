import type { Storefront } from '../../application/storefront/storefront.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** Where a customer logs in. */
export const loginPath = (locale: Locale): string =>
  locale === 'eng' ? '/en/account/login' : '/account/login'

/** A shop whose account menu has no entry has no accounts, so nothing leads to one. */
export const hasAccounts = ({ settings }: Storefront['config']): boolean =>
  Object.values(settings.accountMenu).some((isShown) => isShown)
