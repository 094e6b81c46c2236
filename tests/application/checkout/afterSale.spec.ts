import { beforeEach, describe, expect, it } from 'vitest'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { assignGroup } from '../../../application/shop/prices/assignGroup.ts'
import { setPriceList } from '../../../application/shop/prices/setPriceList.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import type { Services } from '../../../application/shop/services.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder, orderStream } from '../../../application/shop/orders/loadOrder.ts'
import { withdraw } from '../../../application/shop/afterSale/withdraw.ts'
import type { OrderUpdatePayload } from '../../../application/shop/orders/orderMessages.ts'
import { sendOrderUpdate } from '../../../application/shop/orderUpdates/sendOrderUpdate.ts'
import { ORDER_UPDATE } from '../../../application/shop/outbox/messages.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { issueDocument } from '../../../application/shop/invoices/issueDocument.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { refundKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { yearIn } from '../../../domain/kernel/days.ts'
import { eventsOf } from '../../support/database/commits.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { productOf } from '../../support/samples/products.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { ranOver } from '../../support/shop/ranOver.ts'

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const ran = (...args: readonly string[]) => ranOver(shop, ...args)

/** An order with this payment status, its work done. */
const bought = async (status: PaymentStatus = 'paid', productId = 1, quantity = 2) => {
  const { paymentUid, order, providerId } = await shop.paid(await shop.ready(productId, quantity))
  shop.provider.settle(providerId, status)
  await recordPayment(shop.deps, providerId)
  await worked()
  const uid = order.uid
  const now = async (): Promise<OrderState> => (await loadOrder(shop.deps.store, uid)).state
  return { uid, number: order.state.order?.number ?? '', paymentUid, providerId, now }
}
const typesOf = async (uid: string): Promise<readonly string[]> =>
  (await eventsOf(shop.deps.store.read(orderStream(uid)))).map(({ type }) => type)
const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
}
const stockOf = (productId: number) => shop.tables.stock.get(productId)?.onHand
const subjects = () => shop.mails.map(({ subject }) => subject)

const HASH = expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown

describe('an invoice', () => {
  it('is issued once for a paid order, under the next number of its year', async () => {
    const [first, second] = [await bought(), await bought()]
    const amount = (await first.now()).order?.totals.totalInclVat
    expect((await first.now()).documents).toStrictEqual([
      {
        kind: 'invoice',
        number: 'F2026-00001',
        revision: 0,
        amount,
        documentHash: HASH,
        files: { pdf: HASH, xml: HASH },
      },
    ])
    expect((await second.now()).documents).toMatchObject([{ number: 'F2026-00002' }])
    await recordPayment(shop.deps, first.providerId)
    await worked()
    expect(await issueDocument(shop.deps, first.uid)).toBe('nothing-due')
    expect((await typesOf(first.uid)).filter((type) => type === 'InvoiceIssued')).toHaveLength(1)
  })

  it('gets a unique and gapless number, whoever issues at the same moment [failure 20: PrestaShop/PrestaShop#42821]', async () => {
    const uids: string[] = []
    for (let count = 0; count < 12; count++) {
      const { providerId, order } = await shop.paid(await shop.ready(1, 1))
      shop.provider.settle(providerId, 'paid')
      await recordPayment(shop.deps, providerId)
      uids.push(order.uid)
    }
    await Promise.all([...uids, ...uids].map((uid) => issueDocument(shop.deps, uid)))
    const states = await Promise.all(uids.map((uid) => loadOrder(shop.deps.store, uid)))
    expect(states.flatMap(({ state }) => state.documents.map(({ number }) => number)).sort()).toStrictEqual(
      Array.from({ length: 12 }, (_, index) => `F2026-${String(index + 1).padStart(5, '0')}`),
    )
  })

  it('is of the year in its number, also if the year ends while it is issued', async () => {
    const { providerId, order } = await shop.paid(await shop.ready(1, 1))
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    // the second read of the clock is past midnight in Amsterdam
    const midnight = Date.parse('2026-12-31T23:00:00Z')
    let looks = 0
    const clock = { now: () => (looks++ === 0 ? midnight - 1 : midnight) }
    expect(await issueDocument({ ...shop.deps, clock }, order.uid)).toBe('issued')
    const issued = (await eventsOf(shop.deps.store.read(orderStream(order.uid)))).find(
      ({ type }) => type === 'InvoiceIssued',
    )
    expect(issued?.data).toMatchObject({ number: `F${yearIn(Date.parse(issued?.at ?? ''))}-00001` })
  })

  it('waits for the capture of an authorized payment', async () => {
    const { now } = await bought('authorized')
    expect((await now()).documents).toStrictEqual([])
  })
})

