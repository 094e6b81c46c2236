import type { Chargeback } from '../../../domain/orders/payments/attempt.ts'
import type {
  CreatePayment,
  PaymentProvider,
  PaymentRefusal,
  ProviderPayment,
  SentRefund,
} from '../../../application/ports/outside/payments.ts'
import { countryOf, type Country } from '../../../domain/country/country.ts'
import { type Cents, cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import type { IdempotencyKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'

/** The way of paying that only this country has. */
const OWN_METHOD: Readonly<Record<Country, { readonly id: string; readonly label: string }>> = {
  NL: { id: 'ideal', label: 'iDEAL | Wero' },
  BE: { id: 'bancontact', label: 'Bancontact' },
}

type Fault = 'unavailable' | 'answer-lost'

export interface MemoryPayments extends PaymentProvider {
  /** sets the status that the payer caused */
  settle(providerId: string, status: PaymentStatus): void
  /** fails a refund, whose money returned; ignores an unknown or already failed one */
  failRefund(refundId: string): void
  /** charges this much of a paid payment back, and returns the chargeback's id */
  chargeBack(providerId: string, amount: Cents): string
  /** reverses a chargeback */
  reverse(chargebackId: string): void
  /** fails the next call: before it does anything, or after */
  failNext(fault: Fault): void
  /** forgets the keys, as after an hour, but not their results */
  forgetKeys(): void
  /** the number of payments actually created */
  readonly made: () => number
}

const UNAVAILABLE: PaymentRefusal = { why: 'unavailable', detail: 'asked to fail' }

/** A provider without a network, for tests of its port's users: the same guarantees, faults on demand. */
export const memoryPayments = (): MemoryPayments => {
  const payments = new Map<string, ProviderPayment>()
  const sent: (SentRefund & { readonly of: string; readonly amount: Cents })[] = []
  const taken: (Chargeback & { readonly of: string })[] = []
  const captured = new Map<string, Cents>()
  // one memory for all calls: a key that was used for one of them is refused for another
  const keys = new Map<string, { readonly id: string; readonly text: string }>()
  let fault: Fault | null = null

  const call = async <T>(work: () => Result<T, PaymentRefusal>): Promise<Result<T, PaymentRefusal>> => {
    const now = fault
    fault = null
    if (now === 'unavailable') return refused(UNAVAILABLE)
    const done = work()
    return now === 'answer-lost' ? refused(UNAVAILABLE) : done
  }

  const refundsOf = (id: string): readonly SentRefund[] =>
    sent.flatMap(({ of, amount: _, ...refund }) => (of === id ? [refund] : []))
  const found = (id: string): Result<ProviderPayment, PaymentRefusal> => {
    const payment = payments.get(id)
    const chargebacks = taken.flatMap(({ of, ...chargeback }) => (of === id ? [chargeback] : []))
    return payment === undefined
      ? refused({ why: 'not-found' })
      : ok({ ...payment, captured: captured.get(id) ?? NOTHING, refunds: refundsOf(id), chargebacks })
  }
  /** The refunded and charged-back cents of a payment. */
  const gone = (id: string): number =>
    sum(sent.map(({ of, amount, hasFailed }) => (of === id && !hasFailed ? amount : 0))) +
    sum(taken.map(({ of, amount, isReversed }) => (of === id && !isReversed ? amount : 0)))

  const change = (payment: ProviderPayment, status: PaymentStatus): ProviderPayment => {
    const checkoutUrl = status === 'open' || status === 'pending' ? payment.checkoutUrl : null
    const changed = { ...payment, status, checkoutUrl }
    payments.set(payment.providerId, changed)
    return changed
  }

  /**
   * The earlier result of a call under this key: null for a new key. `answer` makes the response from what
   * was created.
   */
  const repeated = <T>(
    key: IdempotencyKey,
    text: string,
    answer: (id: string) => Result<T, PaymentRefusal>,
  ): Result<T, PaymentRefusal> | null => {
    const known = keys.get(key)
    if (known === undefined) return null
    return known.text === text
      ? answer(known.id)
      : rejected(null, 'the idempotency key was used with other parameters')
  }

  const create = ({ idempotencyKey, ...request }: CreatePayment): Result<ProviderPayment, PaymentRefusal> => {
    const text = JSON.stringify(['create', request])
    const before = repeated(idempotencyKey, text, found)
    if (before !== null) return before
    if (request.amount <= 0) return rejected('amount', 'the amount is too low')
    const { amount, method, metadata } = request
    const providerId = `tr_${String(payments.size + 1).padStart(10, '0')}`
    const checkoutUrl = `https://provider.test/checkout/${providerId}`
    const nothing = { captured: NOTHING, refunds: [], chargebacks: [] }
    payments.set(providerId, {
      providerId,
      status: 'open',
      amount,
      method,
      checkoutUrl,
      metadata,
      ...nothing,
    })
    keys.set(idempotencyKey, { id: providerId, text })
    return found(providerId)
  }

  return {
    create: (request) => call(() => create(request)),
    find: (id) => call(() => found(id)),
    cancel: (id) =>
      call(() => {
        const payment = found(id)
        if (!payment.ok) return payment
        const isCancelable = payment.value.status === 'open' && payment.value.method === 'banktransfer'
        return isCancelable ? ok(change(payment.value, 'canceled')) : rejected('id', 'can not be canceled')
      }),
    refund: (id, amount, refundUid, key) =>
      call(() => {
        const payment = found(id)
        if (!payment.ok) return payment
        const text = JSON.stringify(['refund', id, amount, refundUid])
        const before = repeated(key, text, (refundId) => ok({ refundId }))
        if (before !== null) return before
        if (payment.value.status !== 'paid') return rejected('id', 'not paid')
        if (amount <= 0 || gone(id) + amount > (captured.get(id) ?? payment.value.amount))
          return rejected('amount', 'out of range')
        const refundId = `re_${sent.length + 1}`
        keys.set(key, { id: refundId, text })
        sent.push({ refundId, refundUid, hasFailed: false, of: id, amount })
        return ok({ refundId })
      }),
    refunds: (id) =>
      call(() => {
        const payment = found(id)
        return payment.ok ? ok(payment.value.refunds) : payment
      }),
    capture: (id, amount, key) =>
      call(() => {
        const payment = found(id)
        if (!payment.ok) return payment
        const text = JSON.stringify(['capture', id, amount])
        const before = repeated(key, text, () => ok(null))
        if (before !== null) return before
        if (payment.value.status !== 'authorized') return rejected('id', 'not authorized')
        const all = cents((captured.get(id) ?? 0) + amount)
        if (amount <= 0 || all > payment.value.amount) return rejected('amount', 'out of range')
        captured.set(id, all)
        keys.set(key, { id, text })
        if (all === payment.value.amount) change(payment.value, 'paid')
        return ok(null)
      }),
    release: (id) =>
      call(() => {
        const payment = found(id)
        if (!payment.ok) return payment
        if (payment.value.status !== 'authorized') return rejected('id', 'not authorized')
        change(payment.value, captured.has(id) ? 'paid' : 'canceled')
        return ok(null)
      }),
    methods: (_amount, countryCode) =>
      call(() =>
        ok([OWN_METHOD[countryOf(countryCode)], { id: 'banktransfer', label: 'Bankoverschrijving' }]),
      ),
    settle: (id, status) => {
      const payment = payments.get(id)
      if (payment !== undefined) change(payment, status)
    },
    failRefund: (refundId) => {
      const at = sent.findIndex((one) => one.refundId === refundId)
      const refund = sent[at]
      if (refund !== undefined) sent[at] = { ...refund, hasFailed: true }
    },
    chargeBack: (id, amount) => {
      const chargebackId = `chb_${taken.length + 1}`
      if (payments.get(id)?.status === 'paid') taken.push({ chargebackId, amount, isReversed: false, of: id })
      return chargebackId
    },
    reverse: (chargebackId) => {
      const at = taken.findIndex((one) => one.chargebackId === chargebackId)
      const chargeback = taken[at]
      if (chargeback !== undefined) taken[at] = { ...chargeback, isReversed: true }
    },
    failNext: (next) => {
      fault = next
    },
    forgetKeys: () => keys.clear(),
    made: () => payments.size,
  }
}

const rejected = (field: string | null, detail: string) =>
  refused<PaymentRefusal>({ why: 'rejected', field, detail })
