import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS } from '../../support/samples/address.ts'
import type { Answered } from './ask.ts'
import type { Attack, Target } from './attack.ts'
import { browserOf } from './browser.ts'

/** The limits in the demo shop's config on stock reserved by unpaid orders (docs/operate/reservations.md). */
const CAPS = {
  address: { attempts: 3, pieces: 100 },
  network: { attempts: 20, pieces: 200 },
} as const

interface Cart {
  readonly version: number
  readonly totals: { readonly totalInclVat: number }
  readonly lines: readonly { readonly quantity: number }[]
}

const dataOf = <Data>({ text }: Answered): Data => (JSON.parse(text) as { readonly data: Data }).data

const PIECES = 30

interface ListedProduct {
  readonly productId: number
  readonly options?: readonly unknown[]
  readonly stock: { readonly isManaged: boolean; readonly openQuantity: number }
}

/** Products without options and with managed stock: only their pieces are reserved. */
const managedProducts = (): readonly number[] =>
  readFileSync(join(process.cwd(), 'server/shops/security/catalogue.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ListedProduct)
    .filter(({ options = [], stock }) => options.length === 0 && stock.isManaged && stock.openQuantity > 0)
    .map(({ productId }) => productId)

/** Orders as many of a product as possible and starts to pay. Returns the number of reserved pieces. */
const unpaidOrder = async (
  { ask }: Target,
  from: string,
  productId: number,
  who: Readonly<Record<string, string>>,
): Promise<number> => {
  const browser = browserOf(ask, from)
  await browser.json('/api/v2/cart/lines', { productId, quantity: PIECES, options: [] })
  await browser.json('/api/v2/checkout/information', { ...ADDRESS, ...who, locale: 'nld' })
  await browser.json('/api/v2/cart', { shipping_option_id: 'postnl-home' })
  const cart = dataOf<Cart>(await browser.json('/api/v2/account/cart/state'))
  const answer = await browser.json('/api/v2/checkout/pay', {
    cartVersion: cart.version,
    totalInclVat: cart.totals.totalInclVat,
    paymentOptionId: 'ideal',
    deliveryOptionId: 'postnl-home',
    termsAccepted: true,
    locale: 'nld',
  })
  const { status } = JSON.parse(answer.text) as { readonly status: string }
  return status === 'success' ? cart.lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0
}

/** Orders without the intent to pay: of one mailbox from many networks, then of many mailboxes from one. */
export const reservedStock: Attack = {
  name: 'stock reserved for nothing',
  run: async (target) => {
    const broken: string[] = []
    const trials = target.times(40, 4)
    const products = managedProducts()
    let used = 0
    const tally = async (whoOf: (nr: number) => Readonly<Record<string, string>>, fromOf: () => string) => {
      let [attempts, pieces] = [0, 0]
      for (let nr = 0; nr < trials; nr += 1) {
        const reserved = await unpaidOrder(
          target,
          fromOf(),
          products[(used += 1) % products.length]!,
          whoOf(nr),
        )
        attempts += reserved > 0 ? 1 : 0
        pieces += reserved
      }
      return { attempts, pieces }
    }
    const mailbox = await tally(
      (nr) => ({ emailAddress: `kwaad+${nr}@voorbeeld.nl`, houseNumber: String(nr + 1) }),
      () => target.network(),
    )
    const from = target.network()
    const network = await tally(
      (nr) => ({ emailAddress: `kwaad${nr}@voorbeeld.nl`, houseNumber: String(1_000 + nr) }),
      () => from,
    )
    for (const [what, got, most] of [
      ['one mailbox', mailbox, CAPS.address],
      ['one network', network, CAPS.network],
    ] as const)
      if (got.attempts > most.attempts || got.pieces > most.pieces)
        broken.push(`${what} reserves ${got.pieces} pieces by ${got.attempts} orders`)
    if (mailbox.attempts === 0) broken.push('nobody could order anything')
    return {
      tried: `${2 * trials} orders: ${mailbox.pieces} pieces for one mailbox, ${network.pieces} for one network`,
      broken,
    }
  },
}
