import { expect, it } from 'vitest'
import { madeToMeasureTerms } from '../../../application/pages/madeToMeasureTerms.ts'
import { hasMadeToMeasure } from '../../../domain/cart/madeToMeasure.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

const deposit = { state: true, percentage: basisPoints(2_000) }
const textIn = (locale: Locale, terms: Parameters<typeof madeToMeasureTerms>[1]) =>
  madeToMeasureTerms(locale, terms).join(' ')

it('the terms state the margin of 3%, that there is no withdrawal, and that the guarantee applies [9-047, 9-049]', () => {
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

it('the terms state the amounts due now and on delivery if the shop requires a deposit, and only then [9-048]', () => {
  expect(textIn('nld', deposit)).toContain('20% bij de bestelling en 80% bij levering')
  expect(textIn('eng', deposit)).toContain('20% of made-to-measure items when you order and 80% on delivery')
  for (const terms of [null, { ...deposit, state: false }]) expect(textIn('nld', terms)).not.toContain('80%')
})

it('the terms apply to lines with a size', () => {
  const plain = { options: [{}] }
  expect([
    hasMadeToMeasure([]),
    hasMadeToMeasure([plain]),
    hasMadeToMeasure([plain, { options: [{ custom: { diameter: 1 } }] }]),
  ]).toEqual([false, false, true])
})
