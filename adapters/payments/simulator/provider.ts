import { cents } from '../../../domain/kernel/cents.ts'
import { createHash } from 'node:crypto'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import type { Ids } from '../../../application/ports/outside/ids.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import {
  type Aftermath,
  afterwards,
  idOf,
  isFinished,
  type Refund,
  type SimulatedPayment,
  remainingOf,
} from './payment.ts'
import { type Fields, readAmount } from './fields.ts'
import { expiryOf, isCancelable } from './methods.ts'
import { badRequest, inProgress, type SimulatorRefusal, unknownPayment, unprocessable } from './refusal.ts'
import { readRequest } from './request.ts'
import type { SimulatorRecord, SimulatorStore } from './store.ts'

const KEY_MEMORY_MS = 60 * 60_000

type Answer<T> = Promise<Result<T, SimulatorRefusal>>

/**
 * The provider's state: payments, refunds and the answers stored under idempotency keys. It knows nothing of
 * HTTP.
 */
export class SimulatedProvider {
  private readonly payments = new Map<string, SimulatedPayment>()
  private readonly keys = new Map<string, Extract<SimulatorRecord, { kind: 'key' }>>()
  private readonly busy = new Set<string>()
  /** payments found expired by any read whose webhook is not sent yet */
  private readonly untold: SimulatedPayment[] = []
  private last: Promise<unknown> = Promise.resolve()
  private readonly store: SimulatorStore
  private readonly clock: Clock
  private readonly ids: Ids

  constructor({ store, clock, ids }: { store: SimulatorStore; clock: Clock; ids: Ids }) {
    this.store = store
    this.clock = clock
    this.ids = ids
  }

  async load(): Promise<void> {
    for (const record of await this.store.load()) this.remember(record)
  }

  create(body: Fields, key: string | undefined): Answer<SimulatedPayment> {
    return this.keyed(key, JSON.stringify(['payments', body]), this.payments, async () => {
      const request = readRequest(body)
      if (!request.ok) return request
      const at = this.clock.now()
      const expiresAt = at + expiryOf(request.value.method)
      const [id, token] = [idOf('tr', this.ids.token()), this.ids.token()]
      const payment: SimulatedPayment = {
        id,
        status: 'open',
        ...request.value,
        createdAt: at,
        expiresAt,
        token,
        refunds: [],
      }
      return ok({ id, records: [{ kind: 'payment', payment }] })
    })
  }

  /** Returns the payment; marks it expired if its time is over. */
  find(id: string): Answer<SimulatedPayment> {
    return this.inTurn(() => this.look(id))
  }

  private async look(id: string): Answer<SimulatedPayment> {
    const payment = this.payments.get(id)
    if (payment === undefined) return unknownPayment(id)
    if (isFinished(payment) || this.clock.now() < payment.expiresAt) return ok(payment)
    const expired = await this.put({ ...payment, status: 'expired' })
    this.untold.push(expired)
    return ok(expired)
  }

  cancel(id: string): Answer<SimulatedPayment> {
    return this.change(id, (payment) =>
      isCancelable(payment)
        ? ok({ ...payment, status: 'canceled' })
        : unprocessable('id', 'The payment cannot be canceled.'),
    )
  }

  /** Applies the payer's choice on the page. A finished payment stays unchanged. */
  choose(id: string, status: PaymentStatus, method: string | null): Answer<SimulatedPayment> {
    return this.change(id, (payment) => ok(isFinished(payment) ? payment : { ...payment, status, method }))
  }

  /** Applies an event after payment; leaves the payment unchanged if it doesn't apply. */
  playAftermath(id: string, aftermath: Aftermath): Answer<SimulatedPayment> {
    return this.change(id, (payment) =>
      ok(afterwards(payment, aftermath, idOf('chb', this.ids.token()), this.clock.now()) ?? payment),
    )
  }

  refund(id: string, body: Fields, key: string | undefined): Answer<Refund> {
    const of = (refundId: string) => this.payments.get(id)?.refunds.find((one) => one.id === refundId)
    const refunds = { get: of }
    return this.keyed(key, JSON.stringify(['refunds', id, body]), refunds, async () => {
      const found = await this.look(id)
      if (!found.ok) return found
      const refundId = idOf('re', this.ids.token())
      const made = withRefund(found.value, body, refundId, this.clock.now())
      if (!made.ok) return made
      return ok({ id: refundId, records: [{ kind: 'payment', payment: made.value }] })
    })
  }

  capture(id: string, body: Fields, key: string | undefined): Answer<SimulatedPayment> {
    return this.keyed(key, JSON.stringify(['captures', id, body]), this.payments, async () => {
      const found = await this.look(id)
      if (!found.ok) return found
      const made = withCapture(found.value, body)
      return made.ok ? ok({ id, records: [{ kind: 'payment', payment: made.value }] }) : made
    })
  }

