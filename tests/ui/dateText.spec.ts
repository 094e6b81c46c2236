import { describe, expect, it } from 'vitest'
import { dateText, momentText, timeText } from '../../application/texts/dateText.ts'

describe('a displayed moment', () => {
  it.each([
    ['2026-11-22T23:05:09.000Z', '23-11-2026', '00:05', '23-11-2026 00:05:09'],
    ['2026-07-01T21:59:59.000Z', '01-07-2026', '23:59', '01-07-2026 23:59:59'],
    // the hour that occurs twice, and the year's last second
    ['2026-10-25T01:30:00.000Z', '25-10-2026', '02:30', '25-10-2026 02:30:00'],
    ['2026-12-31T22:59:59.000Z', '31-12-2026', '23:59', '31-12-2026 23:59:59'],
  ])('is in Amsterdam time, day first: %s [9-053, 9-054, 9-055, 9-056]', (instant, date, time, moment) => {
    expect([dateText(instant), timeText(instant), momentText(instant)]).toEqual([date, time, moment])
  })

  it.each(['', 'gisteren', '2026-13-01T00:00:00Z'])('is empty for an invalid moment: %j', (text) => {
    expect([dateText(text), timeText(text), momentText(text)]).toEqual([null, null, null])
  })
})
