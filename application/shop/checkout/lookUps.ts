import type { FoundAddress } from '../../../domain/checkout/foundAddress.ts'
import { houseOf, type HouseFields } from '../../../domain/checkout/houseAddress.ts'
import type { NearPoint, PickupPlace } from '../../../domain/checkout/pickupPoint.ts'
import { isZipCode, zipCodeOf } from '../../../domain/checkout/zipCode.ts'
import { rulesOf } from '../../../domain/country/country.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import type { AddressRefusal } from '../../ports/outside/addresses.ts'
import type { PickupUnavailable } from '../../ports/outside/pickupPoints.ts'
import type { Services } from '../services.ts'

/** `field`: the field with the invalid value */
export type LookUpRefusal =
  AddressRefusal | { readonly why: 'invalid'; readonly field: 'zipCode' | 'houseNumber' }

/** Finds the street and city of a house; `not-found` in countries where postcode and number identify none. */
export const lookUpAddress = async (
  { addresses }: Pick<Services, 'addresses'>,
  fields: HouseFields,
): Promise<Result<FoundAddress, LookUpRefusal>> => {
  const { countryCode, zipCode } = fields
  if (!isZipCode(zipCodeOf(zipCode.trim(), countryCode), countryCode))
    return refused({ why: 'invalid', field: 'zipCode' })
  if (rulesOf(countryCode).addressLookUp !== 'house') return refused({ why: 'not-found' })
  const house = houseOf(fields)
  return house === null ? refused({ why: 'invalid', field: 'houseNumber' }) : addresses.lookUp(house)
}

/** `field`: the field with the invalid value */
export type PickupLocationsRefusal =
  PickupUnavailable | { readonly why: 'invalid'; readonly field: 'zipCode' | 'houseNumber' }

/** Pick-up points near this house, nearest first. */
export const pickupLocations = async (
  { pickupPoints }: Pick<Services, 'pickupPoints'>,
  { countryCode, zipCode: typed, houseNumber }: PickupPlace,
): Promise<Result<readonly NearPoint[], PickupLocationsRefusal>> => {
  const zipCode = zipCodeOf(typed.trim(), countryCode)
  if (!isZipCode(zipCode, countryCode)) return refused({ why: 'invalid', field: 'zipCode' })
  if (!/^\s*[1-9]/.test(houseNumber)) return refused({ why: 'invalid', field: 'houseNumber' })
  return pickupPoints.near({ countryCode, zipCode, houseNumber: houseNumber.trim() })
}
