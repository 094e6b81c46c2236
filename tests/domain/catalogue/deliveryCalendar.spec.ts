import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrivalDay,
  deliveredIn,
  deliveryDaysOf,
  nextMoment,
  orderMoment,
} from '../../../domain/catalogue/deliveryCalendar.ts'
import { dayText } from '../../../domain/kernel/dayText.ts'
import { runs } from '../../support/runs.ts'

const CALENDAR = { cutOff: '23:30', closedWeekdays: [7], holidays: ['2026-12-25', '2026-12-26'] }
const early = (today: string) => ({ today, isLate: false })
const late = (today: string) => ({ today, isLate: true })

describe('the delivery date of a parcel', () => {
  it('is tomorrow before the cut-off, and a day later after it [9-032]', () => {
    expect(deliveredIn(1, early('2026-11-18'), CALENDAR)).toBe(1)
    expect(deliveredIn(1, late('2026-11-18'), CALENDAR)).toBe(2)
  })

  it('is no closed weekday: what would come on Sunday comes on Monday', () => {
    expect(deliveredIn(1, early('2026-11-21'), CALENDAR)).toBe(2)
    expect(deliveredIn(1, late('2026-11-20'), CALENDAR)).toBe(3)
    expect(deliveredIn(2, early('2026-11-20'), CALENDAR)).toBe(3)
  })

  it('is no holiday, also where holidays and closed days follow each other', () => {
    // Friday 25 and Saturday 26 December are holidays, Sunday is closed
    expect(deliveredIn(1, early('2026-12-24'), CALENDAR)).toBe(4)
  })

  it('is always a valid date', () => {
    expect(arrivalDay(1, early('2026-11-21'), CALENDAR)).toBe('2026-11-23')
    expect(arrivalDay(1, early('2026-12-31'), CALENDAR)).toBe('2027-01-01')
    expect(arrivalDay(0, early('2026-11-18'), CALENDAR)).toBeNull()
    expect([dayText('2026-11-23', 'nld'), dayText('2026-11-23', 'eng')]).toEqual([
      'maandag 23 november',
      'Monday, November 23',
    ])
  })

  it('is unknown for 0 days, and a shop that never opens still gets an answer', () => {
    expect(deliveredIn(0, early('2026-11-18'), CALENDAR)).toBe(0)
    expect(deliveredIn(0, late('2026-11-18'), CALENDAR)).toBe(0)
    expect(deliveredIn(0, early('2026-11-22'), CALENDAR)).toBe(0)
    const shut = { ...CALENDAR, closedWeekdays: [1, 2, 3, 4, 5, 6, 7] }
    expect(deliveredIn(1, early('2026-11-18'), shut)).toBe(61)
  })

  it('is never earlier for more days, never on a closed day, never before its days are over', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)))
    fc.assert(
      fc.property(day, fc.boolean(), fc.integer({ min: 1, max: 60 }), (today, isLate, days) => {
        const moment = { today: today.toISOString().slice(0, 10), isLate }
        const after = deliveredIn(days, moment, CALENDAR)
        const arrival = new Date(today.getTime() + after * 86_400_000)
        expect(after).toBeGreaterThanOrEqual(days + (isLate ? 1 : 0))
        expect(arrival.getUTCDay()).not.toBe(0)
        expect(CALENDAR.holidays).not.toContain(arrival.toISOString().slice(0, 10))
        expect(deliveredIn(days + 1, moment, CALENDAR)).toBeGreaterThanOrEqual(after)
      }),
      runs(1_000),
    )
  })
})

describe('the moment of an order', () => {
  it('is read on the clock of Amsterdam, in winter and in summer', () => {
    expect(orderMoment(Date.UTC(2026, 10, 21, 22, 29), '23:30')).toEqual(early('2026-11-21'))
    expect(orderMoment(Date.UTC(2026, 10, 21, 22, 30), '23:30')).toEqual(late('2026-11-21'))
    expect(orderMoment(Date.UTC(2026, 10, 21, 23, 0), '23:30')).toEqual(early('2026-11-22'))
    expect(orderMoment(Date.UTC(2026, 6, 1, 21, 30), '23:30')).toEqual(late('2026-07-01'))
  })

  it('changes next at the cut-off or at midnight, to the millisecond, also when the clocks change', () => {
    const next = (...at: Parameters<typeof Date.UTC>) =>
      new Date(nextMoment(Date.UTC(...at), '23:30')).toISOString()
    expect(next(2026, 10, 21, 12)).toBe('2026-11-21T22:30:00.000Z')
    expect(next(2026, 10, 21, 22, 30)).toBe('2026-11-21T23:00:00.000Z')
    expect(next(2026, 9, 24, 22, 0)).toBe('2026-10-25T22:30:00.000Z')
    expect(next(2026, 2, 28, 23, 0)).toBe('2026-03-29T21:30:00.000Z')
  })

  it('gives the same date until it changes, and another one from then on', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }), (at) => {
        const next = nextMoment(at, '17:00')
        expect(next).toBeGreaterThan(at)
        expect(orderMoment(next - 1, '17:00')).toEqual(orderMoment(at, '17:00'))
        expect(orderMoment(next, '17:00')).not.toEqual(orderMoment(at, '17:00'))
      }),
      runs(1_000),
    )
  })
})

describe('the delivery days of a product', () => {
  it('are the maximum of its chosen options’ days [9-030]', () => {
    expect(
      deliveryDaysOf({ deliveryDays: 2 }, [{ deliveryTime: 0 }, { deliveryTime: 10 }, { deliveryTime: 5 }]),
    ).toBe(10)
    expect(deliveryDaysOf({ deliveryDays: 2 }, [{ deliveryTime: 1 }])).toBe(1)
  })

  it('are its own if no option has any [9-031]', () => {
    expect(deliveryDaysOf({ deliveryDays: 2 }, [{ deliveryTime: 0 }])).toBe(2)
    expect(deliveryDaysOf({ deliveryDays: 0 }, [])).toBe(0)
  })
})
