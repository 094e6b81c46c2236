import { produce } from 'immer'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { couponEntry } from '../../../application/storefront/coupon/couponEntry.ts'
import type { PageOf } from '../../../application/pages/page.ts'
import type { ShopperCart } from '../../../application/storefront/cart/shopperCart.ts'
import type { Storefront } from '../../../application/storefront/storefront.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ShopProvider } from '../../../ui/kit/storefrontContext.tsx'
import { CartPanel } from '../../../ui/cart/CartPanel.tsx'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { formsTo } from '../formsTo.ts'
import { pretendCart, pretendConfig, pretendPages, withEntries } from '../pretendData.ts'
import { pretendStorefront } from '../pretendStorefront.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const WORDS = { nld, eng }

/** The filled cart with the given changes. */
const cartWith = (change: (cart: CartState) => void, rest: Partial<ShopperCart> = {}): ShopperCart => {
  const filled = pretendCart('filled')
  const shown = produce(filled.shown, (draft) => change(draft as CartState))
  return { ...filled, shown, confirmed: shown, priced: pricedCart(shown), ...rest }
}

interface Panel {
  readonly cart?: ShopperCart
  readonly locale?: Locale
  readonly url?: string
  readonly change?: (config: Storefront['config']) => Storefront['config']
  readonly rest?: Partial<Parameters<typeof pretendStorefront>[0]>
}

const panel = ({
  cart = pretendCart('filled'),
  locale = 'nld',
  url = '/sirenes',
  change = (config) => config,
  rest,
}: Panel = {}): string => {
  const config = change(pretendConfig(locale))
  const page = { type: 'not-found', path: url } as const
  const storefront = pretendStorefront({ locale, config, url, page, cart, ...rest })
  return renderToString(
    <StaticRouter location={url}>
      <ShopProvider
        storefront={storefront}
        formKey={(name) => name}
        say={prepareTexts(locale, WORDS[locale])}
      >
        <CartPanel open onClose={() => undefined} />
      </ShopProvider>
    </StaticRouter>,
  )
    .replaceAll('&nbsp;', ' ')
    .replaceAll('<!-- -->', '')
}

/** Three lines, oldest first. */
const THREE = cartWith((cart) => {
  const [first] = cart.lines.values()
  if (first === undefined) throw new Error('the filled cart is empty')
  cart.lines = new Map(
    ['Eerste', 'Tweede', 'Derde'].map((title, n) => [`l${n}`, { ...first, id: `l${n}`, title }]),
  )
})
/** The titles of its lines, from top to bottom; a summary has the quantity before each. */
const titlesIn = (html: string): readonly string[] =>
  [...html.matchAll(/>(?:\d+ × )?(Eerste|Tweede|Derde)</g)].map(([, title = '']) => title)
const text = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
const exclusive = (config: Storefront['config']): Storefront['config'] => ({
  ...config,
  display: { ...config.display, priceExclVat: true },
})
const withAccounts = (config: Storefront['config']): Storefront['config'] => ({
  ...config,
  settings: { ...config.settings, accountMenu: { ...config.settings.accountMenu, orders: true } },
})

const withoutAccounts = (config: Storefront['config']): Storefront['config'] => withEntries(config)

