import { flatAround, placeByDistance, type OnMap } from './geoDistance.ts'
import type { NearPoint } from './pickupPoint.ts'

/** A position on the drawing, in its own units from the top left. */
export interface Drawn {
  readonly x: number
  readonly y: number
}

/** A map of pickup points around an address, north up. */
export interface PickupMap {
  readonly points: readonly Drawn[]
  /** null if its position can't be derived from the points' distances */
  readonly address: Drawn | null
  /** distance circles around the address */
  readonly rings: readonly { readonly metres: number; readonly radius: number }[]
}

export interface Paper {
  readonly width: number
  readonly height: number
  /** free space along each edge */
  readonly margin: number
}

/** Radii that people associate with a walk or a ride, in metres. */
const RINGS = [100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
/** Minimum extent of the map in metres: closer points can't be told apart on a drawing. */
const LEAST_METRES = 50

/** Draws the points and the address as large as the paper allows, with the two largest circles that fit. */
export const pickupMap = (near: readonly NearPoint[], { width, height, margin }: Paper): PickupMap => {
  const [first] = near
  if (first === undefined) return { points: [], address: null, rings: [] }
  const flat = near.map((point) => ({
    ...flatAround(first.position)(point.position),
    distance: point.distance,
  }))
  const home = placeByDistance(flat)
  const all: readonly OnMap[] = home === null ? flat : [...flat, home]
  const edges = (of: (place: OnMap) => number) =>
    [Math.min(...all.map(of)), Math.max(...all.map(of))] as const
  const [west, east] = edges((place) => place.east)
  const [south, north] = edges((place) => place.north)
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, LEAST_METRES),
    (height - 2 * margin) / Math.max(north - south, LEAST_METRES),
  )
  const drawn = (place: OnMap): Drawn => ({
    x: width / 2 + (place.east - (west + east) / 2) * scale,
    y: height / 2 - (place.north - (south + north) / 2) * scale,
  })
  const reach = Math.min(width, height) / 2
  const rings = RINGS.filter((metres) => metres * scale <= reach).slice(-2)
  return {
    points: flat.map(drawn),
    address: home === null ? null : drawn(home),
    rings: home === null ? [] : rings.map((metres) => ({ metres, radius: metres * scale })),
  }
}
