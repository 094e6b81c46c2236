import { describe, expect, it } from 'vitest'
import type { FacetSettings } from '../../../domain/listing/facetSettings.ts'
import { ask, costing, indexOf, listing, namesOf, six, some, withSpecs } from './listed.ts'

const halves = (n: number) => (n % 2 ? 'Rond' : 'Plat')

describe('a specification becomes a facet group', () => {
  it('if it groups products: four values among six products, not five', () => {
    expect(namesOf(six((n) => ({ Maat: [`${Math.min(n, 3)}`] })))).toEqual(['Maat'])
    expect(namesOf(six((n) => ({ Maat: [`${Math.min(n, 4)}`] })))).toEqual([])
  })

  it('with up to a hundred values', () => {
    expect(namesOf(some(204, (n) => ({ Maat: [`${n % 100}`] })))).toEqual(['Maat'])
    expect(namesOf(some(204, (n) => ({ Maat: [`${n % 101}`] })))).toEqual([])
  })

  it('if at least one product in ten has it, with any number of values', () => {
    const twoOf = (all: number, own: (n: number) => readonly string[]) =>
      some(all, (n) => (n < 2 ? { Vorm: own(n) } : {}))
    expect(namesOf(twoOf(20, (n) => [halves(n)]))).toEqual(['Vorm'])
    expect(namesOf(twoOf(21, (n) => [halves(n)]))).toEqual([])
    expect(namesOf(twoOf(21, () => ['Plat', 'Rond']))).toEqual([])
  })

  it('judged by this listing alone', () => {
    const index = indexOf(
      some(
        12,
        (n) => ({ Kleur: [n < 6 ? 'Wit' : 'Zwart'], Vorm: [halves(n)] }),
        (n) => ({ categories: [n < 6 ? 'a' : 'b'] }),
      ),
    )
    const names = (paths: readonly string[]) => ask(index, { paths }).filters.map(({ name }) => name)
    expect(names(['a'])).toEqual(['Vorm'])
    expect(names(['a', 'b'])).toEqual(['Kleur', 'Vorm'])
  })
})

describe('the order of groups', () => {
  it('is by the share of products that have them, among groups that divide the products', () => {
    const products = some(10, (n) => ({ Vorm: [halves(n)], ...(n < 6 && { Kleur: [halves(n)] }) }))
    expect(namesOf(products)).toEqual(['Vorm', 'Kleur'])
  })

  it('is by how well they divide the products, if all are short lists', () => {
    const sizes = ['S', 'S', 'S', 'M', 'M', 'L']
    expect(namesOf(six((n) => ({ Vorm: [halves(n)], Wijdte: [sizes[n]!] })))).toEqual(['Wijdte', 'Vorm'])
  })

  it('is by name at equal value', () => {
    expect(namesOf(six((n) => ({ B: [halves(n)], A: [halves(n)], C: [halves(n)] })))).toEqual(['A', 'B', 'C'])
    expect(namesOf(six((n) => ({ C: [halves(n)], B: [halves(n)], A: [halves(n)] })))).toEqual(['A', 'B', 'C'])
  })

  it('puts the brand and the shop’s own groups first, if only some are shown', () => {
    const products = six(
      (n) => ({ Vorm: [halves(n)], Kleur: [n < 5 ? 'Wit' : 'Zwart'], Serie: [n < 5 ? 'X' : 'Y'] }),
      (n) => ({ brand: n < 5 ? 'Ajax' : 'Wachthuis' }),
    )
    const named = (most: number, ...names: readonly string[]): FacetSettings => ({
      most,
      groups: names.map((name) => ({ name, visible: true, showAll: false })),
    })
    expect(namesOf(products, named(1))).toEqual(['Merk'])
    expect(namesOf(products, named(2))).toEqual(['Merk', 'Vorm'])
    expect(namesOf(products, named(2, 'Serie', 'Kleur'))).toEqual(['Merk', 'Serie'])
    expect(namesOf(products, named(2, 'Kleur', 'Serie'))).toEqual(['Merk', 'Kleur'])
    expect(namesOf(products, named(3, 'Serie', 'Kleur'))).toEqual(['Merk', 'Serie', 'Kleur'])
  })
})

describe('a facet group', () => {
  it('is open if those before it are hidden', () => {
    const products = six((n) => ({ Vorm: [halves(n)], Kleur: [n < 3 ? 'Wit' : 'Zwart'] }))
    const hidden = { most: 12, groups: [{ name: 'Vorm', visible: false, showAll: false }] }
    const { filters } = listing(products, [{ name: 'Vorm', values: ['Rond'] }], hidden)
    expect(filters.map(({ name, visible, expand }) => [name, visible, expand])).toEqual([
      ['Vorm', false, false],
      ['Kleur', true, true],
    ])
  })

  it('is removed when no remaining product has a value for it', () => {
    const products = [
      ...some(4, (n) => ({ Vorm: ['Rond'], Maat: [n < 2 ? 'S' : 'M'] })),
      ...[5, 6, 7, 8].map((id) => withSpecs(id, { Vorm: ['Plat'], Kleur: [id < 7 ? 'Wit' : 'Zwart'] })),
    ]
    const names = (vorm: string) =>
      listing(products, [{ name: 'Vorm', values: [vorm] }]).filters.map(({ name }) => name)
    expect(names('Rond')).toEqual(['Vorm', 'Maat'])
    expect(names('Plat')).toEqual(['Vorm', 'Kleur'])
  })

  it('has checkboxes, and the price has a slider', () => {
    const products = six(
      (n) => ({ Vorm: [halves(n)] }),
      (n) => costing(10 + n),
    )
    expect(listing(products).filters.map(({ type, displayType }) => [type, displayType])).toEqual([
      ['priceRange', 'priceRange'],
      ['options', 'checkbox'],
    ])
  })

  it('of prices spans what the other groups leave, and includes the chosen range', () => {
    const products = six(
      (n) => ({ Vorm: [halves(n)] }),
      (n) => costing(10 + n),
    )
    const price = (...chosen: Parameters<typeof listing>[1] & object) =>
      listing(products, chosen).filters.flatMap((group) =>
        group.type === 'priceRange' ? [[group.marks, group.range]] : [],
      )
    const round = { name: 'Vorm', values: ['Rond'] }
    expect(price(round)).toEqual([
      [
        { min: 11, max: 15 },
        { from: 11, to: 15 },
      ],
    ])
    expect(price({ name: 'Prijs', values: ['12-13'] })).toEqual([
      [
        { min: 10, max: 15 },
        { from: 12, to: 13 },
      ],
    ])
    expect(price(round, { name: 'Prijs', values: ['10-12'] })).toEqual([
      [
        { min: 10, max: 15 },
        { from: 10, to: 12 },
      ],
    ])
  })

  it('of prices follows the brand', () => {
    const products = six(
      (n) => ({ Vorm: [halves(n)] }),
      (n) => ({ brand: halves(n), ...costing(10 + n) }),
    )
    expect(namesOf(products)).toEqual(['Merk', 'Prijs', 'Vorm'])
    const eng = ask(indexOf(products), { locale: 'eng' })
    expect(eng.filters.map(({ name }) => name)).toEqual(['Brand', 'Price', 'Vorm'])
  })
})
