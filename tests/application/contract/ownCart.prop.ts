import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sentCart } from '../../../application/contract/api/cart.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { evolveCart } from '../../../domain/cart/evolveCart.ts'
import { paidPrice } from '../../../domain/cart/paidPrice.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { LineSnapshot } from '../../../domain/pricing/totals.ts'
import { anyOwnCart } from '../../support/arbitraries/pricing.ts'
import { anyRugLine } from '../../support/arbitraries/sized.ts'
import { runs } from '../../support/runs.ts'

/* The browser prices a customer's cart from what it receives: the result must equal the shop's. */

const small = (amount: number, most: number) => cents(amount % most)

const lineOf = (
  { id, productId = 0, quantity, price, breaks, weight }: LineSnapshot,
  options: CartLine['options'],
): CartLine => ({
  id,
  uid: `uid-${id}`,
  productId,
  slug: 'melder',
  title: 'Melder',
  quantity: 1 + (quantity % 40),
  options,
  price: { ...price, base: small(price.base, 100_000) },
  ...(breaks && { breaks: breaks.map(({ from, base }) => ({ from, base: small(base, 100_000) })) }),
  weight,
  image: null,
  deliveryDays: 0,
})

/** None, or one with a size. */
const anyOptions = fc.option(anyRugLine(fc.constant(1)), { nil: { options: [] } })

const anyState = fc
  .tuple(anyOwnCart, fc.array(anyOptions, { minLength: 6, maxLength: 6 }))
  .map(([{ lines }, chosen]): CartState => ({
    ...emptyCart(),
    uid: 'cart',
    lines: new Map(
      lines
        .map((line, at) => lineOf(line, chosen[at]?.options ?? []))
        .map((line) => [line.id, line] as const),
    ),
  }))

/** The cart as the browser has it after receiving it. */
const inBrowser = (cart: CartState): CartState => {
  const sent = { cart, cUid: null, version: 1, locale: 'nld' } as const
  const wire: unknown = JSON.parse(JSON.stringify(z.encode(sentCart, sent)))
  return z.decode(sentCart, wire as z.input<typeof sentCart>).cart
}

describe('a cart with prices by quantity', () => {
  it('has the same total in the browser and in the shop', () =>
    fc.assert(
      fc.property(anyState, (cart) => {
        const browser = inBrowser(cart)
        expect(cartTotals(browser)).toStrictEqual(cartTotals(cart))
        for (const [id, line] of cart.lines)
          expect([paidPrice(browser, browser.lines.get(id)!), browser.lines.get(id)?.options]).toStrictEqual([
            paidPrice(cart, line),
            line.options,
          ])
      }),
      runs(300),
    ))

  it('has the same total in both when a quantity changes that neither has sent to the other', () =>
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: 60 }), (cart, quantity) => {
        const [lineId] = cart.lines.keys()
        fc.pre(lineId !== undefined)
        const browser = inBrowser(cart)
        const event = { type: 'LineQuantityChanged', data: { lineId, quantity } } as const
        evolveCart(browser, event)
        evolveCart(cart, event)
        expect(cartTotals(browser)).toStrictEqual(cartTotals(cart))
      }),
      runs(300),
    ))
})
