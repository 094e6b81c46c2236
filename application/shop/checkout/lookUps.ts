import type { FoundAddress } from '../../../domain/checkout/foundAddress.ts'
import { houseOf, type HouseFields } from '../../../domain/checkout/houseAddress.ts'
import type { NearPoint, PickupPlace } from '../../../domain/checkout/pickupPoint.ts'
import { isZipCode, zipCodeOf } from '../../../domain/checkout/zipCode.ts'
import { rulesOf } from '../../../domain/country/country.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import type { AddressRefusal } from '../../ports/outside/addresses.ts'
import type { PickupUnavailable } from '../../ports/outside/pickupPoints.ts'
import type { Services } from '../services.ts'

/** `field`: the one that can't be what it is called */
export type LookUpRefusal =
  AddressRefusal | { readonly why: 'invalid'; readonly field: 'zipCode' | 'houseNumber' }

/** The street and city of the house that the fields name; `not-found` where postcodes and numbers name none. */
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

/** `field`: the one that can't be what it is called */
export type PickupLocationsRefusal =
  PickupUnavailable | { readonly why: 'invalid'; readonly field: 'zipCode' | 'houseNumber' }

/** Where a parcel for this house can be picked up, nearest first. */
export const pickupLocations = async (
  { pickupPoints }: Pick<Services, 'pickupPoints'>,
  { countryCode, zipCode: typed, houseNumber }: PickupPlace,
): Promise<Result<readonly NearPoint[], PickupLocationsRefusal>> => {
  const zipCode = zipCodeOf(typed.trim(), countryCode)
  if (!isZipCode(zipCode, countryCode)) return refused({ why: 'invalid', field: 'zipCode' })
  if (!/^\s*[1-9]/.test(houseNumber)) return refused({ why: 'invalid', field: 'houseNumber' })
  return pickupPoints.near({ countryCode, zipCode, houseNumber: houseNumber.trim() })
}
