import { describe, expect, it } from 'vitest'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { setCreditLimit } from '../../../application/shop/customers/shopDecisions.ts'
import { beginAccountSession } from '../../../application/shop/sessions/session.ts'
import { submitInformation } from '../../../application/shop/checkout/submitInformation.ts'
import { ublDocument } from '../../../application/shop/invoices/ublDocument.ts'
import { openDocument } from '../../../application/shop/invoices/storedDocument.ts'
import { orderViewOf } from '../../../application/shop/orderViews/orderViewOf.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import type { PayOrder } from '../../../application/shop/checkout/checkoutReadiness.ts'
import { receiveMoney } from '../../../application/shop/payments/receiveMoney.ts'
import type { CustomerCommand } from '../../../domain/account/customer.ts'
import { basisPoints, cents, type Cents } from '../../../domain/kernel/cents.ts'
import { dayAfter, dayIn } from '../../../domain/kernel/days.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop, FORM } from '../../support/shop/checkoutShop.ts'
import { companyText } from '../../support/samples/company.ts'

const ofBusinesses = (over: { readonly creditLimit?: Cents } = {}) =>
  checkoutShop({
    config: {
      ...METHODS,
      name: 'Proefwinkel',
      paymentMethods: [
        { ...METHODS.paymentMethods[0]!, id: ON_ACCOUNT, prepayPercentage: basisPoints(0) },
        METHODS.paymentMethods[0]!,
      ],
      settings: { ...METHODS.settings, onAccount: 'businesses' },
      ...over,
    },
  })

type Shop = Awaited<ReturnType<typeof ofBusinesses>>

/** Turns a guest into a company with an account, or the part of that in `becomes`. */
const becomesCompany = async (
  { deps }: Shop,
  customerId: string,
  becomes: readonly CustomerCommand['type'][] = ['SaveCompany', 'OpenAccount'],
) => {
  const company = await deps.vault.seal(customerId, companyText({ cocNumber: '12345678' }))
  const commands = [
    { type: 'SaveCompany', company },
    { type: 'OpenAccount', by: 'guest' },
  ] as const
  await changeCustomer(deps, customerId, async () =>
    ok({ value: null, commands: commands.filter(({ type }) => becomes.includes(type)) }),
  )
}

/** A buyer who claims to be a company pays on account; `becomes` says what they are by then. */
const onAccount = async (becomes: readonly CustomerCommand['type'][]) => {
  const shop = await ofBusinesses()
  const { deps, ready, seen } = shop
  const buyer = await ready()
  const { customerId } = buyer.session.session
  const form = { ...FORM, companyName: 'Bank & Zn.' }
  const named = await submitInformation(deps, { ...buyer, form, locale: 'nld' }, false)
  await becomesCompany(shop, customerId, becomes)
  const agreed = await seen(buyer, { paymentOptionId: ON_ACCOUNT })
  return pay(deps, buyer.cartUid, (named.session ?? buyer.session).session, agreed)
}

describe('payment on account for businesses [3-029]', () => {
  it('is refused to a guest who claims to be a company', async () => {
    expect(await onAccount([])).toMatchObject({ refusal: { why: 'no-payment-option' } })
  })

  it('is refused to a consumer with an account', async () => {
    expect(await onAccount(['OpenAccount'])).toMatchObject({ refusal: { why: 'no-payment-option' } })
  })

  it('is available to a company with an account', async () => {
    expect(await onAccount(['SaveCompany', 'OpenAccount'])).toMatchObject({ ok: true })
  })
})

