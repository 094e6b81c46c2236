import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkLines } from '../../adapters/payments/simulator/request.ts'
import { amountOf } from '../../adapters/payments/amount.ts'
import { cartTotals } from '../../application/contract/api/cartTotals.ts'
import { cart } from '../../domain/cart/cart.ts'
import type { CartLine } from '../../domain/cart/cartLine.ts'
import { pricedCart } from '../../domain/cart/cartTotals.ts'
import type { Basis } from '../../domain/catalogue/price.ts'
import { basisPoints, cents, type Cents } from '../../domain/kernel/cents.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { providerLines, type ProviderLine } from '../../domain/orders/payments/providerLines.ts'
import { priceCart } from '../../domain/pricing/cart.ts'
import { priceText } from '../../domain/pricing/shown/priceText.ts'
import { priceOf } from '../../domain/pricing/productPrice.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { orderOf } from '../domain/orders/fixture.ts'
import { anyCart } from '../support/arbitraries/pricing.ts'
import { runs } from '../support/runs.ts'
import { pretendCart, pretendConfig, pretendPages, PRODUCT } from '../ui/pretendData.ts'
import { renderPage } from '../ui/renderPage.tsx'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)

/** The cents of a price text, in either language. */
const saidBy = (text: string): number => Number(text.replace(',-', '00').replaceAll(/[^\d-]/gu, ''))
const shown = (amount: Cents, locale: (typeof LOCALES)[number]) => {
  const text = priceText(amount, { locale, place: 'cart', decimals: 2, freeLabel: false })
  return 'word' in text ? text.word : text.digits
}

/** As the provider receives it. */
const sent = ({ vatRate, unitPrice, discountAmount, totalAmount, vatAmount, ...line }: ProviderLine) => ({
  ...line,
  unitPrice: amountOf(unitPrice),
  discountAmount: amountOf(discountAmount),
  totalAmount: amountOf(totalAmount),
  vatAmount: amountOf(vatAmount),
  vatRate: (vatRate / 100).toFixed(2),
})

describe('page, cart and document, which elsewhere differed by a cent [woocommerce/woocommerce#20440, PrestaShop/PrestaShop#19445]', () => {
  it('a line costs the page’s entered price, times its quantity', () =>
    fc.assert(
      fc.property(anyCart, (snapshot) => {
        const { lines } = priceCart(snapshot)
        for (const { id, quantity, price, options } of snapshot.lines) {
          const page = priceOf(price, options)
          const line = lines.get(id)!
          expect(
            price.basis === 'incl'
              ? [line.subtotalInclVat, line.totalInclVat]
              : [line.subtotalExclVat, line.totalExclVat],
          ).toStrictEqual(
            price.basis === 'incl'
              ? [page.baseInclVat * quantity, page.discountInclVat * quantity]
              : [page.baseExclVat * quantity, page.discountExclVat * quantity],
          )
        }
      }),
      runs(1_000),
    ))

  it('the amounts on the page add up to its total, with VAT and without', () =>
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...LOCALES), (snapshot, locale) => {
        const { totals, lines } = priceCart(snapshot)
        const spoken = (amount: Cents) => saidBy(shown(amount, locale))
        expect(
          sum([...lines.values()].map((line) => spoken(line.totalInclVat))) -
            spoken(totals.coupon) +
            spoken(totals.shippingInclVat) +
            spoken(totals.paymentFeeInclVat),
        ).toBe(spoken(totals.totalInclVat))
        expect(spoken(totals.totalExclVat) + sum(totals.totalVat.map(({ amount }) => spoken(amount)))).toBe(
          spoken(totals.totalInclVat),
        )
        if (snapshot.coupons.length === 0) expect(totals.coupon).toBe(0)
        expect(spoken(totals.subtotalExclVat) - spoken(totals.discountExclVat)).toBe(
          sum([...lines.values()].map((line) => spoken(line.totalExclVat))),
        )
      }),
      runs(1_000),
    ))

  it('the order and the response have the cart’s own cents', () =>
    fc.assert(
      fc.property(anyCart, ({ lines, coupons, shipping }) => {
        const { totals } = priceCart({ lines, coupons, shipping, paymentFee: null })
        const order = orderOf(lines, coupons, shipping ?? undefined)
        expect(order.lines.map((line) => line.totals.totalInclVat)).toStrictEqual(
          lines.map(
            ({ id }) =>
              priceCart({ lines, coupons, shipping: null, paymentFee: null }).lines.get(id)?.totalInclVat,
          ),
        )
        expect(order.totals).toStrictEqual(totals)
        const wire: unknown = JSON.parse(JSON.stringify(z.encode(cartTotals, totals)))
        expect(z.decode(cartTotals, wire as z.input<typeof cartTotals>)).toStrictEqual(totals)
      }),
      runs(300),
    ))

  it('the provider gets the total in lines that it accepts', () =>
    fc.assert(
      fc.property(anyCart, ({ lines, coupons, shipping }) => {
        const order = orderOf(lines, coupons, shipping ?? undefined)
        const asked = order.totals.totalInclVat
        fc.pre(asked > 0)
        const made = providerLines({ ...order, texts: { coupon: 'Korting', rounding: 'Afronding' } }, asked)
        expect(sum(made.map(({ totalAmount }) => totalAmount))).toBe(asked)
        expect(checkLines(made.map(sent), asked)).toStrictEqual({ ok: true, value: null })
      }),
      runs(300),
    ))
})

describe('a page with prices of odd cents', () => {
  beforeAll(loadAllPageChunks)

  const config = pretendConfig('nld')
  const price = (basis: Basis) => ({
    basis,
    rate: basisPoints(2_100),
    base: cents(1_999),
    discount: basisPoints(3_333),
  })
  const textOf = (html: string) =>
    html.slice(html.indexOf('<main'), html.indexOf('</main')).replaceAll(/<[^>]*>/gu, '|')
  const view = (priceExclVat: boolean) => ({ ...config, display: { ...config.display, priceExclVat } })

  it.each<Basis>(['incl', 'excl'])(
    'the product page shows a third of the price of three in the cart: %s',
    (basis) => {
      const product = { ...PRODUCT, price: price(basis) }
      const line: CartLine = {
        ...{ id: '1001', uid: 'u', productId: 1001, slug: product.slug, title: product.title, quantity: 3 },
        ...{ options: [], price: product.price, weight: 1, image: null },
      }
      const state = cart.initial()
      state.lines.set(line.id, line)
      const inCart = { ...pretendCart('filled'), shown: state, priced: pricedCart(state) }
      const pages = pretendPages('/')
      const page = { ...pages['product'], product } as (typeof pages)[string]
      const [onPage, cartPage] = [page, pages['cart']!].map((page) =>
        textOf(renderPage({ locale: 'nld', page, cart: inCart, config: view(basis === 'excl') })),
      )
      expect(onPage).toContain('€\u00a013,33|')
      expect(cartPage).toContain('€\u00a039,99|')
    },
  )
})
