import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../domain/checkout/information.ts'
import { STEP_SLUGS } from './paths.ts'

/** What an address asks for (specification, section 2: routes). `content` may still turn out not to be there. */
export type Route = { readonly locale: Locale } & (
  | { readonly kind: 'content' }
  | { readonly kind: 'product'; readonly productId: number; readonly slug: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'cart' }
  | { readonly kind: 'checkout' }
  | { readonly kind: 'checkout-step'; readonly step: CheckoutStep }
  | { readonly kind: 'result'; readonly paymentUid: string }
  | { readonly kind: 'unknown' }
)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Reads a path (no query). Each language has its own words for the shop's own pages; anything below /checkout is reserved. */
export const routeOf = (path: string): Route => {
  const isEnglish = path === '/en' || path.startsWith('/en/')
  const locale: Locale = isEnglish ? LOCALES[1] : LOCALES[0]
  const [first = '', second, third, ...more] = (isEnglish ? path.slice(3) : path)
    .replace(/^\//, '')
    .split('/')
  if (first === 'checkout') return { locale, ...checkoutRoute(locale, second, third) }
  if (first === 'product') {
    const isNumber = second !== undefined && /^[1-9]\d{0,14}$/.test(second)
    return isNumber && more.length === 0
      ? { locale, kind: 'product', productId: Number(second), slug: third ?? '' }
      : { locale, kind: 'unknown' }
  }
  if (second === undefined && first === (isEnglish ? 'cart' : 'winkelwagen')) return { locale, kind: 'cart' }
  if (second === undefined && first === (isEnglish ? 'search' : 'zoeken')) return { locale, kind: 'search' }
  return { locale, kind: 'content' }
}

const checkoutRoute = (locale: Locale, slug: string | undefined, more: string | undefined) => {
  if (slug === undefined) return { kind: 'checkout' } as const
  if (more !== undefined) return { kind: 'unknown' } as const
  const step = CHECKOUT_STEPS.find((name) => STEP_SLUGS[locale][name] === slug)
  if (step !== undefined) return { kind: 'checkout-step', step } as const
  return UUID.test(slug) ? ({ kind: 'result', paymentUid: slug } as const) : ({ kind: 'unknown' } as const)
}
