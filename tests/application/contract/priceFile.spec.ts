import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { parsePriceFile } from '../../../application/contract/files/priceFile.ts'

const BREAKS = [
  { from: 1, price: 18.5 },
  { from: 10, price: 16.95 },
]
const FILE = { group: 'installers', vatIncluded: false, prices: [{ productId: 1059, breaks: BREAKS }] }
const faultsOf = (file: unknown): readonly string[] => {
  const read = parsePriceFile(file)
  return read.ok ? [] : read.refusal
}

describe('a price list’s file', () => {
  it('is parsed to cents, on its stated side of VAT', () => {
    expect(parsePriceFile(FILE)).toStrictEqual({
      ok: true,
      value: {
        group: 'installers',
        basis: 'excl',
        prices: [
          {
            productId: 1059,
            breaks: [
              { from: 1, base: 1_850 },
              { from: 10, base: 1_695 },
            ],
          },
        ],
      },
    })
    expect(parsePriceFile({ ...FILE, vatIncluded: true })).toMatchObject({ value: { basis: 'incl' } })
  })

  it('may start above one piece, and may be empty: then public prices apply', () => {
    expect(faultsOf({ ...FILE, prices: [{ productId: 1, breaks: [{ from: 5, price: 1 }] }] })).toEqual([])
    expect(faultsOf({ ...FILE, prices: [] })).toEqual([])
  })

  it.each([
    [
      'a price that rises',
      [
        { from: 1, price: 5 },
        { from: 10, price: 6 },
      ],
      'prices.0.breaks.1.price: must be below the price of the break before it',
    ],
    [
      'a price that stays',
      [
        { from: 1, price: 5 },
        { from: 10, price: 5 },
      ],
      'prices.0.breaks.1.price: must be below the price of the break before it',
    ],
    [
      'a number of pieces twice',
      [
        { from: 5, price: 5 },
        { from: 5, price: 4 },
      ],
      'prices.0.breaks.1.from: must be above 5, the one before it',
    ],
    ['no pieces', [{ from: 0, price: 5 }], 'prices.0.breaks.0.from: must not be below 1'],
    [
      'half a cent',
      [{ from: 1, price: 5.005 }],
      'prices.0.breaks.0.price: an amount has at most two decimals',
    ],
    ['less than nothing', [{ from: 1, price: -1 }], 'prices.0.breaks.0.price: must not be below 0'],
    ['no breaks', [], 'prices.0.breaks: must not be below 1'],
  ])('is refused with %s, and the place is reported', (_, breaks, fault) => {
    expect(faultsOf({ ...FILE, prices: [{ productId: 1, breaks }] })).toEqual([fault])
  })

  it('is refused with a duplicate product, an invalid name, and an unknown field', () => {
    const [price] = FILE.prices
    expect(faultsOf({ ...FILE, prices: [price, price] })).toEqual([
      'prices.1.productId: 1059 is in the file twice',
    ])
    expect(faultsOf({ ...FILE, group: 'The Installers' })).toEqual([
      'group: expected 1 to 40 of a to z, 0 to 9 and -',
    ])
    expect(faultsOf({ ...FILE, currency: 'EUR' })).toEqual(['currency: is not a field'])
  })

  it('is valid in the demo shop', () => {
    const file: unknown = JSON.parse(readFileSync('server/shops/security/prices.json', 'utf8'))
    expect(faultsOf(file)).toEqual([])
  })
})
