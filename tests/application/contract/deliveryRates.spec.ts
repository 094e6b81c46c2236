import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseShopConfig } from '../../../application/contract/files/appConfig.ts'

type Json = Record<string, unknown>

const price = (inclVat: number) => ({ exclVat: 1, inclVat })
const band = (upToGrams: number | null, inclVat = 5, more: Json = {}) => ({
  upToGrams,
  prices: price(inclVat),
  ...more,
})
const rate = (bands: readonly object[], countries: readonly string[] = ['NL']) => ({
  countries,
  freeFromInclVat: null,
  bands,
})

/** Returns the complaints about the demo shop's config with its first delivery method changed. */
const problems = (over: Json): readonly string[] => {
  const config = JSON.parse(readFileSync('server/shops/security/config.json', 'utf8')) as {
    deliveryMethods: Json[]
  }
  Object.assign(config.deliveryMethods[0]!, { rates: undefined }, over)
  const parsed = parseShopConfig(JSON.parse(JSON.stringify(config)))
  return parsed.ok ? [] : parsed.refusal
}

it.each([
  ['bands that don’t go up', [rate([band(2_000), band(1_000)])], 'each band must be for heavier parcels'],
  [
    'a band after the endless one',
    [rate([band(null), band(1_000)])],
    'each band must be for heavier parcels',
  ],
  [
    'a heavier parcel for less',
    [rate([band(1_000, 6), band(2_000, 5)])],
    'must not cost less than a lighter one',
  ],
  ['no band', [rate([])], 'deliveryMethods.0.rates.0.bands'],
  ['half a gram', [rate([band(0.5)])], 'deliveryMethods.0.rates.0.bands.0.upToGrams'],
  [
    'a dearer parcel for more goods',
    [rate([band(1_000, 5, { byAmount: [{ fromInclVat: 20, prices: price(6) }] })])],
    'byAmount must begin above 0',
  ],
  ['two rates of a country', [rate([band(1_000)]), rate([band(2_000)])], 'NL has two rates'],
  ['a country that the way doesn’t go to', [rate([band(1_000)], ['BE'])], 'BE is not among the countries'],
])('delivery rates with %s are refused with their place', (_, rates, said) => {
  const [first, ...others] = problems({ rates, countries: ['NL'] })
  expect([first, others]).toEqual([expect.stringContaining(said), []])
  expect(first).toMatch(/^deliveryMethods\.0\.rates/)
})

it('a pick-up place for a home delivery method is refused', () => {
  expect(problems({ pickupAt: 'point' })).toEqual([expect.stringMatching(/^deliveryMethods\.0\.pickupAt: /)])
  expect(problems({ type: 'pickup', pickupAt: 'point' })).toEqual([])
})
