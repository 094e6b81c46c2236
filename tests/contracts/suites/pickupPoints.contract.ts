import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MOST_POINTS, type PickupPoints } from '../../../application/ports/outside/pickupPoints.ts'
import { WEEKDAYS } from '../../../domain/checkout/pickupPoint.ts'
import { isZipCode } from '../../../domain/checkout/zipCode.ts'
import type { StandIn } from '../../support/addresses/standIn.ts'

/** A pick-up point service under test; all of them know some in Utrecht. */
export interface PickupUnderTest {
  readonly pickup: PickupPoints
  /** the same, with a time-out of a moment */
  readonly impatient: PickupPoints
  /** its HTTP requests; null if it makes none */
  readonly standIn: StandIn | null
  /** texts that no refusal may contain */
  readonly secrets: readonly string[]
  readonly stop: () => Promise<void>
}

const HOUSE = { countryCode: 'NL', zipCode: '3511 AB', houseNumber: '12' }

const good = <T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** The contract of every pick-up point service. */
export const pickupPointsContract = (name: string, start: () => Promise<PickupUnderTest>): void => {
  describe(`pick-up points: ${name}`, () => {
    let under: PickupUnderTest
    beforeAll(async () => {
      under = await start()
    })
    afterEach(() => {
      if (under.standIn !== null) under.standIn.fault = 'none'
    })
    afterAll(() => under.stop())

    it('returns those near a house, nearest first, with address, place and hours [3-017]', async () => {
      const points = good(await under.pickup.near(HOUSE))
      expect(points.length).toBeGreaterThan(2)
      expect(points.length).toBeLessThanOrEqual(MOST_POINTS)
      const distances = points.map(({ distance }) => distance)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
      for (const point of points) {
        expect(Number.isInteger(point.distance)).toBe(true)
        expect([point.zipCode, isZipCode(point.zipCode, 'NL')]).toEqual([point.zipCode, true])
        expect(point).toMatchObject({ city: 'Utrecht', countryCode: 'NL' })
        expect(Math.abs(point.position.latitude - 52.09)).toBeLessThan(0.1)
        expect(Object.keys(point.openingHours)).toEqual([...WEEKDAYS])
        for (const day of WEEKDAYS)
          for (const { from, to } of point.openingHours[day]) {
            expect([from, to].join()).toMatch(/^\d{2}:\d{2},\d{2}:\d{2}$/)
            expect(from < to).toBe(true)
          }
      }
      expect(points.some(({ openingHours }) => openingHours.sunday.length === 0)).toBe(true)
    })

    it('finds each of them again by its id', async () => {
      for (const { distance, ...point } of good(await under.pickup.near(HOUSE))) {
        expect(distance).toBeGreaterThan(0)
        expect(good(await under.pickup.find(point.id))).toEqual(point)
      }
    })

    it('finds none by any other id, and makes no request for an invalid id', async () => {
      const before = under.standIn?.asked.length
      for (const id of ['', 'x', '../../parcels', '1/../2', '0', '-1', '1'.repeat(40)])
        expect(await under.pickup.find(id)).toEqual({ ok: false, refusal: { why: 'not-found' } })
      expect(under.standIn?.asked.length).toBe(before)
      expect(await under.pickup.find('999')).toEqual({ ok: false, refusal: { why: 'not-found' } })
    })

    it.each(['silent', 'failed', 'malformed', 'other shape', 'unauthorized', 'elsewhere'] as const)(
      'is unavailable, within its time-out and without revealing its keys, while its service is %s',
      async (fault) => {
        if (under.standIn === null) return
        const { id } = good(await under.pickup.near(HOUSE))[0]!
        under.standIn.fault = fault
        const asked = fault === 'silent' ? under.impatient : under.pickup
        for (const answer of [await asked.near(HOUSE), await asked.find(id)]) {
          expect(answer).toMatchObject({ ok: false, refusal: { why: 'unavailable' } })
          for (const secret of under.secrets) expect(JSON.stringify(answer)).not.toContain(secret)
        }
        under.standIn.fault = 'none'
        expect(good(await under.pickup.find(id))).toMatchObject({ id })
      },
    )
  })
}
