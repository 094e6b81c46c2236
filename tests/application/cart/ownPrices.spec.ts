import { describe, expect, it } from 'vitest'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import { boxOffer, kitNow } from '../../../application/shop/builder/kitNow.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { mergeCarts } from '../../../application/shop/cart/mergeCarts.ts'
import { repriceCart } from '../../../application/shop/cart/repriceCart.ts'
import { listFor, withList } from '../../../application/shop/cart/ownPrices.ts'
import { productsOf } from '../../../application/shop/catalogue/productFinder.ts'
import { corrections } from '../../../application/shop/checkout/revalidate.ts'
import { assignGroup } from '../../../application/shop/prices/assignGroup.ts'
import { setPriceList } from '../../../application/shop/prices/setPriceList.ts'
import { sentLine } from '../../../application/contract/api/cartLine.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { cartTotals, pricedCart } from '../../../domain/cart/cartTotals.ts'
import { paidPrice } from '../../../domain/cart/paidPrice.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { productOf } from '../../support/samples/products.ts'
import { testApp, type TestApp } from '../../support/shop/app.ts'
import { SECURITY_KIT } from '../../support/shop/securityKit.ts'
import { detailsText } from '../../../application/shop/customers/customerForms.ts'
import { ADDRESS } from '../../support/samples/address.ts'

const ANNA = 'staff:Anna'
const CUSTOMER = '7a1c0e56-0000-4000-8000-000000000001'
const OTHER = '7a1c0e56-0000-4000-8000-000000000002'

/** Product 1, at a public price of ten euros incl. VAT: 8.00 excl. VAT from one piece, 7.00 from ten. */
const LIST = {
  group: 'installers',
  basis: 'excl',
  prices: [
    {
      productId: 1,
      breaks: [
        { from: 1, base: cents(800) },
        { from: 10, base: cents(700) },
      ],
    },
  ],
} as const

const customerOf = async ({ deps }: TestApp, customerId: string): Promise<void> => {
  const details = await deps.vault.seal(customerId, detailsText(ADDRESS))
  await changeCustomer(deps, customerId, async () =>
    ok({
      value: null,
      commands: [
        { type: 'RegisterGuest', locale: 'nld', details },
        { type: 'OpenAccount', by: 'registration' },
      ],
    }),
  )
}

/** A shop with one customer in a group with a price list and another in none. */
const shopWithList = async () => {
  const shop = await testApp()
  const { deps } = shop
  await customerOf(shop, CUSTOMER)
  await customerOf(shop, OTHER)
  expect(await setPriceList(deps, LIST, ANNA)).toStrictEqual(ok(true))
  expect(await assignGroup(deps, CUSTOMER, 'installers', ANNA)).toStrictEqual(ok(null))
  const call = (cartUid: string | null, customerId: string | null) =>
    ({ cartUid, actor: 'visitor', customerId, locale: 'nld', taskId: null, answerIn: null }) as const
  const add = async (
    cartUid: string | null,
    customerId: string | null,
    productId = 1,
    quantity = 1,
  ): Promise<string> => {
    const done = await addLine(deps, call(cartUid, customerId), { productId, quantity, options: [] })
    if (done.kind !== 'done' || !done.result.ok) throw new Error(JSON.stringify(done))
    return done.result.value.cartUid
  }
  const cartOf = async (uid: string) => (await loadCart(deps.store, uid))!
  const lineOf = async (uid: string) => (await cartOf(uid)).state.lines.get('1')!
  const eachOf = async (uid: string) => {
    const { state } = await cartOf(uid)
    return paidPrice(state, state.lines.get('1')!).base
  }
  const now = async (uid: string) => {
    const { head, state } = await cartOf(uid)
    return { cartUid: uid, version: head.version, state }
  }
  return { ...shop, call, add, cartOf, lineOf, eachOf, now }
}

