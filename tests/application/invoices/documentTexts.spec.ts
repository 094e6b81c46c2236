import { describe, expect, it } from 'vitest'
import { documents as eng } from '../../../application/texts/eng/documents.ts'
import { documents as nld } from '../../../application/texts/nld/documents.ts'

describe.each([
  ['Dutch', nld],
  ['English', eng],
])('a document in %s', (_, texts) => {
  it('names each credit reason differently', () => {
    const causes = Object.entries(texts).flatMap(([key, text]) => (key.startsWith('cause.') ? [text] : []))
    expect([causes.length, new Set(causes).size]).toEqual([6, 6])
  })
})

it('a document states each term in its own language', () => {
  const keys = Object.keys(nld) as (keyof typeof nld)[]
  expect(keys.filter((key) => nld[key] === eng[key])).toEqual([])
})

it('reverse-charged VAT is named by the exact words of Directive 2006/112/EC, article 226(11a)', () => {
  expect([nld.reverseCharge, eng.reverseCharge]).toEqual(['Btw verlegd', 'Reverse charge'])
})
