import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSearch, shownOptions } from '../../../../application/storefront/filters/shownOptions.ts'
import type { OptionsFilter } from '../../../../domain/listing/filterGroup.ts'
import { runs } from '../../../support/runs.ts'
import { pretendConfig } from '../../../ui/pretendData.ts'

const groupOf = (values: readonly string[], change: Partial<OptionsFilter> = {}): OptionsFilter => ({
  type: 'options',
  displayType: 'checkbox',
  name: 'Merk',
  visible: true,
  expand: false,
  showAll: false,
  options: values.map((value, n) => ({ value, amount: values.length - n, isChecked: false })),
  ...change,
})
const letters = (count: number) => Array.from({ length: count }, (_, n) => `merk-${n}`)
const STANDARD = { text: '', isOpen: false, threshold: 5 }
const valuesOf = ({ options }: ReturnType<typeof shownOptions>) => options.map(({ value }) => value)

describe('the options of a group', () => {
  it('above the threshold are behind Show more, and Show less hides them again [4-066]', () => {
    const group = groupOf(letters(8))
    const shut = shownOptions(group, STANDARD)
    expect([shut.options.length, shut.hidden.length, shut.isLong]).toEqual([5, 3, true])
    const open = shownOptions(group, { ...STANDARD, isOpen: true })
    expect([open.options.length, open.hidden.length, open.isLong]).toEqual([8, 0, true])
  })

  it('up to the threshold need no such button [4-066]', () => {
    expect(shownOptions(groupOf(letters(5)), STANDARD)).toMatchObject({ hidden: [], isLong: false })
  })

  it('have a threshold of 5 unless a shop says otherwise [9-037]', () => {
    expect(pretendConfig('nld').display.filters.showMoreThreshold).toBe(5)
  })

  it('have the threshold of the shop’s config [9-038]', () => {
    expect(shownOptions(groupOf(letters(8)), { ...STANDARD, threshold: 7 }).hidden).toHaveLength(1)
  })

  it('have no threshold in a group that shows all [3-047]', () => {
    const all = shownOptions(groupOf(letters(8), { showAll: true }), STANDARD)
    expect([all.options.length, all.isLong]).toEqual([8, false])
  })

  it('are filtered by a search: values that contain it, in upper or lower case [4-067, 5-039]', () => {
    const group = groupOf(['Ajax', 'Jablotron', 'Wit', 'Café'])
    const found = (text: string) => valuesOf(shownOptions(group, { ...STANDARD, text, threshold: 1 }))
    expect(found('JA')).toEqual(['Ajax', 'Jablotron'])
    expect(found('ax')).toEqual(['Ajax'])
    expect(found('CAFE\u0301')).toEqual(['Café'])
    expect(found('zwart')).toEqual([])
    expect(found('.*')).toEqual([])
    const all = shownOptions(group, { ...STANDARD, text: 'a', threshold: 1 })
    expect(all, 'however many').toMatchObject({ hidden: [], isLong: false })
  })

  it('can be searched only in a long group', () => {
    const [few, many] = [groupOf(letters(10)), groupOf(letters(11))]
    expect([hasSearch(few, false), hasSearch(many, false)]).toEqual([false, true])
    expect(hasSearch(few, true), 'what was typed can be taken away again').toBe(true)
  })

  it('are never lost or duplicated, and chosen ones are always visible', () => {
    const group = fc
      .uniqueArray(fc.tuple(fc.string(), fc.boolean()), { selector: ([value]) => value, maxLength: 40 })
      .map((pairs) =>
        groupOf([], {
          options: pairs.map(([value, isChecked]) => ({ value, amount: 1, isChecked })),
        }),
      )
    fc.assert(
      fc.property(group, fc.boolean(), fc.integer({ min: 1, max: 20 }), (one, isOpen, threshold) => {
        const { options, hidden } = shownOptions(one, { text: '', isOpen, threshold })
        expect(new Set([...options, ...hidden])).toEqual(new Set(one.options))
        expect(options.length + hidden.length).toBe(one.options.length)
        expect(hidden.some(({ isChecked }) => isChecked)).toBe(false)
        expect(options.length).toBeGreaterThanOrEqual(Math.min(threshold, one.options.length))
      }),
      runs(1_000),
    )
  })
})
