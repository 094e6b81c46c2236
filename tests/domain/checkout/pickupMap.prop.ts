import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatAround, metresBetween, placeByDistance } from '../../../domain/checkout/geoDistance.ts'
import { pickupMap } from '../../../domain/checkout/pickupMap.ts'
import {
  nearestFirst,
  pickupRows,
  WEEKDAYS,
  type NearPoint,
  type OpeningHours,
  type Position,
} from '../../../domain/checkout/pickupPoint.ts'
import { runs } from '../../support/runs.ts'

const PAPER = { width: 400, height: 250, margin: 28 }
const HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as OpeningHours

const nearTo = (home: Position, position: Position): NearPoint => ({
  ...{ id: 'a', name: 'A', street: 'S', houseNumber: '1', zipCode: '1000', city: 'C', countryCode: 'BE' },
  position,
  openingHours: HOURS,
  distance: Math.round(metresBetween(home, position)),
})

const step = fc.double({ min: -0.02, max: 0.02, noNaN: true })
const home = fc.record({
  latitude: fc.double({ min: 50, max: 53, noNaN: true }),
  longitude: fc.double({ min: 3, max: 7, noNaN: true }),
})
const around = fc
  .tuple(home, fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 10 }))
  .map(([{ latitude, longitude }, steps]) => ({
    home: { latitude, longitude },
    points: steps.map(([north, east]) =>
      nearTo({ latitude, longitude }, { latitude: latitude + north, longitude: longitude + east }),
    ),
  }))

describe('the map of pick-up points', () => {
  it('shows every point and the address, north up', () =>
    fc.assert(
      fc.property(around, ({ points }) => {
        const map = pickupMap(points, PAPER)
        const all = [...map.points, ...(map.address === null ? [] : [map.address])]
        for (const { x, y } of all) {
          expect(x).toBeGreaterThanOrEqual(PAPER.margin - 0.01)
          expect(x).toBeLessThanOrEqual(PAPER.width - PAPER.margin + 0.01)
          expect(y).toBeGreaterThanOrEqual(PAPER.margin - 0.01)
          expect(y).toBeLessThanOrEqual(PAPER.height - PAPER.margin + 0.01)
        }
        points.forEach(({ position }, at) => {
          const other = points[0]!.position
          if (position.latitude - other.latitude > 1e-5)
            expect(map.points[at]!.y).toBeLessThan(map.points[0]!.y + 0.01)
          if (position.longitude - other.longitude > 1e-5)
            expect(map.points[at]!.x).toBeGreaterThan(map.points[0]!.x - 0.01)
        })
      }),
      runs(200),
    ))

  it('places the address where the points’ distances locate it', () => {
    const at = { latitude: 52.09, longitude: 5.12 }
    const steps = [
      [0.004, 0.003],
      [-0.002, 0.002],
      [0.002, -0.004],
      [-0.005, -0.002],
    ] as const
    const points = steps.map(([north, east]) =>
      nearTo(at, { latitude: at.latitude + north, longitude: at.longitude + east }),
    )
    const { address, points: drawn, rings } = pickupMap(points, PAPER)
    expect(rings.map(({ metres }) => metres)).toEqual([250, 500])
    expect(rings.every(({ radius }) => radius <= PAPER.height / 2)).toBe(true)
    const scale = rings[0]!.radius / rings[0]!.metres
    drawn.forEach(({ x, y }, place) => {
      const metres = Math.hypot(x - address!.x, y - address!.y) / scale
      expect(Math.abs(metres - points[place]!.distance)).toBeLessThan(5)
    })
  })

  it('places no address if all points lie on a line, which leaves it ambiguous', () => {
    const at = { latitude: 52, longitude: 5 }
    const line = [0.001, 0.002, 0.003].map((east) => nearTo(at, { latitude: 52.001, longitude: 5 + east }))
    expect(pickupMap(line, PAPER)).toMatchObject({ address: null, rings: [] })
    const far = [0.01, 0.02, 0.03].map((east) => nearTo(at, { latitude: 52.01, longitude: 5 + east }))
    expect(pickupMap(far, PAPER)).toMatchObject({ address: null, rings: [] })
    expect(pickupMap([], PAPER)).toEqual({ points: [], address: null, rings: [] })
  })

  it('shows the two largest circles that fit around its centre, or as many as fit', () =>
    fc.assert(
      fc.property(around, ({ points }) => {
        const { address, rings } = pickupMap(points, PAPER)
        if (address === null) return
        const most = PAPER.height / 2
        expect(rings.length).toBeLessThanOrEqual(2)
        for (const { radius } of rings) expect(radius).toBeLessThanOrEqual(most)
        const all = [100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
        const last = rings.at(-1)
        if (last === undefined) return
        const next = all[all.indexOf(last.metres) + 1]
        if (next !== undefined) expect((next * last.radius) / last.metres).toBeGreaterThan(most)
        if (last.metres > 100) expect(rings[0]?.metres).toBe(all[all.indexOf(last.metres) - 1])
      }),
      runs(200),
    ))
})

describe('coordinates projected onto a plane', () => {
  it('are in metres around their centre, which is the origin', () => {
    const flat = flatAround({ latitude: 60, longitude: 5 })
    expect(flat({ latitude: 60, longitude: 5 })).toEqual({ east: 0, north: 0 })
    const { east, north } = flat({ latitude: 60 + 1 / 60, longitude: 5 - 1 / 60 })
    expect(north, 'a minute of latitude is a nautical mile').toBeCloseTo(1_853, 0)
    expect(east, 'at 60 degrees a minute of longitude is half of it').toBeCloseTo(-926.6, 0)
  })

  it('locate a place from three distances, anywhere on earth', () => {
    const far = (east: number, north: number) => ({
      east,
      north,
      distance: Math.hypot(east - 300, north - 500),
    })
    const [one, two, three] = [far(100, 200), far(700, 100), far(400, 900)]
    const place = placeByDistance([one, two, three])
    expect(place?.east).toBeCloseTo(300, 6)
    expect(place?.north).toBeCloseTo(500, 6)
    for (const few of [[], [one], [one, two], [one, far(200, 400), far(300, 600)]])
      expect(placeByDistance(few)).toBeNull()
  })
})

describe('a pick-up point', () => {
  const point = nearTo({ latitude: 52, longitude: 5 }, { latitude: 52, longitude: 5 })

  it('is written as on an envelope, also if the street has no number', () => {
    expect(pickupRows(point)).toEqual(['A', 'S 1', '1000 C'])
    expect(pickupRows({ ...point, houseNumber: '' })).toEqual(['A', 'S', '1000 C'])
  })

  it('is sorted by distance, in the given order at equal distance', () => {
    const near = (id: string, distance: number) => ({ ...point, id, distance })
    const sorted = nearestFirst([near('far', 900), near('one', 20), near('two', 20), near('next', 3)])
    expect(sorted.map(({ id }) => id)).toEqual(['next', 'one', 'two', 'far'])
  })
})
