import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { LANGUAGES, LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { priceText, type PriceStyle } from '../../../domain/pricing/shown/priceText.ts'
import { runs } from '../../support/runs.ts'

const style = (locale: Locale, rest: Partial<PriceStyle> = {}): PriceStyle => ({
  locale,
  place: 'shop',
  decimals: 2,
  freeLabel: true,
  ...rest,
})

/** The displayed text, with each word replaced by its key. */
const read = (amount: number | null, written: PriceStyle): string => {
  const text = priceText(amount === null ? null : cents(amount), written)
  return 'word' in text ? text.word : text.digits.replace('\u00a0', ' ')
}

it.each<[number, Partial<PriceStyle>, string, string]>([
  [0, { freeLabel: false }, '€ 0,-', '€0'],
  [0, { freeLabel: false, place: 'cart' }, '€ 0,00', '€0.00'],
  [123_400, {}, '€ 1.234,-', '€1,234'],
  [123_400, { place: 'cart' }, '€ 1.234,00', '€1,234.00'],
  [123_450, {}, '€ 1.234,50', '€1,234.50'],
  [123_450, { place: 'cart', decimals: 0 }, '€ 1.234,50', '€1,234.50'],
  [123_450, { decimals: 0 }, '€ 1.235', '€1,235'],
  [123_455, { decimals: 1 }, '€ 1.234,6', '€1,234.6'],
  [5, {}, '€ 0,05', '€0.05'],
  [-123_450, { sign: false }, '-1.234,50', '-1,234.50'],
  [1_200, { sign: false }, '12,-', '12'],
  [100_000_000, { place: 'cart' }, '€ 1.000.000,00', '€1,000,000.00'],
  [-1_200, {}, '€ -12,-', '-€12'],
  [123_450, { decimals: 3 }, '€ 1.234,500', '€1,234.500'],
  [-1_250, { place: 'cart' }, '€ -12,50', '-€12.50'],
])('a price of %s with %j is shown as %s, %s', (amount, rest, dutch, english) => {
  expect(priceText(cents(amount), style('nld', rest))).toEqual({ digits: dutch.replace(' ', '\u00a0') })
  expect(priceText(cents(amount), style('eng', rest))).toEqual({ digits: english })
})

describe('the display of a price', () => {
  const shown = (amount: number | null, rest: Partial<PriceStyle> = {}) => read(amount, style('nld', rest))

  it('marks an invalid amount as not available [5-040]', () => {
    expect(priceText(null, style('nld'))).toEqual({ word: 'unavailable' })
    expect(priceText(null, style('eng', { place: 'cart', freeLabel: false }))).toEqual({
      word: 'unavailable',
    })
  })

  it('shows no price as free unless the free label is enabled [5-041, 1-026]', () => {
    expect(priceText(cents(0), style('nld'))).toEqual({ word: 'free' })
    expect(priceText(cents(0), style('eng', { place: 'cart' }))).toEqual({ word: 'free' })
    expect(shown(0, { freeLabel: false })).toBe('€ 0,-')
  })

  it('ends whole euros in ,- outside the cart [5-042]', () => {
    expect(shown(17_900)).toBe('€ 179,-')
    expect(shown(17_900, { decimals: 0 })).toBe('€ 179,-')
  })

  it('always has two decimals in the cart [5-043]', () => {
    expect(shown(17_900, { place: 'cart' })).toBe('€ 179,00')
    expect(shown(17_910, { place: 'cart', decimals: 0 })).toBe('€ 179,10')
  })

  it('otherwise has the number of decimals that the shop configures [5-044]', () => {
    expect([0, 1, 2].map((decimals) => shown(17_915, { decimals }))).toEqual(['€ 179', '€ 179,2', '€ 179,15'])
  })
})

it('a price is formatted as Intl formats it [1-033, 5-043]', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      (locale, amount) => {
        const intl = new Intl.NumberFormat(LANGUAGES[locale].tag, { style: 'currency', currency: 'EUR' })
        expect(priceText(cents(amount), style(locale, { place: 'cart', freeLabel: false }))).toEqual({
          digits: intl.format(amount / 100),
        })
      },
    ),
    runs(1_000),
  ))
