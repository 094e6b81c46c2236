import type { Locale } from '../../domain/kernel/locale.ts'
import type { CheckoutStep } from '../../domain/checkout/information.ts'

/** Addresses of the shop's own pages: Dutch at the root, English under `/en` (specification, section 2). */
const prefix = (locale: Locale): string => (locale === 'eng' ? '/en' : '')

export const STEP_SLUGS = {
  nld: { information: 'gegevens', delivery: 'bezorging', overview: 'overzicht', pay: 'betalen' },
  eng: { information: 'information', delivery: 'delivery', overview: 'overview', pay: 'pay' },
} as const satisfies Record<Locale, Record<CheckoutStep, string>>

export const homePath = (locale: Locale): string => (locale === 'eng' ? '/en' : '/')
export const productPath = (locale: Locale, productId: number, slug: string): string =>
  `${prefix(locale)}/product/${productId}/${slug}`
export const productsPath = (locale: Locale): string => `${prefix(locale)}/products`
export const blogsPath = (locale: Locale): string => `${prefix(locale)}/blogs`
export const searchPath = (locale: Locale): string => (locale === 'eng' ? '/en/search' : '/zoeken')
export const cartPath = (locale: Locale): string => (locale === 'eng' ? '/en/cart' : '/winkelwagen')
export const checkoutPath = (locale: Locale): string => `${prefix(locale)}/checkout`
export const stepPath = (locale: Locale, step: CheckoutStep): string =>
  `${checkoutPath(locale)}/${STEP_SLUGS[locale][step]}`
export const resultPath = (locale: Locale, paymentUid: string): string =>
  `${checkoutPath(locale)}/${paymentUid}`
/** A page of the account, by its name. */
export const accountPath = (locale: Locale, page: string): string => `${prefix(locale)}/account/${page}`
