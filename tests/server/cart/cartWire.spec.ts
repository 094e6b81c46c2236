import * as z from 'zod/mini'
import { CartStateAnswer } from '../../../application/contract/api/cart.ts'
import { requestedSizes } from '../../../application/pages/choiceFields.ts'
import { emptyCart } from '../../../domain/cart/cartState.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { measured } from '../../../domain/cart/choices/measuring.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { form, json, testApp, type TestApp } from '../../support/shop/app.ts'
import { savedCustomer } from '../../support/shop/savedCustomer.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'

const STATE = '/api/v2/account/cart/state'
const LINES = '/api/v2/cart/lines'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
  await shop.put(
    rugOf(7),
    productOf(8, {
      title: { nld: 'Bewegingsmelder', eng: 'Motion detector' },
      slug: 'bewegingsmelder',
      prices: { base: 49.95, vatIncluded: true, vatPercentage: 21, discountPercentage: 15 },
      weight: { perUnit: 120 },
      images: [{ file: 'melder.jpg', alt: { nld: 'De melder', eng: 'The detector' } }],
      stock: { isManaged: true, openQuantity: 9 },
    }),
  )
})
afterEach(() => shop.app.close())

const send = (...args: Parameters<typeof json>) => shop.app.inject(json(...args))
const stateOf = async (cart: string, language = 'nl') =>
  (await send('POST', STATE, undefined, { cart, 'accept-language': language })).json().data
const added = async (body: object, cart?: string) =>
  (await send('POST', LINES, body, cart === undefined ? {} : { cart })).json().data

