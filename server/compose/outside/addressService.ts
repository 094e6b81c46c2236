import { knownPlaces } from '../../../adapters/addresses/knownPlaces.ts'
import { pdok } from '../../../adapters/addresses/pdok.ts'
import { postcodeEu } from '../../../adapters/addresses/postcodeEu.ts'
import type { Addresses } from '../../../application/ports/outside/addresses.ts'
import type { Environment } from '../environment.ts'

/** Postcode.eu where there is a key, PDOK where it is asked for by name, else the public places that come with the shop. */
export const addressService = (
  { postcodeEuKey, isPdok }: Pick<Environment, 'postcodeEuKey' | 'isPdok'>,
  fetch: typeof globalThis.fetch,
): Addresses => {
  if (postcodeEuKey !== null) return postcodeEu({ ...postcodeEuKey, fetch })
  return isPdok ? pdok({ fetch }) : knownPlaces
}
