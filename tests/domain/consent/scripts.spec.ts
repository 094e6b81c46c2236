import { describe, expect, it } from 'vitest'
import { ALL, CATEGORIES, ONLY_NECESSARY } from '../../../domain/consent/choices.ts'
import { releasable, type ScriptRecord } from '../../../domain/consent/scripts.ts'

const record = (id: string, changes: Partial<ScriptRecord> = {}): ScriptRecord => ({
  id,
  content: '<script></script>',
  script_status: 1,
  script_position: 'header',
  cookie_type: 'necessary',
  ...changes,
})
const RECORDS = CATEGORIES.map((cookie_type) => record(cookie_type, { cookie_type }))
const idsOf = (...call: Parameters<typeof releasable>) => releasable(...call).map(({ id }) => id)
const NONE: ReadonlySet<string> = new Set()

describe('the scripts that may be injected', () => {
  it('are only the necessary ones while nothing else is allowed [4-100]', () => {
    expect(idsOf(RECORDS, ONLY_NECESSARY, NONE)).toStrictEqual(['necessary'])
  })

  it.each(['preferences', 'statistics', 'marketing'] as const)(
    'include those of %s when it is allowed [4-099, 9-023]',
    (category) => {
      const choices = { ...ONLY_NECESSARY, [category]: true }
      expect(idsOf(RECORDS, choices, NONE)).toStrictEqual(['necessary', category])
    },
  )

  it('are all of them when all is allowed', () => {
    expect(idsOf(RECORDS, ALL, NONE)).toStrictEqual([...CATEGORIES])
  })

  it('never include one with another status than 1 [3-054, 4-101]', () => {
    const statuses = [0, 2, -1, 1.5].map((script_status) => record(`s${script_status}`, { script_status }))
    expect(idsOf(statuses, ALL, NONE)).toStrictEqual([])
  })

  it('never include one that was injected before', () => {
    expect(idsOf(RECORDS, ALL, new Set(['necessary', 'marketing']))).toStrictEqual([
      'preferences',
      'statistics',
    ])
  })

  it('are unique by id', () => {
    expect(releasable([record('a'), record('a', { content: 'other' })], ALL, NONE)).toStrictEqual([
      record('a'),
    ])
  })
})
