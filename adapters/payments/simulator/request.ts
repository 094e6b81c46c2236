import { ok, type Result } from '../../../domain/kernel/result.ts'
import { type Fields, readAmount } from './fields.ts'
import { checkLines } from './lines.ts'
import { isWithin, methodOf } from './methods.ts'
import type { SimulatedPayment } from './payment.ts'
import { type SimulatorRefusal, unprocessable } from './refusal.ts'

type PaymentRequest = Pick<
  SimulatedPayment,
  'amount' | 'description' | 'method' | 'redirectUrl' | 'webhookUrl' | 'locale' | 'metadata'
>

/** Reads the body of a new payment and refuses what the provider refuses, with the field that is wrong. */
export const readRequest = (body: Fields): Result<PaymentRequest, SimulatorRefusal> => {
  const amount = readAmount(body['amount'])
  if (amount === null) return unprocessable('amount', 'The amount must be EUR with exactly two decimals.')
  if (amount <= 0) return unprocessable('amount', 'The amount is lower than the minimum.')
  const {
    description,
    redirectUrl,
    webhookUrl = null,
    locale = 'en_US',
    method = null,
    metadata = null,
    lines,
  } = body
  if (typeof description !== 'string' || description === '' || description.length > 255)
    return unprocessable('description', 'The description must be a text of 1 to 255 characters.')
  if (!isWebAddress(redirectUrl))
    return unprocessable('redirectUrl', 'The redirect URL is missing or invalid.')
  if (webhookUrl !== null && !isWebAddress(webhookUrl))
    return unprocessable('webhookUrl', 'The webhook URL is invalid.')
  if (locale !== 'nl_NL' && locale !== 'en_US') return unprocessable('locale', 'The locale is invalid.')
  if (JSON.stringify(metadata).length > 1024) return unprocessable('metadata', 'The metadata is too long.')
  if (method !== null) {
    const known = typeof method === 'string' ? methodOf(method) : undefined
    if (known === undefined) return unprocessable('method', 'The payment method is invalid.')
    if (!isWithin(known, amount))
      return unprocessable('amount', 'The amount is out of range for this method.')
    if (known.needsLines && lines === undefined)
      return unprocessable('lines', 'This method requires order lines.')
  }
  if (lines !== undefined) {
    const checked = checkLines(lines, amount)
    if (!checked.ok) return checked
  }
  return ok({
    amount,
    description,
    redirectUrl,
    webhookUrl,
    locale,
    metadata,
    method: method as string | null,
  })
}

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '')
