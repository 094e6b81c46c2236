import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn, startOfDay, yearIn } from '../../../domain/kernel/days.ts'
import { dayText } from '../../../domain/kernel/dayText.ts'

describe('the shop’s local time', () => {
  it('starts a day one hour before UTC in winter, and two in summer', () => {
    const days = [
      '2026-01-14T22:59:59.999Z',
      '2026-01-14T23:00Z',
      '2026-07-14T21:59:59.999Z',
      '2026-07-14T22:00Z',
    ]
    expect(days.map((at) => dayIn(Date.parse(at)))).toStrictEqual([
      '2026-01-14',
      '2026-01-15',
      '2026-07-14',
      '2026-07-15',
    ])
  })

  it.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('starts %s at %s, also when the clock changes', (day, at) => {
    expect(new Date(startOfDay(day)).toISOString()).toBe(at)
  })

  it('starts a year with its first local day', () => {
    expect(
      ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00Z'].map((at) => yearIn(Date.parse(at))),
    ).toStrictEqual([2026, 2027])
  })

  it('counts days by the calendar, over months, leap days and clock changes', () => {
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30')
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
    expect(dayAfter('2026-11-24', 0)).toBe('2026-11-24')
  })

  it('names a day by weekday and month', () => {
    expect([dayText('2026-11-23', 'nld'), dayText('2026-11-23', 'eng')]).toStrictEqual([
      'maandag 23 november',
      'Monday, November 23',
    ])
  })
})