describe('a customer’s own prices in the cart', () => {
  it('are applied to the line that the customer adds, and recorded in its event', async () => {
    const { add, eachOf, events } = await shopWithList()
    const uid = await add(null, CUSTOMER)
    expect(await eachOf(uid)).toBe(968)
    const [, added] = await events(uid)
    expect(added).toMatchObject({
      type: 'LineAdded',
      meta: { schema: 6 },
      data: {
        rules: 2,
        line: {
          price: { base: 1_000 },
          breaks: [
            { from: 1, base: 968 },
            { from: 10, base: 847 },
          ],
          list: { group: 'installers', version: 1 },
        },
        totals: { totalInclVat: 968 },
      },
    })
  })

  it('record their list and version in each pricing event, and are sent to no browser', async () => {
    const { add, deps, events, call, now, cartOf } = await shopWithList()
    const uid = await add(null, null)
    await repriceCart(deps, call(uid, CUSTOMER), await now(uid))
    const dearer = [{ productId: 1, breaks: [{ from: 1, base: cents(810) }] }]
    await setPriceList(deps, { ...LIST, prices: dearer }, ANNA)
    await add(uid, CUSTOMER, 2)
    await assignGroup(deps, CUSTOMER, null, ANNA)
    await repriceCart(deps, call(uid, CUSTOMER), await now(uid))
    const priced = (await events(uid)).filter(({ type }) => type === 'LineRepriced')
    expect(priced.map(({ data }) => (data as { readonly line: CartLine }).line.list)).toStrictEqual([
      { group: 'installers', version: 1 },
      { group: 'installers', version: 2 },
      undefined,
    ])
    const own = await add(null, CUSTOMER)
    expect((await cartOf(own)).state.lines.get('1')).not.toHaveProperty('list')
    await assignGroup(deps, CUSTOMER, 'installers', ANNA)
    const { state } = await cartOf(await add(null, CUSTOMER))
    const line = state.lines.get('1')!
    expect(line).toHaveProperty('list')
    expect(
      sentLine(line, paidPrice(state, line), pricedCart(state).lines.get('1')!, 'nld'),
    ).not.toHaveProperty('list')
  })

  it('fall for all pieces once a quantity break is reached', async () => {
    const { add, cartOf } = await shopWithList()
    const uid = await add(await add(null, CUSTOMER, 1, 9), CUSTOMER)
    expect(cartTotals((await cartOf(uid)).state).totalInclVat).toBe(8_470)
  })

  it('apply to nobody else: neither a guest nor a customer in no group', async () => {
    const { add, lineOf } = await shopWithList()
    expect(await lineOf(await add(null, null))).not.toHaveProperty('breaks')
    expect(await lineOf(await add(null, OTHER))).not.toHaveProperty('breaks')
  })

  it.each([
    ['a guest', null],
    ['another customer', OTHER],
  ])('are removed from the cart with the next change by %s', async (_, who) => {
    const { add, lineOf } = await shopWithList()
    const uid = await add(null, CUSTOMER)
    await add(uid, who, 2)
    expect(await lineOf(uid)).not.toHaveProperty('breaks')
  })

  it('are removed from a line even if its product does not exist any more', async () => {
    const { add, lineOf, deps, call, now, put } = await shopWithList()
    const uid = await add(null, CUSTOMER)
    const [product] = await deps.catalogue.products([1])
    await put({ ...product!, status: 'inactive' })
    await repriceCart(deps, call(uid, null), await now(uid))
    expect(await lineOf(uid)).not.toHaveProperty('breaks')
  })

  it('are applied to a guest’s cart at login', async () => {
    const { add, eachOf, deps, call, now } = await shopWithList()
    const uid = await add(null, null)
    const after = await repriceCart(deps, call(uid, CUSTOMER), await now(uid))
    expect(after.version).toBe(3)
    expect(await eachOf(uid)).toBe(968)
  })

  it('leave a cart unchanged at login if no price differs', async () => {
    const { add, deps, call, now } = await shopWithList()
    const own = await now(await add(null, CUSTOMER))
    expect(await repriceCart(deps, call(own.cartUid, CUSTOMER), own)).toBe(own)
    const others = await now(await add(null, OTHER))
    expect(await repriceCart(deps, call(others.cartUid, OTHER), others)).toBe(others)
  })

  it('apply to both carts in a merge', async () => {
    const { add, deps, cartOf } = await shopWithList()
    const [from, into] = [await add(null, null, 1, 10), await add(null, OTHER)]
    await mergeCarts(deps, { from, into, actor: `customer:${CUSTOMER}`, customerId: CUSTOMER, locale: 'nld' })
    const { state } = await cartOf(into)
    expect(paidPrice(state, state.lines.get('1')!).base).toBe(847)
  })

  it('are not those of the cart that was merged into somebody else’s', async () => {
    const { add, deps, lineOf } = await shopWithList()
    const [from, into] = [await add(null, CUSTOMER), await add(null, OTHER, 2)]
    await mergeCarts(deps, { from, into, actor: `customer:${OTHER}`, customerId: OTHER, locale: 'nld' })
    expect(await lineOf(into)).not.toHaveProperty('breaks')
  })

  it('are checked again before an order: a new list is reported, the same one changes nothing', async () => {
    const { add, deps, cartOf } = await shopWithList()
    const uid = await add(null, CUSTOMER)
    const { state } = await cartOf(uid)
    const corrected = async () => {
      const list = await listFor(deps, { customerId: CUSTOMER })
      const products = withList(await productsOf(deps.catalogue, state), list)
      return corrections(state, { products, coupons: [], deliveryMethods: [], at: 0 })
    }
    expect(await corrected()).toStrictEqual([])
    const dearer = [{ productId: 1, breaks: [{ from: 1, base: cents(810) }] }]
    await setPriceList(deps, { ...LIST, prices: dearer }, ANNA)
    expect(await corrected()).toMatchObject([
      {
        type: 'LineRepriced',
        data: { line: { breaks: [{ from: 1, base: 980 }] }, totals: { totalInclVat: 980 } },
      },
    ])
  })

  it('end with the group membership', async () => {
    const { add, deps, lineOf } = await shopWithList()
    const uid = await add(null, CUSTOMER)
    await assignGroup(deps, CUSTOMER, null, ANNA)
    await add(uid, CUSTOMER, 2)
    expect(await lineOf(uid)).not.toHaveProperty('breaks')
  })
})

