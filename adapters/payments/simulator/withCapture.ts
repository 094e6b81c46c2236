import { cents } from '../../../domain/kernel/cents.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { type Fields, readAmount } from './fields.ts'
import type { SimulatedPayment } from './payment.ts'
import { type SimulatorRefusal, unprocessable } from './refusal.ts'

/**
 * A payment with so much more of it captured as a body asks for, all that is left where it names no amount. It is paid once all was captured;
 * before that the rest stays authorized until it is captured or let go of.
 */
export const withCapture = (
  payment: SimulatedPayment,
  body: Fields,
): Result<SimulatedPayment, SimulatorRefusal> => {
  const { captured: before = 0, status } = payment
  const left = cents(payment.amount - before)
  const amount = body['amount'] === undefined ? left : readAmount(body['amount'])
  if (status !== 'authorized') return unprocessable('id', 'The payment is not authorized.')
  if (amount === null || amount <= 0) return unprocessable('amount', 'The amount is invalid.')
  if (amount > left) return unprocessable('amount', 'The amount is higher than what is authorized.')
  return ok({ ...payment, status: amount === left ? 'paid' : 'authorized', captured: cents(before + amount) })
}
