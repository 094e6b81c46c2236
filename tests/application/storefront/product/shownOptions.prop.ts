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
  it('4-066: more than the threshold are behind Show more, and Show less brings them back', () => {
    const group = groupOf(letters(8))
    const shut = shownOptions(group, STANDARD)
    expect([shut.options.length, shut.hidden.length, shut.isLong]).toEqual([5, 3, true])
    const open = shownOptions(group, { ...STANDARD, isOpen: true })
    expect([open.options.length, open.hidden.length, open.isLong]).toEqual([8, 0, true])
  })

  it('4-066: as many as the threshold need no such button', () => {
    expect(shownOptions(groupOf(letters(5)), STANDARD)).toMatchObject({ hidden: [], isLong: false })
  })

  it('9-037: the threshold is 5 unless a shop says otherwise', () => {
    expect(pretendConfig('nld').display.filters.showMoreThreshold).toBe(5)
  })

  it('9-038: a shop’s config sets another threshold', () => {
    expect(shownOptions(groupOf(letters(8)), { ...STANDARD, threshold: 7 }).hidden).toHaveLength(1)
  })

  it('3-047: a group that shows all has no threshold', () => {
    const all = shownOptions(groupOf(letters(8), { showAll: true }), STANDARD)
    expect([all.options.length, all.isLong]).toEqual([8, false])
  })

  it('4-067, 5-039: a search takes the place of the list: values that contain it, in upper or lower case', () => {
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

  it('only a long group can be searched', () => {
    const [few, many] = [groupOf(letters(10)), groupOf(letters(11))]
    expect([hasSearch(few, false), hasSearch(many, false)]).toEqual([false, true])
    expect(hasSearch(few, true), 'what was typed can be taken away again').toBe(true)
  })

  it('none is lost, none is doubled, and what is ticked is always seen', () => {
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
