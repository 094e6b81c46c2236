import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { addLine, setLine } from '../../../application/shop/cart/lines.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import { mergeCarts } from '../../../application/shop/cart/mergeCarts.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { orderStream } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { checkoutShop, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'
import { eventsOf } from '../../support/database/commits.ts'
import { productOf } from '../../support/samples/products.ts'
import { METHODS } from '../../support/shop/app.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { call } from '../cart/fixture.ts'

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const typesOf = async (orderUid: string): Promise<string[]> =>
  (await eventsOf(shop.deps.store.read(orderStream(orderUid)))).map(({ type }) => type)

const changeLine = async ({ cartUid }: Ready, quantity: number): Promise<void> => {
  const lineUid = [...((await loadCart(shop.deps.store, cartUid))?.state.lines.values() ?? [])][0]?.uid ?? ''
  await setLine(shop.deps, call(cartUid), { lineUid, quantity, productId: null })
}

describe('a payment', () => {
  it('that is paid takes the stock, closes the cart and shows the order to its owner alone [3-030]', async () => {
    const buyer = await shop.ready(3, 2)
    const { paymentUid, providerId, order } = await shop.paid(buyer)
    shop.provider.settle(providerId, 'paid')
    expect((await recordPayment(shop.deps, providerId)).kind).toBe('recorded')
    expect(await typesOf(order.uid)).toEqual([
      'OrderPlaced',
      'StockReserved',
      'PaymentStarted',
      'PaymentCreated',
      'PaymentStatusChanged',
      'OrderPaid',
      'StockTaken',
    ])
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
    expect((await loadCart(shop.deps.store, buyer.cartUid))?.state.status).toBe('closed')
    const mine = await confirmation(shop.deps, paymentUid, buyer.session.session)
    expect(mine).toMatchObject({
      status: 'paid',
      orderNumber: '2026-00001',
      order: {
        emailAddress: 'anneke.jansen@voorbeeld.nl',
        address: ['Anneke Jansen-Vermeulen', 'Zonneweidelaan 17 bis', '3511 AB Utrecht'],
      },
    })
    expect(mine?.order?.totals).toStrictEqual(order.state.order?.totals)
    expect(await confirmation(shop.deps, paymentUid, null)).toMatchObject({ status: 'paid', order: null })
    const other = await shop.ready()
    expect((await confirmation(shop.deps, paymentUid, other.session.session))?.order).toBeNull()
  })

  it('counts once, with webhook and return concurrent and repeated [failure 10: medusajs/medusa#13301, saleor/saleor#12652]', async () => {
    const { paymentUid, providerId, order } = await shop.paid(await shop.ready(3, 2))
    shop.provider.settle(providerId, 'paid')
    await Promise.all([
      recordPayment(shop.deps, providerId),
      confirmation(shop.deps, paymentUid, null),
      recordPayment(shop.deps, providerId),
      confirmation(shop.deps, paymentUid, null),
    ])
    await recordPayment(shop.deps, providerId)
    expect(
      (await typesOf(order.uid)).filter((type) => type === 'OrderPaid' || type === 'StockTaken'),
    ).toEqual(['OrderPaid', 'StockTaken'])
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
  })

  it.each(['given up', 'emptied'])(
    'of two orders of a cart that was %s the one paid second is refunded',
    async (became) => {
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const buyer = await shop.ready()
        const placed = [await shop.paid(buyer)]
        await changeLine(buyer, 3)
        placed.push(await shop.paid(buyer))
        if (became === 'emptied') await changeLine(buyer, 0)
        else await deleteCart(shop.deps, call(buyer.cartUid))
        const secured = []
        for (const at of order) {
          const { providerId, paymentUid } = placed[at]!
          shop.provider.settle(providerId, 'paid')
          await recordPayment(shop.deps, providerId)
          const { state } = await shop.orderOf(paymentUid)
          secured.push([state.secured, state.attempts.get(paymentUid)?.refund])
        }
        const second = placed[order[1]!]!.order.state.order?.totals.totalInclVat
        expect(secured).toEqual([
          ['paid', 0],
          ['nothing', second],
        ])
      }
    },
  )

  it.each([1, 2_494, 2_496])('of another amount, %i cents, is not reported as paid', async (amount) => {
    const shop = await checkoutShop()
    const { provider } = shop.deps
    const odd = {
      ...shop.deps,
      provider: { ...provider, find: async (id: string) => paidWith(id, amount) },
    }
    const paidWith = async (id: string, sum: number) => {
      const found = await provider.find(id)
      return found.ok ? ok({ ...found.value, status: 'paid' as const, amount: cents(sum) }) : found
    }
    const buyer = await shop.ready()
    const { paymentUid, providerId } = await shop.paid(buyer)
    await recordPayment(odd, providerId)
    const told = await confirmation(odd, paymentUid, buyer.session.session)
    expect([told?.status, told?.order?.status]).toEqual(['failed', 'pending_payment'])
    const again = await shop.paid(buyer)
    shop.provider.settle(again.providerId, 'paid')
    await recordPayment(shop.deps, again.providerId)
    for (const uid of [paymentUid, again.paymentUid])
      expect(await confirmation(shop.deps, uid, null)).toMatchObject({ status: 'paid' })
  })

  it('with an id that the provider used before is refused, and the next one is created anew', async () => {
    const shop = await checkoutShop()
    const first = await shop.paid(await shop.ready())
    const { provider } = shop.deps
    const repeating = {
      ...shop.deps,
      provider: {
        ...provider,
        create: async (request: Parameters<typeof provider.create>[0]) => {
          const made = await provider.create(request)
          return made.ok ? ok({ ...made.value, providerId: first.providerId }) : made
        },
      },
    }
    const buyer = await shop.ready()
    const order = () => shop.seen(buyer)
    expect(await pay(repeating, buyer.cartUid, buyer.session.session, await order())).toEqual({
      ok: false,
      refusal: { why: 'provider' },
    })
    expect(await pay(shop.deps, buyer.cartUid, buyer.session.session, await order())).toMatchObject({
      ok: true,
    })
  })

  it('that is a second paid attempt is recorded and refunded [failure 11: mollie/WooCommerce#1204]', async () => {
    const buyer = await shop.ready()
    const first = await shop.paid(buyer)
    shop.provider.settle(first.providerId, 'expired')
    await recordPayment(shop.deps, first.providerId)
    const second = await shop.paid(buyer)
    shop.provider.settle(second.providerId, 'paid')
    shop.provider.settle(first.providerId, 'paid')
    await Promise.all([
      recordPayment(shop.deps, second.providerId),
      recordPayment(shop.deps, first.providerId),
    ])
    const { state } = await shop.orderOf(first.paymentUid)
    expect(state.status).toBe('paid')
    expect([...state.attempts.values()].map(({ status, refund }) => [status, refund > 0])).toEqual(
      state.securedBy === second.paymentUid
        ? [
            ['paid', true],
            ['paid', false],
          ]
        : [
            ['paid', false],
            ['paid', true],
          ],
    )
  })

  it('of two orders of one cart: the late one pays, and the other one is refunded [failure 11]', async () => {
    const buyer = await shop.ready(3, 2)
    const first = await shop.paid(buyer)
    await changeLine(buyer, 1)
    const second = await shop.paid(buyer)
    for (const { providerId } of [first, second]) shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, first.providerId)
    await recordPayment(shop.deps, second.providerId)
    const [a, b] = [
      (await shop.orderOf(first.paymentUid)).state,
      (await shop.orderOf(second.paymentUid)).state,
    ]
    expect([a.secured, b.secured]).toEqual(['paid', 'nothing'])
    expect(b.attempts.get(second.paymentUid)).toMatchObject({ status: 'paid', refund: 1495 })
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
    expect((await loadCart(shop.deps.store, buyer.cartUid))?.state.orderUid).toBe(first.order.uid)
  })

  it.each(['paid', 'on account'])(
    'of a merged cart’s order is refunded once the other order is %s [failure 11]',
    async (how) => {
      const config = {
        ...METHODS,
        name: 'Proefwinkel',
        paymentMethods: [
          METHODS.paymentMethods[0]!,
          { ...METHODS.paymentMethods[0]!, id: ON_ACCOUNT, prepayPercentage: basisPoints(0) },
        ],
        settings: { ...METHODS.settings, onAccount: 'everyone' as const },
      }
      shop = await checkoutShop({ config })
      const guest = await shop.ready(3, 2)
      const first = await shop.paid(guest)
      const own = await shop.ready(1, 1)
      const merging = { from: guest.cartUid, into: own.cartUid, actor: 'visitor', locale: 'nld' } as const
      await mergeCarts(shop.deps, merging)
      const paymentOptionId = how === 'paid' ? 'ideal' : ON_ACCOUNT
      const seen = await shop.seen(own, { paymentOptionId })
      const second = await pay(shop.deps, own.cartUid, own.session.session, seen)
      if (!second.ok) throw new Error(second.refusal.why)
      const { state } = await shop.orderOf(second.value.paymentUid)
      const providerId = state.attempts.get(second.value.paymentUid)?.providerId
      for (const one of [providerId ?? [], first.providerId].flat()) {
        shop.provider.settle(one, 'paid')
        await recordPayment(shop.deps, one)
      }
      expect((await shop.orderOf(second.value.paymentUid)).state.secured).not.toBe('nothing')
      const { secured, attempts } = (await shop.orderOf(first.paymentUid)).state
      expect(secured).toBe('nothing')
      expect(attempts.get(first.paymentUid)).toMatchObject({
        status: 'paid',
        refund: attempts.get(first.paymentUid)?.amount,
      })
      expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
    },
  )

  describe('of a merged cart’s order that is paid before the other cart’s order [failure 11]', () => {
    const merged = async () => {
      const guest = await shop.ready(3, 2)
      const first = await shop.paid(guest)
      const own = await shop.ready(1, 1)
      const merging = { from: guest.cartUid, into: own.cartUid, actor: 'visitor', locale: 'nld' } as const
      await mergeCarts(shop.deps, merging)
      return { first, own }
    }
    const settled = async (providerId: string) => {
      shop.provider.settle(providerId, 'paid')
      await recordPayment(shop.deps, providerId)
    }
    const goodsOf = async (cartUid: string) => {
      const { state } = (await loadCart(shop.deps.store, cartUid))!
      return [state.status, ...[...state.lines.values()].map(({ id, quantity }) => `${quantity} × ${id}`)]
    }

    it('removes its goods from the other cart, so that they are not ordered again', async () => {
      const { first, own } = await merged()
      const before = await shop.seen(own)
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1', '2 × 3'])
      await settled(first.providerId)
      expect((await shop.orderOf(first.paymentUid)).state.secured).toBe('paid')
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1'])
      expect(await pay(shop.deps, own.cartUid, own.session.session, before)).toMatchObject({
        refusal: { why: 'cart-changed' },
      })
      const second = await shop.paid(own)
      await settled(second.providerId)
      const { secured, order } = (await shop.orderOf(second.paymentUid)).state
      expect([secured, order?.lines.map(({ productId }) => productId)]).toEqual(['paid', [1]])
      expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
    })

    it('leaves pieces beyond its quantity, and goods that the buyer added afterwards', async () => {
      const { first, own } = await merged()
      await addLine(shop.deps, call(own.cartUid), { productId: 3, quantity: 1, options: [] })
      await settled(first.providerId)
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1', '1 × 3'])
      await settled(first.providerId)
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1', '1 × 3'])
    })

    it('cancels the order made from the other cart meanwhile, and refunds it', async () => {
      const { first, own } = await merged()
      const second = await shop.paid(own)
      await settled(first.providerId)
      await settled(second.providerId)
      const [a, b] = [
        (await shop.orderOf(first.paymentUid)).state,
        (await shop.orderOf(second.paymentUid)).state,
      ]
      expect([a.secured, b.secured, b.status]).toEqual(['paid', 'nothing', 'canceled'])
      expect(b.attempts.get(second.paymentUid)).toMatchObject({
        status: 'paid',
        refund: b.order?.totals.totalInclVat,
      })
      // unpaid goods remain available to order
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1'])
      expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
      const third = await shop.paid(own)
      await settled(third.providerId)
      expect((await shop.orderOf(third.paymentUid)).state.secured).toBe('paid')
    })

    it('finds its goods over any number of merged carts', async () => {
      const { first, own } = await merged()
      const last = await shop.ready(1, 3)
      const merging = { from: own.cartUid, into: last.cartUid, actor: 'visitor', locale: 'nld' } as const
      await mergeCarts(shop.deps, merging)
      expect(await goodsOf(last.cartUid)).toEqual(['open', '1 × 1', '2 × 3'])
      await settled(first.providerId)
      expect(await goodsOf(last.cartUid)).toEqual(['open', '1 × 1'])
    })

    it('is the only secured order, in any order of status updates or concurrently', async () => {
      const { first, own } = await merged()
      const second = await shop.paid(own)
      for (const { providerId } of [first, second]) shop.provider.settle(providerId, 'paid')
      await Promise.all([first, second].map(({ providerId }) => recordPayment(shop.deps, providerId)))
      const states = await Promise.all(
        [first, second].map(async ({ paymentUid }) => (await shop.orderOf(paymentUid)).state),
      )
      expect(states.filter(({ secured }) => secured === 'paid')).toHaveLength(1)
      const refunds = states.flatMap(({ attempts }) => [...attempts.values()].map(({ refund }) => refund))
      expect(refunds.filter((refund) => refund > 0)).toHaveLength(1)
    })
  })

  it('reads the merged carts only when the order is secured, and not for each status update', async () => {
    const guest = await shop.ready(3, 2)
    const first = await shop.paid(guest)
    const own = await shop.ready(1, 1)
    const merging = { from: guest.cartUid, into: own.cartUid, actor: 'visitor', locale: 'nld' } as const
    await mergeCarts(shop.deps, merging)
    const second = await shop.paid(own)
    const present = vi.spyOn(shop.deps.store, 'present')
    const isRead = async (status: PaymentStatus) => {
      present.mockClear()
      shop.provider.settle(second.providerId, status)
      await recordPayment(shop.deps, second.providerId)
      return present.mock.calls.some(([stream]) => stream === orderStream(first.order.uid))
    }
    expect([await isRead('pending'), await isRead('paid'), await isRead('paid')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('that ends late as an old attempt leaves the paid order unchanged [failure 12: mollie/WooCommerce#1159]', async () => {
    const buyer = await shop.ready(3, 2)
    const first = await shop.paid(buyer)
    shop.provider.settle(first.providerId, 'failed')
    await recordPayment(shop.deps, first.providerId)
    const second = await shop.paid(buyer)
    shop.provider.settle(second.providerId, 'paid')
    await recordPayment(shop.deps, second.providerId)
    shop.provider.settle(first.providerId, 'expired')
    await recordPayment(shop.deps, first.providerId)
    expect((await shop.orderOf(first.paymentUid)).state.status).toBe('paid')
    expect((await confirmation(shop.deps, first.paymentUid, null))?.status).toBe('paid')
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
  })

  it('is queried at the provider for the result page, which shows the provider’s status [2-028, failure 14: umbraco/Umbraco.Commerce.Issues#830]', async () => {
    const { paymentUid, providerId } = await shop.paid(await shop.ready(3, 2))
    for (const status of ['pending', 'canceled'] as const) {
      shop.provider.settle(providerId, status)
      expect((await confirmation(shop.deps, paymentUid, null))?.status).toBe(status)
    }
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 0 })
  })

  it('shows its last known status while the provider is unavailable', async () => {
    const { paymentUid } = await shop.paid(await shop.ready())
    shop.provider.failNext('unavailable')
    expect((await confirmation(shop.deps, paymentUid, null))?.status).toBe('open')
  })

  it('that arrives after its stock was sold: the order is valid, and the missing goods are refunded', async () => {
    await shop.put(productOf(9, { stock: { isManaged: true, openQuantity: 1 } }))
    const late = await shop.paid(await shop.ready(9, 1))
    shop.pass(31 * 60_000)
    await shop.worker.work()
    const quick = await shop.paid(await shop.ready(9, 1))
    for (const { providerId } of [quick, late]) {
      shop.provider.settle(providerId, 'paid')
      await recordPayment(shop.deps, providerId)
    }
    const { state } = await shop.orderOf(late.paymentUid)
    expect(state).toMatchObject({ secured: 'paid', shortOf: [9] })
    expect(state.attempts.get(late.paymentUid)?.refund).toBe(1495)
    expect(shop.tables.stock.get(9)).toMatchObject({ onHand: 0, reserved: 0 })
    expect(shop.errors).toEqual([])
  })
})

describe('an order of which a part is paid later', () => {
  const half = {
    ...METHODS.paymentMethods[0]!,
    id: 'half',
    method: null,
    prepayPercentage: basisPoints(5_000),
  }
  const later = { ...half, id: ON_ACCOUNT, prepayPercentage: basisPoints(0) }
  const config = {
    ...METHODS,
    name: 'Proefwinkel',
    paymentMethods: [half, later],
    settings: { ...METHODS.settings, onAccount: 'everyone' as const },
  }
  const placed = async (paymentOptionId: string) => {
    const partly = await checkoutShop({ config })
    const buyer = await partly.ready(3, 2)
    const seen = await partly.seen(buyer, { paymentOptionId })
    const result = await pay(partly.deps, buyer.cartUid, buyer.session.session, seen)
    if (!result.ok) throw new Error(result.refusal.why)
    const order = await partly.orderOf(result.value.paymentUid)
    const shown = () => confirmation(partly.deps, result.value.paymentUid, buyer.session.session)
    return { ...partly, ...result.value, order, shown, total: seen.totalInclVat }
  }

  it('is secured by its first half, and shows the rest', async () => {
    const { deps, provider, order, shown, total, paymentUrl } = await placed('half')
    const now = Math.floor(total / 2)
    expect(paymentUrl).not.toBeNull()
    const [attempt] = [...order.state.attempts.values()]
    expect(attempt).toMatchObject({ amount: now, method: null })
    expect((await shown())?.order).toMatchObject({ paidAmount: 0, outstandingAmount: total })
    provider.settle(attempt!.providerId!, 'paid')
    await recordPayment(deps, attempt!.providerId!)
    expect(await shown()).toMatchObject({
      status: 'paid',
      order: { paidAmount: now, outstandingAmount: total - now },
    })
  })

  it('on account is placed at once, and is not reported as paid', async () => {
    const { order, shown, total, paymentUrl, provider, tables } = await placed(ON_ACCOUNT)
    expect(paymentUrl).toBeNull()
    expect(provider.made()).toBe(0)
    expect(order.state.status).toBe('on_account')
    expect(tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
    expect(await shown()).toMatchObject({
      status: 'authorized',
      order: { paidAmount: 0, outstandingAmount: total },
    })
  })
})

describe('between intent and payment', () => {
  it('a crash, or an unavailable provider, is resolved by the outbox with one payment', async () => {
    const buyer = await shop.ready()
    shop.provider.failNext('answer-lost')
    // the payment method is queried first, so the fault must hit the call that creates
    const provider = {
      ...shop.provider,
      methods: async () => ({ ok: false, refusal: { why: 'not-found' } }) as const,
    }
    const result = await pay(
      { ...shop.deps, provider },
      buyer.cartUid,
      buyer.session.session,
      await shop.seen(buyer),
    )
    expect(result).toMatchObject({ refusal: { why: 'provider' } })
    expect(shop.provider.made()).toBe(1)
    shop.pass(60_000)
    expect(await shop.worker.work()).toBe(1)
    const again = await shop.paid(buyer)
    expect(again.order.state.attempts.size).toBe(1)
    expect(again.providerId).toBe('tr_0000000001')
    expect(shop.provider.made()).toBe(1)
  })

  it('a webhook for an unrecorded id is attached by the payment’s own metadata', async () => {
    const buyer = await shop.ready()
    shop.provider.failNext('answer-lost')
    const provider = {
      ...shop.provider,
      methods: async () => ({ ok: false, refusal: { why: 'not-found' } }) as const,
    }
    await pay({ ...shop.deps, provider }, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    shop.provider.settle('tr_0000000001', 'paid')
    expect(await recordPayment(shop.deps, 'tr_0000000001')).toMatchObject({
      kind: 'recorded',
      state: { status: 'paid' },
    })
  })

  it('an intent is abandoned after an hour, never created again, and its stock is released [2-028]', async () => {
    const buyer = await shop.ready(3, 5)
    const provider = {
      ...shop.provider,
      create: async () => ({ ok: false, refusal: { why: 'unavailable', detail: '' } }) as const,
    }
    await pay({ ...shop.deps, provider }, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    expect(shop.tables.stock.get(3)).toMatchObject({ reserved: 5 })
    const [uid = ''] = shop.tables.payments.keys()
    expect((await confirmation(shop.deps, uid, null))?.status, 'to its payer it is open').toBe('open')
    shop.pass(60 * 60_000)
    await shop.worker.work()
    expect(shop.provider.made()).toBe(0)
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 0 })
  })

  it('a rejected payment is refused, its stock is released, and the next attempt is a new one [2-028]', async () => {
    const buyer = await shop.ready(3, 5)
    const provider = {
      ...shop.provider,
      create: async () =>
        ({ ok: false, refusal: { why: 'rejected', field: 'method', detail: 'no' } }) as const,
    }
    const result = await pay(
      { ...shop.deps, provider },
      buyer.cartUid,
      buyer.session.session,
      await shop.seen(buyer),
    )
    expect(result).toMatchObject({ refusal: { why: 'provider' } })
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 0 })
    const { attempts } = (await shop.paid(buyer)).order.state
    expect(attempts.size).toBe(2)
    const [rejected = ''] = attempts.keys()
    expect((await confirmation(shop.deps, rejected, null))?.status, 'to its payer it failed').toBe('failed')
  })

  it('stock is released when its reservation expires, not a moment before', async () => {
    await shop.paid(await shop.ready(3, 5))
    shop.pass(30 * 60_000 - 1)
    await shop.worker.work()
    expect(shop.tables.stock.get(3)).toMatchObject({ reserved: 5 })
    shop.pass(1)
    await shop.worker.work()
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 0 })
  })
})
