import type { Clock } from '../../../application/ports/outside/clock.ts'
import type {
  CreatePayment,
  PaymentProvider,
  PaymentRefusal,
  ProviderPayment,
  SentRefund,
} from '../../../application/ports/outside/payments.ts'
import { type Cents, cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { IdempotencyKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import { isStatusChange } from '../../../domain/orders/payments/attempt.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { PAY_METHODS, type FaultDeed, type ProviderFault } from './plan.ts'
import type { Turns } from './turns.ts'

type Armed = Extract<FaultDeed, { does: 'provider' }>
type Answer<T> = Promise<Result<T, PaymentRefusal>>

const UNAVAILABLE: PaymentRefusal = { why: 'unavailable', detail: 'as planned' }
const REFUSED: PaymentRefusal = { why: 'rejected', field: null, detail: 'as planned' }

/** Faults that only the creation of a payment has. */
const OF_CREATING: ReadonlySet<ProviderFault> = new Set(['news-first', 'refuses'])

/** How long a key is remembered, as with the real provider. */
const KEY_MS = 3_600_000

/** Ids continue from one plan to the next, so that the shop's record of one is never of another. */
let ids = 0

/** A payment provider with its books, which fails where the plan says so. */
export class PlannedProvider {
  readonly #clock: Clock
  readonly #turns: Turns
  readonly payments = new Map<string, ProviderPayment>()
  /** every refund sent, with repeats */
  #refunds: { readonly refundUid: string; readonly providerId: string; readonly amount: Cents }[] = []
  /** the captured cents of authorized payments, by their id */
  readonly captures = new Map<string, Cents>()
  readonly #keys = new Map<string, { readonly id: string; readonly text: string; readonly at: number }>()
  #armed: { readonly fault: ProviderFault; after: number; times: number }[] = []
  /** payments of which the shop must be notified, oldest first */
  readonly news: string[] = []
  /** notifies the shop of a payment at once */
  tell: (providerId: string) => Promise<unknown> = async () => undefined

  constructor(clock: Clock, turns: Turns) {
    this.#clock = clock
    this.#turns = turns
  }

  arm({ fault, after, times }: Armed): void {
    this.#armed.push({ fault, after, times })
  }

  mend(): void {
    this.#armed = []
  }

  /** Clears its books, which belong to a finished plan. */
  forget(): void {
    this.mend()
    this.payments.clear()
    this.#refunds = []
    this.captures.clear()
    this.#keys.clear()
    this.news.length = 0
  }

  /** the provider's port for the shop */
  readonly port: PaymentProvider = {
    create: (request) =>
      this.#call(
        'create',
        () => this.#create(request),
        async (made) => {
          if (!made.ok) return
          this.change(made.value.providerId, 'failed')
          this.news.pop()
          await this.tell(made.value.providerId)
        },
      ),
    find: (providerId) => this.#call('other', () => this.#find(providerId)),
    cancel: (providerId) => this.#call('other', () => this.#cancel(providerId)),
    refunds: (providerId) => this.#call('other', () => this.#refundsOf(providerId)),
    capture: (providerId, amount, key) =>
      this.#call('other', () =>
        this.#once(
          key,
          ['capture', providerId, amount],
          () => ok(null),
          () => this.#capture(providerId, amount),
        ),
      ),
    release: (providerId) => this.#call('other', () => this.#release(providerId)),
    refund: (providerId, amount, refundUid, key) =>
      this.#call('other', () =>
        this.#once(
          key,
          ['refund', providerId, amount, refundUid],
          () => ok({ refundId: `re_${refundUid}` }),
          () => this.#refund(providerId, amount, refundUid),
        ),
      ),
    methods: () => this.#call('other', () => ok(PAY_METHODS.map((id) => ({ id, label: id })))),
  }

  /** The payer, or time, changes a payment; an impossible change is ignored. */
  change(providerId: string, status: PaymentStatus): void {
    const payment = this.payments.get(providerId)
    if (payment === undefined || !isStatusChange(payment.status, status)) return
    const checkoutUrl = status === 'open' || status === 'pending' ? payment.checkoutUrl : null
    this.payments.set(providerId, { ...payment, status, checkoutUrl })
    this.news.push(providerId)
  }

  /** Expires every unpaid payment. */
  expireAll(): void {
    for (const { providerId, status } of [...this.payments.values()])
      if (status === 'open' || status === 'pending') this.change(providerId, 'expired')
  }

  #find(providerId: string): Result<ProviderPayment, PaymentRefusal> {
    const payment = this.payments.get(providerId)
    return payment === undefined
      ? refused({ why: 'not-found' })
      : ok({
          ...payment,
          captured: this.captures.get(providerId) ?? NOTHING,
          refunds: this.#sentOf(providerId),
        })
  }

  #cancel(providerId: string): Result<ProviderPayment, PaymentRefusal> {
    const found = this.#find(providerId)
    if (!found.ok) return found
    if (found.value.status !== 'open' || found.value.method !== 'banktransfer') return refused(REFUSED)
    this.change(providerId, 'canceled')
    return this.#find(providerId)
  }

  #refundsOf(providerId: string): Result<readonly SentRefund[], PaymentRefusal> {
    return ok(this.#sentOf(providerId))
  }

  #sentOf(providerId: string): readonly SentRefund[] {
    const own = this.#refunds.filter((sent) => sent.providerId === providerId)
    return own.map(({ refundUid }) => ({ refundId: `re_${refundUid}`, refundUid, hasFailed: false }))
  }

  #refund(
    providerId: string,
    amount: Cents,
    refundUid: string,
  ): Result<{ readonly refundId: string }, PaymentRefusal> {
    const payment = this.payments.get(providerId)
    if (payment?.status !== 'paid' || this.refundedOf(providerId) + amount > payment.amount)
      return refused(REFUSED)
    this.#refunds.push({ refundUid, providerId, amount })
    return ok({ refundId: `re_${refundUid}` })
  }

  #capture(providerId: string, amount: Cents): Result<null, PaymentRefusal> {
    const payment = this.payments.get(providerId)
    const captured = cents((this.captures.get(providerId) ?? 0) + amount)
    if (payment?.status !== 'authorized' || captured > payment.amount) return refused(REFUSED)
    this.captures.set(providerId, captured)
    if (captured === payment.amount) this.change(providerId, 'paid')
    return ok(null)
  }

  #release(providerId: string): Result<null, PaymentRefusal> {
    if (this.payments.get(providerId)?.status !== 'authorized') return refused(REFUSED)
    this.change(providerId, this.captures.has(providerId) ? 'paid' : 'canceled')
    return ok(null)
  }

  /** Refunded cents of a payment. */
  refundedOf(providerId: string): number {
    return this.#refunds.reduce((sum, sent) => sum + (sent.providerId === providerId ? sent.amount : 0), 0)
  }

  /** Does a call once per key; a key that was used for another call is refused. */
  #once<T>(
    key: IdempotencyKey,
    asked: readonly unknown[],
    again: (id: string) => Result<T, PaymentRefusal>,
    work: () => Result<T, PaymentRefusal>,
    idOf: (done: T) => string = () => '',
  ): Result<T, PaymentRefusal> {
    const text = JSON.stringify(asked)
    const known = this.#keys.get(key)
    if (known !== undefined && this.#clock.now() - known.at < KEY_MS)
      return known.text === text ? again(known.id) : refused(REFUSED)
    const done = work()
    if (done.ok) this.#keys.set(key, { id: idOf(done.value), text, at: this.#clock.now() })
    return done
  }

  #create({ idempotencyKey, ...request }: CreatePayment): Result<ProviderPayment, PaymentRefusal> {
    return this.#once(
      idempotencyKey,
      ['create', request],
      (id) => this.#find(id),
      () => this.#made(request),
      ({ providerId }) => providerId,
    )
  }

  #made(request: Omit<CreatePayment, 'idempotencyKey'>): Result<ProviderPayment, PaymentRefusal> {
    const providerId = `tr_${String((ids += 1)).padStart(10, '0')}`
    const { amount, method, metadata } = request
    const checkoutUrl = `https://provider.test/checkout/${providerId}`
    const none = { captured: NOTHING, refunds: [], chargebacks: [] }
    this.payments.set(providerId, {
      providerId,
      status: 'open',
      amount,
      method,
      checkoutUrl,
      metadata,
      ...none,
    })
    return this.#find(providerId)
  }

  #call<T>(
    what: 'create' | 'other',
    work: () => Result<T, PaymentRefusal>,
    tellFirst: (done: Result<T, PaymentRefusal>) => Promise<void> = async () => undefined,
  ): Answer<T> {
    return this.#turns
      .take(async () => {
        const fault = this.#faultFor(what)
        if (fault === 'away') return { answer: refused(UNAVAILABLE), fault, done: null }
        if (fault === 'refuses') return { answer: refused(REFUSED), fault, done: null }
        const done = work()
        return { answer: fault === 'unanswered' ? refused(UNAVAILABLE) : done, fault, done }
      })
      .then(async ({ answer, fault, done }) => {
        if (fault === 'news-first' && done !== null) await tellFirst(done)
        return answer
      })
  }

  #faultFor(what: 'create' | 'other'): ProviderFault | null {
    const one = this.#armed.find(({ fault }) => what === 'create' || !OF_CREATING.has(fault))
    if (one === undefined) return null
    if (one.after > 0) {
      one.after -= 1
      return null
    }
    one.times -= 1
    if (one.times <= 0) this.#armed.splice(this.#armed.indexOf(one), 1)
    return one.fault
  }
}
