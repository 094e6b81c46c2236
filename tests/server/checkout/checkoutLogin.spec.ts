import { beforeEach, describe, expect, it } from 'vitest'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import { sessionOf } from '../../../application/shop/sessions/session.ts'
import { setActive } from '../../../application/shop/customers/shopDecisions.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { customerOf } from '../../../application/shop/customers/customerForms.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

const OTHER = {
  ...FORM,
  firstName: 'Bram',
  zipCode: '3511 AB',
  houseNumber: '7',
  city: 'Utrecht',
  streetName: 'Kade',
}

let shop: AccountShop
let jar: ReturnType<typeof cookieJar>
let customerId: string
beforeEach(async () => {
  shop = await accountShop()
  jar = cookieJar()
  customerId = await shop.customer()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
  await shop.call(jar, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
})

const addresses = async () => [...(await customerOf(shop.deps, customerId)).state.addresses.keys()]
const inCart = async () =>
  (await loadCart(shop.deps.store, await shop.uidOf(jar.get('es_cuid'))))?.state.addressId ?? null
const step = async (at: CheckoutStep = 'information') =>
  checkoutView(shop.deps, {
    step: at,
    cartUid: await shop.uidOf(jar.get('es_cuid')),
    session: (await sessionOf(shop.deps, jar.get('toonbank_session') ?? null))?.session ?? null,
    locale: 'nld',
  })
const view = async (at?: CheckoutStep) => {
  const shown = await step(at)
  if (shown.kind !== 'view') throw new Error(`led to ${shown.to}`)
  return shown.view
}
const named = (fields: object) => shop.form(jar, '/checkout/information', { ...fields })

describe('a logged-in customer at the checkout', () => {
  it('sees the saved addresses, with the first one chosen [1-009, 4-021]', async () => {
    const [first] = await addresses()
    expect(await view()).toMatchObject({
      isKnown: true,
      addressId: first,
      addresses: [{ id: first, who: 'Anneke Jansen-Vermeulen' }],
      form: { emailAddress: EMAIL, zipCode: '', streetName: '' },
    })
    expect(await step('delivery')).toEqual({ kind: 'redirect', to: 'information' })
  })

  it('sees no empty form with errors after a rejected email question', async () => {
    await shop.form(jar, '/account/ticket/open', { subject: 'een vraag', message: '' })
    expect(await view()).toMatchObject({ addressId: (await addresses())[0], errors: {} })
  })

  it('continues with a saved address by a plain form, and sees it again in the overview [1-009, 4-005]', async () => {
    const [first = ''] = await addresses()
    expect((await named({ addressId: first })).headers.location).toBe('/checkout/bezorging')
    expect(await inCart()).toBe(first)
    await shop.form(jar, '/checkout/delivery', { deliveryId: 'home' })
    expect(await view('overview')).toMatchObject({ form: { ...FORM, phoneNumber: '+31612345678' } })
  })

  it('orders with a saved address [1-009]', async () => {
    const [addressId = ''] = await addresses()
    await shop.call(jar, '/v2/cart', { address_id: addressId })
    const chosen = await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })
    const paid = await shop.call(jar, '/v2/checkout/pay', {
      cartVersion: chosen.json<{ data: { version: number } }>().data.version,
      totalInclVat: 14.95,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      addressId,
      termsAccepted: true,
      locale: 'nld',
    })
    const { paymentUid } = paid.json<{ data: { paymentUid: string } }>().data
    expect((await shop.orderOf(paymentUid)).state.order?.customerId).toBe(customerId)
  })

  it('who was deactivated sees a message when they pay, and is sent home [6-012, 8-006]', async () => {
    const [addressId = ''] = await addresses()
    await named({ addressId })
    const { version } = (await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })).json<{
      data: { version: number }
    }>().data
    const order = {
      cartVersion: version,
      totalInclVat: 14.95,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      termsAccepted: true,
      locale: 'nld',
    }
    expect(await setActive(shop.deps, customerId, false, 'staff:Anna')).toBe(true)
    const refused = await shop.call(jar, '/v2/checkout/pay', order)
    expect(refused.json()).toEqual({ status: 'error', message: { step: null, code: 'icr' }, rvcs: [] })
    const sent = {
      cartVersion: String(version),
      totalInclVat: '1495',
      paymentOptionId: 'ideal',
      termsAccepted: 'on',
    }
    expect((await shop.form(jar, '/checkout/pay', sent)).headers.location).toBe(
      '/?notice=checkoutInactiveCustomer',
    )
    const session = await shop.call(jar, '/v2/account/session', {})
    expect(session.json()).toMatchObject({ data: { status: false, accountStatus: false } })
    await setActive(shop.deps, customerId, true, 'staff:Anna')
    expect((await shop.call(jar, '/v2/checkout/pay', order)).json()).toMatchObject({ status: 'success' })
    expect(await setActive(shop.deps, 'nobody', false, 'staff:Anna')).toBe(false)
  })

  it('can deliver elsewhere: that address is saved with the others, once, and the customer’s own details stay [4-021]', async () => {
    const token = jar.get('toonbank_session')
    const sent = { ...OTHER, emailAddress: 'iemand@voorbeeld.nl', locale: 'nld' }
    const before = (await customerOf(shop.deps, customerId)).state.details
    const answer = await shop.call(jar, '/v2/checkout/information', sent)
    await shop.call(jar, '/v2/checkout/information', sent)
    const [first, second, ...more] = await addresses()
    expect(more).toEqual([])
    expect(answer.json()).toMatchObject({ data: { addressId: second } })
    expect(await inCart()).toBe(second)
    expect(jar.get('toonbank_session')).toBe(token)
    expect((await customerOf(shop.deps, customerId)).state.details).toEqual(before)
    expect(await view()).toMatchObject({
      addressId: second,
      addresses: [
        { id: first, who: 'Anneke Jansen-Vermeulen' },
        { id: second, who: 'Bram Jansen-Vermeulen', where: 'Kade 7 bis, 3511 AB Utrecht' },
      ],
    })
    expect(await view('delivery')).toMatchObject({ form: { emailAddress: EMAIL, city: 'Utrecht' } })
  })

  it('sees a rejected new address again as a new address', async () => {
    const refused = await named({ ...OTHER, addressId: '', zipCode: 'nergens' })
    expect(refused.headers.location).toBe('/checkout/gegevens')
    expect(await view()).toMatchObject({
      addressId: null,
      form: { zipCode: 'nergens', emailAddress: EMAIL },
      errors: { zipCode: 'field.zipCode' },
    })
    expect(await addresses()).toHaveLength(1)
  })

  it('can’t deliver to an address of another customer, and gets “not found”', async () => {
    const stranger = await shop.ready()
    const theirs = (await customerOf(shop.deps, stranger.session.session.customerId)).state.addresses
    const [uid = ''] = theirs.keys()
    expect((await named({ addressId: uid })).headers.location).toBe(
      '/checkout/gegevens?notice=checkoutAddressGone',
    )
    expect((await shop.call(jar, '/v2/cart', { address_id: uid })).statusCode).toBe(404)
    expect(await inCart()).toBeNull()
  })
})
