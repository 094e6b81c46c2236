import type { OrderMoment } from '../../domain/catalogue/deliveryCalendar.ts'
import type { CartState } from '../../domain/cart/cartState.ts'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { AppConfig } from '../contract/files/appConfig.ts'
import type { ConfirmedCart } from '../ports/browser/cartApi.ts'
import type { Page } from '../pages/page.ts'
import { parsePage } from './pages/parsePage.ts'
import { parsedJson } from '../../domain/kernel/parsedJson.ts'

/** What a rendering starts from, on the server and again in the browser: from the same snapshot both show the same. */
export interface Snapshot {
  readonly locale: Locale
  readonly config: AppConfig
  /** path and query */
  readonly url: string
  readonly page: Page
  /** only on a visitor's own pages: public ones are anonymous */
  readonly cart: ConfirmedCart | null
  /** what the delivery promises on it are true for */
  readonly moment: OrderMoment
  readonly buildId: string
  /** what `formKeyOf` makes this rendering's idempotency keys from; '' for one that many are given */
  readonly formKeySeed: string
  /** there are views for developers */
  readonly development?: boolean | undefined
}

const texts = new WeakMap<AppConfig, string>()

/** A config as JSON; made once of each, as a shop has few and every page carries one. */
const configText = (config: AppConfig): string => {
  const text = texts.get(config) ?? JSON.stringify(config)
  texts.set(config, text)
  return text
}

/** The snapshot as text for an inert `<script type="application/json">`: nothing in it can end the element. */
export const encodeSnapshot = ({ cart, config, ...rest }: Snapshot): string => {
  const others = JSON.stringify({
    ...rest,
    cart: cart && { state: { ...cart.cart, lines: [...cart.cart.lines.values()] }, version: cart.version },
  })
  return `{"config":${configText(config)},${others.slice(1)}`.replaceAll('<', '\\u003c')
}

/** A snapshot as JSON has it. */
type Sent = Omit<Snapshot, 'cart'> & {
  readonly cart: { readonly state: { readonly lines: readonly CartLine[] }; readonly version: number } | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isSentCart = (cart: unknown): boolean =>
  cart === null ||
  (isObject(cart) &&
    Number.isInteger(cart['version']) &&
    isObject(cart['state']) &&
    Array.isArray(cart['state']['lines']))

const isSent = (json: unknown): json is Sent =>
  isObject(json) &&
  LOCALES.some((locale) => locale === json['locale']) &&
  isObject(json['config']) &&
  typeof json['url'] === 'string' &&
  json['url'].startsWith('/') &&
  isObject(json['moment']) &&
  typeof json['buildId'] === 'string' &&
  typeof json['formKeySeed'] === 'string' &&
  isSentCart(json['cart']) &&
  parsePage(json['page']) !== null

/**
 * Reads what `encodeSnapshot` wrote; null when the text is anything else. Money stays in cents on this way, and the inside of
 * config, page and cart is taken as the server wrote it: the schemas that could check it weigh more than a page's own code.
 */
export const parseSnapshot = (text: string): Snapshot | null => {
  const sent = parsedJson(text)
  if (!isSent(sent)) return null
  const { cart, ...rest } = sent
  return { ...rest, cart: cart && { cart: cartOf(cart.state), version: cart.version } }
}

const cartOf = (state: NonNullable<Sent['cart']>['state']): CartState => ({
  ...(state as unknown as CartState),
  lines: new Map(state.lines.map((line) => [line.id, line])),
})
