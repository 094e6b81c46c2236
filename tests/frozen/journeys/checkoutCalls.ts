import type { Scene } from '../scene.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import { ended } from './payment.ts'

const CHECKOUT = '/api/v2/checkout'

/** An order by calls, paid in one way and ended in another, with refusals on the way. */
const order = async (
  scene: Scene,
  paymentOptionId: string,
  outcome: string,
  refusals: boolean,
): Promise<void> => {
  const { goods, locale } = scene
  const visitor = scene.visitor(`checkout by calls, ${outcome}`)
  const { delivery } = goods
  const address = { ...ADDRESS, locale }
  const pay = async (over: object, why?: string): Promise<string | null> => {
    const { version, totals } = await visitor.seen()
    const body = {
      cartVersion: version,
      totalInclVat: totals.totalInclVat,
      paymentOptionId,
      deliveryOptionId: delivery,
      termsAccepted: true,
      locale,
      ...over,
    }
    const answer = await visitor.call('POST', `${CHECKOUT}/pay`, body, why === undefined ? {} : { why })
    return answer.json<{ data?: { paymentUrl: string | null } }>().data?.paymentUrl ?? null
  }
  if (refusals) {
    await visitor.call('POST', `${CHECKOUT}/information`, address, { why: 'no cart' })
    await pay({}, 'no cart')
  }
  await visitor.call('POST', '/api/v2/cart/lines', { productId: goods.plain, quantity: 1, options: [] })
  if (refusals) {
    await pay({}, 'no address')
    await visitor.call('POST', `${CHECKOUT}/information`, {
      ...address,
      zipCode: '',
      emailAddress: 'x',
      phoneNumber: '1',
    })
    await visitor.call('POST', `${CHECKOUT}/information`, { ...address, more: '' })
  }
  const business = outcome === 'paid' ? { companyName: 'Voorbeeld B.V.' } : {}
  await visitor.call('POST', `${CHECKOUT}/information`, { ...address, ...business })
  for (const countryCode of refusals ? ['NL', 'BE', 'DE', 'XX'] : ['NL'])
    for (const what of ['delivery', 'payments'])
      await visitor.call('POST', `${CHECKOUT}/${what}`, { countryCode })
  if (refusals) await pay({}, 'no delivery')
  await visitor.call('POST', '/api/v2/cart', { shipping_option_id: delivery })
  if (refusals) {
    await pay({ termsAccepted: false }, 'terms')
    await pay({ totalInclVat: 1 }, 'another sum')
    await pay({ paymentOptionId: 'nothing' }, 'no such option')
    await pay({ deliveryOptionId: 'nothing' }, 'no such delivery')
    await pay({ addressId: 'nothing' }, 'no such address')
    await pay({ cartVersion: 'x' }, 'no version')
  }
  const url = await pay({})
  if (url !== null) await ended(scene, visitor, url, outcome)
  if (refusals) {
    const again = await pay({}, 'another attempt')
    await visitor.call('POST', '/api/v2/cart/lines', { productId: goods.plain, quantity: 1, options: [] })
    await pay({}, 'after the cart was changed')
    if (again !== null) await visitor.get(new URL(again).pathname, { why: 'of an order that was changed' })
  }
}

/** Addresses that the shop knows by itself, and unknown ones. */
const addresses = async (scene: Scene): Promise<void> => {
  const visitor = scene.visitor('addresses by calls')
  const house = { countryCode: 'NL', zipCode: '2511cs', houseNumber: '29', houseNumberAddition: '' }
  for (const path of ['/api/checkout/address', `${CHECKOUT}/address`]) {
    await visitor.call('POST', path, house)
    await visitor.call('POST', path, { ...house, houseNumber: '28' })
    await visitor.call('POST', path, { ...house, zipCode: 'x' })
  }
  const home = { countryCode: 'BE', zipCode: '9000', houseNumber: '1' }
  await visitor.call('POST', `${CHECKOUT}/pickup-locations`, home)
  await visitor.call('POST', `${CHECKOUT}/pickup-locations`, { ...home, zipCode: 'x' })
  const search = `${CHECKOUT}/address/v2/session-1`
  await visitor.call('POST', search, { context: 'bel', query: 'grote markt' })
  await visitor.call('POST', search, { context: '..', query: 'grote markt' })
  const details = `${CHECKOUT}/address/details/session-1`
  await visitor.call('POST', `${details}/bel-grote-markt-1-2000-antwerpen`, {})
  await visitor.call('POST', `${details}/bel-nowhere`, {})
}

/** Each way in which a payment ends, and the address look-ups before. */
export const checkoutCalls = async (scene: Scene): Promise<void> => {
  await addresses(scene)
  await order(scene, 'banktransfer', 'failed', true)
  await order(scene, 'ideal', 'canceled', false)
  await order(scene, 'creditcard', 'expired', false)
  await order(scene, 'half', 'paid', false)
  await order(scene, 'banktransfer', 'open', false)
}
