import * as z from 'zod/mini'
import type { CartState } from '../../domain/cart/cartState.ts'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { AppConfig } from '../contract/appConfig.ts'
import type { ConfirmedCart } from '../ports/cartApi.ts'
import type { Page } from './page.ts'
import { parsePage } from './pages/parsePage.ts'

/** What a rendering starts from, on the server and again in the browser: from the same snapshot both show the same. */
export interface Snapshot {
  readonly locale: Locale
  readonly config: AppConfig
  /** path and query */
  readonly url: string
  readonly page: Page
  /** only on a visitor's own pages: public ones are anonymous */
  readonly cart: ConfirmedCart | null
  readonly buildId: string
  /** what `formKeyOf` makes this rendering's idempotency keys from */
  readonly formKeySeed: string
}

const Sent = z.object({
  locale: z.enum(LOCALES),
  config: z.looseObject({ name: z.string(), menus: z.looseObject({}), display: z.looseObject({}) }),
  url: z.string().check(z.startsWith('/')),
  page: z.unknown(),
  cart: z.nullable(
    z.object({
      state: z.looseObject({ lines: z.array(z.looseObject({ id: z.string() })) }),
      version: z.int(),
    }),
  ),
  buildId: z.string(),
  formKeySeed: z.string(),
})

/** The snapshot as text for an inert `<script type="application/json">`: nothing in it can end the element. */
export const encodeSnapshot = ({ cart, ...rest }: Snapshot): string =>
  JSON.stringify({
    ...rest,
    cart: cart && { state: { ...cart.cart, lines: [...cart.cart.lines.values()] }, version: cart.version },
  }).replaceAll('<', '\\u003c')

/**
 * Reads what `encodeSnapshot` wrote; null when the text is anything else. Money stays in cents on this way, and the inside of
 * config and page is taken as the server wrote it: the schemas that could check it weigh more than a page's own code.
 */
export const parseSnapshot = (text: string): Snapshot | null => {
  const sent = Sent.safeParse(jsonOf(text))
  const page = sent.success ? parsePage(sent.data.page) : null
  if (!sent.success || page === null) return null
  const { cart, config, ...rest } = sent.data
  return {
    ...rest,
    config: config as unknown as AppConfig,
    page,
    cart: cart && { cart: cartOf(cart.state), version: cart.version },
  }
}

const cartOf = (state: { readonly lines: readonly unknown[] }): CartState => {
  const lines = state.lines as readonly CartLine[]
  return { ...(state as unknown as CartState), lines: new Map(lines.map((line) => [line.id, line])) }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
