import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { type Fields, readAmount, fieldsOf } from './fields.ts'
import { isWithin, methodOf } from './methods.ts'
import type { SimulatedPayment } from './payment.ts'
import { type SimulatorRefusal, unprocessable } from './refusal.ts'

type PaymentRequest = Pick<
  SimulatedPayment,
  'amount' | 'description' | 'method' | 'redirectUrl' | 'webhookUrl' | 'locale' | 'metadata'
>

/** Parses the body of a new payment; refuses what the provider refuses, and names the wrong field. */
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

const TYPES = ['physical', 'digital', 'shipping_fee', 'discount', 'store_credit', 'gift_card', 'surcharge']
const NEGATIVE = ['discount', 'store_credit', 'gift_card']
const NONE = { currency: 'EUR', value: '0.00' }

/**
 * The provider's checks of order lines, exact to the cent: quantity × unit price − discount = total, VAT =
 * total × rate / (100 + rate), and all totals add up to the amount (source: the line items of the provider's
 * payment description).
 */
export const checkLines = (lines: unknown, amount: Cents): Result<null, SimulatorRefusal> => {
  if (!Array.isArray(lines) || lines.length === 0) return unprocessable('lines', 'The lines must be a list.')
  let sum = 0
  for (const [index, line] of lines.entries()) {
    const checked = checkLine(line, `lines.${index}`)
    if (!checked.ok) return checked
    sum += checked.value
  }
  return sum === amount
    ? ok(null)
    : unprocessable('lines', 'The totals of the lines do not add up to the amount.')
}

const checkLine = (line: unknown, at: string): Result<Cents, SimulatorRefusal> => {
  const { type = 'physical', description, quantity, vatRate = '0.00', ...rest } = fieldsOf(line)
  const { unitPrice, discountAmount = NONE, totalAmount, vatAmount = NONE } = rest
  if (typeof type !== 'string' || !TYPES.includes(type))
    return unprocessable(`${at}.type`, 'The type is unknown.')
  if (typeof description !== 'string' || description === '')
    return unprocessable(`${at}.description`, 'The description is missing.')
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1)
    return unprocessable(`${at}.quantity`, 'The quantity must be a whole number from 1.')
  const unit = readAmount(unitPrice)
  if (unit === null || (NEGATIVE.includes(type) ? unit >= 0 : unit < 0))
    return unprocessable(`${at}.unitPrice`, 'The unit price is not an amount this type can have.')
  const discount = readAmount(discountAmount)
  if (discount === null || discount < 0)
    return unprocessable(`${at}.discountAmount`, 'The discount is invalid.')
  const total = readAmount(totalAmount)
  if (total === null || total !== quantity * unit - discount)
    return unprocessable(`${at}.totalAmount`, 'The total is not quantity times unit price less discount.')
  if (typeof vatRate !== 'string' || !/^\d{1,3}\.\d{2}$/.test(vatRate))
    return unprocessable(`${at}.vatRate`, 'The VAT rate must be a text with two decimals.')
  if (readAmount(vatAmount) !== vatIn(total, Number(vatRate.replace('.', ''))))
    return unprocessable(`${at}.vatAmount`, 'The VAT amount is not the total times the rate / (100 + rate).')
  return ok(total)
}

/**
 * Computed independently of the shop's VAT functions, so that it can find them wrong. Rounds halves away from
 * zero.
 */
const vatIn = (total: Cents, rate: number): Cents => {
  const [n, d] = [BigInt(Math.abs(total)) * BigInt(rate), BigInt(10_000 + rate)]
  const size = Number(n / d + (2n * (n % d) >= d ? 1n : 0n))
  return cents(total < 0 ? -size : size)
}