describe('the cart’s JSON has every field of the specification', () => {
  const filled = async (): Promise<string> => {
    const { cUid: cart } = await added({ productId: 8, quantity: 2, options: [] })
    await added({ productId: 5, quantity: 1, options: [{ groupId: 'colour', id: 'black' }] }, cart)
    await send('POST', '/api/v2/cart', { shipping_option_id: 'home' }, { cart })
    await send('POST', '/api/v2/cart', { payment_option_id: 'later' }, { cart })
    const { token } = await savedCustomer(shop.deps, 'a1')
    await send('POST', '/api/v2/cart', { address_id: 'a1' }, { cart, authorization: `Bearer ${token}` })
    return cart
  }

  it('of the cart: cUid, version, lines, totals, isMerged, isMergedMessage, hasCartItems, delivery, paymentOptionId, addressId [3-015, 3-017, 7-034]', async () => {
    const cart = await filled()
    const { lines, totals, coupons, ...rest } = await stateOf(cart)
    expect([lines.length, coupons, Object.keys(totals).length]).toStrictEqual([2, [], 14])
    const fee = { exclVat: 4.09, inclVat: 4.95, totalVat: 0.86, vatPercentage: 21 }
    expect(rest).toStrictEqual({
      cUid: cart,
      uid: await shop.uidOf(cart),
      version: 6,
      locale: 'nld',
      delivery: {
        shippingId: 'home',
        pickupLocationId: null,
        prices: { ...fee, exclVat: 0, inclVat: 0, totalVat: 0 },
      },
      paymentOptionId: 'later',
      paymentOptionPrices: { exclVat: 1, inclVat: 1.21, totalVat: 0.21, vatPercentage: 21 },
      addressId: 'a1',
      orderUid: null,
      isMerged: false,
      isMergedMessage: null,
      mergeChanges: [],
      hasCartItems: true,
    })
  })

  it('of a reduced line: its comparison price, and none if that is not lower', async () => {
    const reduced = (lowestPrice30Days: number, productId: number) =>
      productOf(productId, {
        prices: {
          base: 49.95,
          vatIncluded: true,
          vatPercentage: 21,
          discountPercentage: 15,
          lowestPrice30Days,
        },
      })
    await shop.put(reduced(44.95, 21), reduced(42, 22))
    const { cUid: cart } = await added({ productId: 21, quantity: 2, options: [] })
    await added({ productId: 22, quantity: 1, options: [] }, cart)
    const { lines, totals } = await stateOf(cart)
    expect(
      lines.map(({ priorPrices }: { priorPrices?: { baseInclVat: number } }) => priorPrices?.baseInclVat),
      'the newest line first',
    ).toEqual([undefined, 44.95])
    expect(totals.discountInclVat, 'the wire keeps its meaning').toBe(22.47)
  })

  it('of its delivery: the chosen pick-up point [3-017]', () => {
    const fee = { exclVat: cents(409), inclVat: cents(495), rate: basisPoints(2_100) }
    const delivery = { shippingId: 'point', pickupLocationId: 'NL-3511-1', fee }
    const cart = { ...emptyCart(), uid: 'c-1', delivery }
    const sent = { status: 'success', data: { cart, cUid: null, version: 1, locale: 'nld' } } as const
    expect(z.encode(CartStateAnswer, sent).data.delivery).toMatchObject({
      shippingId: 'point',
      pickupLocationId: 'NL-3511-1',
    })
  })

  it('of a line: id, productId, uid, quantity, originalQuantity, slug, title, prices, totals, image, stock, weight.perUnit [3-018, 3-020, 3-021, 3-024, 9-026]', async () => {
    const { cUid, lUid } = await added({ productId: 8, quantity: 2, options: [] })
    const [line] = (await stateOf(cUid)).lines
    expect(line).toStrictEqual({
      id: '8',
      productId: 8,
      uid: lUid,
      quantity: 2,
      originalQuantity: 2,
      slug: 'bewegingsmelder',
      title: 'Bewegingsmelder',
      options: [],
      prices: {
        baseExclVat: 41.28,
        baseInclVat: 49.95,
        discountPercentage: 15,
        discountExclVat: 35.09,
        discountInclVat: 42.46,
        vatIncluded: true,
        vatPercentage: 21,
        default: 'EUR',
      },
      deliveryDays: 0,
      totals: {
        subtotalExclVat: 82.56,
        subtotalInclVat: 99.9,
        discountExclVat: 12.38,
        discountInclVat: 14.98,
        totalExclVat: 70.18,
        totalInclVat: 84.92,
        totalVat: 14.74,
        totalWeight: 240,
      },
      image: { imageSrc: expect.stringContaining('melder'), imageAlt: 'De melder' },
      stock: { openQuantity: 9, isManaged: true, isPermanentlyOutOfStock: false },
      weight: { perUnit: 120 },
    })
    expect((await stateOf(cUid, 'en')).lines[0]).toMatchObject({
      title: 'Motion detector',
      image: { imageAlt: 'The detector' },
    })
  })

  it('of its lines: newest first, so that a new one is at the top [4-028]', async () => {
    const cart = await filled()
    const state = await stateOf(cart)
    const lines = state.lines as readonly { readonly id: string }[]
    expect(lines.map(({ id }) => id)).toEqual(['5_colour.black', '8'])
    const read = z.decode(CartStateAnswer, { status: 'success', data: state }).data
    expect([...read.cart.lines.keys()], 'as they were added').toEqual(['8', '5_colour.black'])
  })

  it('of its options: lineOptionId, id, displayType, name, custom [3-019]', async () => {
    const { cUid } = await added({
      productId: 5,
      quantity: 1,
      options: [{ groupId: 'colour', id: 'black' }],
    })
    expect((await stateOf(cUid)).lines[0].options).toStrictEqual([
      {
        lineOptionId: 'colour.black',
        groupId: 'colour',
        id: 'black',
        displayType: 'default',
        name: 'Zwart',
        prices: { base: 5, discountPercentage: 0 },
        custom: null,
      },
    ])
  })

  it('of the totals: subtotal, discount, shipping and total excl. and incl., productsQuantity, totalVat, totalWeight, coupon [3-022, 3-023]', async () => {
    const { totals } = await stateOf(await filled())
    expect(totals).toStrictEqual({
      subtotalExclVat: 94.96,
      subtotalInclVat: 114.9,
      discountExclVat: 12.38,
      discountInclVat: 14.98,
      shippingExclVat: 0,
      shippingInclVat: 0,
      paymentFeeExclVat: 1,
      paymentFeeInclVat: 1.21,
      totalExclVat: 83.58,
      totalInclVat: 101.13,
      productsQuantity: 3,
      totalVat: [{ percentage: 21, amount: 17.55 }],
      totalWeight: 240,
      coupon: 0,
    })
  })

  it('of a change: cUid, lUid, version, updatedQuantity [7-036, 7-037]', async () => {
    const { cUid: cart, uid, lUid } = await added({ productId: 8, quantity: 2, options: [] })
    const answerOf = (version: number, updatedQuantity: number) => ({
      status: 'success',
      data: { cUid: cart, uid, lUid, version, updatedQuantity },
    })
    const url = `${LINES}/${lUid}`
    const body = (quantity: number) => ({ quantity, id: 8, version: 2 })
    expect((await send('POST', url, body(3), { cart })).json()).toStrictEqual(answerOf(3, 3))
    expect((await send('PUT', url, body(1), { cart })).json()).toStrictEqual(answerOf(4, 1))
    expect((await send('PUT', url, body(0), { cart })).json()).toStrictEqual(answerOf(5, 0))
  })
})

