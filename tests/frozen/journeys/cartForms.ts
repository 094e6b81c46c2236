import type { Chosen, Scene } from '../scene.ts'

const NOTHING = '00000000-0000-4000-8000-000000000000'

const fieldsOf = (chosen: Chosen) =>
  Object.fromEntries(Object.entries(chosen).map(([groupId, id]) => [`option.${groupId}`, id]))

/** A cart by plain forms: their redirects, and the page that shows a refusal. */
export const cartForms = async (scene: Scene): Promise<void> => {
  const { goods, paths } = scene
  const visitor = scene.visitor('cart by forms')
  const { plain, chosen, short, few, none, coupons } = goods
  const followed = async (url: string, fields: Record<string, string>, why?: string): Promise<void> => {
    const { headers } = await visitor.form(url, fields, why === undefined ? {} : { why })
    const to = String(headers.location)
    if (to.includes('notice=')) await visitor.get(to)
  }
  await visitor.page(paths.cart, 'empty')
  await followed('/actions/cart/quantity', { lineUid: NOTHING, quantity: '2' }, 'no cart')
  await followed('/actions/cart/coupon', { couponCode: coupons.share }, 'no cart')
  await followed('/actions/cart/add', { productId: `${plain}`, quantity: '1', key: 'k1' })
  await followed('/actions/cart/add', { productId: `${plain}`, quantity: '1', key: 'k1' }, 'again')
  await followed('/actions/cart/add', { productId: `${plain}`, quantity: '1', key: 'k2' })
  await followed('/actions/cart/add', { productId: `${chosen.id}`, ...fieldsOf(chosen.others) })
  await followed('/actions/cart/add', { productId: `${short}`, quantity: `${few + 2}`, key: 'k3' })
  for (const fields of [
    { productId: `${chosen.id}` },
    { productId: `${none}` },
    { productId: '999999' },
    { productId: 'x', quantity: 'y' },
    { productId: `${plain}`, quantity: '0' },
    {
      productId: `${chosen.id}`,
      ...fieldsOf(chosen.options),
      'custom.maat.width': '12,5',
      'custom.maat.length': 'x',
    },
  ])
    await followed('/actions/cart/add', fields)
  await visitor.page(paths.cart, 'filled')
  const [first, second] = (await visitor.seen()).lines
  const lineUid = first?.uid ?? ''
  await followed('/actions/cart/quantity', { lineUid, quantity: '3', back: paths.products })
  await followed('/actions/cart/quantity', { lineUid, quantity: '4', back: 'https://elders.example/' })
  await followed('/actions/cart/quantity', { lineUid, quantity: '5', back: '//elders.example/' })
  await followed('/actions/cart/quantity', { lineUid, quantity: '99999' })
  await followed('/actions/cart/quantity', { lineUid, quantity: '-1' })
  await followed('/actions/cart/quantity', { lineUid: 'x', quantity: '1' })
  for (const couponCode of [coupons.share, coupons.share, 'ONZIN', '', coupons.minimum, 'x'.repeat(201)])
    await followed('/actions/cart/coupon', { couponCode })
  await visitor.page(paths.cart, 'with a coupon')
  await followed('/actions/cart/coupon/remove', { couponCode: coupons.share })
  await followed('/actions/cart/coupon/remove', { couponCode: coupons.share }, 'again')
  await followed('/actions/cart/remove', { lineUid: second?.uid ?? '', back: paths.cart })
  await followed('/actions/cart/remove', { lineUid: second?.uid ?? '' }, 'again')
  await visitor.page(`${paths.cart}?notice=nothing.of.the.sort`)
}
