import { expect, it } from 'vitest'
import { knownPlaces } from '../../adapters/addresses/knownPlaces.ts'
import { pdok } from '../../adapters/addresses/pdok.ts'
import { postcodeEu } from '../../adapters/addresses/postcodeEu.ts'
import { PUBLIC_PLACES } from '../../adapters/addresses/publicPlaces.ts'
import { isZipCode } from '../../domain/checkout/zipCode.ts'
import { pdokStandIn } from '../support/addresses/pdokStandIn.ts'
import { KEY, postcodeEuStandIn, SECRET } from '../support/addresses/postcodeEuStandIn.ts'
import { addressesContract } from './suites/addresses.contract.ts'

/** ms; for a server that never answers */
const MOMENT = { timeoutMs: 50 }
/** ms; a busy machine is slow, not wrong */
const PATIENCE = { timeoutMs: 60_000 }

addressesContract('the public places', async () => ({
  addresses: knownPlaces,
  impatient: knownPlaces,
  countries: ['NL', 'BE'],
  standIn: null,
  secrets: [],
  stop: async () => undefined,
}))

addressesContract('PDOK over HTTP', async () => {
  const standIn = await pdokStandIn()
  const { baseUrl, stop } = standIn
  return {
    addresses: pdok({ fetch, baseUrl, ...PATIENCE }),
    impatient: pdok({ fetch, baseUrl, ...MOMENT }),
    countries: ['NL'],
    standIn,
    secrets: [],
    stop,
  }
})

addressesContract('Postcode.eu over HTTP', async () => {
  const standIn = await postcodeEuStandIn()
  const { baseUrl, stop } = standIn
  const options = { key: KEY, secret: SECRET, fetch, baseUrl }
  return {
    addresses: postcodeEu({ ...options, ...PATIENCE }),
    impatient: postcodeEu({ ...options, ...MOMENT }),
    countries: ['NL', 'BE'],
    standIn,
    secrets: [KEY, SECRET, btoa(`${KEY}:${SECRET}`)],
    stop,
  }
})

it('tells Postcode.eu which calls belong to one address that is typed, since it is paid by that', async () => {
  const standIn = await postcodeEuStandIn()
  const addresses = postcodeEu({ key: KEY, secret: SECRET, fetch, baseUrl: standIn.baseUrl, ...PATIENCE })
  await addresses.suggest({ context: 'bel', query: 'Gent', session: 'session-9', locale: 'eng' })
  expect([standIn.asked.at(-1), standIn.headers['x-autocomplete-session']]).toEqual([
    '/international/v1/autocomplete/bel/Gent/en-GB',
    'session-9',
  ])
  await standIn.stop()
})

it('is unavailable when nobody is there at all', async () => {
  const { baseUrl, stop } = await pdokStandIn()
  await stop()
  const answer = await pdok({ fetch, baseUrl, ...PATIENCE }).lookUp({
    zipCode: '2511 CS',
    number: 29,
    addition: '',
  })
  expect(answer).toEqual({ ok: false, refusal: { why: 'unavailable', detail: 'no answer' } })
})

it('each public place has a postcode of its country, and no two Dutch ones share postcode and number', () => {
  const houses = PUBLIC_PLACES.filter(({ country }) => country === 'nld').map(
    ({ postcode, number }) => `${postcode} ${number}`,
  )
  expect(new Set(houses).size).toBe(houses.length)
  for (const { country, postcode } of PUBLIC_PLACES)
    expect([postcode, isZipCode(postcode, country === 'nld' ? 'NL' : 'BE')]).toEqual([postcode, true])
  expect(PUBLIC_PLACES.length).toBeGreaterThanOrEqual(50)
})
