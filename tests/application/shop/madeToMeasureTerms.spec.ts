import { expect, it } from 'vitest'
import { madeToMeasureTerms } from '../../../application/pages/madeToMeasureTerms.ts'
import { hasMadeToMeasure } from '../../../domain/cart/madeToMeasure.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

const deposit = { state: true, percentage: basisPoints(2_000) }
const textIn = (locale: Locale, terms: Parameters<typeof madeToMeasureTerms>[1]) =>
  madeToMeasureTerms(locale, terms).join(' ')

it('9-047, 9-049: says the margin of 3%, that there is no withdrawal, and that the guarantee always holds', () => {
  const dutch = textIn('nld', null)
  for (const words of [
    'tot 3% groter of kleiner',
    'niet herroepen of terugsturen',
    'wettelijke garantie geldt altijd',
  ])
    expect(dutch).toContain(words)
  const english = textIn('eng', null)
  for (const words of ['up to 3% larger or smaller', 'cannot withdraw', 'legal guarantee always applies'])
    expect(english).toContain(words)
})

it('9-048: says what is paid now and on delivery where the shop asks for a deposit, and nowhere else', () => {
  expect(textIn('nld', deposit)).toContain('20% bij de bestelling en 80% bij levering')
  expect(textIn('eng', deposit)).toContain('20% of made-to-measure items when you order and 80% on delivery')
  for (const terms of [null, { ...deposit, state: false }]) expect(textIn('nld', terms)).not.toContain('80%')
})

it('concerns lines that have a size', () => {
  const plain = { options: [{}] }
  expect([
    hasMadeToMeasure([]),
    hasMadeToMeasure([plain]),
    hasMadeToMeasure([plain, { options: [{ custom: { diameter: 1 } }] }]),
  ]).toEqual([false, false, true])
})
