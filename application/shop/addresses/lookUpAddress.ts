import type { FoundAddress } from '../../../domain/checkout/foundAddress.ts'
import { houseOf, type HouseFields } from '../../../domain/checkout/house.ts'
import { isZipCode, zipCodeOf } from '../../../domain/checkout/zipCode.ts'
import { rulesOf } from '../../../domain/country/country.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import type { AddressRefusal } from '../../ports/outside/addresses.ts'
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