describe('a price explanation', () => {
  const explained = async (shop: Awaited<ReturnType<typeof shopWithList>>, uid: string) => {
    const { io, written } = recordedIo()
    await runCommand(commandDeps(shop.deps.store), ['audit', 'explain', `cart-${uid}`, '--json'], io)
    const steps = written.out.trimEnd().split('\n')
    return new Map(
      steps.map((step) => {
        const { made, origin } = JSON.parse(step) as { made: { name: string }[]; origin?: object }
        return [made[0]!.name, origin]
      }),
    )
  }

  it('names the list, its version, the event that set it with its author, and the cart event that applied it', async () => {
    const shop = await shopWithList()
    const uid = await shop.add(null, CUSTOMER)
    const dearer = [{ productId: 1, breaks: [{ from: 1, base: cents(810) }] }]
    await setPriceList(shop.deps, { ...LIST, prices: dearer }, 'staff:Bram')
    await shop.add(uid, CUSTOMER, 2)
    const list = { group: 'installers', version: 2 }
    expect((await explained(shop, uid)).get('lines["1"].breaks[0].base')).toMatchObject({
      list,
      setBy: { stream: 'prices-installers', version: 2, type: 'PriceListSet', actor: 'staff:Bram' },
      pricedBy: { stream: `cart-${uid}`, version: 3, type: 'LineRepriced', actor: 'visitor' },
    })
    const { io, written } = recordedIo()
    await runCommand(commandDeps(shop.deps.store), ['audit', 'explain', `cart-${uid}`], io)
    expect(written.out).toMatch(
      /breaks\[0\]\.base +9\.80 +entered +price list installers 2; PriceListSet prices-installers@2, \S+, by staff Bram; applied by LineRepriced/u,
    )
  })

  it('names the product’s event for a public price, as it was when the line was priced', async () => {
    const shop = await shopWithList()
    const [product] = await shop.deps.catalogue.products([2])
    const dearer = { ...product!, price: { ...product!.price, base: cents(1_200) } }
    await shop.put(dearer)
    const uid = await shop.add(null, null, 2)
    expect((await explained(shop, uid)).get('lines["2"].base')).toMatchObject({
      list: null,
      setBy: { stream: 'product-2', version: 2, type: 'PriceSet', actor: 'system' },
      pricedBy: { stream: `cart-${uid}`, version: 2, type: 'LineAdded', actor: 'visitor' },
    })
  })
})