/** One company with this credit limit, in cents, and several carts of 24.95. */
const limited = async (limit: number | null, many: number, over: Parameters<typeof ofBusinesses>[0] = {}) => {
  const shop = await ofBusinesses(over)
  const { deps, ready, seen } = shop
  const first = await ready()
  const { customerId } = first.session.session
  await becomesCompany(shop, customerId)
  if (limit !== null) await setCreditLimit(deps, customerId, cents(limit), 'staff:Anna')
  const known = await beginAccountSession(deps, null, {
    customerId,
    cartUid: first.cartUid,
    device: null,
  })
  const carts = [first.cartUid]
  while (carts.length < many) {
    const next = await ready()
    const { result } = await submitInformation(
      deps,
      { ...next, session: known, form: FORM, locale: 'nld' },
      false,
    )
    if (!result.ok) throw new Error(JSON.stringify(result.refusal))
    carts.push(next.cartUid)
  }
  const paid = async (cartUid: string, over: Partial<PayOrder> = {}) => {
    const agreed = { paymentOptionId: ON_ACCOUNT, deliveryOptionId: null, ...over }
    return pay(deps, cartUid, known.session, await seen({ cartUid, session: first.session }, agreed))
  }
  return { ...shop, customerId, carts, paid }
}

describe('an unverified company', () => {
  const strangersOrder = async (by: Partial<PayOrder> = {}, granted: number | null = null) => {
    const { paid, deps, customerId, carts } = await limited(granted, 1, { creditLimit: cents(0) })
    return { order: await paid(carts[0]!, by), deps, customerId }
  }

  it('orders nothing on account until the shop grants it', async () => {
    const { order, deps, customerId } = await strangersOrder()
    expect(order).toMatchObject({ refusal: { why: 'no-payment-option' } })
    expect(await deps.placedOrders.ofCustomer(customerId, 9)).toEqual([])
    expect((await strangersOrder({}, 2_495)).order).toMatchObject({ ok: true })
  })

  it('gets an order on account that the shop’s staff enters for it', async () => {
    expect((await strangersOrder({ by: 'staff:Anna' })).order).toMatchObject({ ok: true })
  })

  it('whose grant is withdrawn has the default limit again', async () => {
    const { paid, deps, customerId, carts } = await limited(2_495, 1, { creditLimit: cents(0) })
    await setCreditLimit(deps, customerId, null, 'staff:Anna')
    expect(await paid(carts[0]!)).toMatchObject({ refusal: { why: 'no-payment-option' } })
  })
})

describe('a credit limit', () => {
  it.each([
    [2_495, { ok: true }],
    [2_494, { ok: false, refusal: { why: 'over-credit-limit', left: 2_494 } }],
  ])('of %i cents is applied to the cent', async (limit, comesTo) => {
    const { carts, paid } = await limited(limit, 1)
    expect(await paid(carts[0]!)).toMatchObject(comesTo)
  })

  it('includes unpaid orders, until they are paid', async () => {
    const { deps, carts, paid } = await limited(4_000, 2)
    const first = await paid(carts[0]!)
    if (!first.ok) throw new Error(first.refusal.why)
    expect(await paid(carts[1]!)).toEqual({ ok: false, refusal: { why: 'over-credit-limit', left: 1_505 } })
    const came = {
      type: 'ReceivePayment',
      paymentUid: 'p',
      method: 'transfer',
      amount: cents(2_495),
    } as const
    expect(await receiveMoney(deps, first.value.paymentUid, came, 'staff:Anna')).toMatchObject({ ok: true })
    expect(await paid(carts[1]!)).toMatchObject({ ok: true })
  })

  it('accepts only one of two simultaneous orders that fit one at a time', async () => {
    const { deps, customerId, carts, paid } = await limited(4_000, 2)
    const both = await Promise.all(carts.map((cartUid) => paid(cartUid)))
    expect(both.map(({ ok: isTaken }) => isTaken).sort()).toEqual([false, true])
    const drawn: unknown[] = []
    for await (const line of deps.store.read(`customer-${customerId}`))
      if (line.includes('"CreditDrawn"')) drawn.push(JSON.parse(line))
    expect(drawn).toMatchObject([{ data: { amount: 2_495 } }])
  })

  it('does not apply to immediate payment', async () => {
    const { deps, carts, seen, customerId } = await limited(0, 1)
    const session = {
      customerId,
      cartUid: carts[0]!,
      scope: 'account',
      createdAt: 0,
      seenAt: 0,
      draft: null,
      uid: '',
      device: null,
    } as const
    const agreed = await seen({ cartUid: carts[0]!, session: { session, token: '' } })
    expect(await pay(deps, carts[0]!, session, agreed)).toMatchObject({ ok: true })
  })
})

