import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartStream } from '../../../application/shop/cart/loadCart.ts'
import { loadOrder, orderStream } from '../../../application/shop/orders/loadOrder.ts'
import { orderViewOf } from '../../../application/shop/orderViews/orderViewOf.ts'
import { takeOrder } from '../../../application/shop/checkout/takeOrder.ts'
import { receiveMoney } from '../../../application/shop/payments/receiveMoney.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import type { CommandServices } from '../../../server/command/command.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { eventsOf } from '../../support/database/commits.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'

let shop: CheckoutShop
let folder: string
beforeEach(async () => {
  shop = await checkoutShop()
  folder = await mkdtemp(join(tmpdir(), 'order-'))
})
afterEach(() => rm(folder, { recursive: true }))

const ORDER = {
  locale: 'nld',
  lines: [{ productId: 3, quantity: 2 }],
  buyer: FORM,
  delivery: 'home',
  payment: 'ideal',
}

/** The command's output for a file with this content. */
const taken = (order: unknown, ...args: readonly string[]) => takenWith(shop.deps, order, args)

const takenWith = async (deps: CheckoutShop['deps'], order: unknown, args: readonly string[]) => {
  const { store, placedOrders, vault, catalogue, ids } = deps
  const file = join(folder, 'order.json')
  await writeFile(file, typeof order === 'string' ? order : JSON.stringify(order))
  const { io, written } = recordedIo()
  const services = {
    ...commandDeps(store),
    placedOrders,
    vault,
    catalogue,
    ids,
    takeOrder: (...given: Parameters<typeof takeOrder> extends [unknown, ...infer G] ? G : never) =>
      takeOrder(deps, ...given),
  }
  const code = await runCommand(services, ['orders', 'new', file, ...args], io)
  return { code, ...written }
}

const BY = ['--by', 'Piet'] as const

/** The latest order, with all events of it and of its cart. */
const placed = async () => {
  const [newest] = await shop.deps.placedOrders.newest(1)
  const order = await loadOrder(shop.deps.store, newest!)
  const { cartUid } = order.state.order!
  const events = await eventsOf(shop.deps.store.read(orderStream(order.uid)))
  return { order, events, cart: await eventsOf(shop.deps.store.read(cartStream(cartUid))) }
}

/** The output of `orders receive` for this many euros and this order number. */
const received = async (number: string, euros: string) => {
  const { store, placedOrders, ids } = shop.deps
  const { io, written } = recordedIo()
  const services: CommandServices = {
    ...commandDeps(store),
    placedOrders,
    ids,
    receiveMoney: (...given) => receiveMoney(shop.deps, ...given),
  }
  const code = await runCommand(services, ['orders', 'receive', number, euros, '--as', 'cash', ...BY], io)
  return { code, ...written }
}

describe('orders receive', () => {
  const euros = (amount: number): string => (amount / 100).toFixed(2)
  /** An order given by telephone, with its number and total. */
  const byTelephone = async () => {
    await taken(ORDER, ...BY)
    const { number, totals } = (await placed()).order.state.order!
    return { number, total: totals.totalInclVat }
  }

  it('records a counter payment: its goods are sold, its cart is closed, and its buyer is mailed', async () => {
    const { number, total } = await byTelephone()
    const onHand = shop.tables.stock.get(3)!.onHand
    expect(await received(number, euros(total))).toEqual({
      code: 0,
      out: `${number}: 0.00 is still owed\n`,
      err: '',
    })
    while ((await shop.worker.work()) > 0);
    const { order, events, cart } = await placed()
    expect(order.state).toMatchObject({ status: 'paid', stock: 'taken' })
    expect(order.state.documents).toMatchObject([{ kind: 'invoice' }])
    expect(events.find(({ type }) => type === 'OrderPaid')?.meta.actor).toBe('staff:Piet')
    expect(cart.at(-1)?.type).toBe('CartClosed')
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: onHand - 2, reserved: 0 })
    expect(shop.mails.map(({ to }) => to)).toEqual([FORM.emailAddress])
    expect((await received(number, '1')).err).toContain('nothing is owed on the order')
  })

  it('accepts at least the amount due and at most the total, and nothing if the goods are gone', async () => {
    const { number, total } = await byTelephone()
    expect((await received(number, euros(total - 1))).err).toContain(
      `it needs a payment of at least ${euros(total)}`,
    )
    expect((await received(number, euros(total + 1))).err).toContain(
      `the amount is too high: at most ${euros(total)}`,
    )
    const { order } = await placed()
    const [attempt] = order.state.attempts.values()
    shop.provider.settle(attempt!.providerId!, 'expired')
    await recordPayment(shop.deps, attempt!.providerId!)
    shop.tables.stock.set(3, { ...shop.tables.stock.get(3)!, onHand: 1 })
    expect((await received(number, euros(total))).err).toContain('product 3: only 1 in stock')
    expect((await placed()).order.state.status).toBe('pending_payment')
    expect(shop.tables.stock.get(3)).toMatchObject({ onHand: 1, reserved: 0 })
  })
})

