import type { LightMyRequestResponse } from 'fastify'
import type { Chosen, Scene } from '../scene.ts'

const LINES = '/api/v2/cart/lines'
const COUPONS = '/api/v2/cart/coupons'
const STATE = '/api/v2/account/cart/state'
const NOTHING = '00000000-0000-4000-8000-000000000000'

const optionsOf = (chosen: Chosen) => Object.entries(chosen).map(([groupId, id]) => ({ groupId, id }))

const lineOf = (answer: LightMyRequestResponse): string => answer.json<{ data: { lUid: string } }>().data.lUid

/** A cart by calls: accepted and refused changes, and its state in between. */
export const cartCalls = async (scene: Scene): Promise<void> => {
  const { goods, paths } = scene
  const visitor = scene.visitor('cart by calls')
  const { plain, chosen, short, few, none, delivery } = goods
  const options = optionsOf(chosen.options)
  await visitor.call('POST', STATE)
  await visitor.call('DELETE', '/api/v2/cart', undefined, { why: 'no cart' })
  await visitor.call('POST', '/api/v2/cart', { shipping_option_id: delivery }, { why: 'no cart' })
  const key = { headers: { 'idempotency-key': 'line-1' } }
  const uid = lineOf(await visitor.call('POST', LINES, { productId: plain, quantity: 2, options: [] }, key))
  await visitor.call('POST', LINES, { productId: plain, quantity: 2, options: [] }, { ...key, why: 'again' })
  await visitor.call(
    'POST',
    LINES,
    { productId: plain, quantity: 3, options: [] },
    { ...key, why: 'the key of another' },
  )
  const later = { headers: { 'idempotency-key': 'line-2' } }
  for (const quantity of [1, 1, 2])
    await visitor.call('PUT', `${LINES}/${uid}`, { quantity, id: plain }, { ...later, why: 'with a key' })
  const other = lineOf(await visitor.call('POST', LINES, { productId: chosen.id, quantity: 1, options }))
  for (const body of [
    { productId: chosen.id, quantity: 1, options: [] },
    { productId: chosen.id, quantity: 1, options: [{ groupId: 'nothing', id: 'x' }] },
    { productId: chosen.id, quantity: 1, options: [...options, ...options] },
    {
      productId: chosen.id,
      quantity: 1,
      options: options.map((one) => ({ ...one, custom: { width: 100, length: 100 } })),
    },
    { productId: plain, quantity: 1, options: [], lineId: 'another' },
    { productId: none, quantity: 1, options: [] },
    { productId: 999_999, quantity: 1, options: [] },
    { productId: short, quantity: few + 1, options: [] },
    { productId: plain, quantity: 0, options: [] },
    { productId: plain, quantity: 1.5, options: [] },
    { productId: plain, quantity: '1', options: [] },
    { productId: plain, quantity: 100_000, options: [] },
    { productId: plain, options: [] },
  ])
    await visitor.call('POST', LINES, body)
  await visitor.call('POST', STATE, undefined, { why: 'filled' })
  await visitor.page(paths.cart, 'filled')
  await visitor.call('PUT', `${LINES}/${uid}`, { quantity: 4, id: plain })
  await visitor.call('POST', `${LINES}/${uid}`, { quantity: 5, id: plain, version: 1 })
  await visitor.call('POST', `${LINES}/${uid}`, { quantity: 99_999, id: plain })
  await visitor.call('PUT', `${LINES}/${uid}`, { quantity: 2, id: chosen.id }, { why: 'another product' })
  await visitor.call('PUT', `${LINES}/${NOTHING}`, { quantity: 2, id: plain })
  await visitor.call('DELETE', `${LINES}/${NOTHING}`)
  for (const body of [
    { shipping_option_id: delivery },
    { shipping_option_id: 'nothing' },
    { pickup_location_id: 'nothing' },
    { pickup_location_id: 'workshop' },
    { payment_option_id: 'ideal' },
    { payment_option_id: 'nothing' },
    { address_id: 'nothing' },
    { shipping_option_id: delivery, payment_option_id: 'ideal' },
    {},
  ])
    await visitor.call('POST', '/api/v2/cart', body)
  const { share, minimum } = goods.coupons
  for (const couponCode of [share, share, 'ONZIN', '', ' ', minimum, 'x'.repeat(201)])
    await visitor.call('POST', COUPONS, { couponCode })
  await visitor.call('POST', STATE, undefined, { why: 'with a coupon' })
  await visitor.page(paths.cart, 'with a coupon')
  await visitor.call('DELETE', COUPONS, { couponCode: 'ONZIN' })
  await visitor.call('DELETE', `${COUPONS}/ONZIN`)
  await visitor.call('DELETE', COUPONS, { couponCode: share })
  await visitor.call('POST', COUPONS, { couponCode: share })
  await visitor.call('DELETE', `${COUPONS}/${share}`)
  await visitor.call('DELETE', `${LINES}/${other}`)
  await visitor.call('DELETE', `${LINES}/${other}`, undefined, { why: 'again' })
  await visitor.call('PUT', `${LINES}/${uid}`, { quantity: 0, id: plain })
  await visitor.call('POST', COUPONS, { couponCode: share }, { why: 'empty' })
  await visitor.call('DELETE', '/api/v2/cart')
  await visitor.call('POST', STATE, undefined, { why: 'ended' })
}
