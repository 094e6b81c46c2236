import { describe, expect, it } from 'vitest'
import { HOMES, USUAL_PLANS, planCodeOf, planOf } from '../../../domain/builder/floorPlan.ts'
import { NOTHING_CHOSEN } from '../../../domain/builder/kit.ts'
import { codeOf, decoded, LONGEST_CODE } from '../../../domain/builder/selectionCode.ts'

// These addresses may be bookmarked, so their meaning must not change.
const TERRACED = '1-terraced-2-none-1.1.0-1.1.2-1.1.1-1.0.0-3.0.0-0.0.0-1.0.0-0.0.0'
const ROOMS = '1.1.0-1.1.2-1.1.1-1.0.0-3.0.0-0.0.0-1.0.0-0.0.0'

describe('the address of a house', () => {
  it('given an address stored earlier, then it still gives the same house', () => {
    expect(planOf(TERRACED)).toEqual(USUAL_PLANS.terraced)
    expect(planCodeOf(USUAL_PLANS.terraced)).toBe(TERRACED)
  })

  it.each(HOMES)('given the usual answers for a %s, then its address parses to them', (home) =>
    expect(planOf(planCodeOf(USUAL_PLANS[home]))).toEqual({ ...USUAL_PLANS[home], home, pets: 'none' }),
  )

  it('given numbers out of range, then each is clamped to the nearest allowed one', () => {
    const { hall, garage, kitchen } = planOf(
      '1-detached-99-large-99.99.99-0.0.0-10.10.21-0.0.0-0.0.0-0.0.0-0.0.0-9.9.20',
    )!.rooms
    expect([hall, kitchen, garage]).toEqual(Array(3).fill({ rooms: 9, doors: 9, windows: 20 }))
    expect(planOf(`1-detached-99-large-${ROOMS}`)?.floors).toBe(5)
    expect(planOf(`1-detached-0-large-${ROOMS}`)?.floors).toBe(1)
  })

  it.each([
    ['nothing', ''],
    ['another version', `2-terraced-2-none-${ROOMS}`],
    ['another kind of home', `1-castle-2-none-${ROOMS}`],
    ['other animals', `1-terraced-2-dragon-${ROOMS}`],
    ['no floors', '1-terraced'],
    ['floors that are no number', `1-terraced-2x-none-${ROOMS}`],
    ['floors after something else', `1-terraced-x2-none-${ROOMS}`],
    ['floors of three digits', `1-terraced-100-none-${ROOMS}`],
    ['a room too few', TERRACED.slice(0, -'-0.0.0'.length)],
    ['a room too many', `${TERRACED}-0.0.0`],
    ['a room without windows', TERRACED.replace('1.1.2', '1.1')],
    ['a room with a fourth number', TERRACED.replace('1.1.2', '1.1.2.0')],
    ['a room of something else', TERRACED.replace('1.1.2', 'x.1.2')],
    ['a room with something before it', TERRACED.replace('1.1.2', 'x1.1.2')],
    ['a room with something after it', TERRACED.replace('1.1.2', '1.1.2x')],
    ['a number of three digits', TERRACED.replace('1.1.2', '1.1.100')],
    ['three digits of rooms', TERRACED.replace('1.1.2', '100.1.2')],
  ])('given %s, then it is no house', (_, code) => expect(planOf(code)).toBeNull())
})

describe('the address of a system', () => {
  const wantedIn = (code: string) => {
    const read = decoded(code)
    return read.ok ? [...read.value.wanted] : read.refusal
  }

  it('given parts in any order, then the address is the same, and it lists quantities above one', () => {
    const parts = [
      [1007, 3],
      [1001, 1],
    ] as const
    expect(codeOf(new Map(parts))).toBe('1-1001-1007x3')
    expect(codeOf(new Map(parts.toReversed()))).toBe('1-1001-1007x3')
    expect(codeOf(NOTHING_CHOSEN)).toBe('')
  })

  it('given no address, or one of nothing, then nothing is chosen', () => {
    const nothing = { ok: true, value: { wanted: NOTHING_CHOSEN, unreadable: [], isCut: false } }
    expect(decoded('')).toEqual(nothing)
    expect(decoded('1')).toEqual(nothing)
  })

  it('given another version, then it is not parsed', () => expect(wantedIn('2-1001')).toBe('other-version'))

  it('given a part that is listed twice, then its quantities add up, to at most 99', () => {
    expect(wantedIn('1-1001-1007x3-1001x2')).toEqual([
      [1001, 3],
      [1007, 3],
    ])
    expect(wantedIn('1-1007x60-1007x60')).toEqual([[1007, 99]])
  })

  it.each(['0', '01', 'x3', '1007x', '1007x0', '1007x100', 'a1007', '1007x3b', '1234567890'])(
    'given the word %s, then it is reported as no part, and the rest is parsed',
    (word) =>
      expect(decoded(`1-${word}-1001`)).toEqual({
        ok: true,
        value: { wanted: new Map([[1001, 1]]), unreadable: [word], isCut: false },
      }),
  )

  it('given a long word that is no part, then its beginning is reported', () =>
    expect(decoded(`1-${'z'.repeat(300)}`)).toMatchObject({ value: { unreadable: ['z'.repeat(20)] } }))

  it('given an address of the maximum length, then all of it is parsed; of a longer one only the whole words before the limit', () => {
    const last = '-100012345'
    const longest = `1${'-1001'.repeat(395)}-1007x3-1012x2${last}`
    expect(longest).toHaveLength(LONGEST_CODE)
    const all = [
      [1001, 99],
      [1007, 3],
      [1012, 2],
      [100_012_345, 1],
    ]
    expect(decoded(longest)).toMatchObject({ value: { isCut: false } })
    expect(wantedIn(longest)).toEqual(all)
    // the last word may be cut off
    expect(decoded(`${longest}5`)).toMatchObject({ value: { isCut: true, unreadable: [] } })
    expect(wantedIn(`${longest}5`)).toEqual(all.slice(0, -1))
    expect(wantedIn(`${longest}5-1013-1014`)).toEqual(all.slice(0, -1))
    expect(decoded(`${longest}-1013`)).toMatchObject({ value: { isCut: true } })
    expect(wantedIn(`${longest}-1013`)).toEqual(all)
  })
})
