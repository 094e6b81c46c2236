import { expect, it } from 'vitest'
import { measureOf, inSmallest } from '../../../domain/listing/naturalOrder.ts'

it.each([
  ['10 mm', '1 cm', '0,01 m', '0,00001 km'],
  ['1500 g', '1500 gram', '1,5 kg'],
  ['2000 mAh', '2 Ah'],
  ['2097152 MB', '2048 GB', '2 TB'],
  ['31557600 seconden', '31557600 seconde', '525960 minuten', '525960 minuut', '8766 uur'],
  ['365,25 dagen', '365,25 dag', '12 maanden', '12 maand', '1 jaar', '1 jaren'],
  ['14 dagen', '2 weken', '2 week'],
])('%s equals %s', (...texts) => {
  const [first, ...others] = texts.map((text) => measureOf(text, 'nld'))
  for (const other of others) expect(other).toEqual(first)
})

it.each([
  ['seconde', 'second', 'seconds'],
  ['minuut', 'minute', 'minutes'],
  ['uur', 'hour', 'hours'],
  ['dag', 'day', 'days'],
  ['week', 'week', 'weeks'],
  ['maand', 'month', 'months'],
  ['jaar', 'year', 'years'],
])('a %s is called %s and %s in English', (dutch, ...english) => {
  for (const unit of english) expect(inSmallest(3, unit)).toEqual(inSmallest(3, dutch))
})

it('known units are converted to the smallest of their kind', () => {
  expect(inSmallest(1.5, 'kg')).toEqual({ amount: 1_500, unit: 'g' })
  expect(inSmallest(2, 'Ah')).toEqual({ amount: 2_000, unit: 'mAh' })
})

it('an unknown unit is kept, and text without a number is no measure', () => {
  expect(inSmallest(3, 'lux')).toEqual({ amount: 3, unit: 'lux' })
  expect(measureOf('3', 'nld')).toEqual({ amount: 3, unit: '' })
  expect(measureOf('zwart', 'nld')).toBeNull()
  expect(measureOf('A10', 'nld')).toBeNull()
})

it.each([
  ['nld', '1.200,5 lux', 1200.5],
  ['nld', '1.200.000 lux', 1_200_000],
  ['nld', '1.5 lux', 1.5],
  ['eng', '1,200.5 lux', 1200.5],
  ['nld', 'tot 20 lux', 20],
  ['nld', 'max 20 lux', 20],
  ['nld', 'max. 20 lux', 20],
  ['nld', 'ca. 20 lux', 20],
  ['nld', 'ca 20 lux', 20],
  ['nld', 'circa 20 lux', 20],
  ['nld', 'max. ca. 20 lux', 20],
  ['nld', '1.2005 lux', 1.2005],
  ['eng', 'Up to 20 lux', 20],
  ['nld', '≤ 20 lux', 20],
  ['nld', '~20 lux', 20],
  ['nld', '±  20 lux', 20],
  ['nld', '-20 lux', -20],
  ['nld', '5 tot 7 lux', 5],
  ['eng', '5 to 7 lux', 5],
  ['eng', '5–7.5 lux', 5],
  ['eng', '5–17.25 lux', 5],
] as const)('in %s %s is parsed as %d', (locale, text, amount) =>
  expect(measureOf(text, locale)).toEqual({ amount, unit: 'lux' }),
)
