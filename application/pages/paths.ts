import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { CheckoutStep } from '../../domain/checkout/information.ts'
import { ADDRESS_PARTS, partOf, type PartName, type PartValues } from './addressParts.ts'
import { addressWords } from './addressWords.ts'
import type { KindName } from './pageKinds.ts'
import { pathIn } from './place.ts'
import type { SinglePageKind, Target } from './route.ts'

export type AccountPage = SinglePageKind extends infer Kind
  ? Kind extends `account-${infer Page}`
    ? Page
    : never
  : never

const textOf = <Name extends PartName>(name: Name, parts: Partial<PartValues>, locale: Locale): string => {
  const value = parts[name]
  return value === undefined ? '' : ADDRESS_PARTS[name].write(value, locale)
}

type Written = { readonly kind: KindName } & Partial<PartValues>

const written = (target: Written, locale: Locale): string =>
  (addressWords(target.kind, locale) ?? [])
    .filter((word) => word !== '*')
    .map((word) => {
      const name = partOf(word)
      return name === null ? word : textOf(name, target, locale)
    })
    .join('/')

/** The path of a page in a language; the home page if it has no address. */
export const pathOf = (target: Target, locale: Locale): string => pathIn(locale, written(target, locale))

/** Whether a kind's address has no variable parts. */
export const isSinglePage = (kind: KindName): kind is SinglePageKind => {
  const words = addressWords(kind, LOCALES[0])
  return words !== null && words[0] !== '*' && words.every((word) => partOf(word) === null)
}

export const homePath = (locale: Locale): string => pathOf({ kind: 'home' }, locale)
/** The query that opens the cart panel next to a page. */
const CART_OPEN = 'cart=open'
/** @param url a path with its query */
export const asksForCart = (url: string): boolean => url.endsWith(`?${CART_OPEN}`)
/** The home page with the cart panel open, the destination of a checkout without goods [2-025]. */
export const homeWithCartPath = (locale: Locale): string => `${homePath(locale)}?${CART_OPEN}`
/** The path of the shop's content by its slug: of a category or a page. */
export const contentPath = (locale: Locale, slug: string): string => pathIn(locale, slug)
/** Path of the withdrawal function (Directive (EU) 2023/2673). */
export const withdrawPath = (locale: Locale, orderNumber?: string): string =>
  pathOf({ kind: 'withdraw' }, locale) +
  (orderNumber === undefined ? '' : `?${new URLSearchParams({ order: orderNumber }).toString()}`)
/** Path of the model withdrawal form (Directive 2011/83/EU, annex I(B)). */
export const withdrawalFormPath = (locale: Locale): string => contentPath(locale, WITHDRAWAL_FORM[locale])
const WITHDRAWAL_FORM = { nld: 'modelformulier', eng: 'model-withdrawal-form' } as const
export const productPath = (locale: Locale, productId: number, slug: string): string =>
  pathOf({ kind: 'product', productId, slug }, locale)
export const productsPath = (locale: Locale): string => pathOf({ kind: 'products' }, locale)
export const blogsPath = (locale: Locale): string => pathOf({ kind: 'blogs' }, locale)
export const searchPath = (locale: Locale): string => pathOf({ kind: 'search' }, locale)
export const cartPath = (locale: Locale): string => pathOf({ kind: 'cart' }, locale)
export const partsPath = (locale: Locale): string => pathOf({ kind: 'parts' }, locale)
export const checkoutPath = (locale: Locale): string => pathOf({ kind: 'checkout' }, locale)
export const stepPath = (locale: Locale, step: CheckoutStep): string =>
  pathOf({ kind: 'checkout-step', step }, locale)
export const orderPath = (locale: Locale, orderUid: string): string =>
  pathOf({ kind: 'account-order', orderUid }, locale)
export const ticketPath = (locale: Locale, ticketUid: string): string =>
  pathOf({ kind: 'account-ticket', ticketUid }, locale)
export const resultPath = (locale: Locale, paymentUid: string): string =>
  pathOf({ kind: 'result', paymentUid }, locale)
/** Path of the login within the checkout, which returns there. */
export const checkoutAccountPath = (locale: Locale): string =>
  `${accountPath(locale, 'login')}?checkout=existing`

export const checkoutLoginPath = (locale: Locale): string => pathOf({ kind: 'checkout-login' }, locale)
/** The path of an account page by its name. */
export const accountPath = (locale: Locale, page: AccountPage): string =>
  pathOf({ kind: `account-${page}` }, locale)
