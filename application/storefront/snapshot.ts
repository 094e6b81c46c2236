import type { OrderMoment } from '../../domain/catalogue/deliveryCalendar.ts'
import type { CartState } from '../../domain/cart/cartState.ts'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { AppConfig } from '../contract/files/appConfig.ts'
import type { ConfirmedCart } from '../ports/browser/cartApi.ts'
import type { Page } from '../pages/page.ts'
import { parsePage } from './pages/parsePage.ts'
import { parsedJson } from '../../domain/kernel/parsedJson.ts'

/** The input of a rendering, on the server and in the browser: the same snapshot renders the same page. */
export interface Snapshot {
  readonly locale: Locale
  readonly config: AppConfig
  /** path and query */
  readonly url: string
  readonly page: Page
  /** null on public pages, which are anonymous */
  readonly cart: ConfirmedCart | null
  /** the moment for which the delivery promises hold */
  readonly moment: OrderMoment
  readonly buildId: string
  /**
   * seed of this rendering's idempotency keys (`formKeyOf`); '' if the rendering is shared by many visitors
   */
  readonly formKeySeed: string
  /** developer views are available */
  readonly development?: boolean | undefined
}

const texts = new WeakMap<AppConfig, string>()

/** A config as JSON; cached, because a shop has few configs and every page contains one. */
const configText = (config: AppConfig): string => {
  const text = texts.get(config) ?? JSON.stringify(config)
  texts.set(config, text)
  return text
}

/** The snapshot as text for an inert `<script type="application/json">`: its text cannot end the element. */
export const encodeSnapshot = ({ cart, config, ...rest }: Snapshot): string => {
  const others = JSON.stringify({
    ...rest,
    cart: cart && { state: { ...cart.cart, lines: [...cart.cart.lines.values()] }, version: cart.version },
  })
  return `{"config":${configText(config)},${others.slice(1)}`.replaceAll('<', '\\u003c')
}

/** A snapshot in its JSON form. */
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
 * Parses the output of `encodeSnapshot`; null for any other text. Money stays in cents, and the content of
 * config, page and cart is not validated: the schemas for it are larger than a page's own code.
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