describe('an order whose buyer withdraws before its invoice is issued', () => {
  /** Paid, with all follow-up work still pending. */
  const justPaid = async () => {
    const ready = await shop.ready(1, 2)
    const { providerId, order } = await shop.paid(ready)
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    const number = order.state.order?.number ?? ''
    return { uid: order.uid, number, customerId: ready.session.session.customerId }
  }
  const stateOf = async (uid: string): Promise<OrderState> => (await loadOrder(shop.deps.store, uid)).state
  const withdrawn = ({ number }: { readonly number: string }) => {
    const { emailAddress, firstName, lastName } = FORM
    return withdraw(shop.deps, { number, emailAddress, name: `${firstName} ${lastName}`, goods: '' })
  }

  it('has neither invoice nor credit note once the shop canceled it, uses no number, and is refunded in full', async () => {
    const sold = await justPaid()
    expect(await withdrawn(sold)).toMatchObject({ ok: true })
    expect((await ran('orders', 'cancel', sold.number, '--by', 'Piet')).code).toBe(0)
    await worked()
    // the update waits for its confirmation
    shop.pass(60_000)
    await worked()
    const { status, documents, refunds, order } = await stateOf(sold.uid)
    expect([status, documents]).toEqual(['canceled', []])
    expect(await shop.deps.issuedDocuments.ofCustomer(sold.customerId)).toEqual([])
    expect(refunds).toMatchObject([{ status: 'sent', amount: order?.totals.totalInclVat }])
    expect(subjects().filter((subject) => subject.includes(sold.number))).toHaveLength(4)
    expect(await issueDocument(shop.deps, sold.uid)).toBe('nothing-due')
    expect((await (await bought()).now()).documents).toMatchObject([{ number: 'F2026-00001' }])
  })

  it('is invoiced after a withdrawal statement alone, and credited in full when the goods have come back', async () => {
    const sold = await justPaid()
    await withdrawn(sold)
    await worked()
    const { documents, order } = await stateOf(sold.uid)
    const amount = order?.totals.totalInclVat
    expect(documents).toMatchObject([{ kind: 'invoice', amount }])
    await ran('orders', 'refund', sold.number, 'all', '--reason', 'withdrawn', '--by', 'Piet')
    await worked()
    expect((await stateOf(sold.uid)).documents).toMatchObject([
      { kind: 'invoice', amount },
      { kind: 'credit-note', amount, invoice: 'F2026-00001' },
    ])
  })

  it.each([
    ['has no invoice where it is ended while that is about to be issued', 'issue', []],
    [
      'is credited whole where its invoice is issued while it is about to be ended',
      'cancel',
      ['invoice', 'credit-note'],
    ],
  ] as const)('%s', async (_, late, kinds) => {
    const { uid } = await justPaid()
    const issue = (services: typeof shop.deps) => issueDocument(services, uid)
    const cancel = (services: typeof shop.deps) =>
      decideOrder(services, uid, { type: 'CancelOrder', reason: 'shop' }, 'staff:Piet')
    const [first, second] = late === 'issue' ? [cancel, issue] : [issue, cancel]
    // the second task has decided already when the first is done
    let isBefore = true
    const commit: Services['store']['commit'] = async (asked) => {
      if (isBefore) {
        isBefore = false
        await first(shop.deps)
      }
      return shop.deps.store.commit(asked)
    }
    await second({ ...shop.deps, store: { ...shop.deps.store, commit } })
    await worked()
    const { status, documents } = await stateOf(uid)
    expect([status, isBefore, documents.map(({ kind }) => kind)]).toEqual(['canceled', false, kinds])
    expect(new Set(documents.map(({ amount }) => amount)).size).toBeLessThan(2)
  })
})

