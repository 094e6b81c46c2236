import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { prices } from '../../application/contract/api/prices.ts'
import type { Price } from '../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../domain/kernel/cents.ts'
import { priceCart } from '../../domain/pricing/cart.ts'
import { priceOf } from '../../domain/pricing/productPrice.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { anyCart, anyPrice } from '../support/arbitraries/pricing.ts'
import { runs } from '../support/runs.ts'
import { pretendConfig, pretendPages, PRODUCT } from '../ui/pretendData.ts'
import { renderPage } from '../ui/renderPage.tsx'

const net: Price = { basis: 'excl', rate: basisPoints(2_100), base: cents(10_050), discount: basisPoints(0) }
const gross: Price = {
  basis: 'incl',
  rate: basisPoints(2_100),
  base: cents(10_050),
  discount: basisPoints(0),
}

/** the largest amount on the wire, in cents: 10,000,000.00 */
const LARGEST = 1_000_000_000

describe('prices on both sides of VAT, which elsewhere were mixed [PrestaShop/PrestaShop#19650]', () => {
  beforeAll(loadAllPageChunks)

  /** The price text of a product page. */
  const textOf = (price: Price, priceExclVat: boolean): string => {
    const config = pretendConfig('nld')
    const pages = pretendPages('/')
    const html = renderPage({
      locale: 'nld',
      page: {
        ...pages['product'],
        product: { ...PRODUCT, price, options: [] },
        priorPrice: null,
        related: [],
      } as (typeof pages)[string],
      config: { ...config, display: { ...config.display, priceExclVat } },
    })
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
    const text = main.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/[ \u00a0]+/gu, ' ')
    return /€.*?btw(?: \(.*?btw\))?/u.exec(text)?.[0] ?? text
  }

  it.each([
    ['entered without VAT', net, '€ 100,50 excl. btw (€ 121,61 incl. btw)', '€ 121,61 incl. btw'],
    ['entered with VAT', gross, '€ 83,06 excl. btw (€ 100,50 incl. btw)', '€ 100,50 incl. btw'],
  ])(
    'a price %s has VAT once where it is shown with VAT, and none where it is not',
    (_, price, withoutVat, withVat) => {
      expect(textOf(price, true)).toBe(withoutVat)
      expect(textOf(price, false)).toBe(withVat)
    },
  )

  it('VAT is added once to a net price and never to a gross one, over the wire and back too', () =>
    fc.assert(
      fc.property(anyPrice, (price) => {
        fc.pre(priceOf(price, []).baseInclVat <= LARGEST)
        const wire = z.encode(prices, price)
        expect(wire.vatIncluded).toBe(price.basis === 'incl')
        expect(price.basis === 'incl' ? wire.baseInclVat : wire.baseExclVat).toBe(price.base / 100)
        const back = z.decode(prices, wire)
        expect(back).toEqual(price)
        expect(priceOf(back, [])).toStrictEqual(priceOf(price, []))
      }),
      runs(1_000),
    ))

  it('a cart of net prices costs as much without VAT as one of equal gross prices with it', () =>
    fc.assert(
      fc.property(anyCart, (cart) => {
        const fees = { coupons: [], shipping: null, paymentFee: null }
        const entered = (basis: Price['basis']) =>
          priceCart({
            ...fees,
            lines: cart.lines.map((line) => ({ ...line, price: { ...line.price, basis } })),
          }).totals
        const [nets, grosses] = [entered('excl'), entered('incl')]
        expect(nets.totalExclVat).toBe(grosses.totalInclVat)
        expect(nets.subtotalExclVat).toBe(grosses.subtotalInclVat)
        expect(nets.totalInclVat).toBeGreaterThanOrEqual(nets.totalExclVat)
        expect(grosses.totalExclVat).toBeLessThanOrEqual(grosses.totalInclVat)
      }),
      runs(1_000),
    ))

  it('no sum adds amounts of different sides of VAT', () =>
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { totals, lines } = priceCart(cart)
        for (const side of ['ExclVat', 'InclVat'] as const) {
          const of = (name: 'subtotal' | 'discount' | 'total') =>
            [...lines.values()].reduce((sum, line) => sum + line[`${name}${side}`], 0)
          expect(totals[`subtotal${side}`]).toBe(of('subtotal'))
          expect(totals[`discount${side}`]).toBe(of('discount'))
          expect(of('subtotal') - of('discount')).toBe(of('total'))
        }
      }),
      runs(1_000),
    ))
})
