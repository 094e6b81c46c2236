import { CHECKOUT_STEPS, type CheckoutStep } from '../../domain/checkout/information.ts'
import { type Locale, perLocale } from '../../domain/kernel/locale.ts'

const STEP_SLUGS = {
  nld: { information: 'gegevens', delivery: 'bezorging', overview: 'overzicht', pay: 'betalen' },
  eng: { information: 'information', delivery: 'delivery', overview: 'overview', pay: 'pay' },
} as const satisfies Record<Locale, Record<CheckoutStep, string>>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A variable part of an address. */
export interface AddressPart<Value> {
  /** null for an invalid text; '' means that the part was left out */
  readonly read: (text: string, locale: Locale) => Value | null
  readonly write: (value: Value, locale: Locale) => string
  /** whether an address may end before it */
  readonly optional: boolean
  /** all possible texts, if they are a fixed set */
  readonly texts: Readonly<Record<Locale, readonly string[]>> | null
}

const productId: AddressPart<number> = {
  read: (text) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null),
  write: String,
  optional: false,
  texts: null,
}

/** A product is also found without its slug, and then redirects to its full address. */
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

/** The variable parts in the addresses of `pageKinds.ts`, by their names there. */
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

/** The variable part that a word of an address stands for; null if the word is literal. */
export const partOf = (word: string): PartName | null =>
  PART_NAMES.find((name) => word === `:${name}`) ?? null

const PART_NAMES = Object.keys(ADDRESS_PARTS) as readonly PartName[]
