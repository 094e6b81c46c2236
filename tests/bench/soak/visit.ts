import { endPayment, visitor } from '../../support/shop/visitor.ts'
import { cartOf, placeOrder } from '../../support/shop/placeOrder.ts'
import { oneOf } from '../random.ts'

/** The steps that a shopper waits for. */
export type Step = 'page' | 'cart' | 'checkout'

/** Runs a step and records its duration. */
export type Timed = <T>(step: Step, work: () => Promise<T>) => Promise<T>

export interface Visit {
  readonly url: string
  readonly random: () => number
  readonly timed: Timed
}

const PAGES = ['/', '/products', '/sirenes', '/bewegingsmelders', '/en/sirens', '/zoeken?q=hub', '/blogs']
/** Of ten orders. */
const ENDINGS = [
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const
const LEAVES = 0.25

/**
 * A shopper's visit: looks round, fills a cart, changes it, and three times of four pays for it. Returns how
 * the payment ended, null for an abandoned cart.
 * @param products without options
 * @throws Error if any response is not a success, or a paid order is not shown as paid
 */
export const shop = async (
  { url, random, timed }: Visit,
  products: readonly number[],
): Promise<(typeof ENDINGS)[number] | null> => {
  const who = visitor(url)
  const read = (path: string): Promise<string> => timed('page', () => who.page(path))
  await read('/')
  await read(oneOf(PAGES, random))
  const wanted = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(products, random)))
  for (const productId of wanted) {
    await read(`/product/${productId}`)
    await timed('cart', () =>
      who.call('/api/v2/cart/lines', { productId, quantity: 1 + Math.floor(random() * 3), options: [] }),
    )
  }
  await read('/winkelwagen')
  await timed('cart', () => cartOf(who))
  if (random() < LEAVES) return null
  const nr = String(Math.floor(random() * 1e9))
  const buyer = { emailAddress: `shopper-${nr}@voorbeeld.nl`, houseNumber: nr.slice(0, 5) }
  const payment = await timed('checkout', () => placeOrder(who, 'paypal', buyer))
  const ending = oneOf(ENDINGS, random)
  await endPayment(url, payment.paymentUrl, ending)
  const { data } = JSON.parse(await read(`/api/v2/checkout/confirmations/${payment.paymentUid}`)) as {
    readonly data: { readonly status: string }
  }
  if ((data.status === 'paid') !== (ending === 'paid'))
    throw new Error(`a payment that ended ${ending} is said to be ${data.status}`)
  return ending
}
