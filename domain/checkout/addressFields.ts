import { rulesOf } from '../country/country.ts'
import type { CheckoutForm } from './information.ts'

/** The address fields of the checkout form. */
export const ADDRESS_FIELDS = [
  'countryCode',
  'zipCode',
  'houseNumber',
  'houseNumberAddition',
  'streetName',
  'city',
] as const satisfies readonly (keyof CheckoutForm)[]
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressFields = Readonly<Record<AddressField, string>>

/** The address fields of a larger form. */
export const addressOf = ({
  countryCode,
  zipCode,
  houseNumber,
  houseNumberAddition,
  streetName,
  city,
}: AddressFields): AddressFields => ({
  ...{ countryCode, zipCode, houseNumber, houseNumberAddition, streetName, city },
})

/** The fields that become invalid when the country changes [4-080]. */
export const OF_A_COUNTRY = ['zipCode', 'houseNumber', 'houseNumberAddition', 'streetName', 'city'] as const

/** The fields that a look-up by postcode and house number fills in. */
const FOUND = ['streetName', 'city'] as const

/** An address on one line; null without a street or a city. */
export const addressLine = ({
  zipCode,
  houseNumber,
  houseNumberAddition,
  streetName,
  city,
}: AddressFields): string | null =>
  streetName.trim() === '' || city.trim() === ''
    ? null
    : `${streetName} ${[houseNumber, houseNumberAddition].filter((part) => part !== '').join(' ')}, ${zipCode} ${city}`

/**
 * Whether the form starts with all fields visible: a hidden field
 * has an error, or only one of street and city is filled in.
 */
export const beginsByHand = (
  { countryCode, streetName, city }: AddressFields,
  errors: Readonly<Partial<Record<string, string>>>,
): boolean =>
  (rulesOf(countryCode).addressLookUp === 'house' ? FOUND : OF_A_COUNTRY).some(
    (field) => errors[field] !== undefined,
  ) || (streetName === '') !== (city === '')