describe('a group assignment', () => {
  it('is an event with its author, recorded once', async () => {
    const { deps } = await shopWithList()
    await assignGroup(deps, CUSTOMER, 'installers', 'staff:Bram')
    const lines: unknown[] = []
    for await (const line of deps.store.read(`customer-${CUSTOMER}`)) lines.push(JSON.parse(line))
    expect(lines.filter((line) => (line as { type: string }).type === 'GroupAssigned')).toMatchObject([
      { data: { group: 'installers' }, meta: { actor: ANNA } },
    ])
  })

  it('is refused for a group without a list, a guest, and an unknown customer', async () => {
    const shop = await shopWithList()
    const { deps } = shop
    const guest = '7a1c0e56-0000-4000-8000-000000000003'
    const details = await deps.vault.seal(guest, detailsText(ADDRESS))
    await changeCustomer(deps, guest, async () =>
      ok({ value: null, commands: [{ type: 'RegisterGuest', locale: 'nld', details }] }),
    )
    const why = async (id: string, group: string) => {
      const done = await assignGroup(deps, id, group, ANNA)
      return done.ok ? null : done.refusal.why
    }
    expect(await why(CUSTOMER, 'wholesale')).toBe('unknown-group')
    expect(await why(guest, 'installers')).toBe('no-account')
    expect(await why('nobody', 'installers')).toBe('unknown-customer')
  })
})

describe('a price list', () => {
  it('is an event with its author; setting the same list again is none', async () => {
    const { deps } = await shopWithList()
    expect(await setPriceList(deps, LIST, 'staff:Bram')).toStrictEqual(ok(false))
    const { head } = await deps.store.present('prices-installers')
    expect(head.version).toBe(1)
  })

  it('is refused for a product that the catalogue does not have', async () => {
    const { deps } = await shopWithList()
    const prices = [...LIST.prices, { productId: 99, breaks: LIST.prices[0].breaks }]
    expect(await setPriceList(deps, { ...LIST, prices }, ANNA)).toMatchObject({
      ok: false,
      refusal: { why: 'unknown-products', at: [1] },
    })
  })
})

describe('a set in place of separate parts', () => {
  /** Two detectors of ten euros each, and a set of both. */
  const offerFor = async (customerId: string | null, set: object = {}) => {
    const { deps, put } = await shopWithList()
    const box = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 1 },
    ]
    const price = (base: number) => ({ prices: { base, vatIncluded: true, vatPercentage: 21 } })
    await put(productOf(1), productOf(2), productOf(50, { kit: box, ...price(19.8), ...set }))
    const part = { ...SECURITY_KIT.parts.find(({ productId }) => productId === 1059)! }
    const parts = [1, 2].map((productId) => ({ ...part, productId }))
    const now = await kitNow({ ...deps, kit: { ...SECURITY_KIT, parts, kits: [50] } }, customerId)
    const offer = boxOffer(now!, new Map(parts.map(({ productId }) => [productId, 1])))
    return offer?.saved.incl ?? null
  }
  const stockOf = (openQuantity: number) => ({
    stock: { openQuantity, isManaged: true, isPermanentlyOutOfStock: false },
  })

  it('given a customer whose own prices are below the set’s, then the set is offered to everybody else alone', async () => {
    expect([await offerFor(null), await offerFor(OTHER), await offerFor(CUSTOMER)]).toEqual([20, 20, null])
  })

  it('given a set that is sold out, inactive or not cheaper than its parts, then it is not offered', async () => {
    expect(await offerFor(null, stockOf(1))).toBe(20)
    const dear = { prices: { base: 20, vatIncluded: true, vatPercentage: 21 } }
    for (const set of [stockOf(0), { status: 'inactive' }, dear, { kit: [] }])
      expect(await offerFor(null, set), JSON.stringify(set)).toBeNull()
  })
})
