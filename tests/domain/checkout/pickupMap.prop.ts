import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween } from '../../../domain/checkout/onEarth.ts'
import { pickupMap } from '../../../domain/checkout/pickupMap.ts'
import {
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
  it('has every point and the address on its paper, north up', () =>
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

  it('puts the address where the distances say that it is', () => {
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
    const scale = rings[0]!.radius / rings[0]!.metres
    drawn.forEach(({ x, y }, place) => {
      const metres = Math.hypot(x - address!.x, y - address!.y) / scale
      expect(Math.abs(metres - points[place]!.distance)).toBeLessThan(5)
    })
  })

  it('says nothing of the address where points in a line leave it open', () => {
    const at = { latitude: 52, longitude: 5 }
    const line = [0.001, 0.002, 0.003].map((east) => nearTo(at, { latitude: 52.001, longitude: 5 + east }))
    expect(pickupMap(line, PAPER)).toMatchObject({ address: null, rings: [] })
    expect(pickupMap([], PAPER)).toEqual({ points: [], address: null, rings: [] })
  })
})
