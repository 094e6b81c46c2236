import { rulesOf } from '../country/country.ts'
import type { CheckoutForm } from './information.ts'

/** The fields of a form that say where somebody lives. */
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

/** The address of a form that has more. */
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

/** What another country makes untrue of an address [4-080]. */
export const OF_A_COUNTRY = ['zipCode', 'houseNumber', 'houseNumberAddition', 'streetName', 'city'] as const

/** What a postcode and house number are looked up for. */
const FOUND = ['streetName', 'city'] as const

/** One line of an address that is known; null as long as it has no street or no city. */
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

/** Whether all fields must be seen from the start: one that is folded away is wrong, or only one of street and city is there. */
export const beginsByHand = (
  { countryCode, streetName, city }: AddressFields,
  errors: Readonly<Partial<Record<string, string>>>,
): boolean =>
  (rulesOf(countryCode).addressLookUp === 'house' ? FOUND : OF_A_COUNTRY).some(
    (field) => errors[field] !== undefined,
  ) || (streetName === '') !== (city === '')
