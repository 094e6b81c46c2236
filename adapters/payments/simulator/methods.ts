import { type Cents, cents } from '../../../domain/kernel/cents.ts'
import type { SimulatedPayment } from './payment.ts'

/** A payment method and the provider's rules for it. */
export interface SimulatedMethod {
  readonly id: string
  readonly label: { readonly nl_NL: string; readonly en_US: string }
  /** two-letter codes; null for every country */
  readonly countries: readonly string[] | null
  readonly minimum: Cents
  readonly maximum: Cents
  readonly expiresAfterMs: number
  /** refuses a payment without order lines */
  readonly needsLines: boolean
  /** ends as `authorized`, and is captured at shipping */
  readonly authorizes: boolean
  /** can be canceled by the shop while it is open */
  readonly cancelable: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const method = (id: string, label: string, rules: Partial<SimulatedMethod>): SimulatedMethod => ({
  id,
  label: { nl_NL: label, en_US: label },
  countries: null,
  minimum: cents(1),
  maximum: cents(5_000_000),
  expiresAfterMs: 15 * MINUTE,
  needsLines: false,
  authorizes: false,
  cancelable: false,
  ...rules,
})

const later = { needsLines: true, expiresAfterMs: 48 * HOUR }

/** In the provider's order. Expiry times approximate the provider's (November 2026). */
export const METHODS: readonly SimulatedMethod[] = [
  method('ideal', 'iDEAL | Wero', { countries: ['NL'] }),
  method('bancontact', 'Bancontact', { countries: ['BE'], minimum: cents(2), expiresAfterMs: HOUR }),
  method('kbc', 'KBC/CBC', { countries: ['BE'], expiresAfterMs: HOUR }),
  method('belfius', 'Belfius', { countries: ['BE'], expiresAfterMs: HOUR }),
  method('creditcard', 'Creditcard', {
    label: { nl_NL: 'Creditcard', en_US: 'Card' },
    maximum: cents(1_000_000),
    expiresAfterMs: 30 * MINUTE,
  }),
  method('paypal', 'PayPal', { maximum: cents(800_000), expiresAfterMs: 3 * HOUR }),
  method('klarna', 'Klarna', { ...later, authorizes: true }),
  method('riverty', 'Riverty', { ...later, authorizes: true }),
  method('billie', 'Billie', { ...later, authorizes: true }),
  method('in3', 'in3', { ...later, countries: ['NL'], minimum: cents(5_000), maximum: cents(500_000) }),
  method('banktransfer', 'Bankoverschrijving', {
    label: { nl_NL: 'Bankoverschrijving', en_US: 'Bank transfer' },
    expiresAfterMs: 12 * DAY,
    cancelable: true,
  }),
]

export const methodOf = (id: string | null): SimulatedMethod | undefined =>
  METHODS.find((each) => each.id === id)

/** A payment whose method is not chosen yet expires as soon as the quickest method does. */
export const expiryOf = (id: string | null): number => methodOf(id)?.expiresAfterMs ?? 15 * MINUTE

/**
 * Whether the shop can cancel a payment: open with some methods or none yet, or authorized but not captured.
 */
export const isCancelable = ({ status, method: id }: SimulatedPayment): boolean =>
  status === 'authorized' || (status === 'open' && (id === null || methodOf(id)?.cancelable === true))

export const isWithin = ({ minimum, maximum }: SimulatedMethod, amount: number): boolean =>
  amount >= minimum && amount <= maximum
