import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeChoices, decodeReceipt, encodeChoices, encodeReceipt } from '../../../domain/consent/cookie.ts'
import { runs } from '../../support/runs.ts'

const choices = fc.record(
  { preferences: fc.boolean(), statistics: fc.boolean(), marketing: fc.boolean() },
  { noNullPrototype: true },
)
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '', 'utf8').toString('base64')
const WHOLE = { necessary: true, preferences: true, statistics: true, marketing: true }

describe('the consent cookie', () => {
  it('is base64 of JSON with exactly the four categories, necessary always true [3-053, 9-018]', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const { preferences, statistics, marketing } = chosen
        const value = encodeChoices({ ...chosen, ...{ name: 'Jan', necessary: false } })
        expect(JSON.parse(Buffer.from(value, 'base64').toString('utf8'))).toStrictEqual({
          necessary: true,
          preferences,
          statistics,
          marketing,
        })
      }),
      runs(100),
    )
  })

  it('is parsed as it was written, percent-encoded or not', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(decodeChoices(encodeChoices(chosen))).toStrictEqual(chosen)
        expect(decodeChoices(encodeURIComponent(encodeChoices(chosen)))).toStrictEqual(chosen)
      }),
      runs(100),
    )
  })

  it('is parsed without unknown fields', () => {
    const { necessary, ...chosen } = WHOLE
    expect(necessary).toBe(true)
    expect(decodeChoices(base64({ ...WHOLE, extra: [1], __proto__: { a: 1 } }))).toStrictEqual(chosen)
  })

  it('is ignored if a category is missing or not a boolean', () => {
    for (const category of Object.keys(WHOLE))
      for (const value of [undefined, null, 0, 1, 'true', [], {}])
        expect(decodeChoices(base64({ ...WHOLE, [category]: value }))).toBeNull()
  })

  it.each([
    '',
    '=',
    '%',
    '%E0%A4%A',
    'null',
    'e30=',
    btoa('null'),
    btoa('[]'),
    btoa('"x"'),
    'a'.repeat(9_999),
  ])('is ignored if it is %s', (value) => expect(decodeChoices(value)).toBeNull())

  it('is ignored if it is longer than a browser stores', () => {
    expect(decodeChoices(base64({ ...WHOLE, x: 'x'.repeat(2_900) }))).not.toBeNull()
    expect(decodeChoices(base64({ ...WHOLE, x: 'x'.repeat(4_000) }))).toBeNull()
    const filled = (length: number) => base64(WHOLE).padStart(length, ' ')
    expect(decodeChoices(filled(4_096))).not.toBeNull()
    expect(decodeChoices(filled(4_097))).toBeNull()
  })

  it('never throws and never grants by accident, for any content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json().map(base64)), (value) => {
        const read = decodeChoices(value)
        if (read !== null) expect(Object.values(read).every((one) => typeof one === 'boolean')).toBe(true)
      }),
      runs(1_000),
    )
  })
})

describe('the receipt cookie', () => {
  const id = fc.uuid({ version: 4 })

  it('is parsed as it was written', () => {
    fc.assert(
      fc.property(id, fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }), (consentId, version) => {
        const value = encodeReceipt({ consentId, version })
        expect(value).toMatch(/^[\w.!~*'()%-]+$/)
        expect(decodeReceipt(value)).toStrictEqual({ consentId, version })
      }),
      runs(100),
    )
  })

  const ID = '00000000-0000-4000-8000-000000000000'
  it.each(['', '.', 'x.1', ID, `${ID}.`, `${ID}.%`, `${ID}.%E0%A4%A`])('is ignored if it is %j', (value) =>
    expect(decodeReceipt(value)).toBeNull(),
  )

  it('is ignored if it is longer than a browser stores', () => {
    const filled = (length: number) => `${ID}.`.padEnd(length, 'x')
    expect(decodeReceipt(filled(4_096))).not.toBeNull()
    expect(decodeReceipt(filled(4_097))).toBeNull()
  })

  it('never throws for any content', () => {
    fc.assert(
      fc.property(id, fc.string({ unit: 'binary' }), (consentId, rest) => {
        decodeReceipt(rest)
        decodeReceipt(`${consentId}.${rest}`)
      }),
      runs(1_000),
    )
  })
})
