import { describe, expect, it } from 'vitest'
import { offerIn, parseCouponFile } from '../../../application/contract/files/couponFile.ts'

const ten = { code: 'TEN', title: { nld: 'Tien', eng: 'Ten' }, type: 'percentage', amount: 10 }
const instant = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString()
const only = (over: object) => {
  const read = parseCouponFile([{ ...ten, ...over }])
  if (!read.ok) throw new Error(read.refusal.join())
  return read.value[0]!
}
const faults = (...file: readonly unknown[]) => {
  const read = parseCouponFile(file)
  return read.ok ? [] : read.refusal
}

describe('a shop’s coupons', () => {
  it('have only a code, a title and an amount if they have no limits', () => {
    expect(offerIn(only({}), 'eng')).toStrictEqual({
      coupon: { code: 'TEN', title: 'Ten', type: 'percentage', amount: 1_000 },
      from: null,
      until: null,
      minimum: 0,
      limit: null,
      limitPerCustomer: null,
    })
  })

  it('are converted to cents and basis points, and one title serves every language', () => {
    const five = only({ title: 'Vijf', type: 'fixedAmount', amount: 4.95, minimum: 20.5, limit: 3 })
    expect(offerIn(five, 'nld')).toMatchObject({
      coupon: { title: 'Vijf', type: 'fixedAmount', amount: 495 },
      minimum: 2_050,
      limit: 3,
    })
    expect(only({ amount: 12.5 }).coupon.amount).toBe(1_250)
  })

  it.each([
    ['2026-07-01', '2026-07-31', '2026-06-30T22:00:00.000Z', '2026-07-31T22:00:00.000Z'],
    ['2026-12-24', '2026-12-26', '2026-12-23T23:00:00.000Z', '2026-12-26T23:00:00.000Z'],
    [
      '2026-12-31T12:00:00Z',
      '2027-01-01T00:30:00+02:00',
      '2026-12-31T12:00:00.000Z',
      '2026-12-31T22:30:00.000Z',
    ],
  ])('are valid from the beginning of %s to the end of %s, in Amsterdam', (from, until, starts, ends) => {
    const coupon = only({ from, until })
    expect([instant(coupon.from), instant(coupon.until)]).toStrictEqual([starts, ends])
  })

  it.each([
    ['no code', { code: undefined }, '0.code: is missing: expected a text'],
    ['a code of other signs', { code: 'tien!' }, '0.code: expected 3 to 40 of A to Z, 0 to 9 and -'],
    ['no title', { title: '' }, '0.title: must not be empty'],
    [
      'a title in one language',
      { title: { nld: 'x' } },
      '0.title: expected a title, or one per language: nld and eng',
    ],
    ['another type', { type: 'gift' }, '0.type: is not valid'],
    ['nothing off', { amount: 0 }, '0.amount: must be above 0'],
    ['less than nothing off', { type: 'fixedAmount', amount: -5 }, '0.amount: must be above 0'],
    ['more than all off', { amount: 100.01 }, '0.amount: must not be above 100'],
    [
      'a part of a cent',
      { type: 'fixedAmount', amount: 1.001 },
      '0.amount: an amount has at most two decimals',
    ],
    ['a text for an amount', { amount: '10' }, '0.amount: a percentage must be a number'],
    [
      'a day that never was',
      { from: '2026-02-30' },
      '0.from: expected a date (YYYY-MM-DD) or a date and time (YYYY-MM-DDTHH:MM:SSZ)',
    ],
    [
      'a time without a zone',
      { until: '2026-01-01T10:00:00' },
      '0.until: expected a date (YYYY-MM-DD) or a date and time (YYYY-MM-DDTHH:MM:SSZ)',
    ],
    [
      'an end before its beginning',
      { from: '2026-02-02', until: '2026-02-01' },
      '0.until: must be after "from": the coupon would never be valid',
    ],
    ['a minimum below zero', { minimum: -1 }, '0.minimum: must not be below 0'],
    ['a limit of none', { limit: 0 }, '0.limit: must not be below 0'],
    ['a limit of a half', { limitPerCustomer: 0.5 }, '0.limitPerCustomer: expected a whole number'],
    ['an unknown field', { limits: 1 }, '0.limits: is not a field'],
  ])('with %s are refused by name', (_, over, line) => {
    expect(faults({ ...ten, ...over })).toStrictEqual([line])
  })

  it('with a duplicate code are refused, in any spelling', () => {
    expect(faults(ten, { ...ten, title: 'Weer tien' })).toStrictEqual([
      '1.code: TEN is in the file twice: give each coupon its own code',
    ])
  })

  it('must be a list', () => {
    expect(parseCouponFile({}).ok).toBe(false)
    expect(parseCouponFile([])).toStrictEqual({ ok: true, value: [] })
  })
})
