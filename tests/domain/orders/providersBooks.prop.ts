import type { Refund } from '../../../domain/orders/orderState.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Cents, cents } from '../../../domain/kernel/cents.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { isOfOrder } from '../../../domain/orders/payments/attempt.ts'
import { isPromised } from '../../../domain/orders/payments/authorization.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { notPaid, orderMoney, owedTotal } from '../../../domain/orders/orderMoney.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { runs } from '../../support/runs.ts'
import { anOrder, news, orderOf } from './fixture.ts'

/*
 * An order beside the books of a provider that does what it is asked, late or not at all, and of banks that take money back: what the shop has
 * is what it thinks it has.
 */

/** A payment as the provider has it. */
interface Booked {
  status: PaymentStatus
  readonly amount: Cents
  captured: number
  refunded: number
  /** what the payer's bank took back, by the provider's name of it */
  readonly taken: Map<string, { readonly amount: Cents; isReversed: boolean }>
}

const takenOf = ({ taken }: Booked): number =>
  sum([...taken.values()].map(({ amount, isReversed }) => (isReversed ? 0 : amount)))

const DEEDS = [
  'begin',
  'payer',
  'news',
  'refund',
  'capture',
  'change',
  'credit',
  'cash',
  'ship',
  'cancel',
  'fail',
  'retry',
  'charge back',
  'reverse',
] as const
const CHOICES: readonly PaymentStatus[] = ['paid', 'authorized', 'failed', 'expired']
const line = anOrder.lines[0]!

type Deed = readonly [(typeof DEEDS)[number], much: number, which: number]
const deedOf = (...kinds: readonly (typeof DEEDS)[number][]): fc.Arbitrary<Deed> =>
  fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 9_999 }), fc.nat({ max: 11 }))
/** Somebody pays first, or the most of it would be about orders that nobody has paid. */
const history = fc
  .tuple(
    deedOf('begin'),
    deedOf('payer'),
    deedOf('news'),
    fc.array(deedOf('begin', 'payer', 'payer', 'news', 'news', ...DEEDS), { maxLength: 20 }),
  )
  .map(([begun, chosen, told, later]) => [begun, chosen, told, ...later])

