import { expect, it } from 'vitest'
import { readShop } from '../../../server/compose/shop.ts'
import { form, json } from '../../support/shop/app.ts'
import { changedShop } from '../../support/shop/changedShop.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

const COUPONS = '/api/v2/cart/coupons'
const read = async (coupons: boolean, files: Readonly<Record<string, string>> = {}) => {
  const { environment, remove } = await changedShop({
    changes: (config) => ({ ...config, settings: { ...config.settings, coupons } }),
    files,
  })
  const shop = readShop(process.cwd(), environment.SHOP, (html) => html, environment.SHOPS_DIR)
  await remove()
  return shop
}

it('a shop offers the coupons of its folder, and none when its setting says so [1-024]', async () => {
  const [on, off] = [await read(true), await read(false)]
  expect(on.ok && on.value.coupons.map(({ coupon }) => coupon.code)).toContain('WELKOM10')
  expect(off.ok && off.value.coupons).toStrictEqual([])
})

it('a mistake in the coupons is reported with its file and place', async () => {
  const shop = await read(true, { 'coupons.json': '[{ "code": "A B" }]' })
  expect(!shop.ok && shop.refusal).toMatch(/security\/coupons\.json: 0\./)
})

it('the demo shop’s coupon is subtracted from a cart on its own database', async () => {
  const { app, stop } = await wholeApp()
  try {
    const line = { productId: 1005, quantity: 1, options: [] }
    const added = await app.inject(json('POST', '/api/v2/cart/lines', line))
    const cart: string = added.json().data.cUid
    const answer = await app.inject(json('POST', COUPONS, { couponCode: 'welkom 10' }, { cart }))
    expect(answer.json()).toMatchObject({ status: 'success', data: { cUid: cart } })
  } finally {
    await stop()
  }
})

it('without the setting neither the coupon call nor its form exists [1-024]', async () => {
  const { app, stop } = await wholeApp(undefined, (shop) => ({
    ...shop,
    config: { ...shop.config, settings: { ...shop.config.settings, coupons: false } },
  }))
  try {
    const answers = await Promise.all([
      app.inject(json('POST', COUPONS, { couponCode: 'WELKOM10' })),
      app.inject(json('DELETE', COUPONS, { couponCode: 'WELKOM10' })),
      app.inject(json('DELETE', `${COUPONS}/WELKOM10`)),
      app.inject(form('/actions/cart/coupon', { couponCode: 'WELKOM10' })),
      app.inject(form('/actions/cart/coupon/remove', { couponCode: 'WELKOM10' })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([404, 404, 404, 404, 404])
    expect(answers[0]?.json()).toStrictEqual({ status: 'error', message: 'error.notFound' })
  } finally {
    await stop()
  }
})
