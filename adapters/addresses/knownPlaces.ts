import type { Addresses } from '../../application/ports/outside/addresses.ts'
import { DETAILED } from '../../domain/checkout/foundAddress.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { PUBLIC_PLACES, type PublicPlace } from './publicPlaces.ts'
import { isSearchable } from './addressHttp.ts'

/** Maximum number of suggestions. */
const MOST = 7

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const labelOf = ({ street, number, postcode, city }: PublicPlace): string =>
  `${street} ${number}, ${postcode} ${city}`

const contextOf = (place: PublicPlace): string =>
  `${place.country}-${folded(labelOf(place)).replaceAll(' ', '-')}`

/** The words of a place; each word of a query must be the beginning of one of them. */
const wordsOf = (place: PublicPlace): readonly string[] =>
  folded(`${place.name} ${labelOf(place)}`).split(' ')

const NOT_FOUND = refused({ why: 'not-found' } as const)

/** Some fifty public buildings, for a shop without an address service; other addresses are typed by hand. */
export const knownPlaces: Addresses = {
  lookUp: async ({ zipCode, number }) => {
    const place = PUBLIC_PLACES.find((one) => one.postcode === zipCode && one.number === `${number}`)
    if (place === undefined) return NOT_FOUND
    const { street, city, postcode } = place
    return ok({ street, city, postcode, houseNumber: place.number })
  },
  suggest: async ({ context, query }) => {
    if (!isSearchable(query)) return ok([])
    const asked = folded(query).split(' ')
    return ok(
      PUBLIC_PLACES.filter((place) => {
        const words = wordsOf(place)
        return place.country === context && asked.every((part) => words.some((word) => word.startsWith(part)))
      })
        .slice(0, MOST)
        .map((place) => ({
          label: labelOf(place),
          value: labelOf(place),
          context: contextOf(place),
          precision: DETAILED,
        })),
    )
  },
  details: async ({ context }) => {
    const place = PUBLIC_PLACES.find((one) => contextOf(one) === context)
    if (place === undefined) return NOT_FOUND
    const { postcode, number: buildingNumber, street, city: locality } = place
    return ok({ postcode, buildingNumber, buildingNumberAddition: '', street, locality })
  },
}
