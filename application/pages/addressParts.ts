import { CHECKOUT_STEPS, type CheckoutStep } from '../../domain/checkout/information.ts'
import { type Locale, perLocale } from '../../domain/kernel/locale.ts'

const STEP_SLUGS = {
  nld: { information: 'gegevens', delivery: 'bezorging', overview: 'overzicht', pay: 'betalen' },
  eng: { information: 'information', delivery: 'delivery', overview: 'overview', pay: 'pay' },
} as const satisfies Record<Locale, Record<CheckoutStep, string>>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A part of an address that differs from page to page. */
export interface AddressPart<Value> {
  /** null for a text that can't stand there; '' is one that was left out */
  readonly read: (text: string, locale: Locale) => Value | null
  readonly write: (value: Value, locale: Locale) => string
  /** whether an address may end before it */
  readonly optional: boolean
  /** all texts that may stand there, where they can be counted */
  readonly texts: Readonly<Record<Locale, readonly string[]>> | null
}

const productId: AddressPart<number> = {
  read: (text) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null),
  write: String,
  optional: false,
  texts: null,
}

/** A product is found without it, and then leads to its address with it. */
const slug: AddressPart<string> = {
  read: (text) => text,
  write: (text) => text,
  optional: true,
  texts: null,
}

const step: AddressPart<CheckoutStep> = {
  read: (text, locale) => CHECKOUT_STEPS.find((name) => STEP_SLUGS[locale][name] === text) ?? null,
  write: (name, locale) => STEP_SLUGS[locale][name],
  optional: false,
  texts: perLocale((locale) => Object.values(STEP_SLUGS[locale])),
}

const uid: AddressPart<string> = {
  read: (text) => (UUID.test(text) ? text : null),
  write: (text) => text,
  optional: false,
  texts: null,
}

/** What may differ in the addresses of `pageKinds.ts`, by the name that it has there. */
export interface PartValues {
  readonly productId: number
  readonly slug: string
  readonly step: CheckoutStep
  readonly paymentUid: string
  readonly orderUid: string
  readonly ticketUid: string
}
export type PartName = keyof PartValues

export const ADDRESS_PARTS: { readonly [Name in PartName]: AddressPart<PartValues[Name]> } = {
  productId,
  slug,
  step,
  paymentUid: uid,
  orderUid: uid,
  ticketUid: uid,
}

/** The part that a word of an address in the table stands for; null when it stands for itself. */
export const partOf = (word: string): PartName | null =>
  PART_NAMES.find((name) => word === `:${name}`) ?? null

const PART_NAMES = Object.keys(ADDRESS_PARTS) as readonly PartName[]