describe('an order that the shop ships', () => {
  it('is reported to its buyer, with its date, tracking code and tracking link', async () => {
    const { number, now } = await bought()
    expect(
      await ran('orders', 'ship', number, '--carrier', 'PostNL', '--track', '3SABC', '--by', 'Piet'),
    ).toStrictEqual({
      code: 0,
      out: `${number} is shipped\n`,
      err: '',
    })
    await worked()
    expect((await now()).status).toBe('shipped')
    expect(shop.mails.at(-1)).toMatchObject({
      to: FORM.emailAddress,
      subject: `Je bestelling ${number} is onderweg`,
    })
    const { text = '' } = shop.mails.at(-1) ?? {}
    expect(text).toMatch(/We hebben je bestelling verstuurd op \p{L}+ \d{1,2} \p{L}+/u)
    expect(text).toContain('Volgcode: 3SABC')
    expect(text).toContain('Volg je pakket:\nhttps://carrier.test/NL/3511AB?c=3SABC')
    expect((await ran('orders', 'ship', number, '--by', 'Piet')).code).toBe(1)
    await worked()
    expect(subjects().filter((subject) => subject.includes('onderweg'))).toHaveLength(1)
  })

  it('is reported for a year at most while the mail server refuses, at growing intervals', async () => {
    const { number, uid } = await bought()
    await ran('orders', 'ship', number, '--by', 'Piet')
    const [waiting] = [...shop.tables.outbox.values()].filter(({ kind }) => kind === ORDER_UPDATE)
    const told: OrderUpdatePayload = {
      orderUid: uid,
      version: (waiting?.payload as OrderUpdatePayload).version,
    }
    const mailer: Services['mailer'] = { send: async () => refused({ why: 'unavailable' }) }
    const tell = (attempt: number) =>
      sendOrderUpdate({ ...shop.deps, mailer }, { id: 'm', attempt, payload: told })
    expect([await tell(1), await tell(9)]).toEqual([{ later: 60_000 }, { later: 900_000 }])
    shop.pass(365 * 86_400_000)
    expect(await tell(10)).toBe('done')
  })

  it('captures the authorized amount once, whatever response is lost, and then gets its invoice', async () => {
    const { number, now } = await bought('authorized')
    await ran('orders', 'ship', number, '--by', 'Piet')
    shop.provider.failNext('unavailable')
    await worked()
    expect((await now()).secured).toBe('authorized')
    shop.pass(60_000)
    await worked()
    const state = await now()
    expect(state).toMatchObject({ secured: 'paid', status: 'shipped' })
    expect(orderMoney(state)).toMatchObject({ paid: state.order?.totals.totalInclVat, outstanding: 0 })
    expect(state.documents).toMatchObject([{ kind: 'invoice' }])
  })
})