  /**
   * Releases what is still authorized: the payment becomes paid if part of it was captured, else canceled.
   */
  release(id: string): Answer<SimulatedPayment> {
    return this.change(id, (payment) =>
      payment.status === 'authorized'
        ? ok({ ...payment, status: payment.captured === undefined ? 'canceled' : 'paid' })
        : unprocessable('id', 'The payment is not authorized.'),
    )
  }

  /** Returns the payments that expired since the last call, whichever read found them. */
  async expire(): Promise<readonly SimulatedPayment[]> {
    const open = [...this.payments.values()].filter((payment) => !isFinished(payment))
    await Promise.all(open.map(({ id }) => this.find(id)))
    return this.untold.splice(0)
  }

  /** The first answer under a key is repeated for an hour; another body under the same key is refused. */
  private async keyed<T>(
    key: string | undefined,
    text: string,
    answers: { get(id: string): T | undefined },
    work: () => Answer<{ readonly id: string; readonly records: readonly SimulatorRecord[] }>,
  ): Answer<T> {
    const body = createHash('sha256').update(text).digest('hex')
    const known = key === undefined ? undefined : this.keys.get(key)
    if (known !== undefined && this.clock.now() - known.at < KEY_MEMORY_MS) {
      if (known.body !== body) return badRequest('The idempotency key was used with other parameters.')
      return ok(answers.get(known.answerId)!)
    }
    if (key !== undefined && this.busy.has(key)) return inProgress()
    if (key !== undefined) this.busy.add(key)
    try {
      return await this.inTurn(async () => {
        const done = await work()
        if (!done.ok) return done
        const { id, records } = done.value
        const remembered: SimulatorRecord[] =
          key === undefined ? [] : [{ kind: 'key', key, body, answerId: id, at: this.clock.now() }]
        await this.add([...records, ...remembered])
        return ok(answers.get(id)!)
      })
    } finally {
      if (key !== undefined) this.busy.delete(key)
    }
  }

  /** Changes a payment; returning the same payment changes nothing. */
  private change(
    id: string,
    made: (payment: SimulatedPayment) => Result<SimulatedPayment, SimulatorRefusal>,
  ): Answer<SimulatedPayment> {
    return this.inTurn(async () => {
      const found = await this.look(id)
      if (!found.ok) return found
      const changed = made(found.value)
      return changed.ok && changed.value !== found.value ? ok(await this.put(changed.value)) : changed
    })
  }

  /** Runs one change at a time, so that each sees the result of the one before. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work)
    this.last = done.catch(() => undefined)
    return done
  }

  private async put(payment: SimulatedPayment): Promise<SimulatedPayment> {
    await this.add([{ kind: 'payment', payment }])
    return payment
  }

  private async add(records: readonly SimulatorRecord[]): Promise<void> {
    records.forEach((record) => this.remember(record))
    await this.store.add(records)
  }

  private remember(record: SimulatorRecord): void {
    if (record.kind === 'payment') this.payments.set(record.payment.id, record.payment)
    else this.keys.set(record.key, record)
  }
}

/**
 * Captures the amount in the body, or all that is left if it has none. The payment is paid once everything is
 * captured; until then the rest stays authorized until it is captured or released.
 */
const withCapture = (payment: SimulatedPayment, body: Fields): Result<SimulatedPayment, SimulatorRefusal> => {
  const { captured: before = 0, status } = payment
  const left = cents(payment.amount - before)
  const amount = body['amount'] === undefined ? left : readAmount(body['amount'])
  if (status !== 'authorized') return unprocessable('id', 'The payment is not authorized.')
  if (amount === null || amount <= 0) return unprocessable('amount', 'The amount is invalid.')
  if (amount > left) return unprocessable('amount', 'The amount is higher than what is authorized.')
  return ok({ ...payment, status: amount === left ? 'paid' : 'authorized', captured: cents(before + amount) })
}

/** Adds the refund in the body to a payment, under this id; refuses what the provider refuses. */
const withRefund = (
  payment: SimulatedPayment,
  body: Fields,
  id: string,
  at: number,
): Result<SimulatedPayment, SimulatorRefusal> => {
  const amount = readAmount(body['amount'])
  if (amount === null || amount <= 0) return unprocessable('amount', 'The amount is invalid.')
  if (payment.status !== 'paid') return unprocessable('id', 'The payment is not paid.')
  if (amount > remainingOf(payment))
    return unprocessable('amount', 'The amount is higher than what is left to refund.')
  const refund = { id, amount, at, metadata: body['metadata'] }
  return ok({ ...payment, refunds: [...payment.refunds, refund] })
}
