import { ok, type Result } from '../../../domain/kernel/result.ts'
import { type Fields, readAmount } from './fields.ts'
import { remainingOf, type SimulatedPayment } from './payment.ts'
import { type SimulatorRefusal, unprocessable } from './refusal.ts'

/** A payment with the refund of it that a body asks for, under this id; what the provider refuses is refused. */
export const withRefund = (
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