describe('an order that the shop cancels', () => {
  it('returns stock and money, and reports it', async () => {
    const before = stockOf(3)
    const { number, uid, now, providerId } = await bought('paid', 3)
    expect(stockOf(3)).toBe((before ?? 0) - 2)
    const total = (await now()).order?.totals.totalInclVat ?? 0
    expect((await ran('orders', 'cancel', number, '--by', 'Piet')).code).toBe(0)
    await worked()
    expect(stockOf(3)).toBe(before)
    expect((await now()).refunds).toMatchObject([{ amount: total, status: 'sent', refundId: 're_1' }])
    expect(await shop.provider.refunds(providerId)).toStrictEqual({
      ok: true,
      value: [
        {
          refundId: 're_1',
          refundUid: `canceled-${(await now()).attempts.keys().next().value}`,
          hasFailed: false,
        },
      ],
    })
    expect((await now()).documents.map(({ number: of }) => of)).toStrictEqual(['F2026-00001', 'C2026-00001'])
    expect(subjects()).toContain(`Je bestelling ${number} is geannuleerd`)
    expect(shop.mails.at(-1)?.text).toContain('gaat terug')
    expect((await typesOf(uid)).filter((type) => type === 'RefundSent')).toHaveLength(1)
  })

  it('reports what is refunded by the cancellation, without earlier refunds and uncaptured money', async () => {
    const { number, now } = await bought()
    await ran('orders', 'refund', number, '5', '--by', 'Piet')
    const left = (await now()).order!.totals.totalInclVat - 500
    const { out } = await ran('orders', 'cancel', number, '--by', 'Piet')
    expect(out).toBe(`${number} is canceled; ${(left / 100).toFixed(2)} will be refunded\n`)
    const promised = await bought('authorized')
    expect((await ran('orders', 'cancel', promised.number, '--by', 'Piet')).out).toBe(
      `${promised.number} is canceled\n`,
    )
  })

  it('refunds once although the response was lost, however long ago', async () => {
    const { number, now, providerId } = await bought()
    await ran('orders', 'refund', number, '1', '--by', 'Piet')
    const [{ refundUid, amount } = { refundUid: '', amount: 0 as never }] = (await now()).refunds
    await shop.provider.refund(providerId, amount, refundUid, refundKey(refundUid, amount, 0))
    shop.provider.forgetKeys()
    shop.pass(7_200_000)
    await worked()
    expect((await now()).refunds).toMatchObject([{ status: 'sent', refundId: 're_1' }])
    expect(await shop.provider.refunds(providerId)).toMatchObject({ value: [{ refundId: 're_1' }] })
  })

  it('releases the authorization', async () => {
    const { number, now, providerId } = await bought('authorized')
    await ran('orders', 'cancel', number, '--by', 'Piet')
    await worked()
    expect((await now()).refunds).toMatchObject([{ status: 'sent', refundId: null }])
    expect(await shop.provider.find(providerId)).toMatchObject({ value: { status: 'canceled' } })
    expect(shop.mails.at(-1)?.text).not.toContain('gaat terug')
  })

  it('reports a refund that the provider refuses to the staff, and retries on request', async () => {
    const { number, now, providerId } = await bought()
    const total = (await now()).order!.totals.totalInclVat
    await shop.provider.refund(providerId, total, 'by-hand', refundKey('by-hand', total, 0))
    await ran('orders', 'cancel', number, '--by', 'Piet')
    await worked()
    const [refund] = (await now()).refunds
    expect(refund).toMatchObject({ status: 'refused' })
    expect((await ran('orders', 'list')).out).toContain('a refund was refused')
    const told = shop.mails.filter(({ to }) => to === LETTERHEAD.company.emailAddress)
    expect(told.map(({ subject }) => subject)).toEqual([`Terugbetaling geweigerd: bestelling ${number}`])
    expect(told[0]?.text).toMatch(/niet terug[^]*out of range[^]*orders refund --retry/)
    expect(await ran('orders', 'refund', number, '--retry', refund!.refundUid, '--by', 'Piet')).toMatchObject(
      {
        code: 0,
      },
    )
    await worked()
    expect((await now()).refunds).toMatchObject([{ status: 'refused' }])
  })
})

