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

describe('what becomes of a payment', () => {
  it('paid: stock is taken, the cart ends, the order is told to its owner alone [3-030]', async () => {
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

  it('failure 10 (medusajs/medusa#13301, saleor/saleor#12652): webhook and return at once, and again: once is what counts', async () => {
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
    'of two orders of a cart that was %s the one that is paid second is put up for refund',
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

  it.each([1, 2_494, 2_496])(
    'paid with another sum, %i cents: nobody is told that it is paid',
    async (amount) => {
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
    },
  )

  it('whose id the provider gave another before is refused, and the next one is made anew', async () => {
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

  it('failure 11 (mollie/WooCommerce#1204): a second paid attempt is recorded and put up for refund', async () => {
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

  it('failure 11, two orders of one cart: the late one pays, and of the other the money goes back', async () => {
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
    'failure 11, an order of a cart that went up into another: once that one is %s, its money goes back',
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

  describe('failure 11, an order of a cart that went up into another, paid before that one', () => {
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

    it('has its goods leave that one, so that nobody orders them again', async () => {
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

    it('leaves more pieces than it was of, and what its buyer put in again after that', async () => {
      const { first, own } = await merged()
      await addLine(shop.deps, call(own.cartUid), { productId: 3, quantity: 1, options: [] })
      await settled(first.providerId)
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1', '1 × 3'])
      await settled(first.providerId)
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1', '1 × 3'])
    })

    it('has the order give way that was made of that one meanwhile, and its money go back', async () => {
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
      // what nobody has paid yet is there to be ordered
      expect(await goodsOf(own.cartUid)).toEqual(['open', '1 × 1'])
      expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 3, reserved: 0 })
      const third = await shop.paid(own)
      await settled(third.providerId)
      expect((await shop.orderOf(third.paymentUid)).state.secured).toBe('paid')
    })

    it('is found over as many carts as it takes', async () => {
      const { first, own } = await merged()
      const last = await shop.ready(1, 3)
      const merging = { from: own.cartUid, into: last.cartUid, actor: 'visitor', locale: 'nld' } as const
      await mergeCarts(shop.deps, merging)
      expect(await goodsOf(last.cartUid)).toEqual(['open', '1 × 1', '2 × 3'])
      await settled(first.providerId)
      expect(await goodsOf(last.cartUid)).toEqual(['open', '1 × 1'])
    })

    it('stands alone, whichever news of the two comes first or at once', async () => {
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

  it('reads the carts that went up into its own where it is secured alone, and not for each news', async () => {
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

  it('failure 12 (mollie/WooCommerce#1159): a late end of an old attempt leaves the paid order as it is', async () => {
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

  it('failure 14 (umbraco/Umbraco.Commerce.Issues#830): the result asks the provider, and shows what it says [2-028]', async () => {
    const { paymentUid, providerId } = await shop.paid(await shop.ready(3, 2))
    for (const status of ['pending', 'canceled'] as const) {
      shop.provider.settle(providerId, status)
      expect((await confirmation(shop.deps, paymentUid, null))?.status).toBe(status)
    }
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 0 })
  })

  it('shows what is known while the provider is away', async () => {
    const { paymentUid } = await shop.paid(await shop.ready())
    shop.provider.failNext('unavailable')
    expect((await confirmation(shop.deps, paymentUid, null))?.status).toBe('open')
  })

  it('paid after its stock was sold to another: the order stands, and what is short goes back', async () => {
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

  it('is secured by its first half, and says what is left', async () => {
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

  it('on account is placed at once, and is not said to be paid', async () => {
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
  it('a crash, or a provider that is away, is finished by the outbox: one payment', async () => {
    const buyer = await shop.ready()
    shop.provider.failNext('answer-lost')
    // the way of paying is asked about first, so the fault must hit the call that creates
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

  it('a webhook for an id that is not noted yet is attached by the payment’s own metadata', async () => {
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

  it('an hour later it is given up, never made anew, and its stock is free [2-028]', async () => {
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

  it('a rejected payment is refused, its stock is free, and the next attempt is a new one [2-028]', async () => {
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

  it('stock is given back when its time is over, not a moment before', async () => {
    await shop.paid(await shop.ready(3, 5))
    shop.pass(30 * 60_000 - 1)
    await shop.worker.work()
    expect(shop.tables.stock.get(3)).toMatchObject({ reserved: 5 })
    shop.pass(1)
    await shop.worker.work()
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 5, reserved: 0 })
  })
})