describe('the cart panel', () => {
  it('has the number of products and a close button in its header [2-073]', () => {
    expect(text(panel())).toContain('Winkelwagen 2 artikelen')
    expect(panel()).toMatch(/<dialog.*aria-label="Sluiten".*<\/button>/s)
  })

  it('shows what a merge at login changed [2-074]', () => {
    const changes = [{ lineId: '1', title: 'Sirene', before: 0, wished: 3, quantity: 2 }]
    const merged = cartWith((cart) => void (cart.mergeNews = changes))
    expect(text(panel({ cart: merged }))).toContain(
      'samengevoegd. Sirene: 2 toegevoegd, de laatste op voorraad.',
    )
    expect(text(panel({ cart: merged, locale: 'eng' }))).toContain('Sirene: 2 added')
    expect(text(panel())).not.toContain('samengevoegd')
  })

  it('shows each line’s picture, title, options and price, with two decimals [2-075, 5-043]', () => {
    const html = panel()
    expect(html).toContain('src="/images/hub-front.svg"')
    expect(text(html)).toContain('Hub 2 Plus draadloze alarmcentrale met wifi en 4G zwart')
    expect(text(html)).toContain('€ 638,20')
    const whole = cartWith((cart) => {
      for (const [id, line] of cart.lines)
        cart.lines.set(id, {
          ...line,
          options: [],
          price: { ...line.price, base: cents(1000), discount: basisPoints(0) },
        })
    })
    expect(text(panel({ cart: whole }))).toContain('€ 20,00')
    expect(text(panel({ cart: whole }))).not.toContain(',-')
  })

  it('given two lines of one product, when the choice of one is unavailable, then that line says so, in panel and page', () => {
    const gone = { openQuantity: 0, isManaged: true, isPermanentlyOutOfStock: true }
    const withStocks = (stocks: readonly (CartLine['stock'] | null)[]) =>
      cartWith((cart) => {
        const [line] = cart.lines.values()
        cart.lines = new Map(
          stocks.map((stock, n) => [`l${n}`, { ...line!, id: `l${n}`, ...(stock && { stock }) }]),
        )
      })
    const linesOf = (html: string) => html.split('<li class="_line').slice(1).map(text)
    const shown = (cart: ShopperCart, locale: Locale) => [
      linesOf(panel({ cart, locale })),
      linesOf(renderPage({ locale, page: { type: 'cart' }, cart })),
    ]
    for (const [locale, word, none] of [
      ['nld', 'Niet meer leverbaar', 'Niet op voorraad'],
      ['eng', 'No longer available', 'Out of stock'],
    ] as const) {
      const cart = withStocks([gone, { ...gone, openQuantity: 4, isPermanentlyOutOfStock: false }])
      for (const [upper = '', lower = ''] of shown(cart, locale)) {
        expect(upper, 'the newest on top can be had').not.toContain(word)
        expect(lower).toContain(word)
      }
      const sold = withStocks([{ ...gone, isPermanentlyOutOfStock: false }, null])
      for (const [upper = '', lower = ''] of shown(sold, locale)) {
        expect(lower).toContain(none)
        expect(upper, 'a cart that does not say what can be had claims nothing').not.toContain(none)
      }
    }
  })

  it('shows the unit price for several pieces, and each option’s surcharge, on the displayed side of VAT', () => {
    expect(text(panel())).toContain('€ 638,20 € 319,10 per stuk')
    expect(text(panel())).toContain('zwart + € 5,-')
    expect(text(panel({ change: exclusive }))).toContain('€ 527,44 € 263,72 per stuk')
    expect(text(panel({ change: exclusive }))).toContain('zwart + € 4,13')
    const single = cartWith((cart) => {
      for (const [id, line] of cart.lines) cart.lines.set(id, { ...line, quantity: 1 })
    })
    expect(text(panel({ cart: single }))).not.toContain('per stuk')
  })

  describe('before a delivery is chosen', () => {
    type Way = Storefront['config']['deliveryMethods'][number]
    const PLAIN = { inclVat: cents(495), exclVat: cents(409) }
    const ways =
      (...changes: readonly Partial<Way>[]) =>
      (config: Storefront['config']): Storefront['config'] => ({
        ...config,
        deliveryMethods: changes.map((change, n) => ({
          ...config.deliveryMethods[0]!,
          ...{ id: `way-${n}`, label: `Weg ${n}`, prices: PLAIN, freeFromInclVat: null, rates: undefined },
          ...change,
        })),
      })
    const [NL, BE] = [['NL' as const], ['BE' as const]]

    it('the cart has the cheapest in its total, and shows its price in each country', () => {
      const change = ways({ countries: NL, freeFromInclVat: cents(63_820) }, { countries: BE })
      expect(text(panel({ change }))).toContain(
        'Bezorging Gratis Totaal incl. btw € 638,20 Gratis in Nederland (Weg 0). België vanaf € 4,95 (Weg 1).',
      )
      expect(text(panel({ change, locale: 'eng' }))).toContain(
        'The Netherlands: free (Weg 0). Belgium: from €4.95 (Weg 1).',
      )
    })

    it('the cart shows the amount missing to free delivery', () => {
      const shownText = text(panel({ change: ways({ countries: NL, freeFromInclVat: cents(65_000) }) }))
      expect(shownText).toContain('Bezorging vanaf € 4,95 Totaal incl. btw € 643,15')
      expect(shownText).toContain('Nog € 11,80 tot gratis bezorging in Nederland (Weg 0).')
      expect(text(panel({ change: ways({}) }))).not.toContain('gratis bezorging')
    })

    it('a method that is too light for the cart, or pick-up at the shop alone, is not promised', () => {
      const { totalWeight } = pretendCart('filled').priced.totals
      const light = {
        countries: NL,
        freeFromInclVat: cents(1),
        bands: [{ upToGrams: totalWeight - 1, prices: PLAIN }],
      }
      const dear = { inclVat: cents(4_995), exclVat: cents(4_128) }
      const own = {
        type: 'pickup',
        pickupAt: 'shop',
        prices: { inclVat: cents(0), exclVat: cents(0) },
      } as const
      const shownText = text(
        panel({ change: ways({ countries: NL, rates: [light] }, { countries: NL, prices: dear }, own) }),
      )
      expect(shownText).toContain('Bezorging vanaf € 49,95 Totaal incl. btw € 688,15')
      expect(shownText).not.toContain('Gratis in Nederland')
    })

    it('a method that is free only for pick-up is named in its row', () => {
      const point = { type: 'pickup', pickupAt: 'point', freeFromInclVat: cents(1) } as const
      expect(text(panel({ change: ways({}, point) }))).toContain('Weg 1 Gratis Totaal incl. btw € 638,20')
    })

    it('a chosen method that is no longer offered at its price is not what is promised', () => {
      const fee = { ...PLAIN, inclVat: cents(0), rate: basisPoints(2_100) }
      const cart = cartWith((state) => {
        state.delivery = { shippingId: 'way-0', pickupLocationId: null, fee }
      })
      expect(text(panel({ cart, change: ways({}) }))).toContain('Bezorging vanaf € 4,95')
    })

    it('a cart shown without VAT has it on that side, with its VAT in the rows', () => {
      const change = ways({ countries: NL })
      const shownText = text(panel({ change: (config) => change(exclusive(config)) }))
      expect(shownText).toContain(
        'Bezorging vanaf € 4,09 Totaal excl. btw € 531,53 Btw 21% € 111,62 Totaal incl. btw € 643,15',
      )
      expect(shownText).toContain('Nederland vanaf € 4,09 (Weg 0).')
    })
  })

  describe('with made-to-measure goods', () => {
    const size = { width: 3_000, length: 3_000 }
    const made = cartWith((state) => {
      const [line] = state.lines.values()
      const option = {
        groupId: 'size',
        id: 'straight',
        name: 'Rechthoek',
        discount: basisPoints(0),
        custom: size,
      }
      const empty = {
        ...option,
        id: 'none',
        groupId: 'edge',
        name: 'Zonder rand',
        base: cents(0),
        isEmpty: true as const,
        custom: undefined,
      }
      const { custom: _, ...none } = empty
      const rug = (id: string, base: number): CartLine => ({
        ...line!,
        ...{ id, title: id, quantity: 1, weight: 100 },
        options: [{ ...option, base: cents(base) }, none],
        price: { ...line!.price, base: cents(0), discount: basisPoints(0) },
      })
      state.lines = new Map([rug('Kleed', 100_000), rug('Loper', 50_000)].map((one) => [one.id, one]))
    })
    const withDeposit = (config: Storefront['config']): Storefront['config'] => ({
      ...config,
      settings: { ...config.settings, deposit: { state: true, percentage: basisPoints(2_000) } },
      deliveryMethods: config.deliveryMethods.slice(1, 2),
    })

    it('has the legal statement once, and shows neither a size’s price as a surcharge nor an empty choice', () => {
      for (const html of [
        panel({ cart: made }),
        renderPage({ locale: 'nld', page: { type: 'cart' }, cart: made }),
      ]) {
        expect(text(html).split('je kunt het niet herroepen')).toHaveLength(2)
        expect(html).toMatch(
          /<details[^>]*><summary>Op jouw maat gemaakt.*?Elke zijde kan tot 3%.*?<\/details>/s,
        )
        expect(text(html)).not.toContain('+ €')
        expect(text(html)).not.toContain('Zonder rand')
      }
    })

    it('states the size tolerance of a side right before payment [9-047]', () => {
      const page = pretendPages('/')['checkout overview']!
      const html = text(renderPage({ locale: 'nld', page, cart: made }))
      expect(html.slice(0, html.indexOf('Bestellen en betalen'))).toContain('Elke zijde kan tot 3%')
    })

    it('states the amounts due now and later, with delivery, and the reason', () => {
      // a fifth of 1,500.00 and 7.95 for the delivery
      const html = text(panel({ cart: made, change: withDeposit }))
      expect(html).toContain('Totaal incl. btw € 1.507,95')
      expect(html).toContain(
        'Nu te betalen € 307,95 Te betalen na ontvangst € 1.200,00 Nu betaal je 20% van wat op maat wordt gemaakt.',
      )
      const summary = text(
        renderPage({
          locale: 'nld',
          config: withDeposit(pretendConfig('nld')),
          page: pretendPages('/en')['checkout information']!,
          cart: made,
        }),
      )
      expect(summary).toContain('Nu te betalen € 307,95')
      expect(summary).toContain('Nu betaal je 20%')
      // if only the payment method lowers the amount due now, the deposit is not the reason
      const overview = pretendPages('/')['checkout overview'] as PageOf<'checkout'>
      const [ideal] = overview.checkout.paymentOptions
      const half = { ...ideal!, prepay: basisPoints(5_000) }
      const checkout = { ...overview.checkout, paymentOptions: [half], paymentOptionId: half.id }
      const byHalf = text(
        renderPage({
          locale: 'nld',
          config: withDeposit(pretendConfig('nld')),
          page: { ...overview, checkout },
        }),
      )
      expect(byHalf).toContain('Nu te betalen')
      expect(byHalf).not.toContain('Nu betaal je 20%')
      expect(text(panel({ cart: made }))).not.toContain('Nu te betalen')
    })
  })

  it('has a quantity control and a remove button for each line [2-076]', () => {
    const html = panel()
    expect(html).toMatch(/aria-label="Eén minder".*role="spinbutton".*aria-label="Eén meer"/s)
    expect(html).toContain('aria-label="Hub 2 Plus draadloze alarmcentrale met wifi en 4G verwijderen"')
  })

  it.each([
    ['nld', 'Je winkelwagen is leeg', 'Verder winkelen'],
    ['eng', 'Your cart is empty', 'Continue shopping'],
  ] as const)('says that it is empty and what to do next (%s) [2-077, 2-079]', (locale, shownText, way) => {
    const html = panel({ cart: pretendCart('empty'), locale })
    expect(text(html)).toContain(shownText)
    expect(html).toMatch(new RegExp(`<button type="button" class="button button-brand">${way}</button>`))
  })

  it('links an empty cart to the login if the shop has accounts, and not otherwise [2-078, 6-002]', () => {
    const cart = pretendCart('empty')
    expect(panel({ cart, change: withAccounts })).toContain('href="/account/login"')
    expect(panel({ cart, change: withoutAccounts })).not.toContain('/account/login')
    expect(panel({ change: withAccounts })).not.toContain('/account/login')
    const known = panel({ cart, change: withAccounts, rest: { isKnown: true } })
    expect(known, 'who is logged in has no need of it').not.toContain('/account/login')
    expect(text(known)).not.toContain(nld['cart.login'])
  })

  it('shows the newest line on top [4-028]', () => {
    expect(titlesIn(panel({ cart: THREE }))).toEqual(['Derde', 'Tweede', 'Eerste'])
  })

  it('has the totals in its footer, above the checkout button [2-080]', () => {
    expect(text(panel())).toMatch(
      /Subtotaal € 638,20 Bezorging Gratis Totaal incl\. btw € 638,20 .*Ik ben klaar om te bestellen/,
    )
  })

  it('announces a saving against the lowest price of the 30 days before, only if the product’s page does too', () => {
    expect(text(panel())).not.toContain('Korting −')
    const cart = cartWith((state) => {
      for (const [id, line] of state.lines)
        state.lines.set(id, {
          ...line,
          priorPrice: { ...line.price, base: cents(32_900), discount: basisPoints(0) },
        })
    })
    for (const html of [
      panel({ cart }),
      renderPage({ locale: 'nld', page: pretendPages('/en')['checkout overview']!, cart }),
    ])
      expect(text(html)).toContain('Subtotaal € 668,00 Korting − € 29,80')
    expect(text(panel({ cart, change: exclusive }))).toContain('Subtotaal € 552,06 Korting − € 24,62')
  })

  it('has a field for a discount code only if the shop uses them [1-024, 2-081]', () => {
    const without = (config: Storefront['config']) => ({
      ...config,
      settings: { ...config.settings, coupons: false },
    })
    expect(panel()).toMatch(/<details[^>]*><summary[^>]*>Kortingscode toevoegen.*name="couponCode"/s)
    expect(panel({ change: without })).not.toContain('couponCode')
  })

  it('shows each discount code with its title, and a remove button', () => {
    const cart = cartWith((state) => {
      state.coupons = [
        { code: 'A', title: 'Welkom', type: 'percentage', amount: basisPoints(1250) },
        { code: 'B', title: 'Tientje', type: 'fixedAmount', amount: cents(1000) },
      ]
    })
    const html = panel({ cart })
    expect(text(html)).toContain('A Welkom')
    expect(text(html)).toContain('B Tientje')
    expect(html).toMatch(
      /action="\/actions\/cart\/coupon\/remove".*name="couponCode" value="B".*Kortingscode Tientje verwijderen/s,
    )
  })

  it.each([
    ['nld', '/checkout', 'Ik ben klaar om te bestellen'],
    ['eng', '/en/checkout', 'I’m ready to order'],
  ] as const)('leads to the checkout (%s) [2-082]', (locale, href, words) => {
    expect(panel({ locale })).toMatch(
      new RegExp(`<a class="button button-buy"[^>]*href="${href}"[^>]*>${words}`),
    )
  })

  it.each([
    ['nld', 'Doorgaan'],
    ['eng', 'Continue'],
  ] as const)('only closes on any address with checkout in it (%s) [2-083]', (locale, words) => {
    for (const url of ['/checkout/gegevens', '/en/checkout/pay', '/advies/checkout-tips']) {
      const html = panel({ locale, url })
      expect(html).toContain(`<button type="button" class="button button-buy">${words}</button>`)
      expect(html).not.toMatch(/href="[^"]*\/checkout"/)
    }
  })

  it('disables its order, code and login buttons with a spinner while a request is in progress [2-084]', () => {
    const isHeld = (html: string) =>
      [...html.matchAll(/<(?:a|button)[^>]*class="button[^>]*aria-disabled="(\w+)" aria-busy="(\w+)"/g)].map(
        ([, disabled, busy]) => `${disabled} ${busy}`,
      )
    expect(isHeld(panel())).toEqual(['false false', 'false false'])
    expect(isHeld(panel({ cart: cartWith(() => undefined, { busy: true }) }))).toEqual([
      'true true',
      'true true',
    ])
    const calling = { ...couponEntry.initial(), underWay: { kind: 'apply', code: 'A' } as const }
    expect(isHeld(panel({ rest: { coupon: calling } }))).toEqual(['true true', 'true true'])
    const offline = cartWith(() => undefined, { busy: true, offline: true })
    expect(isHeld(panel({ cart: offline })), 'nothing turns without a network').toEqual([
      'true false',
      'true false',
    ])
    const empty = { ...pretendCart('empty'), busy: true }
    expect(isHeld(panel({ cart: empty, change: withAccounts }))).toEqual(['true true'])
  })

  it('shows prices and the total without VAT if the setting says so [2-085]', () => {
    const shownText = text(panel({ change: exclusive }))
    expect(shownText).toContain('€ 527,44')
    expect(shownText).toContain('Totaal incl. btw € 638,20')
    expect(text(panel())).not.toContain('527,44')
  })

  it('shows the VAT of each rate if prices are without VAT [2-086]', () => {
    expect(text(panel({ change: exclusive }))).toMatch(/Totaal excl\. btw € 527,44 Btw 21% € 110,76/)
    expect(text(panel({ change: exclusive, locale: 'eng' }))).toContain('VAT 21% €110.76')
    expect(text(panel())).not.toContain('Btw 21%')
  })

  it('shows delivery and payment fees on the same side of VAT as well [2-085]', () => {
    const cart = cartWith((state) => {
      const rate = basisPoints(2_100)
      const fee = { exclVat: cents(657), inclVat: cents(795), rate }
      state.delivery = { shippingId: 'postnl-evening', pickupLocationId: null, fee }
      state.payment = { paymentOptionId: 'later', fee: { exclVat: cents(100), inclVat: cents(121), rate } }
    })
    const fees = (change?: (config: Storefront['config']) => Storefront['config']) =>
      ['totals.shipping', 'totals.paymentFee'].map(
        (key) =>
          new RegExp(`${nld[key as keyof typeof nld]} (€ [\\d,]+)`).exec(
            text(panel({ cart, ...(change && { change }) })),
          )?.[1],
      )
    expect(fees()).toEqual(['€ 7,95', '€ 1,21'])
    expect(fees(exclusive)).toEqual(['€ 6,57', '€ 1,00'])
  })

  it('has a row for each rate in the cart, highest first [2-086]', () => {
    const cart = cartWith((state) => {
      const [line] = state.lines.values()
      const price = { ...line!.price, rate: basisPoints(900), base: cents(10_900), discount: basisPoints(0) }
      state.lines.set('low', { ...line!, id: 'low', quantity: 1, options: [], price })
    })
    expect(text(panel({ cart, change: exclusive }))).toContain('Btw 21% € 110,76 Btw 9% € 9,00')
  })

  it('shows a coupon’s row on the same side of VAT as the rows above it [2-085]', () => {
    const cart = cartWith((state) => {
      state.coupons = [{ code: 'B', title: 'Tientje', type: 'fixedAmount', amount: cents(1000) }]
    })
    expect(text(panel({ cart }))).toContain('Kortingscode − € 10,00')
    expect(text(panel({ cart, change: exclusive }))).toContain('Kortingscode − € 8,26')
  })

  it('marks a line as loading until the server has named it and while a task is about it [3-018]', () => {
    expect(panel()).toContain('data-loading="false"')
    const unnamed = cartWith((cart) => {
      for (const [id, line] of cart.lines) cart.lines.set(id, { ...line, uid: null })
    })
    expect(panel({ cart: unnamed })).toContain('data-loading="true"')
    const [line] = pretendCart('filled').shown.lines.values()
    const task = { id: 't', type: 'update', cartItemId: line!.id, quantity: 3, product: line! } as never
    expect(panel({ cart: cartWith(() => undefined, { queue: { tasks: [task] } }) })).toContain(
      'data-loading="true"',
    )
  })

  it('announces changes to screen readers, and counts them if there are many', () => {
    const news = (count: number) => ({
      lines: Array.from({ length: count }, (_, n) => ({ title: `Melder ${n}`, quantity: n })),
      totalInclVat: cents(8985),
      reloaded: count > 3,
    })
    const shownText = (count: number) => text(panel({ rest: { news: news(count) } }))
    expect(shownText(2)).toContain('Melder 0 is verwijderd, Melder 1: 1 stuk, Totaal € 89,85')
    expect(shownText(4)).toContain(`${nld['cart.reloaded']}, 4 artikelen gewijzigd, Totaal € 89,85`)
  })

  it('reserves space for what is loading', () => {
    expect(text(panel({ cart: pretendCart('unknown') }))).toContain('Je winkelwagen wordt geladen')
  })
})

describe('the cart page', () => {
  it('and the checkout show whole amounts with two decimals [5-043]', () => {
    const whole = cartWith((cart) => {
      for (const [id, line] of cart.lines)
        cart.lines.set(id, {
          ...line,
          options: [],
          price: { ...line.price, base: cents(1000), discount: basisPoints(0) },
        })
    })
    const pages = pretendPages('/en')
    for (const page of [
      { type: 'cart' } as const,
      pages['checkout delivery']!,
      pages['checkout overview']!,
    ]) {
      const [main = ''] = /<main.*<\/main>/s.exec(renderPage({ locale: 'nld', page, cart: whole })) ?? []
      expect(text(main)).toContain('€ 20,00')
      expect(text(main)).not.toContain(',-')
    }
  })

  it('and the checkout’s summary show the newest line on top as well [4-028]', () => {
    for (const page of [{ type: 'cart' } as const, pretendPages('/en')['checkout overview']!])
      expect(titlesIn(renderPage({ locale: 'nld', page, cart: THREE }))).toEqual([
        'Derde',
        'Tweede',
        'Eerste',
      ])
  })

  it('and the panel have a form that removes all lines, unless there is only one [4-044]', () => {
    for (const html of [
      renderPage({ locale: 'nld', page: { type: 'cart' }, cart: THREE }),
      panel({ cart: THREE }),
    ]) {
      expect(formsTo('/actions/cart/clear', html)).toEqual([['key', 'locale']])
      expect(text(html)).toContain('Winkelwagen legen')
    }
    expect(panel({ cart: THREE, locale: 'eng' })).toContain('Empty cart')
    expect(formsTo('/actions/cart/clear', panel())).toEqual([])
  })

  it('has plain forms for every action of the panel', () => {
    const cart = cartWith((state) => {
      state.coupons = [{ code: 'B', title: 'Tientje', type: 'fixedAmount', amount: cents(1000) }]
      state.mergeNews = []
    })
    const html = renderPage({ locale: 'nld', page: { type: 'cart' }, url: '/winkelwagen', cart })
    for (const action of ['quantity', 'remove', 'coupon', 'coupon/remove'])
      expect(html).toContain(`action="/actions/cart/${action}" method="post"`)
    expect(text(html)).toContain('Je winkelwagens zijn samengevoegd.')
    expect(html).toMatch(/<a class="button button-buy"[^>]*href="\/checkout"/)
  })
})

describe('a cart notice', () => {
  it('about a discount code states its result [8-026, 8-027]', () => {
    const notices = [
      { id: '1', kind: 'success', title: 'notice.success', text: 'discountApplied', values: {} },
      { id: '2', kind: 'error', title: 'notice.failed', text: 'discountFailed', values: {} },
    ] as const
    const shownText = (locale: Locale) =>
      text(renderPage({ locale, page: { type: 'not-found', path: '/' }, notices }))
    expect(shownText('eng')).toContain(`Success ${eng.discountApplied}`)
    expect(shownText('eng')).toContain(`Failed ${eng.discountFailed}`)
    expect(shownText('nld')).toContain(`Mislukt ${nld.discountFailed}`)
  })

  it('about a lower stock is an alert and states the quantity, with one piece in the singular [8-025]', () => {
    const notices = [
      { id: '1', kind: 'error', title: 'notice.attention', text: 'cart.lowerStock', values: { count: 3 } },
    ] as const
    const said = (locale: Locale, count: number) =>
      text(
        renderPage({
          locale,
          page: { type: 'not-found', path: '/' },
          notices: notices.map((notice) => ({ ...notice, values: { count } })),
        }),
      )
    expect(said('eng', 3)).toContain('Attention Only 3 are left. We have adjusted the quantity.')
    expect(said('nld', 1)).toContain('Let op Er is er nog maar 1. We hebben het aantal aangepast.')
  })
})

describe('a page of a long cart', () => {
  const many = cartWith((cart) => {
    const [line] = cart.lines.values()
    cart.lines.clear()
    for (let nr = 1; nr <= 120; nr += 1)
      cart.lines.set(String(nr), { ...line!, id: String(nr), title: `Article ${nr}` })
  })
  const shown = (url: string): string =>
    renderPage({ locale: 'nld', page: { type: 'cart' }, url, cart: many })
  const titles = (html: string): readonly number[] =>
    [...html.matchAll(/>Article (\d+)</g)].map(([, nr]) => Number(nr))
  const linked = (html: string): ReadonlySet<string | undefined> =>
    new Set([...html.matchAll(/href="(\/winkelwagen\?page=\d+)"/g)].map(([, to]) => to))

  it('has fifty lines, newest first, and links to the others without JavaScript', () => {
    const [first, last] = [shown('/winkelwagen'), shown('/winkelwagen?page=3')]
    expect([titles(first).length, titles(first)[0], titles(first).at(-1)]).toEqual([50, 120, 71])
    expect([titles(last).length, titles(last)[0], titles(last).at(-1)]).toEqual([20, 20, 1])
    expect(linked(first)).toEqual(new Set(['/winkelwagen?page=2', '/winkelwagen?page=3']))
    expect(last).toContain('href="/winkelwagen"')
    for (const url of ['/winkelwagen?page=4', '/winkelwagen?page=9999'])
      expect(titles(shown(url))).toEqual(titles(last))
    for (const url of ['/winkelwagen?page=0', '/winkelwagen?page=x', '/winkelwagen?page='])
      expect(titles(shown(url))).toEqual(titles(first))
  })

  it('shows the total of all lines, and its forms return to that page', () => {
    const html = shown('/winkelwagen?page=2&notice=cart.lowerStock&count=5')
    const backs = [...html.matchAll(/name="back" value="(\/winkelwagen[^"]*)"/g)].map(([, to]) => to)
    expect(new Set(backs)).toEqual(new Set(['/winkelwagen?page=2']))
    const total = /Totaal[^€]*€ [\d.,]+/.exec(text(html))?.[0]
    expect(total).toBeDefined()
    expect(/Totaal[^€]*€ [\d.,]+/.exec(text(shown('/winkelwagen')))?.[0]).toBe(total)
  })

  it('is the only page if all lines fit on one', () => {
    expect(renderPage({ locale: 'nld', page: { type: 'cart' }, url: '/winkelwagen' })).not.toContain('?page=')
  })
})
