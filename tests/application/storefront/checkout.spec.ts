import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCheckout } from '../../../application/storefront/checkout/openCheckout.ts'
import type { CheckoutApi } from '../../../application/ports/browser/checkoutApi.ts'
import { NO_PICKUP, type CheckoutView } from '../../../application/pages/checkoutView.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { stepPath } from '../../../application/pages/paths.ts'
import { silentPorts } from '../../../application/storefront/storefrontPorts.ts'
import { NO_REFERENCES } from '../../../domain/orders/references.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { Fee } from '../../../domain/pricing/totals.ts'
import { basisPoints, cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { open, pass } from '../../support/storefront/open.ts'
import { productOf } from '../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fee: Fee = { exclVat: NOTHING, inclVat: NOTHING, rate: basisPoints(2100) }
const FORM = {
  emailAddress: 'toon@voorbeeld.nl',
  firstName: 'Toon',
  lastName: 'Bank',
  companyName: '',
  countryCode: 'NL',
  zipCode: '1234ab',
  houseNumber: '1',
  houseNumberAddition: '',
  streetName: 'Straat',
  city: 'Stad',
  phoneNumber: '06 12345678',
}
const viewAt = (step: CheckoutStep, more: Partial<CheckoutView> = {}): CheckoutView => ({
  step,
  isKnown: false,
  addresses: [],
  addressId: null,
  form: FORM,
  errors: {},
  problem: null,
  deliveryOptions: ['home', 'point'].map((id) => ({
    id,
    uid: id,
    type: 'shipping',
    hasPoints: false,
    label: id,
    fee,
  })),
  deliveryId: 'home',
  pickup: NO_PICKUP,
  paymentOptions: ['ideal', 'card'].map((id) => ({
    id,
    label: id,
    icon: null,
    fee,
    prepay: basisPoints(10_000),
    credit: null,
  })),
  paymentOptionId: 'ideal',
  references: null,
  paymentUrl: null,
  ...more,
})

const unavailable = refused({ why: 'unavailable', retryAfter: null } as const)
const notNow = refused({ why: 'unavailable', retryAfter: 60_000, message: 'error.readOnly' } as const)

/** A browser at this step, with one line in the cart. */
const at = async (step: CheckoutStep, more: Partial<CheckoutView> = {}) => {
  const calls = {
    information: vi.fn<CheckoutApi['information']>(async () => ok(null)),
    pickupLocations: vi.fn<CheckoutApi['pickupLocations']>(async () => ok([])),
    pay: vi.fn<CheckoutApi['pay']>(async () => ok({ paymentUrl: 'https://pay.test/1', paymentUid: 'uid-1' })),
  }
  const fetch = vi.fn(silentPorts.personalPages.fetch)
  const browser = open({
    url: stepPath('nld', step),
    page: { type: 'checkout', checkout: viewAt(step, more) },
    ports: { checkout: calls, personalPages: { fetch } },
  })
  await pass(500)
  browser.storefront.cart.add(productOf(1), [], 2)
  await pass(1_000)
  browser.storefront.overlays.send({ type: 'Close' })
  const checkout = browser.storefront.part(openCheckout)
  const next = async (ms = 3_000) => {
    const done = checkout.next()
    await pass(ms)
    await done
  }
  const notices = () => browser.storefront.notices.now().shown
  const requested = () => fetch.mock.calls.map(([url]) => url)
  return { ...browser, calls, checkout, next, notices, requested, view: () => checkout.now()! }
}

describe('the first step', () => {
  it('says what is wrong with each field, posts nothing, and takes the word back as it is filled in', async () => {
    const { next, view, checkout, calls } = await at('information', {
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
    expect(calls.information).not.toHaveBeenCalled()
  })

  it('8-011: says that fields are left out where nothing else is wrong', async () => {
    const { next, view } = await at('information', { form: { ...FORM, city: '', lastName: ' ' } })
    await next()
    expect(view().problem).toBe('checkoutFieldsMissing')
  })

  it('posts the form as it is kept and goes on to delivery', async () => {
    const { next, calls, browser } = await at('information')
    await next()
    expect(calls.information).toHaveBeenCalledExactlyOnceWith(
      { ...FORM, zipCode: '1234 AB', phoneNumber: '0612345678' },
      'nld',
    )
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('shows the fields that the server refuses, and stays when it can’t be reached', async () => {
    const { next, calls, browser, view } = await at('information')
    calls.information.mockResolvedValueOnce(refused({ why: 'fields', fields: { city: 'field.tooLong' } }))
    await next()
    expect(view().errors).toEqual({ city: 'field.tooLong' })
    calls.information.mockResolvedValueOnce(notNow)
    await next()
    expect(view().problem).toBe('error.readOnly')
    expect(browser.go).not.toHaveBeenCalled()
  })

  it('4-009: a guest of whom no customer could be made is told so, and stays', async () => {
    const { next, calls, browser, view, notices } = await at('information')
    calls.information.mockResolvedValueOnce(unavailable)
    await next()
    expect(notices()).toMatchObject([{ kind: 'error', text: 'accountCreateError' }])
    expect([view().step, browser.go.mock.calls]).toEqual(['information', []])
  })

  it('failure 28, postnl/postnl-magento2#230: another country clears the address', async () => {
    const { checkout, view } = await at('information')
    checkout.fill('countryCode', 'NL')
    expect(view().form.houseNumber).toBe('1')
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
    addresses: ['home', 'work'].map((id) => ({ id, who: 'Toon Bank', where: id })),
    addressId,
  })

  it('1-009, 4-005: goes on with the address that is chosen, and posts no form', async () => {
    const { next, calls, shop, browser } = await at('information', {
      ...known('work'),
      form: { ...FORM, city: '' },
    })
    await next()
    expect(shop.choices).toEqual([{ addressId: 'work' }])
    expect(calls.information).not.toHaveBeenCalled()
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('4-024: an address that is none of theirs is the first', async () => {
    const { checkout, view } = await at('information', known('work'))
    checkout.chooseAddress('somebody’s')
    expect(view().addressId).toBe('home')
  })

  it('4-025: goes back to the address that was chosen when the server refuses another', async () => {
    const { checkout, view, shop, texts } = await at('information', known('home'))
    shop.choiceFate = 'refused'
    checkout.chooseAddress('work')
    expect(view().addressId).toBe('work')
    await pass(500)
    expect(view().addressId).toBe('home')
    expect(texts()).toEqual(['checkoutAddressGone'])
  })

  it('4-005: stays where the chosen address is refused', async () => {
    const { next, view, shop, browser } = await at('information', known('home'))
    shop.choiceFate = 'refused'
    await next()
    expect(view().problem).toBe('checkoutAddressGone')
    expect(browser.go).not.toHaveBeenCalled()
  })

  it('sends another address as a form', async () => {
    const { checkout, next, calls, browser } = await at('information', known('home'))
    checkout.chooseAddress(null)
    await next()
    expect(calls.information).toHaveBeenCalledOnce()
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })
})

describe('choosing', () => {
  it('a delivery shows at once and is posted', async () => {
    const { checkout, view, shop } = await at('delivery')
    checkout.chooseDelivery('point')
    expect(view().deliveryId).toBe('point')
    await pass(500)
    expect(shop.choices).toEqual([{ shippingId: 'point' }])
  })

  it('goes back to what was chosen when the server refuses it', async () => {
    const { checkout, view, shop, texts } = await at('delivery')
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

  it('a later choice is not undone by the failure of an earlier one, and the last one is posted last', async () => {
    const { checkout, view, shop } = await at('delivery')
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

  it('what is not on offer falls back to the first', async () => {
    const { checkout, view } = await at('delivery')
    checkout.chooseDelivery('pigeon')
    expect(view().deliveryId).toBe('home')
  })
})

describe('a cart that changes', () => {
  const SAID = {
    text: 'checkoutOrderChanged',
    values: { changes: 'Melder 1: 2 → 3' },
  }

  it('4-014: on the overview it leads to delivery, and a notice says what changed', async () => {
    const { storefront, browser, notices } = await at('overview')
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
    expect(notices()).toMatchObject([SAID])
  })

  it('4-015: on delivery its options are loaded again', async () => {
    const { storefront, browser, notices, requested } = await at('delivery')
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect(requested()).toEqual(['/checkout/bezorging'])
    expect(browser.go).not.toHaveBeenCalled()
    expect(notices()).toMatchObject([SAID])
  })

  it('4-016: on the first step nothing happens', async () => {
    const { storefront, browser, notices, requested } = await at('information')
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect([browser.go.mock.calls, notices(), requested()]).toEqual([[], [], []])
  })

  it('leads nowhere before its panel is closed', async () => {
    const { storefront, browser } = await at('overview')
    storefront.overlays.send({ type: 'Open', name: 'cart' })
    storefront.cart.setQuantity('1', 3)
    await pass(3_000)
    expect(browser.go).not.toHaveBeenCalled()
    storefront.overlays.send({ type: 'Close' })
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('choosing a delivery is no such change', async () => {
    const { checkout, browser } = await at('overview')
    checkout.choosePayment('card')
    await pass(3_000)
    expect(browser.go).not.toHaveBeenCalled()
  })
})

describe('delivery and overview', () => {
  it('delivery goes on with the choice that stands, posted if it was not yet', async () => {
    const { next, shop, browser } = await at('delivery')
    await next()
    expect(shop.choices).toEqual([{ shippingId: 'home' }])
    expect(browser.go.mock.calls).toEqual([['/checkout/overzicht']])
  })

  it('says what is missing', async () => {
    const delivery = await at('delivery', { deliveryId: null })
    await delivery.next()
    expect(delivery.view().problem).toBe('checkoutNoDelivery')
    const overview = await at('overview', { paymentOptionId: null })
    await overview.next()
    expect(overview.view().problem).toBe('checkoutNoPayment')
    expect(overview.calls.pay).not.toHaveBeenCalled()
  })

  it('pays for the cart and the sum that are shown, once, and leaves the shop', async () => {
    const { checkout, next, calls, browser, shop } = await at('overview')
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

  it('sends along what a business calls the order, and nothing of anybody else', async () => {
    const { checkout, next, calls } = await at('overview', { references: NO_REFERENCES })
    checkout.refer('purchaseOrder', 'PO-2026/77')
    void checkout.next()
    await next()
    expect(calls.pay.mock.calls[0]?.[0]).toMatchObject({ reference: '', purchaseOrder: 'PO-2026/77' })
    const consumer = await at('overview')
    consumer.checkout.refer('purchaseOrder', 'PO-2026/77')
    void consumer.checkout.next()
    await consumer.next()
    expect(consumer.calls.pay.mock.calls[0]?.[0]).not.toHaveProperty('purchaseOrder')
  })

  it('pays for nothing that was changed meanwhile: it waits for what is unsent, and goes to delivery', async () => {
    const { storefront, next, calls, browser } = await at('overview')
    storefront.cart.setQuantity('1', 3)
    await next(5_000)
    expect(calls.pay).not.toHaveBeenCalled()
    expect(browser.go.mock.calls).toEqual([['/checkout/bezorging']])
  })

  it('gives up on what can’t be sent after ten seconds', async () => {
    const { storefront, next, calls, shop, view } = await at('overview')
    shop.fate = 'request lost'
    storefront.cart.setQuantity('1', 4)
    await next(12_000)
    expect(calls.pay).not.toHaveBeenCalled()
    expect(view().problem).toBe('checkoutFailed')
  })

  it('pays with what is only preselected counted, as it is shown', async () => {
    const delivery = { ...fee, exclVat: cents(409), inclVat: cents(495) }
    const { next, calls } = await at('overview', {
      deliveryOptions: [
        { id: 'home', uid: 'home', type: 'shipping', hasPoints: false, label: 'home', fee: delivery },
      ],
    })
    await next()
    expect(calls.pay.mock.calls[0]?.[0]).toMatchObject({ totalInclVat: 24_695 })
  })

  it('without a payment elsewhere it goes to the result', async () => {
    const { next, calls, browser } = await at('overview')
    calls.pay.mockResolvedValueOnce(ok({ paymentUrl: null, paymentUid: 'uid-9' }))
    await next()
    expect(browser.leave.mock.calls).toEqual([['/checkout/uid-9']])
  })

  it.each([
    ['cart', null, ['checkoutCartUpdated'], []],
    ['cart', 'icc', ['checkoutValidateCartFailed'], []],
    [null, 'icc', ['checkoutValidateCartFailed'], ['/checkout']],
    [2, 'isoi', ['checkoutInvalidShippingOptionFailed'], ['/checkout/bezorging']],
    [null, 'icr', ['checkoutInactiveCustomer'], ['/']],
    [3, 'ipoi', ['checkoutPaymentOptionProviderFailed'], []],
    [4, null, ['checkoutUnknownStep'], ['/checkout']],
    [1, null, ['checkoutStepInformation'], ['/checkout/gegevens']],
    [3, null, ['checkoutTermsMissing'], ['/checkout/overzicht']],
    [null, null, ['checkoutFailed'], ['/checkout']],
  ] as const)('a refusal with step %s and code %s', async (step, code, said, gone) => {
    const { next, calls, browser, texts, storefront } = await at('overview')
    calls.pay.mockResolvedValueOnce(refused({ why: 'pay', step, code }))
    await next()
    expect(texts()).toEqual(said)
    expect(browser.go.mock.calls.flat()).toEqual(gone)
    expect(storefront.overlays.now().open).toBe(step === 'cart' ? 'cart' : null)
    expect(browser.leave).not.toHaveBeenCalled()
  })

  it('8-004: with code ipoi the payment step loads again', async () => {
    const { next, calls, requested } = await at('overview')
    calls.pay.mockResolvedValueOnce(refused({ why: 'pay', step: 3, code: 'ipoi' }))
    await next()
    expect(requested()).toEqual(['/checkout/overzicht'])
  })

  it('8-009: what the shop can’t make sense of leads to the checkout’s beginning', async () => {
    const { next, calls, browser, texts } = await at('overview')
    calls.pay.mockResolvedValueOnce(refused({ why: 'refused', status: 422, message: null }))
    await next()
    expect([texts(), browser.go.mock.calls]).toEqual([['checkoutFailed'], [['/checkout']]])
  })

  it('8-009: so does whatever breaks while paying, and it can be tried again', async () => {
    const { checkout, calls, browser, texts } = await at('overview')
    calls.pay.mockRejectedValueOnce(new Error('broken'))
    const paying = expect(checkout.next()).rejects.toThrow('broken')
    await pass(3_000)
    await paying
    expect([texts(), browser.go.mock.calls]).toEqual([['checkoutFailed'], [['/checkout']]])
  })

  it('stays and says so when the shop can’t be reached', async () => {
    const { next, calls, view } = await at('overview')
    calls.pay.mockResolvedValueOnce(unavailable)
    await next()
    expect(view().problem).toBe('checkoutFailed')
    calls.pay.mockResolvedValueOnce(notNow)
    await next()
    expect(view().problem).toBe('error.readOnly')
  })
})
