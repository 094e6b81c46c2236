import type { Locale } from '../../domain/kernel/locale.ts'

/** Where a customer logs in. */
export const loginPath = (locale: Locale): string =>
  locale === 'eng' ? '/en/account/login' : '/account/login'