describe('orders new', () => {
  it('places a telephone order, at the shop’s prices, with the name of the staff member', async () => {
    const { code, out } = await taken(ORDER, ...BY)
    expect(code).toBe(0)
    const { order, events, cart } = await placed()
    expect(out).toContain(order.state.order?.number)
    expect(out).toMatch(/https?:\/\//)
    expect(order.state).toMatchObject({
      status: 'pending_payment',
      order: { delivery: { optionId: 'home' } },
    })
    const buyer = await eventsOf(shop.deps.store.read(`customer-${order.state.order?.customerId}`))
    const started = events.slice(0, events.findIndex(({ type }) => type === 'PaymentStarted') + 1)
    expect(started.length).toBeGreaterThan(1)
    expect(buyer.length).toBeGreaterThan(0)
    const actors = [...cart, ...buyer, ...started].map(({ meta }) => meta.actor)
    expect(new Set(actors)).toEqual(new Set(['staff:Piet']))
    expect(shop.tables.stock.get(3)).toMatchObject({ reserved: 2 })
  })

  it('stores a business’s purchase reference, sealed, and reports one that is too long', async () => {
    const called = { reference: 'Afd. Inkoop', purchaseOrder: 'PO-2026/78' }
    expect((await taken({ ...ORDER, ...called }, ...BY)).code).toBe(0)
    const { order, events } = await placed()
    expect(JSON.stringify(events)).not.toMatch(/Inkoop|PO-2026/)
    const view = await orderViewOf(shop.deps, order.state.order!, order.state, new Map())
    expect(view?.references).toEqual(called)
    const long = await taken({ ...ORDER, purchaseOrder: 'x'.repeat(61) }, ...BY)
    expect([long.code, long.err]).toEqual([1, expect.stringContaining('orders new: purchaseOrder')])
  })

  it('can be paid by its buyer like any other, who is mailed once', async () => {
    await taken(ORDER, ...BY)
    const { order } = await placed()
    const [attempt] = order.state.attempts.values()
    shop.provider.settle(attempt!.providerId!, 'paid')
    await recordPayment(shop.deps, attempt!.providerId!)
    while ((await shop.worker.work()) > 0);
    expect((await placed()).order.state.status).toBe('paid')
    expect(shop.mails.map(({ to }) => to)).toEqual([FORM.emailAddress])
  })

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'is not JSON'],
    ['what it doesn’t know', { ...ORDER, price: 1 }, 'price'],
    ['a price of its own', { ...ORDER, lines: [{ productId: 3, quantity: 2, price: 1 }] }, 'lines.0'],
    [
      'an unknown product',
      { ...ORDER, lines: [{ productId: 999, quantity: 1 }] },
      'lines.0: unknown-product',
    ],
    ['more than there is', { ...ORDER, lines: [{ productId: 3, quantity: 9 }] }, 'lines.0: too-few'],
    ['an unknown coupon', { ...ORDER, coupons: ['NONE'] }, 'coupons.0: coupon-unknown'],
    ['no address', { ...ORDER, buyer: { ...FORM, zipCode: '' } }, 'buyer.zipCode: required'],
    ['a way that isn’t there', { ...ORDER, delivery: 'dove' }, 'delivery: unknown-delivery-option'],
    ['a payment that isn’t there', { ...ORDER, payment: 'shells' }, 'payment: unknown-payment-option'],
  ])('reports %s with its place, and orders nothing', async (_, order, message) => {
    const { code, err } = await taken(order, ...BY)
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
    expect(await shop.deps.placedOrders.newest(1)).toEqual([])
    expect(shop.tables.stock.get(3)).toMatchObject({ reserved: 0 })
    for (const { stream } of await shop.deps.store.streams('cart-', 10))
      expect((await eventsOf(shop.deps.store.read(stream))).at(-1)?.type).toBe('CartClosed')
  })

  it('requires the name of the staff member', async () => {
    expect(await taken(ORDER)).toMatchObject({ code: 1, err: expect.stringContaining('--by') as unknown })
    expect(await shop.deps.placedOrders.newest(1)).toEqual([])
  })

  it('leaves no session behind that somebody could use', async () => {
    const saved = new Set<string>()
    const { sessions } = shop.deps
    const watched: typeof sessions = {
      ...sessions,
      save: (hash, session) => {
        saved.add(hash)
        return sessions.save(hash, session)
      },
      remove: (hash) => {
        saved.delete(hash)
        return sessions.remove(hash)
      },
    }
    const { code } = await takenWith({ ...shop.deps, sessions: watched }, ORDER, BY)
    expect([code, saved.size]).toEqual([0, 0])
  })
})