const shopOf = (dueNow: number) => {
  const state = order.initial()
  const books = new Map<string, Booked>()
  const captures: Extract<OrderEvent, { type: 'CaptureRequested' }>['data'][] = []
  /** refunds that the provider had not so much left for */
  const bounced: string[] = []
  /** payments that the provider would not capture */
  const notTaken = new Set<string>()
  let named = 0
  const name = () => `n${(named += 1)}`

  const take = (command: OrderCommand): void => {
    const decided = order.decide(command, state)
    for (const event of decided.ok ? decided.value : []) {
      order.evolve(state, event)
      if (event.type === 'CaptureRequested') captures.push(event.data)
      if (event.type === 'PaymentStarted')
        books.set(event.data.paymentUid, {
          status: 'open',
          amount: event.data.amount,
          captured: 0,
          refunded: 0,
          taken: new Map(),
        })
    }
  }
  take({ type: 'PlaceOrder', order: { ...anOrder, dueNow: cents(dueNow) } })
  if (dueNow === 0) take({ type: 'PutOnAccount', termDays: 30 })

  const tell = (paymentUid: string, shortOf: readonly number[] = []): void => {
    const { status, amount } = books.get(paymentUid)!
    take(news(paymentUid, status, { amount, shortOf }))
    tellTaken(paymentUid)
  }
  const choose = (paymentUid: string, status: PaymentStatus): void => {
    const booked = books.get(paymentUid)!
    if (booked.status === 'open') booked.status = status
    else if (booked.status === 'authorized' && status === 'expired') booked.status = status
    // what was given up can still turn out paid
    else if (booked.status === 'failed' && status === 'paid') booked.status = status
    if (booked.status === 'paid' && booked.captured === 0) booked.captured = booked.amount
  }
  /** As the shop's worker does it: of what was not captured nothing is sent. */
  const sendBack = ({ refundUid, paymentUid, amount, failures = [] }: Refund): void => {
    const booked = books.get(paymentUid)
    const attempt = state.attempts.get(paymentUid)!
    if (booked?.status === 'open') return
    if (booked?.status === 'authorized' && attempt.refund === attempt.amount) booked.status = 'canceled'
    const isSent = booked?.status === 'paid'
    if (isSent && amount > booked.captured - booked.refunded - takenOf(booked)) {
      if (amount > booked.captured - booked.refunded) bounced.push(refundUid)
      return take({ type: 'RefuseRefund', refundUid, reason: 'taken back' })
    }
    if (isSent) booked.refunded += amount
    const refundId = isSent ? `re-${refundUid}-${failures.length}` : null
    take({ type: 'NoteRefund', refundUid, refundId })
  }
  /** The last one that was sent comes to nothing. */
  const fail = (): void => {
    const sent = state.refunds.findLast(({ status, refundId }) => status === 'sent' && refundId !== null)
    if (sent === undefined) return
    books.get(sent.paymentUid)!.refunded -= sent.amount
    take({ type: 'FailRefund', refundUid: sent.refundUid, refundId: sent.refundId! })
  }
  const retry = (): void => {
    for (const { refundUid } of state.refunds) take({ type: 'RetryRefund', refundUid })
  }
  /** As the provider tells them all, whenever it is asked. */
  const tellTaken = (paymentUid: string): void => {
    for (const [chargebackId, one] of books.get(paymentUid)!.taken)
      take({ type: 'RecordChargeback', paymentUid, chargebackId, ...one })
  }
  const refuseCapture = (paymentUid: string): void => {
    notTaken.add(paymentUid)
    take({ type: 'RefuseCapture', paymentUid, reason: 'late' })
  }
  const capture = (isRefused: boolean): void => {
    const [asked] = captures.splice(0, 1)
    if (asked === undefined || !isPromised(state.attempts.get(asked.paymentUid)!, state)) return
    const booked = books.get(asked.paymentUid)!
    const isTaken = booked.status === 'authorized' && !isRefused && asked.amount > 0
    if (booked.status === 'authorized' && !isTaken) return refuseCapture(asked.paymentUid)
    if (isTaken) Object.assign(booked, { status: 'paid', captured: asked.amount })
    tell(asked.paymentUid)
  }
  const requested = () => state.refunds.filter(({ status }) => status === 'requested')

  const done = ([what, much, which]: Deed): void => {
    const uids = [...books.keys()]
    const paymentUid = uids[much % Math.max(1, uids.length)]
    switch (what) {
      case 'begin':
        take({ type: 'StartPayment', paymentUid: name(), reserveUntil: 5_000 })
        return take({ type: 'PayOutstanding', paymentUid: name(), method: 'ideal' })
      case 'payer':
        return paymentUid === undefined ? undefined : choose(paymentUid, CHOICES[which % 4]!)
      case 'news':
        return paymentUid === undefined
          ? undefined
          : tell(paymentUid, [1, 2].slice(0, Math.max(0, which - 8) / 2))
      case 'refund':
        return requested().slice(0, 1).forEach(sendBack)
      case 'capture':
        return capture(which % 4 === 0)
      case 'change': {
        const { lines, totals, rules } = orderOf([{ ...line, id: line.lineId, quantity: 1 + (much % 9) }])
        return take({
          type: 'ChangeOrder',
          revisionUid: name(),
          lines,
          totals,
          rules,
          isAgreed: which % 2 === 0,
        })
      }
      case 'credit':
        return take({ type: 'CreditOrder', creditUid: name(), amount: cents(much), reason: 'goodwill' })
      case 'cash': {
        const amount = which % 2 === 0 ? cents(much) : orderMoney(state).outstanding
        const circumstances = { overLimit: [], isCartSettledElsewhere: false }
        return take({
          type: 'ReceivePayment',
          paymentUid: name(),
          method: 'cash',
          amount,
          ...circumstances,
        })
      }
      case 'ship':
        return take({ type: 'ShipOrder', carrier: null, trackingCode: null })
      case 'fail':
        return fail()
      case 'retry':
        return retry()
      case 'charge back': {
        const booked = paymentUid === undefined ? undefined : books.get(paymentUid)
        const left = booked === undefined ? 0 : booked.captured - takenOf(booked)
        if (booked?.status !== 'paid' || left <= 0) return
        booked.taken.set(name(), { amount: cents(1 + (much % left)), isReversed: false })
        return tell(paymentUid!)
      }
      case 'reverse': {
        const all = [...books.values()].flatMap(({ taken }) => [...taken.values()])
        const open = all.find(({ isReversed }) => !isReversed)
        if (open !== undefined) open.isReversed = true
        return
      }
      case 'cancel':
        return take({ type: 'CancelOrder', reason: which % 3 === 0 ? 'shop' : 'cart-changed' })
    }
  }
  /** Everything that waits is told, captured and sent. */
  const settle = (): void => {
    for (let round = 0; round < 4; round += 1) {
      for (const uid of books.keys()) tell(uid)
      while (captures.length > 0) capture(false)
      retry()
      requested().forEach(sendBack)
    }
  }
  /** What there is of payments: of those that pay for the order, or of the others. */
  const had = (isOfIt: boolean): number =>
    sum(
      [...state.attempts.values()].map((attempt) => {
        const { paymentUid, amount, refund } = attempt
        const isIts = state.secured !== 'nothing' && isOfOrder(attempt, state.securedBy)
        if (isIts !== isOfIt) return 0
        const booked = books.get(paymentUid)
        return booked === undefined ? amount - refund : booked.captured - booked.refunded - takenOf(booked)
      }),
    )
  /** No payer has their money from a bank, and nothing waits for somebody of the shop. */
  const isPlain = (): boolean =>
    [...books.values()].every((booked) => takenOf(booked) === 0) &&
    state.refunds.every(({ status }) => status === 'sent')
  /** The provider would not send what a bank had taken of it already. */
  const isStuck = (): boolean => state.refunds.some(({ status }) => status === 'refused')
  /** Payments that still block their payer's money although nothing of it will be taken. */
  const blocked = (): readonly string[] => {
    const isWaited = state.secured !== 'nothing' && notPaid(state.order!, state) > 0
    return [...books].flatMap(([uid, { status }]) =>
      status !== 'authorized' || (isWaited && isOfOrder(state.attempts.get(uid)!, state.securedBy))
        ? []
        : [uid],
    )
  }
  /** What was promised to the order and is not taken, although nobody said that it can't be. */
  const unasked = (): readonly string[] =>
    [...books].flatMap(([uid, { status }]) =>
      status === 'authorized' && isOfOrder(state.attempts.get(uid)!, state.securedBy) && !notTaken.has(uid)
        ? [uid]
        : [],
    )
  return { state, bounced, unasked, done, settle, had, isPlain, isStuck, blocked }
}

it('what the shop thinks that it was paid is what it was paid, no more than the order costs, and nothing for one that does not stand', () => {
  const due = fc.constantFrom(anOrder.dueNow, Math.floor(anOrder.dueNow / 5), 0)
  fc.assert(
    fc.property(due, history, (dueNow, deeds) => {
      const { state, bounced, unasked, done, settle, had, isPlain, isStuck, blocked } = shopOf(dueNow)
      deeds.forEach(done)
      settle()
      expect(bounced).toEqual([])
      expect(blocked()).toEqual([])
      if (state.shipment !== null) expect(unasked()).toEqual([])
      // what a bank has taken is not to be sent as well, so nothing waits for somebody who would have to find that out
      expect(isStuck()).toBe(false)
      // whoever has it twice owes it
      if (isPlain()) expect(had(false)).toBe(0)
      expect(had(false)).toBeLessThanOrEqual(0)
      if (state.secured === 'nothing') return
      expect(Math.max(0, had(true))).toBe(orderMoney(state).paid)
      expect(had(true)).toBeLessThanOrEqual(owedTotal(state.order!, state))
    }),
    runs(1_000),
  )
})
