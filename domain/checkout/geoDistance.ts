import type { Position } from './pickupPoint.ts'

const EARTH_METRES = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies, on a globe. */
export const metresBetween = (one: Position, other: Position): number => {
  const [north, east] = [one.latitude - other.latitude, one.longitude - other.longitude]
  const half =
    Math.sin(radians(north) / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(radians(east) / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** A place on a flat map: metres east and north of its middle. */
export interface OnMap {
  readonly east: number
  readonly north: number
}

/** Lays places out flat around a middle: within a town the globe's curve is less than a line is wide. */
export const flatAround =
  (middle: Position) =>
  ({ latitude, longitude }: Position): OnMap => ({
    east: radians(longitude - middle.longitude) * Math.cos(radians(middle.latitude)) * EARTH_METRES,
    north: radians(latitude - middle.latitude) * EARTH_METRES,
  })

/** Below it the places stand in a line, and the one looked for may be on either side. */
const LEAST_SPREAD = 1e-3

/**
 * The place that is as far from each of these as it is told, on their map (least squares): who finds points near an address tells how
 * far they are, not where the address is. Null where fewer than three, or a line of them, leave it open.
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
