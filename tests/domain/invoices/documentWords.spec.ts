import { describe, expect, it } from 'vitest'
import { DOCUMENT_WORDS } from '../../../domain/invoices/documentWords.ts'

/** A text by its name, and what was filled in: numbers that stand nowhere else. */
type Said = readonly [name: string, text: unknown, given: readonly string[]]

/** All that documents can say. */
const saidBy = (words: object, of = ''): readonly Said[] =>
  Object.entries(words).flatMap(([name, one]: [string, unknown]): readonly Said[] => {
    if (typeof one === 'object' && one !== null) return saidBy(one, `${of}${name}.`)
    if (typeof one !== 'function') return [[of + name, one, []]]
    const given = Array.from({ length: one.length }, (_, n) => `${901 + n}`)
    return [[of + name, (one as (...filled: readonly string[]) => unknown)(...given), given]]
  })

const DUTCH = saidBy(DOCUMENT_WORDS.nld)
const ENGLISH = saidBy(DOCUMENT_WORDS.eng)

describe.each([
  ['Dutch', DUTCH],
  ['English', ENGLISH],
])('a document in %s', (_, said) => {
  it('has words for whatever it says, and in them what is filled in', () => {
    expect(said.length).toBeGreaterThan(40)
    for (const [name, text, given] of said) {
      expect([name, text]).toEqual([name, expect.stringMatching(/\p{L}/u)])
      for (const one of given) expect([name, text]).toEqual([name, expect.stringContaining(one)])
    }
  })

  it('calls each reason to credit by another name', () => {
    const causes = said.filter(([name]) => name.startsWith('cause.')).map(([, text]) => text)
    expect([causes.length, new Set(causes).size]).toEqual([6, 6])
  })
})

it('a document says the same things in either language, each in its own', () => {
  expect(ENGLISH.map(([name]) => name)).toEqual(DUTCH.map(([name]) => name))
  const alike = ENGLISH.filter(([, text], place) => text === DUTCH[place]?.[1])
  expect(alike.map(([name]) => name)).toEqual([])
})

it('VAT that the buyer owes is named by the very words of Directive 2006/112/EC, article 226(11a)', () => {
  expect(DOCUMENT_WORDS.nld.reverseCharge).toBe('Btw verlegd')
  expect(DOCUMENT_WORDS.eng.reverseCharge).toBe('Reverse charge')
})
