import type { Position } from './pickupPoint.ts'

const EARTH_METRES = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance between two places in metres. */
export const metresBetween = (one: Position, other: Position): number => {
  const [north, east] = [one.latitude - other.latitude, one.longitude - other.longitude]
  const half =
    Math.sin(radians(north) / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(radians(east) / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** A place on a flat map: metres east and north of its origin. */
export interface OnMap {
  readonly east: number
  readonly north: number
}

/** Projects places onto a flat map around a middle: within a town the earth's curvature is negligible. */
export const flatAround =
  (middle: Position) =>
  ({ latitude, longitude }: Position): OnMap => ({
    east: radians(longitude - middle.longitude) * Math.cos(radians(middle.latitude)) * EARTH_METRES,
    north: radians(latitude - middle.latitude) * EARTH_METRES,
  })

/** Below this, the places lie on a line, and the target may be on either side. */
const LEAST_SPREAD = 1e-3

/**
 * Locates the place with the given distances to these places, on their map (least squares): pickup services
 * report distances to an address, but not its position. Null if fewer than three places, or places on one
 * line, leave it ambiguous.
 */
export const placeByDistance = (places: readonly (OnMap & { readonly distance: number })[]): OnMap | null => {
  const [first, ...others] = places
  if (first === undefined) return null
  let [ee, en, nn, er, nr] = [0, 0, 0, 0, 0]
  for (const { east, north, distance } of others) {
    const [de, dn] = [east - first.east, north - first.north]
    const right = (de ** 2 + dn ** 2 - distance ** 2 + first.distance ** 2) / 2
    ee += de * de
    en += de * dn
    nn += dn * dn
    er += de * right
    nr += dn * right
  }
  const spread = ee * nn - en * en
  if (spread <= LEAST_SPREAD * ee * nn) return null
  return {
    east: first.east + (er * nn - nr * en) / spread,
    north: first.north + (nr * ee - er * en) / spread,
  }
}
