import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok, refused } from '../kernel/result.ts'

/** So many digits, the last of them a check (ISO/IEC 7812-1, annex B: Luhn), so that one that is misheard is no one else's. */
const DIGITS = 9
const DRAWN = 10 ** (DIGITS - 2)

/** The digit that makes the whole pass: from the right, every other digit counts twice. */
const checkOf = (body: string): number => {
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * A customer's number as a random UUID draws it: nine digits, of which nothing can be guessed from another's.
 * @param uuid version 4 (RFC 9562)
 */
export const drawCustomerNumber = (uuid: string): string => {
  // the first 48 bits are random, and more than enough to be even over all numbers
  const random = Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
  const body = String(DRAWN + (random % (9 * DRAWN)))
  return `${body}${checkOf(body)}`
}

/** The number that somebody typed, with spaces or without; null for what can't be one. */
export const customerNumberIn = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s.-]/g, '')
  if (!new RegExp(String.raw`^[1-9]\d{${DIGITS - 1}}$`).test(digits)) return null
  return Number(digits.at(-1)) === checkOf(digits.slice(0, -1)) ? digits : null
}

/** As people read it: `123 456 782`. */
export const customerNumberText = (number: string): string => number.replaceAll(/\d{3}(?!$)/g, '$& ')

export type CustomerNumberEvent = DomainEvent<'CustomerNumberGiven', { readonly customerId: string }>

export interface GiveCustomerNumber {
  readonly type: 'GiveCustomerNumber'
  readonly customerId: string
}

export interface CustomerNumberState {
  /** whose it is, for ever; null as long as it is nobody's */
  customerId: string | null
}

/** One number: given once, and never to another, not even after its customer was forgotten. */
export const customerNumber: Decider<
  CustomerNumberState,
  GiveCustomerNumber,
  CustomerNumberEvent,
  { readonly why: 'taken' }
> = {
  initial: () => ({ customerId: null }),
  decide: ({ customerId }, state) =>
    state.customerId === null
      ? ok([{ type: 'CustomerNumberGiven', data: { customerId } }])
      : refused({ why: 'taken' }),
  evolve: (state, { data }) => {
    state.customerId = data.customerId
  },
}