describe('an order that the shop changes', () => {
  it('takes and returns stock by its lines, credits the old invoice and issues another', async () => {
    await shop.put(productOf(7, { stock: { isManaged: true, openQuantity: 5 } }))
    const [first, third] = [stockOf(7) ?? 0, stockOf(3) ?? 0]
    const { number, now } = await bought('paid', 3, 2)
    const [line] = (await now()).order!.lines
    const changed = await ran(
      'orders',
      'change',
      number,
      '--set',
      `${line!.lineId}=1`,
      '--add',
      '7=1',
      '--agreed',
      '--by',
      'Piet',
    )
    expect(changed).toMatchObject({ code: 0, err: '' })
    await worked()
    expect([stockOf(7), stockOf(3)]).toStrictEqual([first - 1, third - 1])
    const state = await now()
    expect(state.documents.map(({ kind }) => kind)).toStrictEqual(['invoice', 'credit-note', 'invoice'])
    expect(shop.mails.at(-1)?.text).toContain('Je bestelling ziet er nu zo uit')
    await ran('orders', 'cancel', number, '--by', 'Piet')
    await worked()
    expect([stockOf(7), stockOf(3)]).toStrictEqual([first, third])
  })

  it('prices added goods at the customer’s own prices, by all pieces of the changed order', async () => {
    const { number, uid, now } = await bought('paid', 1, 2)
    const { customerId } = (await now()).order!
    await changeCustomer(shop.deps, customerId, async () =>
      ok({ value: null, commands: [{ type: 'OpenAccount', by: 'guest' }] }),
    )
    const breaks = [
      { from: 1, base: cents(900) },
      { from: 3, base: cents(800) },
    ]
    const list = { group: 'fitters', basis: 'incl', prices: [{ productId: 2, breaks }] } as const
    await setPriceList(shop.deps, list, 'staff:Anna')
    expect(await assignGroup(shop.deps, customerId, 'fitters', 'staff:Anna')).toMatchObject({ ok: true })
    const before = (await loadOrder(shop.deps.store, uid)).state.order!.totals.totalInclVat
    expect(await ran('orders', 'change', number, '--add', '2=3', '--agreed', '--by', 'Piet')).toMatchObject({
      code: 0,
    })
    const { lines, totals } = (await now()).order!
    expect(lines.map(({ price }) => price.base)).toStrictEqual([1_000, 800])
    expect(totals.totalInclVat).toBe(before + 3 * 800)
  })

  it('is refused if stock is insufficient, and nothing is changed', async () => {
    const { number, uid, now } = await bought('paid', 3, 2)
    const before = await typesOf(uid)
    const [line] = (await now()).order!.lines
    expect(
      await ran('orders', 'change', number, '--set', `${line!.lineId}=999`, '--by', 'Piet'),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('product 3: only ') as string,
    })
    expect(await typesOf(uid)).toStrictEqual(before)
  })

  it('needs no agreement from its buyer if it costs less, though part of it is still due', async () => {
    const { number, now } = await bought()
    const [line] = (await now()).order!.lines
    const set = (pieces: number) =>
      ran('orders', 'change', number, '--set', `${line!.lineId}=${pieces}`, '--by', 'Piet')
    await set(4)
    await worked()
    expect(shop.mails.at(-1)?.text).toContain('zodra je het verschil hebt betaald')
    await ran('orders', 'change', number, '--set', `${line!.lineId}=4`, '--agreed', '--by', 'Piet')
    await set(3)
    await worked()
    const told = shop.mails.at(-1)?.text
    expect(told).toContain('Nog te betalen')
    expect(told).not.toContain('verschil')
    expect((await ran('orders', 'ship', number, '--by', 'Piet')).code).toBe(0)
  })

  it('has the increase due, and ships once it is paid', async () => {
    const { number, now } = await bought()
    const [line] = (await now()).order!.lines
    const changed = await ran('orders', 'change', number, '--set', `${line!.lineId}=3`, '--by', 'Piet')
    expect(changed.out).toMatch(/ is owed\n$/u)
    expect((await ran('orders', 'ship', number, '--by', 'Piet')).err).toContain('has not agreed to pay')
    const { outstanding } = orderMoney(await now())
    const euros = `${Math.floor(outstanding / 100)},${String(outstanding % 100).padStart(2, '0')}`
    expect(await ran('orders', 'receive', number, euros, '--as', 'transfer', '--by', 'Piet')).toMatchObject({
      code: 0,
      out: `${number}: 0.00 is still owed\n`,
    })
    expect((await ran('orders', 'ship', number, '--by', 'Piet')).code).toBe(0)
  })
})

describe('an order whose cost is lowered', () => {
  it('has a credit note, and the overpayment is refunded', async () => {
    const { number, now, providerId } = await bought()
    expect(
      await ran('orders', 'refund', number, '5', '--reason', 'returned', '--by', 'Piet de Vries'),
    ).toMatchObject({
      code: 0,
      out: `${number}: 5.00 is credited; 5.00 will be refunded\n`,
    })
    await worked()
    expect((await now()).refunds).toMatchObject([{ amount: 500, status: 'sent' }])
    expect(await shop.provider.refunds(providerId)).toMatchObject({ value: [{ refundId: 're_1' }] })
    expect((await now()).documents).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', amount: 500 }])
    const events = await eventsOf(shop.deps.store.read(orderStream((await now()).order!.uid)))
    expect(events.find(({ type }) => type === 'OrderCredited')?.meta.actor).toBe('staff:Piet.de.Vries')
    await ran('orders', 'refund', number, 'all', '--by', 'Piet')
    await worked()
    expect(await now()).toMatchObject({ status: 'refunded' })
    expect(orderMoney(await now())).toMatchObject({ paid: 0, outstanding: 0 })
  })

  it.each([
    ['before it left', ['refund']],
    ['as it left', ['ship', 'refund']],
  ] as const)(
    'blocks no money of a buyer who owes nothing any more: credited in full %s',
    async (_, deeds) => {
      const { number, now, providerId } = await bought('authorized')
      const { mails } = shop
      for (const deed of deeds) {
        const { code, out } = await ran(
          'orders',
          deed,
          number,
          ...(deed === 'ship' ? [] : ['all']),
          '--by',
          'Piet',
        )
        expect(code).toBe(0)
        expect(out).not.toContain('will be refunded')
      }
      await worked()
      expect(await shop.provider.find(providerId)).toMatchObject({ value: { status: 'canceled' } })
      const told = await recordPayment(shop.deps, providerId)
      expect(told).toMatchObject({ state: { documents: [], refunds: [{ status: 'sent', refundId: null }] } })
      const { status, secured } = await now()
      expect([status, secured]).toEqual(['refunded', 'authorized'])
      expect(mails.at(-1)?.text).not.toContain('gaat terug')
      expect((await ran('orders', 'ship', number, '--by', 'Piet')).code).toBe(deeds.length === 1 ? 0 : 1)
      await worked()
      expect(await shop.provider.find(providerId)).toMatchObject({ value: { status: 'canceled' } })
    },
  )
})

