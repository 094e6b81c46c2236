import { expect, it } from 'vitest'
import { ask, indexOf, listing, optionsOf, six, some } from './listed.ts'

it('options are sorted by size if two in three are measures, and otherwise by number of products', () => {
  const sizes = (...values: readonly string[]) =>
    optionsOf(listing(six((n) => ({ Bereik: [values[n]!] }))), 'Bereik')
  expect(sizes('12 m', '12 m', '12 m', 'Vrij', 'Vrij', '2 m')).toEqual(['2 m 1', '12 m 3', 'Vrij 2'])
  expect(sizes('12 m', '12 m', '12 m', 'Vrij', 'Vrij', 'Ver')).toEqual(['12 m 3', 'Vrij 2', 'Ver 1'])
})

it('option order is independent of other listings', () => {
  const here = ['12 m', '12 m', '2 m']
  const elsewhere = ['Vrij', 'Ver', 'Ruim', 'Groot']
  const index = indexOf(
    some(
      7,
      (n) => ({ Bereik: [[...here, ...elsewhere][n]!] }),
      (n) => ({ categories: [n < 3 ? 'a' : 'b'] }),
    ),
  )
  expect(optionsOf(ask(index, { paths: ['a'] }), 'Bereik')).toEqual(['2 m 1', '12 m 2'])
})
