import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import { ended } from './payment.ts'

/** The total that a pay form agrees to, in cents. */
const agreed = async (visitor: Visitor) => {
  const { version, totals } = await visitor.seen()
  return {
    cartVersion: `${version}`,
    totalInclVat: `${Math.round(totals.totalInclVat * 100)}`,
    termsAccepted: 'on',
  }
}

/** From a cart to a paid order by plain forms, with every field left out once on the way. */
export const checkoutForms = async (scene: Scene): Promise<void> => {
  const { goods, paths } = scene
  const visitor = scene.visitor('checkout by forms')
  const [information, delivery, overview, pay] = paths.steps
  const sent = async (url: string, fields: Record<string, string>, why?: string): Promise<string> => {
    const { headers } = await visitor.form(url, fields, why === undefined ? {} : { why })
    const to = String(headers.location)
    if (to.includes('notice=')) await visitor.get(to)
    return to
  }
  for (const path of [paths.checkout, ...paths.steps]) await visitor.get(path, { why: 'no cart' })
  await sent('/actions/checkout/information', ADDRESS, 'no cart')
  await sent('/actions/checkout/delivery', { deliveryId: goods.delivery }, 'no cart')
  await sent('/actions/checkout/pay', { paymentOptionId: 'ideal', termsAccepted: 'on' }, 'no cart')
  await visitor.form('/actions/cart/add', { productId: `${goods.plain}`, quantity: '2' })
  for (const path of [paths.checkout, ...paths.steps]) await visitor.page(path, 'begun')
  await sent('/actions/checkout/information', {}, 'empty')
  await visitor.page(information, 'with errors')
  await sent('/actions/checkout/information', {
    ...ADDRESS,
    zipCode: '99',
    emailAddress: 'x',
    countryCode: 'XX',
  })
  await visitor.page(information, 'with other errors')
  await sent('/actions/checkout/information', ADDRESS)
  await visitor.page(information, 'done')
  await sent('/actions/checkout/delivery', {}, 'none')
  await sent('/actions/checkout/delivery', { deliveryId: 'nothing' })
  await visitor.page(delivery)
  await sent('/actions/checkout/delivery', { deliveryId: goods.delivery })
  await sent('/actions/cart/coupon', { couponCode: goods.coupons.once })
  await visitor.page(overview)
  await visitor.page(pay)
  await sent(
    '/actions/checkout/pay',
    { ...(await agreed(visitor)), termsAccepted: '', paymentOptionId: 'ideal' },
    'terms',
  )
  await sent('/actions/checkout/pay', { ...(await agreed(visitor)), paymentOptionId: 'nothing' }, 'no option')
  await sent(
    '/actions/checkout/pay',
    { ...(await agreed(visitor)), totalInclVat: '1', paymentOptionId: 'ideal' },
    'another sum',
  )
  const to = await sent('/actions/checkout/pay', { ...(await agreed(visitor)), paymentOptionId: 'ideal' })
  await sent('/actions/checkout/pay', { ...(await agreed(visitor)), paymentOptionId: 'ideal' }, 'again')
  await ended(scene, visitor, to, 'paid')
  await visitor.page(paths.cart, 'after it was paid')
}