describe('the order commands', () => {
  it('report a missing argument, and change nothing', async () => {
    const { number, uid } = await bought()
    const before = await typesOf(uid)
    for (const [args, why] of [
      [['ship', number], 'say who you are: --by NAME'],
      [['ship', number, '--by', '<script>'], '--by takes a name of at most 60 letters'],
      [['ship', '--by', 'Piet'], 'name one order by its number'],
      [['ship', '2020-1', '--by', 'Piet'], 'there is no order 2020-1'],
      [['refund', number, '1.234', '--by', 'Piet'], 'give the amount'],
      [['refund', number, '999999', '--by', 'Piet'], 'the amount is too high: at most'],
      [['refund', number, '1', '--reason', 'mood', '--by', 'Piet'], '--reason must be one of'],
      [['refund', number, '--retry', 'x', '--by', 'Piet'], 'the order has no refund x'],
      [['receive', number, '1', '--by', 'Piet'], '--as must be one of'],
      [['receive', number, '1', '--as', 'cash', '--by', 'Piet'], 'nothing is owed on the order'],
      [['change', number, '--by', 'Piet'], 'nothing to change'],
      [['change', number, '--set', 'x', '--by', 'Piet'], 'not of the form ID=PIECES'],
      [['change', number, '--set', 'x=1', '--by', 'Piet'], 'line x'],
      [['change', number, '--add', '987654=1', '--by', 'Piet'], 'there is no product 987654'],
      [['ship', number, '2020-1', '--by', 'Piet'], 'unexpected argument "2020-1"'],
      [['cancel', number, '2020-1', '--by', 'Piet'], 'unexpected argument "2020-1"'],
      [['refund', number, '1', 'returned', '--by', 'Piet'], 'unexpected argument "returned"'],
      [['refund', number, '1', '--retry', 'x', '--by', 'Piet'], 'unexpected argument "1"'],
      [['receive', number, '1', 'cash', '--as', 'cash', '--by', 'Piet'], 'unexpected argument "cash"'],
      [['change', number, '--add', '1=1', '2=1', '--by', 'Piet'], 'unexpected argument "2=1"'],
      [['change', number, '--add', '1=1', '--add', '1=2', '--by', 'Piet'], '1 is given twice'],
      [['change', number, '--add', '1.5=1', '--by', 'Piet'], 'there is no product 1.5'],
      [['change', number, '--add', 'abc=1', '--by', 'Piet'], 'there is no product abc'],
      [['list', '--status', 'payed'], '--status must be one of'],
      [['list', '--limit', '0'], '--limit must be 1 to'],
      [['show'], 'name one order by its number'],
    ] as const) {
      const { code, err } = await ran('orders', ...args)
      expect({ code, err }, args.join(' ')).toStrictEqual({
        code: 1,
        err: expect.stringContaining(why) as string,
      })
    }
    expect(await typesOf(uid)).toStrictEqual(before)
  })

  it('list and show orders, newest first', async () => {
    const [first, second] = [await bought(), await bought()]
    const { out } = await ran('orders', 'list')
    expect(out.indexOf(second.number)).toBeLessThan(out.indexOf(first.number))
    expect((await ran('orders', 'list', '--status', 'shipped')).out).toBe('no orders\n')
    const shown = (await ran('orders', 'show', first.number)).out
    for (const text of [first.number, FORM.emailAddress, FORM.lastName, 'F2026-00001', 'Order paid'])
      expect(shown).toContain(text)
    const json = JSON.parse((await ran('orders', 'show', first.number, '--json')).out) as { money: object }
    expect(json.money).toMatchObject({ outstanding: 0 })
  })
})
