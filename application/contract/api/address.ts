import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import { RefusalAnswer, successOf } from './envelope.ts'

/** The limit of a form field; a longer text is no part of an address. */
const field = z.string().check(z.maxLength(40), z.regex(/^[^\0]*$/u))

/**
 * `POST /api/checkout/address` and `POST /api/v2/checkout/address`: looks up a house by postcode and number.
 * Answers 200 with `status: 'error'` and `address.not-found` if there is no such house, and for every house
 * in a country whose addresses are searched as you type; 422 with `fields` for an invalid postcode or number;
 * 503 while the address service is unavailable.
 */
export const AddressRequest = z.strictObject({
  countryCode: z.enum(COUNTRY_CODES),
  zipCode: field,
  houseNumber: field,
  houseNumberAddition: z.optional(z.nullable(field)),
})
export type AddressRequest = z.output<typeof AddressRequest>

/** The address of a postcode and a house number [3-036]. */
export const AddressAnswer = z.union([
  successOf(
    z.object({ street: z.string(), city: z.string(), postcode: z.string(), houseNumber: z.string() }),
  ),
  RefusalAnswer,
])
export type AddressAnswer = z.output<typeof AddressAnswer>

/** A path parameter: the same for all calls while one address is filled in. */
const session = z.string().check(z.regex(/^[A-Za-z0-9_.-]{8,64}$/))

/**
 * The context of a suggestion, or a country's `searchContext` to start with. Its characters cannot form
 * another URL of the service.
 */
const context = z.string().check(z.regex(/^[A-Za-z0-9_~=+-]{3,1000}$/))

/** `POST /api/v2/checkout/address/v2/{x}`: the typed text, searched within the suggestion chosen before. */
export const SuggestionParams = z.object({ x: session })
export const SuggestionRequest = z.strictObject({
  context,
  query: z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/u)),
})
export type SuggestionRequest = z.output<typeof SuggestionRequest>

/** A suggested place [3-037]. */
export const SuggestionAnswer = successOf(
  z.array(z.object({ label: z.string(), value: z.string(), context: z.string(), precision: z.string() })),
)
export type SuggestionAnswer = z.output<typeof SuggestionAnswer>

/**
 * `POST /api/v2/checkout/address/details/{x}/{y}`: `y` is the context of a suggestion with precision
 * `Address`.
 */
export const DetailsParams = z.object({ x: session, y: context })

/** One address in full [3-038]. */
export const DetailsAnswer = z.union([
  successOf(
    z.object({
      postcode: z.string(),
      buildingNumber: z.string(),
      buildingNumberAddition: z.string(),
      street: z.string(),
      locality: z.string(),
    }),
  ),
  RefusalAnswer,
])
export type DetailsAnswer = z.output<typeof DetailsAnswer>
