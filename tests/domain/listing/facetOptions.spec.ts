import { expect, it } from 'vitest'
import { ask, indexOf, listing, optionsOf, six, some } from './listed.ts'

it('options stand by their size where two in three are measures, else what most products have first', () => {
  const sizes = (...values: readonly string[]) =>
    optionsOf(listing(six((n) => ({ Bereik: [values[n]!] }))), 'Bereik')
  expect(sizes('12 m', '12 m', '12 m', 'Vrij', 'Vrij', '2 m')).toEqual(['2 m 1', '12 m 3', 'Vrij 2'])
  expect(sizes('12 m', '12 m', '12 m', 'Vrij', 'Vrij', 'Ver')).toEqual(['12 m 3', 'Vrij 2', 'Ver 1'])
})

it('what other listings have says nothing of the order of this one', () => {
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