describe('a made-to-measure option over HTTP', () => {
  const size = (custom: object | null, id = 'straight') => ({
    productId: 7,
    quantity: 1,
    options: [{ groupId: 'size', id, custom }],
  })

  it('is sent in cm, costs by its area, and is returned with its label and sizes in cm [3-019]', async () => {
    const { cUid } = await added(size({ width: 155, length: 233 }))
    const [line] = (await stateOf(cUid)).lines
    expect(line.options).toStrictEqual([
      {
        lineOptionId: 'size.straight',
        groupId: 'size',
        id: 'straight',
        displayType: 'custom',
        name: 'Rechthoek',
        prices: { base: 285.31, discountPercentage: 0 },
        custom: {
          name: 'Maatwerk - Rechthoek - Afmeting: (B x L) 155 x 233 cm',
          width: 155,
          length: 233,
          diameter: null,
          quantity: 1,
          prices: { base: 285.31, discountPercentage: 0 },
        },
      },
    ])
    expect([line.totals.totalInclVat, line.totals.totalExclVat]).toStrictEqual([285.31, 235.79])
    expect((await stateOf(cUid, 'en')).lines[0].options[0].custom.name).toBe(
      'Made to measure - Rectangle - Size: (W x L) 155 x 233 cm',
    )
  })

  it('has as many pieces as its line [3-019]', async () => {
    const { cUid } = await added({ ...size({ width: 155, length: 233 }), quantity: 3 })
    expect((await stateOf(cUid)).lines[0].options).toMatchObject([{ custom: { quantity: 3 } }])
  })

  it('merges two clicks of one size into one line, and keeps two sizes on two lines [4-027]', async () => {
    const { cUid: cart } = await added(size({ width: 155.5, length: 233 }))
    await added(size({ length: 233, width: 155.5 }), cart)
    await added(size({ width: 155.6, length: 233 }), cart)
    await added(size({ diameter: 150 }, 'round'), cart)
    const { lines } = await stateOf(cart)
    expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toStrictEqual([1, 1, 2])
  })

  const right = { width: 155, length: 233 }
  const cheap = { base: 0.01, discountPercentage: 99 }
  it.each<[string, object]>([
    ['its line', { ...size(right), prices: cheap }],
    ['its option', { ...size(right), options: [{ ...size(right).options[0], prices: cheap }] }],
    ['its size', size({ ...right, prices: cheap })],
  ])('is refused with a price in %s, and nothing is stored', async (_, tampered) => {
    const before = shop.contents()
    expect((await send('POST', LINES, tampered)).statusCode).toBe(422)
    expect(shop.contents()).toBe(before)
    const { cUid } = await added(size(right))
    expect((await stateOf(cUid)).lines[0].totals.totalInclVat).toBe(285.31)
  })

  it.each([
    ...['0', '-1', '1e9', '1e999', '155.55', '9'.repeat(400), '"155"', '"1,5"', '"12 cm"', '"0155"', '""'],
    ...['null', 'true', '[155]', '{"cm":155}', '-0', '1e-9'],
  ])('is refused %s cm wide, and nothing is stored', async (width) => {
    const before = shop.contents()
    const option = `{"groupId":"size","id":"straight","custom":{"width":${width},"length":200}}`
    const answer = await shop.app.inject({
      method: 'POST',
      url: LINES,
      headers: { 'content-type': 'application/json' },
      payload: `{"productId":7,"quantity":1,"options":[${option}]}`,
    })
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ status: 'error' })
    expect(shop.contents()).toBe(before)
  })

  it('is refused in a shape that the product does not have', async () => {
    const answer = await send('POST', LINES, size({ width: 200, length: 200 }, 'triangle'))
    expect([answer.statusCode, answer.json().message]).toStrictEqual([422, 'cart.optionUnavailable'])
  })

  it('keeps its size when the price per m² changes', async () => {
    const { cUid: cart } = await added(size({ width: 100, length: 200 }))
    const [rug] = await shop.deps.catalogue.products([7])
    const options = rug!.options.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, price: { ...item.price, base: 10_000 as never } })),
    }))
    await shop.put({ ...rug!, options })
    await added({ productId: 1, quantity: 1, options: [] }, cart)
    expect((await stateOf(cart)).lines[1]).toMatchObject({
      totals: { totalInclVat: 200 },
      options: [{ custom: { width: 100, length: 200 } }],
    })
  })

  it.each<[string, object | null, unknown]>([
    ['no size', null, { message: 'cart.sizeMissing', fields: { options: 'invalid' } }],
    [
      'one too wide',
      { width: 400.1, length: 100 },
      { message: 'cart.sizeTooWide', fields: { options: 'invalid' }, numbers: { max: 400 } },
    ],
    [
      'one too small',
      { width: 99.9, length: 100 },
      { message: 'cart.sizeTooSmall', fields: { options: 'invalid' }, numbers: { min: 1 } },
    ],
    ['another shape', { diameter: 200 }, { message: 'cart.sizeInvalid', fields: { options: 'invalid' } }],
    ...[
      ['.width', { width: 0, length: 200 }],
      ['.width', { width: -1, length: 200 }],
      ['.width', { width: 100.55, length: 200 }],
      ['.length', { width: 200, length: 10_001 }],
      ['', { width: 200 }],
      ['', { width: 200, length: 200, diameter: 200 }],
      ['', { width: '200', length: 200 }],
      ['', {}],
    ].map(([side, custom]): [string, object, unknown] => [
      JSON.stringify(custom),
      custom as object,
      { message: 'error.invalid', fields: { [`options.0.custom${side as string}`]: 'invalid' } },
    ]),
  ])('is refused with %s', async (_name, custom, expected) => {
    const before = shop.contents()
    const answer = await send('POST', LINES, size(custom))
    expect([answer.statusCode, answer.json()]).toStrictEqual([
      422,
      { status: 'error', ...(expected as object) },
    ])
    expect(shop.contents()).toBe(before)
  })

  it('is refused on a plain option', async () => {
    const answer = await send('POST', LINES, size({ width: 200, length: 200 }, 'stock'))
    expect([answer.statusCode, answer.json().message]).toStrictEqual([422, 'cart.optionUnavailable'])
  })

  it('is accepted from a plain form as well', async () => {
    const fields = { productId: '7', 'option.size': 'straight', 'custom.size.length': ' 0200 ' }
    const post = (width: string) =>
      shop.app.inject(form('/actions/cart/add', { ...fields, 'custom.size.width': width }))
    const answer = await post('150,5')
    const [line] = (await stateOf(answer.cookies[0]!.value)).lines
    expect(line.options[0].custom).toMatchObject({ width: 150.5, length: 200 })
  })

  it('is rejected from a plain form exactly when the page’s calculator rejects it, half a centimetre included', async () => {
    const { options } = localised(rugOf(7), 'nld')
    const straight = options[0]!.items.find(({ id }) => id === 'straight')!
    const fields = { productId: '7', back: '/product/7/kleed', 'option.size': 'straight' }
    const problemAfter = async (width: string) => {
      const typed = { ...fields, 'custom.size.length': '200', 'custom.size.width': width }
      const { location } = (await shop.app.inject(form('/actions/cart/add', typed))).headers
      return measured(straight, requestedSizes(options, String(location))).problem?.why
    }
    expect(await problemAfter('150,55')).toBe('not-a-size')
    expect(await problemAfter('breed')).toBe('not-a-size')
    expect(await problemAfter('20,5')).toBe('size-too-small')
    expect(await problemAfter('150,5')).toBeUndefined()
  })

  it('that is impossible leads a plain form back to its page, with the input in the query', async () => {
    const back = '/product/7/kleed'
    const fields = { productId: '7', back, 'option.size': 'straight', 'custom.size.length': '200' }
    for (const width of ['401', '5', '', '-1', 'breed', '1e3', '1,55']) {
      const typed = { ...fields, 'custom.size.width': width }
      const { location = '' } = (await shop.app.inject(form('/actions/cart/add', typed))).headers
      const { pathname, searchParams } = new URL(String(location), 'http://shop')
      expect(pathname, width).toBe(back)
      expect(Object.fromEntries(searchParams)).toEqual({
        'option.size': 'straight',
        'custom.size.length': '200',
        'custom.size.width': width,
      })
    }
  })

  it('of a plain form takes the sizes of its shape, and ignores the fields of another', async () => {
    const fields = { productId: '7', 'custom.size.width': '150', 'custom.size.length': '200' }
    const post = async (id: string) => {
      const typed = { ...fields, 'option.size': id, 'custom.size.diameter': '180' }
      const { cookies } = await shop.app.inject(form('/actions/cart/add', typed))
      return (await stateOf(cookies[0]!.value)).lines[0].options[0].custom
    }
    expect(await post('straight')).toMatchObject({ width: 150, length: 200 })
    expect(await post('round')).toMatchObject({ diameter: 180 })
  })

  it('of a plain form is absent for a stock size, whatever was typed before that was chosen', async () => {
    const fields = { productId: '7', 'option.size': 'stock', 'custom.size.width': '150' }
    const { cookies, headers } = await shop.app.inject(form('/actions/cart/add', fields))
    expect(headers.location).toMatch(/^\/winkelwagen/)
    const [line] = (await stateOf(cookies[0]!.value)).lines
    expect(line.options).toMatchObject([{ id: 'stock', custom: null }])
  })
})
