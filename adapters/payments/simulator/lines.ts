import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { fieldsOf, readAmount } from './fields.ts'
import { type SimulatorRefusal, unprocessable } from './refusal.ts'

const TYPES = ['physical', 'digital', 'shipping_fee', 'discount', 'store_credit', 'gift_card', 'surcharge']
const NEGATIVE = ['discount', 'store_credit', 'gift_card']
const NONE = { currency: 'EUR', value: '0.00' }

/**
 * The provider's arithmetic, each to the cent: quantity × unit price − discount = total, VAT = total × rate / (100 + rate),
 * and all totals together are the amount (source: the line items of the provider's payment description).
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

/** Reckoned apart from the shop's own VAT functions, so that it can find them wrong. Halves away from zero. */
const vatIn = (total: Cents, rate: number): Cents => {
  const [n, d] = [BigInt(Math.abs(total)) * BigInt(rate), BigInt(10_000 + rate)]
  const size = Number(n / d + (2n * (n % d) >= d ? 1n : 0n))
  return cents(total < 0 ? -size : size)
}
