import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok, refused } from '../kernel/result.ts'

/**
 * Digits of a customer number; the last is a check digit (ISO/IEC 7812-1, annex B: Luhn), so that a misheard
 * number is never another customer's.
 */
const DIGITS = 9
const DRAWN = 10 ** (DIGITS - 2)

/** The Luhn check digit of a number without one: from the right, every other digit counts twice. */
const checkOf = (body: string): number => {
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Derives a customer number from a random UUID: nine digits that can't be guessed from another number.
 * @param uuid version 4 (RFC 9562)
 */
export const drawCustomerNumber = (uuid: string): string => {
  // the first 48 bits are random, enough for an even distribution over all numbers
  const random = Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
  const body = String(DRAWN + (random % (9 * DRAWN)))
  return `${body}${checkOf(body)}`
}

/** Parses a typed customer number, with or without separators; null if it can't be one. */
export const customerNumberIn = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s.-]/g, '')
  if (!new RegExp(String.raw`^[1-9]\d{${DIGITS - 1}}$`).test(digits)) return null
  return Number(digits.at(-1)) === checkOf(digits.slice(0, -1)) ? digits : null
}

/** Formats a customer number for people: `123 456 782`. */
export const customerNumberText = (number: string): string => number.replaceAll(/\d{3}(?!$)/g, '$& ')

export type CustomerNumberEvent = DomainEvent<'CustomerNumberGiven', { readonly customerId: string }>

export interface GiveCustomerNumber {
  readonly type: 'GiveCustomerNumber'
  readonly customerId: string
}

export interface CustomerNumberState {
  /** the customer it is assigned to, permanently; null if unassigned */
  customerId: string | null
}

/** One customer number: assigned once, and never reassigned, not even after its customer is erased. */
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
