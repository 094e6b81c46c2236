import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutView } from '../../../../application/pages/checkoutView.ts'
import type { FormDraft, GuestForm, LaterPorts } from '../../../../application/ports/browser/laterPorts.ts'
import { NO_REFERENCES } from '../../../../domain/orders/references.ts'
import { ok, refused } from '../../../../domain/kernel/result.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import { SETTLE_MS } from '../../../../application/storefront/checkout/checkoutCommands.ts'
import { openCheckout } from '../../../../application/storefront/checkout/openCheckout.ts'
import { atCheckout, fee, FORM, viewAt } from '../../../support/storefront/atCheckout.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'
import { productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const unavailable = refused({ why: 'unavailable', retryAfter: null } as const)
const notNow = refused({ why: 'unavailable', retryAfter: 60_000, message: 'error.readOnly' } as const)

/** A tab that stores what is typed, with an account for one address. */
const keepingTab = (draft: FormDraft | null = null) => {
  const tab = { draft, asked: [] as string[], mark: '' }
  const guestForm: GuestForm = {
    draft: (owner) => (tab.draft?.owner === owner ? tab.draft.form : null),
    keepDraft: (kept) => void (tab.draft = kept),
    hasAccount: async (email) => {
      tab.asked.push(email)
      return email === 'anna@voorbeeld.nl'
    },
  }
  const ports = { later: async () => ({ guestForm }) as LaterPorts, knownAs: () => tab.mark }
  const at = (more: Partial<CheckoutView> = {}) =>
    atCheckout('information', { cartUid: 'cart-1', ...more }, undefined, ports)
  return { tab, at }
}

describe('input in the first step', () => {
  const typed = { ...FORM, countryCode: 'BE', zipCode: '9000', city: 'Gent' }

  it('is restored after a reload, with a foreign address', async () => {
    const { tab, at } = keepingTab({ owner: 'cart-1 ', form: typed })
    const { checkout, view } = await at()
    await checkout.restore()
    expect(view().form).toEqual(typed)
    checkout.fill('city', 'Gentbrugge')
    await pass(1)
    expect(tab.draft).toEqual({ owner: 'cart-1 ', form: { ...typed, city: 'Gentbrugge' } })
  })

  it('is replaced by what was typed before hydration', async () => {
    const { at } = keepingTab({ owner: 'cart-1 ', form: typed })
    const { checkout, view } = await at()
    checkout.fill('firstName', 'Eerder')
    await checkout.restore()
    expect(view().form).toEqual({ ...typed, firstName: 'Eerder' })
  })

  it.each([
    ['another cart', { owner: 'cart-2 ', form: typed }],
    ['another customer', { owner: 'cart-1 0123456789abcdef', form: typed }],
    ['nobody', null],
  ])('that was typed for %s is not shown', async (_, draft) => {
    const { checkout, view } = await keepingTab(draft).at()
    await checkout.restore()
    expect(view().form).toEqual(FORM)
  })

  it('is deleted once the shop has it', async () => {
    const { tab, at } = keepingTab()
    const { checkout, next } = await at()
    checkout.fill('city', 'Gent')
    await pass(1)
    expect(tab.draft).not.toBeNull()
    await next()
    expect(tab.draft).toBeNull()
  })

  it('is a customer’s other address, until one of theirs is chosen', async () => {
    const addresses = [{ id: 'a-1', who: 'Anna', where: 'Straat 1', countryCode: 'NL' as const }]
    const { tab, at } = keepingTab({ owner: 'cart-1 ', form: typed })
    const { checkout, view } = await at({ isKnown: true, addresses, addressId: 'a-1' })
    await checkout.restore()
    expect([view().addressId, view().form]).toEqual([null, typed])
    checkout.chooseAddress('a-1')
    await pass(1)
    expect(tab.draft).toBeNull()
  })

  it('is checked once per complete e-mail address for an account', async () => {
    const { tab, at } = keepingTab()
    const { checkout } = await at()
    const answers = [
      await checkout.hasAccount('anna@'),
      await checkout.hasAccount(' anna@voorbeeld.nl'),
      await checkout.hasAccount('anna@voorbeeld.nl'),
      await checkout.hasAccount('bram@voorbeeld.nl'),
    ]
    expect([answers, tab.asked]).toEqual([
      [false, true, true, false],
      ['anna@voorbeeld.nl', 'bram@voorbeeld.nl'],
    ])
  })
})

describe('the first step', () => {
  it('shows what is wrong with each field, posts nothing, and clears each error when the field is filled in [4-004, 8-010]', async () => {
    const { next, view, checkout, calls } = await atCheckout('information', {
      form: { ...FORM, city: '', emailAddress: 'x' },
    })
    await next()
    expect(view().errors).toEqual({ city: 'field.required', emailAddress: 'field.email' })
    expect(view().problem).toBe('checkoutStepInformation')
    checkout.fill('city', 'Stad')
    expect(view()).toMatchObject({
      errors: { emailAddress: 'field.email' },
      problem: null,
      form: { city: 'Stad' },
    })
    expect(view().errors).toEqual({ emailAddress: 'field.email' })
    expect(calls.information).not.toHaveBeenCalled()
  })

  it('reports missing fields if nothing else is wrong [8-011]', async () => {
    const { next, view } = await atCheckout('information', { form: { ...FORM, city: '', lastName: ' ' } })
    await next()
    expect(view().problem).toBe('checkoutFieldsMissing')
  })

  it('posts the form as it is stored and goes on to delivery', async () => {
    const { next, calls, browser } = await atCheckout('information')
    await next()
    expect(calls.information).toHaveBeenCalledExactlyOnceWith(
      { ...FORM, zipCode: '1234 AB', phoneNumber: '0612345678' },
      'nld',
    )
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('shows the fields that the server refuses, and stays if the server can’t be reached', async () => {
    const { next, calls, browser, view } = await atCheckout('information')
    calls.information.mockResolvedValueOnce(refused({ why: 'fields', fields: { city: 'field.tooLong' } }))
    await next()
    expect(view().errors).toEqual({ city: 'field.tooLong' })
    calls.information.mockResolvedValueOnce(notNow)
    await next()
    expect(view().problem).toBe('error.readOnly')
    expect(browser.go).not.toHaveBeenCalled()
  })

  it('hides the text of a general refusal, which is not about the form', async () => {
    const { next, calls, view } = await atCheckout('information', { isKnown: true })
    calls.information.mockResolvedValueOnce(refused({ why: 'refused', status: 422, message: 'x' }))
    await next()
    expect(view().problem).toBe('checkoutFailed')
  })

  it('shows a guest an error if no customer could be created, and stays [4-009, 8-016]', async () => {
    const { next, calls, browser, view, notices } = await atCheckout('information')
    calls.information.mockResolvedValueOnce(unavailable)
    await next()
    expect(notices()).toMatchObject([{ kind: 'error', text: 'accountCreateError' }])
    expect([view().step, browser.go.mock.calls]).toEqual(['information', []])
  })

  it('clears the address for another country [4-080, failure 28: postnl/postnl-magento2#230]', async () => {
    const { checkout, view } = await atCheckout('information')
    checkout.fill('houseNumberAddition', 'bis')
    checkout.fill('countryCode', 'NL')
    expect(view().form).toMatchObject({ houseNumber: '1', houseNumberAddition: 'bis' })
    checkout.fill('countryCode', 'BE')
    expect(view().form).toEqual({
      ...FORM,
      countryCode: 'BE',
      zipCode: '',
      houseNumber: '',
      streetName: '',
      city: '',
    })
  })
})

describe('a customer who is logged in', () => {
  const known = (addressId: string | null) => ({
    isKnown: true,
    addresses: ['home', 'work'].map((id) => ({ id, countryCode: 'NL', who: 'Toon Bank', where: id })),
    addressId,
  })

  it('goes on with the chosen address, and posts no form [1-009, 4-005]', async () => {
    const { next, calls, shop, browser } = await atCheckout('information', {
      ...known('work'),
      form: { ...FORM, city: '' },
    })
    await next()
    expect(shop.choices).toEqual([{ addressId: 'work' }])
    expect(calls.information).not.toHaveBeenCalled()
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('uses the first address for an unknown id [4-024]', async () => {
    const { checkout, view } = await atCheckout('information', known('work'))
    checkout.chooseAddress('somebody’s')
    expect(view().addressId).toBe('home')
  })

  it('sends a chosen address at once [4-005]', async () => {
    const { checkout, shop } = await atCheckout('information', known('home'))
    checkout.chooseAddress('work')
    await pass(500)
    expect(shop.choices).toEqual([{ addressId: 'work' }])
  })

  it('goes back to the previous choice when the server refuses another [4-025]', async () => {
    const { checkout, view, shop, texts, notices } = await atCheckout('information', known('home'))
    shop.choiceFate = 'refused'
    checkout.chooseAddress('work')
    expect(view().addressId).toBe('work')
    await pass(500)
    expect(view().addressId).toBe('home')
    expect(texts()).toEqual(['checkoutAddressGone'])
    expect(notices()).toMatchObject([{ kind: 'error' }])
  })

  it('stays if the chosen address is refused [4-005]', async () => {
    const { next, view, shop, browser } = await atCheckout('information', known('home'))
    shop.choiceFate = 'refused'
    await next()
    expect(view().problem).toBe('checkoutAddressGone')
    expect(browser.go).not.toHaveBeenCalled()
  })

  it('sends another address as a form', async () => {
    const { checkout, next, calls, browser, shop } = await atCheckout('information', known('home'))
    checkout.chooseAddress(null)
    await next()
    expect(calls.information).toHaveBeenCalledOnce()
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
    expect(shop.choices).toEqual([])
  })

  it('sends no address that the shop already knows as theirs', async () => {
    const shop = new PretendShop()
    shop.cart = { ...shop.cart, addressId: 'work' }
    const { next, browser } = await atCheckout('information', known('work'), shop)
    await next()
    expect(shop.choices).toEqual([])
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })
})

describe('a cart that is still unknown', () => {
  it('is awaited, for ten seconds at most', async () => {
    const shop = new PretendShop()
    await atCheckout('delivery', {}, shop)
    shop.loadFate = 'request lost'
    const { checkout, next, browser, view, returned$ } = await atCheckout('delivery', {}, shop)
    await next(SETTLE_MS + 1_000)
    expect([view().problem, browser.go.mock.calls]).toEqual(['checkoutFailed', []])
    const waiting = checkout.next()
    await pass(1_000)
    shop.loadFate = 'answered'
    returned$.next(null)
    await pass(3_000)
    await waiting
    expect(browser.go.mock.calls).toEqual([['/checkout/overzicht']])
  })
})

describe('outside the steps', () => {
  it('there is no next step, neither during a payment nor on another page', async () => {
    const { next, browser, calls, shop } = await atCheckout('pay')
    await next()
    expect([browser.go.mock.calls, calls.pay.mock.calls, shop.choices]).toEqual([[], [], []])
    const elsewhere = open({ page: { type: 'cart' } })
    await elsewhere.storefront.part(openCheckout).next()
    expect(elsewhere.storefront.part(openCheckout).now()).toBeNull()
    expect(elsewhere.browser.go).not.toHaveBeenCalled()
  })

  it('a cart change redirects nobody once the checkout is left', async () => {
    const { storefront, browser, fetch, texts } = await atCheckout('overview')
    fetch.mockImplementation(async (url) => ({ url, page: { type: 'cart' } }))
    await storefront.pages.goTo('/winkelwagen')
    await pass(500)
    expect(storefront.pages.now().page.type).toBe('cart')
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect([browser.go.mock.calls, texts()]).toEqual([[], []])
  })

  it('a step that is opened shows the server’s state', async () => {
    const { storefront, fetch, view } = await atCheckout('delivery')
    const shown = viewAt('overview', { paymentOptionId: 'card' })
    fetch.mockImplementation(async (url) => ({ url, page: { type: 'checkout', checkout: shown } }))
    await storefront.pages.goTo('/checkout/overzicht')
    await pass(500)
    expect(view()).toEqual(shown)
  })
})

describe('a choice', () => {
  it('of a delivery shows immediately and is posted', async () => {
    const { checkout, view, shop } = await atCheckout('delivery')
    checkout.chooseDelivery('point')
    expect(view().deliveryId).toBe('point')
    await pass(500)
    expect(shop.choices).toEqual([{ shippingId: 'point' }])
  })

  it('is undone when the server refuses it [4-025]', async () => {
    const { checkout, view, shop, texts } = await atCheckout('delivery')
    shop.choiceFate = 'refused'
    checkout.chooseDelivery('point')
    await pass(500)
    expect(view().deliveryId).toBe('home')
    checkout.choosePayment('card')
    expect(view().paymentOptionId).toBe('card')
    await pass(500)
    expect(view().paymentOptionId).toBe('ideal')
    expect(texts()).toEqual(['checkoutInvalidShippingOptionFailed', 'checkoutPaymentOptionProviderFailed'])
  })

  it('is not undone by the failure of an earlier one, and the last one is posted last', async () => {
    const { checkout, view, shop } = await atCheckout('delivery')
    shop.choiceFate = 'refused'
    checkout.chooseDelivery('point')
    await pass(50)
    checkout.chooseDelivery('home')
    checkout.chooseDelivery('point')
    await pass(20)
    shop.choiceFate = 'answered'
    await pass(1_000)
    expect(shop.choices.map((choice) => 'shippingId' in choice && choice.shippingId)).toEqual([
      'point',
      'home',
      'point',
    ])
    expect(view().deliveryId).toBe('point')
  })

  it('stays if the one before it is refused', async () => {
    const [home, point] = viewAt('delivery').deliveryOptions
    const deliveryOptions = [home!, point!, { ...point!, id: 'post' }]
    const { checkout, view, shop, texts } = await atCheckout('delivery', { deliveryOptions })
    shop.choiceFate = 'refused'
    checkout.chooseDelivery('point')
    checkout.chooseDelivery('post')
    await pass(150)
    shop.choiceFate = 'answered'
    await pass(1_000)
    expect([view().deliveryId, texts()]).toEqual(['post', []])
  })

  it('is undone to the server’s state, past another refused one', async () => {
    const [home, point] = viewAt('delivery').deliveryOptions
    const deliveryOptions = [home!, point!, { ...point!, id: 'post' }]
    const { checkout, view, shop } = await atCheckout('delivery', { deliveryOptions })
    shop.choiceFate = 'refused'
    checkout.chooseDelivery('point')
    checkout.chooseDelivery('post')
    await pass(1_000)
    expect(view().deliveryId).toBe('home')
    shop.choiceFate = 'answered'
    checkout.chooseDelivery('point')
    await pass(50)
    checkout.chooseDelivery('post')
    await pass(100)
    shop.choiceFate = 'refused'
    await pass(1_000)
    expect(shop.choices.slice(2)).toEqual([{ shippingId: 'point' }, { shippingId: 'post' }])
    expect(view().deliveryId, 'the first of these two was taken').toBe('point')
  })

  it('of a payment method is posted, and the resulting cart is requested; not that of a refused one', async () => {
    const { checkout, shop } = await atCheckout('overview')
    const before = shop.loads
    checkout.choosePayment('card')
    await pass(1_000)
    expect(shop.choices).toEqual([{ paymentOptionId: 'card' }])
    expect(shop.loads).toBe(before + 1)
    shop.choiceFate = 'refused'
    checkout.choosePayment('ideal')
    await pass(1_000)
    expect(shop.loads).toBe(before + 1)
  })

  it('that is not on offer falls back to the first [4-024]', async () => {
    const { checkout, view } = await atCheckout('delivery')
    checkout.chooseDelivery('pigeon')
    expect(view().deliveryId).toBe('home')
  })
})

describe('a cart that changes', () => {
  const SAID = {
    text: 'checkoutOrderChanged',
    values: { changes: 'Melder 1: 2 → 3' },
  }

  it('returns from the overview to delivery, and a notice reports the change [4-014]', async () => {
    const { storefront, browser, notices } = await atCheckout('overview')
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
    expect(notices()).toMatchObject([SAID])
  })

  it('reloads the options on delivery [4-015]', async () => {
    const { storefront, browser, notices, requested } = await atCheckout('delivery')
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect(requested()).toEqual(['/checkout/bezorging'])
    expect(browser.go).not.toHaveBeenCalled()
    expect(notices()).toMatchObject([SAID])
  })

  it('does nothing on the first step [4-016]', async () => {
    const { storefront, browser, notices, requested } = await atCheckout('information')
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect([browser.go.mock.calls, notices(), requested()]).toEqual([[], [], []])
  })

  it('redirects nowhere before its panel is closed', async () => {
    const { storefront, browser } = await atCheckout('overview')
    storefront.overlays.send({ type: 'Open', name: 'cart' })
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect(browser.go).not.toHaveBeenCalled()
    storefront.overlays.send({ type: 'Close' })
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('reports all changes made while its panel was open, with a changed price by the name of its line', async () => {
    const { storefront, browser, notices, returned$, shop } = await atCheckout('overview')
    storefront.cart.add(productOf(2), [], 1)
    await pass(3_000)
    storefront.overlays.send({ type: 'Close' })
    storefront.overlays.send({ type: 'Open', name: 'cart' })
    browser.go.mockClear()
    for (const { id } of notices()) storefront.notices.send({ type: 'Close', id })
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    const dearer = [...shop.cart.lines].map(([id, line]) => {
      const price = { ...line.price, base: cents(line.price.base + 1) }
      return [id, line.productId === 2 ? { ...line, price } : line] as const
    })
    shop.cart = { ...shop.cart, lines: new Map(dearer) }
    shop.version += 1
    returned$.next(null)
    await pass(3_000)
    storefront.overlays.send({ type: 'Close' })
    expect(notices()).toMatchObject([
      { kind: 'info', survives: true, values: { changes: 'Melder 1: 2 → 3, Melder 2' } },
    ])
  })

  it('is reported without a line if no line changed', async () => {
    const { browser, notices, returned$, shop } = await atCheckout('overview')
    const coupon = { code: 'A', title: 'A', type: 'fixedAmount', amount: cents(500) } as const
    shop.cart = { ...shop.cart, coupons: [coupon] }
    shop.version += 1
    returned$.next(null)
    await pass(3_000)
    expect(notices()).toMatchObject([{ kind: 'info', text: 'checkoutCartUpdated', survives: true }])
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('is noticed by a shopper who continues with its panel open', async () => {
    const { storefront, next, texts, calls, browser } = await atCheckout('overview')
    storefront.overlays.send({ type: 'Open', name: 'cart' })
    storefront.cart.setQuantity('1', 3)
    await next(5_000)
    expect(calls.pay).not.toHaveBeenCalled()
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
    const delivery = await atCheckout('delivery')
    delivery.storefront.overlays.send({ type: 'Open', name: 'cart' })
    delivery.storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    await delivery.next()
    for (const said of [texts(), delivery.texts()]) expect(said).toEqual(['checkoutOrderChanged'])
  })

  it('excludes the choice of a delivery', async () => {
    const { checkout, browser } = await atCheckout('overview')
    checkout.choosePayment('card')
    await pass(3_000)
    expect(browser.go).not.toHaveBeenCalled()
  })
})

describe('delivery and overview', () => {
  it('delivery continues with the current choice, which is posted if it was not yet', async () => {
    const { next, shop, browser } = await atCheckout('delivery')
    await next()
    expect(shop.choices).toEqual([{ shippingId: 'home' }])
    expect(browser.go.mock.calls).toEqual([['/checkout/overzicht']])
  })

  it('report what is missing [4-006, 4-007, 8-012, 8-013]', async () => {
    const delivery = await atCheckout('delivery', { deliveryId: null })
    await delivery.next()
    expect(delivery.view().problem).toBe('checkoutNoDelivery')
    expect(delivery.shop.choices).toEqual([])
    const overview = await atCheckout('overview', { paymentOptionId: null })
    await overview.next()
    expect(overview.view().problem).toBe('checkoutNoPayment')
    expect(overview.calls.pay).not.toHaveBeenCalled()
  })

  it('pay for the displayed cart and total, once, and leave the shop [4-012]', async () => {
    const { checkout, next, calls, browser, shop } = await atCheckout('overview')
    void checkout.next()
    await next()
    expect(calls.pay).toHaveBeenCalledExactlyOnceWith({
      cartVersion: shop.version,
      totalInclVat: 24200,
      deliveryId: 'home',
      paymentOptionId: 'ideal',
      addressId: null,
      locale: 'nld',
    })
    expect(browser.leave.mock.calls).toEqual([['https://pay.test/1']])
  })

  it('send along the purchase reference of a business, and nobody else’s', async () => {
    const { checkout, next, calls } = await atCheckout('overview', { references: NO_REFERENCES })
    checkout.refer('purchaseOrder', 'PO-2026/77')
    void checkout.next()
    await next()
    expect(calls.pay.mock.calls[0]?.[0]).toMatchObject({ reference: '', purchaseOrder: 'PO-2026/77' })
    const consumer = await atCheckout('overview')
    consumer.checkout.refer('purchaseOrder', 'PO-2026/77')
    void consumer.checkout.next()
    await consumer.next()
    expect(consumer.calls.pay.mock.calls[0]?.[0]).not.toHaveProperty('purchaseOrder')
  })

  it('pay for nothing that changed meanwhile: unsent tasks are awaited, and delivery is shown', async () => {
    const { storefront, next, calls, browser } = await atCheckout('overview')
    storefront.cart.setQuantity('1', 3)
    await next(5_000)
    expect(calls.pay).not.toHaveBeenCalled()
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('give up on unsent tasks after ten seconds', async () => {
    const { storefront, next, calls, shop, view } = await atCheckout('overview')
    shop.fate = 'request lost'
    storefront.cart.setQuantity('1', 4)
    await next(12_000)
    expect(calls.pay).not.toHaveBeenCalled()
    expect(view().problem).toBe('checkoutFailed')
  })

  it('pay with the preselected method, as it is displayed', async () => {
    const delivery = { ...fee, exclVat: cents(409), inclVat: cents(495) }
    const { next, calls } = await atCheckout('overview', {
      deliveryOptions: [
        { id: 'home', uid: 'home', type: 'shipping', hasPoints: false, label: 'home', fee: delivery },
      ],
    })
    await next()
    expect(calls.pay.mock.calls[0]?.[0]).toMatchObject({ totalInclVat: 24_695 })
  })

  it('go to the result if the payment needs no other page [4-013]', async () => {
    const { next, calls, browser } = await atCheckout('overview')
    calls.pay.mockResolvedValueOnce(ok({ paymentUrl: null, paymentUid: 'uid-9' }))
    await next()
    expect(browser.leave.mock.calls).toEqual([['/checkout/uid-9']])
  })

  it.each([
    ['cart', null, ['checkoutCartUpdated'], []],
    ['cart', 'icc', ['checkoutValidateCartFailed'], []],
    [null, 'icc', ['checkoutValidateCartFailed'], ['/checkout']],
    [2, 'isoi', ['checkoutInvalidShippingOptionFailed'], ['/checkout/bezorging']],
    [null, 'isoi', ['checkoutInvalidShippingOptionFailed'], ['/checkout/bezorging']],
    [2, null, ['checkoutFailed'], ['/checkout/bezorging']],
    [null, 'icr', ['checkoutInactiveCustomer'], ['/']],
    [3, 'ipoi', ['checkoutPaymentOptionProviderFailed'], []],
    [4, null, ['checkoutUnknownStep'], ['/checkout']],
    [1, null, ['checkoutStepInformation'], ['/checkout/gegevens']],
    [3, null, ['checkoutTermsMissing'], []],
    [null, null, ['checkoutFailed'], ['/checkout']],
  ] as const)(
    'show a refusal with step %s and code %s [8-001, 8-002, 8-003, 8-004, 8-005, 8-006, 8-007, 8-008, 8-014]',
    async (step, code, said, gone) => {
      const { next, calls, browser, texts, storefront, notices } = await atCheckout('overview')
      calls.pay.mockResolvedValueOnce(refused({ why: 'pay', step, code }))
      await next()
      expect(texts()).toEqual(said)
      // during navigation the message stays until the page is shown
      if (step !== 3) expect(notices()).toMatchObject([{ kind: 'error' }])
      if (gone.length > 0) expect(notices()).toMatchObject([{ survives: true }])
      expect(browser.go.mock.calls.flat()).toEqual(gone)
      expect(storefront.overlays.now().open).toBe(step === 'cart' ? 'cart' : null)
      expect(browser.leave).not.toHaveBeenCalled()
    },
  )

  it.each(['cart', 3] as const)(
    'reload the cart after a refusal with step %s if that is the cart [8-001]',
    async (step) => {
      const { next, calls, shop } = await atCheckout('overview')
      const loads = shop.loads
      calls.pay.mockResolvedValueOnce(refused({ why: 'pay', step, code: null }))
      await next()
      expect(shop.loads - loads).toBe(step === 'cart' ? 1 : 0)
    },
  )

  it('reload the payment step after code ipoi [8-004]', async () => {
    const { next, calls, requested } = await atCheckout('overview')
    calls.pay.mockResolvedValueOnce(refused({ why: 'pay', step: 3, code: 'ipoi' }))
    await next()
    expect(requested()).toEqual(['/checkout/overzicht'])
  })

  it('reload the step after a refusal about the step itself, and show its message on the next page', async () => {
    const { next, calls, browser, fetch, notices, storefront } = await atCheckout('overview')
    const page = { type: 'checkout', checkout: viewAt('overview') }
    fetch.mockImplementation(async (url) => ({ url, page }))
    calls.pay.mockResolvedValueOnce(refused({ why: 'pay', step: 3, code: 'limit' }))
    await next()
    expect(fetch.mock.calls).toEqual([['/checkout/overzicht']])
    expect(browser.go).not.toHaveBeenCalled()
    expect(notices().map(({ text }) => text)).toEqual(['checkoutReservationLimit'])
    void storefront.pages.goTo('/winkelwagen')
    await pass(500)
    expect(notices()).toEqual([])
  })

  it('return to the start of the checkout after an unknown refusal [8-009]', async () => {
    const { next, calls, browser, texts, notices } = await atCheckout('overview')
    calls.pay.mockResolvedValueOnce(refused({ why: 'refused', status: 422, message: null }))
    await next()
    expect([texts(), browser.go.mock.calls]).toEqual([['checkoutFailed'], [['/checkout']]])
    expect(notices()).toMatchObject([{ kind: 'error', survives: true }])
  })

  it('return to the start of the checkout after any error while paying, which can be retried [8-009]', async () => {
    const { checkout, next, calls, browser, texts, notices } = await atCheckout('overview')
    calls.pay.mockRejectedValueOnce(new Error('broken'))
    const paying = expect(checkout.next()).rejects.toThrow('broken')
    await pass(3_000)
    await paying
    expect([texts(), browser.go.mock.calls]).toEqual([['checkoutFailed'], [['/checkout']]])
    expect(notices()).toMatchObject([{ kind: 'error', survives: true }])
    await next()
    expect(browser.leave.mock.calls).toEqual([['https://pay.test/1']])
  })

  it('pay only for the cart that results from the latest choice', async () => {
    const { checkout, next, calls, shop } = await atCheckout('overview')
    checkout.choosePayment('card')
    await next()
    expect(shop.choices).toEqual([{ paymentOptionId: 'card' }])
    expect(calls.pay.mock.calls[0]?.[0]).toMatchObject({
      cartVersion: shop.version,
      paymentOptionId: 'card',
    })
  })

  it('report which delivery and which payment method the server accepted [7-055]', async () => {
    const taken = async (step: 'delivery' | 'overview', more: object = {}) => {
      const { storefront, next } = await atCheckout(step, more)
      const events: unknown[] = []
      storefront
        .part(({ log }) => log.of('checkout'))
        .subscribe((event) => void (event.type === 'StepTaken' && events.push(event.data)))
      await next()
      return events
    }
    expect(await taken('delivery')).toEqual([{ step: 'delivery', choice: 'home' }])
    expect(await taken('delivery', { deliveryId: null })).toEqual([])
    expect(await taken('overview')).toEqual([{ step: 'overview', choice: 'ideal' }])
  })

  it('stay and report it if the shop can’t be reached', async () => {
    const { next, calls, view } = await atCheckout('overview')
    calls.pay.mockResolvedValueOnce(unavailable)
    await next()
    expect(view().problem).toBe('checkoutFailed')
    calls.pay.mockResolvedValueOnce(notNow)
    await next()
    expect(view().problem).toBe('error.readOnly')
    await next()
    expect(view().problem, 'what the try before lacked').toBeNull()
  })
})
