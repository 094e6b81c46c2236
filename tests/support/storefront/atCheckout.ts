import { vi } from 'vitest'
import { NO_PICKUP, type CheckoutView } from '../../../application/pages/checkoutView.ts'
import { stepPath } from '../../../application/pages/paths.ts'
import type { CheckoutApi } from '../../../application/ports/browser/checkoutApi.ts'
import { openCheckout } from '../../../application/storefront/checkout/openCheckout.ts'
import { silentPorts, type StorefrontPorts } from '../../../application/storefront/storefrontPorts.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { basisPoints, NOTHING } from '../../../domain/kernel/cents.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { Fee } from '../../../domain/pricing/totals.ts'
import { open, pass } from './open.ts'
import { PretendShop } from './pretendShop.ts'
import { productOf } from './products.ts'

/** No amount, at 21 %. */
export const fee: Fee = { exclVat: NOTHING, inclVat: NOTHING, rate: basisPoints(2100) }
/** A valid form. */
export const FORM = {
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
/** A step as the server shows it: two ways of delivery, two of paying, the first of each chosen. */
export const viewAt = (step: CheckoutStep, more: Partial<CheckoutView> = {}): CheckoutView => ({
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

/** A browser at this step, with one line in the cart. */
export const atCheckout = async (
  step: CheckoutStep,
  more: Partial<CheckoutView> = {},
  shop = new PretendShop(),
  ports: Partial<StorefrontPorts> = {},
) => {
  const calls = {
    information: vi.fn<CheckoutApi['information']>(async () => ok(null)),
    pickupLocations: vi.fn<CheckoutApi['pickupLocations']>(async () => ok([])),
    pay: vi.fn<CheckoutApi['pay']>(async () => ok({ paymentUrl: 'https://pay.test/1', paymentUid: 'uid-1' })),
  }
  const fetch = vi.fn(silentPorts.personalPages.fetch)
  const browser = open({
    url: stepPath('nld', step),
    page: { type: 'checkout', checkout: viewAt(step, more) },
    shop,
    ports: { checkout: calls, personalPages: { fetch }, ...ports },
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
  return { ...browser, calls, fetch, checkout, next, notices, requested, view: () => checkout.now()! }
}