describe('the amount owed on account', () => {
  it('has the invoice’s due date, by the term in force when it was ordered', async () => {
    const { deps, carts, paid, worker, customerId, orderOf, pass } = await limited(4_000, 1)
    const done = await paid(carts[0]!)
    if (!done.ok) throw new Error(done.refusal.why)
    const dueOn = async () => {
      const { state } = await orderOf(done.value.paymentUid)
      return state.order && (await orderViewOf(deps, state.order, state, new Map()))?.dueOn
    }
    const ordered = dayIn(deps.clock.now())
    expect(await dueOn()).toBe(dayAfter(ordered, METHODS.paymentTermDays))
    pass(86_400_000)
    while ((await worker.work()) > 0) continue
    const [kept] = await deps.issuedDocuments.ofCustomer(customerId)
    expect(await openDocument(deps, kept!)).toMatchObject({ dueOn: await dueOn() })
    expect(await dueOn()).toBe(dayAfter(ordered, METHODS.paymentTermDays + 1))
  })
})

describe('the purchase reference of a business', () => {
  const named = { reference: 'Afd. Inkoop\n t.a.v. Kim ', purchaseOrder: 'PO-2026/77' }

  it('appears as one line in the order page, mail and invoice, sealed in the log', async () => {
    const { deps, carts, paid, worker, mails, customerId, orderOf } = await limited(4_000, 1)
    const done = await paid(carts[0]!, named)
    if (!done.ok) throw new Error(done.refusal.why)
    const { uid, state } = await orderOf(done.value.paymentUid)
    const references = { reference: 'Afd. Inkoop t.a.v. Kim', purchaseOrder: 'PO-2026/77' }
    expect(await orderViewOf(deps, state.order!, state, new Map())).toMatchObject({ references })
    for await (const line of deps.store.read(`order-${uid}`)) expect(line).not.toContain('PO-2026/77')
    while ((await worker.work()) > 0) continue
    expect(mails.map(({ text }) => text).join()).toContain('Inkoopnummer: PO-2026/77')
    const [kept] = await deps.issuedDocuments.ofCustomer(customerId)
    const invoice = await openDocument(deps, kept!)
    expect(invoice).toMatchObject(references)
    const xml = ublDocument(invoice!)
    expect(xml).toContain('<cbc:BuyerReference>Afd. Inkoop t.a.v. Kim</cbc:BuyerReference>')
    expect(xml).toMatch(
      new RegExp(
        `<cac:OrderReference>\\s*<cbc:ID>PO-2026/77</cbc:ID>\\s*<cbc:SalesOrderID>${state.order!.number}</cbc:SalesOrderID>`,
        'u',
      ),
    )
  })

  it('can change on retry: an attempt with another reference is replaced by a new order', async () => {
    const { carts, paid, orderOf } = await limited(4_000, 1)
    const orders: string[] = []
    for (const purchaseOrder of ['PO-1', 'PO-1', 'PO-2']) {
      const done = await paid(carts[0]!, { paymentOptionId: 'ideal', purchaseOrder })
      if (!done.ok) throw new Error(done.refusal.why)
      orders.push((await orderOf(done.value.paymentUid)).uid)
    }
    expect(orders[1]).toBe(orders[0])
    expect(orders[2]).not.toBe(orders[0])
  })

  it('is ignored for consumers', async () => {
    const shop = await ofBusinesses()
    const buyer = await shop.ready()
    const agreed = await shop.seen(buyer, { ...named })
    const done = await pay(shop.deps, buyer.cartUid, buyer.session.session, agreed)
    if (!done.ok) throw new Error(done.refusal.why)
    const { state } = await shop.orderOf(done.value.paymentUid)
    expect(await orderViewOf(shop.deps, state.order!, state, new Map())).toMatchObject({
      references: { reference: '', purchaseOrder: '' },
    })
  })
})
