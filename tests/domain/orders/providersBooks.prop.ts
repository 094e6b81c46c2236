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
 * An order beside the books of a provider that acts correctly, late or not at all, and of banks that charge
 * back: the shop's balance must equal the provider's.
 */

/** A payment in the provider's books. */
interface Booked {
  status: PaymentStatus
  readonly amount: Cents
  captured: number
  refunded: number
  /** chargebacks by the payer's bank, by the provider's id */
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
/** Starts with a payment, because most histories would otherwise be of unpaid orders. */
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
  /** refunds that exceeded the provider's balance */
  const bounced: string[] = []
  /** payments that the provider refused to capture */
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
    // an abandoned payment can still turn out paid
    else if (booked.status === 'failed' && status === 'paid') booked.status = status
    if (booked.status === 'paid' && booked.captured === 0) booked.captured = booked.amount
  }
  /** Sends a refund as the shop's worker does; an uncaptured amount is not sent. */
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
  /** Makes the last sent refund fail. */
  const fail = (): void => {
    const sent = state.refunds.findLast(({ status, refundId }) => status === 'sent' && refundId !== null)
    if (sent === undefined) return
    books.get(sent.paymentUid)!.refunded -= sent.amount
    take({ type: 'FailRefund', refundUid: sent.refundUid, refundId: sent.refundId! })
  }
  const retry = (): void => {
    for (const { refundUid } of state.refunds) take({ type: 'RetryRefund', refundUid })
  }
  /** Reports all chargebacks of a payment, as the provider does on each query. */
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
  /** Reports, captures and sends everything pending. */
  const settle = (): void => {
    for (let round = 0; round < 4; round += 1) {
      for (const uid of books.keys()) tell(uid)
      while (captures.length > 0) capture(false)
      retry()
      requested().forEach(sendBack)
    }
  }
  /** Sums the shop's money from payments for the order, or from all others. */
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
  /** Whether no chargeback is open and every refund was sent. */
  const isPlain = (): boolean =>
    [...books.values()].every((booked) => takenOf(booked) === 0) &&
    state.refunds.every(({ status }) => status === 'sent')
  /** Whether the provider refused a refund because a chargeback had taken the money. */
  const isStuck = (): boolean => state.refunds.some(({ status }) => status === 'refused')
  /** Authorized payments that still block the payer's money although none of it will be captured. */
  const blocked = (): readonly string[] => {
    const isWaited = state.secured !== 'nothing' && notPaid(state.order!, state) > 0
    return [...books].flatMap(([uid, { status }]) =>
      status !== 'authorized' || (isWaited && isOfOrder(state.attempts.get(uid)!, state.securedBy))
        ? []
        : [uid],
    )
  }
  /** Payments authorized for the order and not captured, although no capture was refused. */
  const unasked = (): readonly string[] =>
    [...books].flatMap(([uid, { status }]) =>
      status === 'authorized' && isOfOrder(state.attempts.get(uid)!, state.securedBy) && !notTaken.has(uid)
        ? [uid]
        : [],
    )
  return { state, bounced, unasked, done, settle, had, isPlain, isStuck, blocked }
}

it('the shop’s recorded payments equal the provider’s books, never exceed the order’s cost, and are 0 for an invalid order', () => {
  const due = fc.constantFrom(anOrder.dueNow, Math.floor(anOrder.dueNow / 5), 0)
  fc.assert(
    fc.property(due, history, (dueNow, deeds) => {
      const { state, bounced, unasked, done, settle, had, isPlain, isStuck, blocked } = shopOf(dueNow)
      deeds.forEach(done)
      settle()
      expect(bounced).toEqual([])
      expect(blocked()).toEqual([])
      if (state.shipment !== null) expect(unasked()).toEqual([])
      // a chargeback lowers the pending refund, so no refund is refused and left for the staff
      expect(isStuck()).toBe(false)
      // a buyer with both a refund and a chargeback owes the difference
      if (isPlain()) expect(had(false)).toBe(0)
      expect(had(false)).toBeLessThanOrEqual(0)
      if (state.secured === 'nothing') return
      expect(Math.max(0, had(true))).toBe(orderMoney(state).paid)
      expect(had(true)).toBeLessThanOrEqual(owedTotal(state.order!, state))
    }),
    runs(1_000),
  )
})
