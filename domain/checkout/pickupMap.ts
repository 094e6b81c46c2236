import { flatAround, placeByDistance, type OnMap } from './geoDistance.ts'
import type { NearPoint } from './pickupPoint.ts'

/** A place on the drawing: from its left and top edge, in its own units. */
export interface Drawn {
  readonly x: number
  readonly y: number
}

/** Points set out around an address as they lie, north up. */
export interface PickupMap {
  readonly points: readonly Drawn[]
  /** null where it can't be told from the points where it is */
  readonly address: Drawn | null
  /** circles around the address, by their metres: how far is far */
  readonly rings: readonly { readonly metres: number; readonly radius: number }[]
}

export interface Paper {
  readonly width: number
  readonly height: number
  /** kept free along each edge */
  readonly margin: number
}

/** Steps in which people think of a walk or a ride. */
const RINGS = [100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
/** Below it two points stand in one place: no drawing makes them two. */
const LEAST_METRES = 50

/** Sets the points and the address out on paper, as large as it holds them, with the largest circles of which some fit. */
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
