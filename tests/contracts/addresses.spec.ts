import { expect, it } from 'vitest'
import { knownPlaces } from '../../adapters/addresses/knownPlaces.ts'
import { pdok } from '../../adapters/addresses/pdok.ts'
import { postcodeEu } from '../../adapters/addresses/postcodeEu.ts'
import { PUBLIC_PLACES } from '../../adapters/addresses/publicPlaces.ts'
import { isZipCode } from '../../domain/checkout/zipCode.ts'
import { COUNTRIES, COUNTRY_CODES } from '../../domain/country/country.ts'
import { pdokStandIn } from '../support/addresses/pdokStandIn.ts'
import { KEY, postcodeEuStandIn, SECRET } from '../support/addresses/postcodeEuStandIn.ts'
import { addressesContract } from './suites/addresses.contract.ts'

/** ms; for a server that never responds */
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

/** A service with this response to every request. */
const answering =
  (body: unknown): typeof fetch =>
  async () =>
    Response.json(body)
const credentials = { key: KEY, secret: SECRET, ...PATIENCE }

it.each([
  [
    'PDOK',
    pdok({
      fetch: answering({
        response: {
          docs: [
            {
              straatnaam: 'Plein',
              woonplaatsnaam: 'Den Haag',
              postcode: '2511CS',
              huisnummer: 29,
              huisletter: 'A',
              huisnummertoevoeging: '2',
            },
          ],
        },
      }),
      ...PATIENCE,
    }),
    { postcode: '2511 CS', buildingNumber: '29', buildingNumberAddition: 'A2', street: 'Plein' },
  ],
  [
    'Postcode.eu',
    postcodeEu({
      fetch: answering({
        address: {
          locality: 'Gent',
          street: 'Botermarkt',
          postcode: '9000',
          buildingNumber: 1,
          buildingNumberAddition: 'bus 3',
        },
      }),
      ...credentials,
    }),
    { postcode: '9000', buildingNumber: '1', buildingNumberAddition: 'bus 3', street: 'Botermarkt' },
  ],
])('a house number addition of %s is in the details [3-038]', async (_, addresses, details) => {
  const answer = await addresses.details({ context: 'a-house', session: 'session-9' })
  expect(answer).toMatchObject({ ok: true, value: details })
})

it.each([
  [
    'PDOK',
    pdok({
      fetch: answering({ response: { docs: [{ id: 'adr-1', weergavenaam: 'Plein 29, Den Haag' }] } }),
      ...PATIENCE,
    }),
    {
      label: 'Plein 29, Den Haag',
      value: 'Plein 29, Den Haag',
      context: 'adr-1',
      precision: 'Address',
    },
  ],
  [
    'Postcode.eu',
    postcodeEu({
      fetch: answering({
        matches: [
          {
            value: 'Plein, Den Haag ',
            label: 'Plein',
            description: 'Den Haag',
            precision: 'Street',
            context: 'nld1',
          },
        ],
      }),
      ...credentials,
    }),
    { label: 'Plein, Den Haag', value: 'Plein, Den Haag ', context: 'nld1', precision: 'Street' },
  ],
])('a suggestion of %s has its label, its query and its completeness [3-037]', async (_, addresses, said) => {
  const asked = { context: 'nld', query: 'Plein', session: 'session-9', locale: 'nld' } as const
  expect(await addresses.suggest(asked)).toStrictEqual({ ok: true, value: [said] })
})

it('Postcode.eu is told which calls belong to one address, because that is the billed unit', async () => {
  const standIn = await postcodeEuStandIn()
  const addresses = postcodeEu({ key: KEY, secret: SECRET, fetch, baseUrl: standIn.baseUrl, ...PATIENCE })
  await addresses.suggest({ context: 'bel', query: 'Gent', session: 'session-9', locale: 'eng' })
  expect([standIn.asked.at(-1), standIn.headers['x-autocomplete-session']]).toEqual([
    '/international/v1/autocomplete/bel/Gent/en-GB',
    'session-9',
  ])
  await standIn.stop()
})

it('an address service without a server is unavailable', async () => {
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
    expect([
      postcode,
      COUNTRY_CODES.filter((code) => COUNTRIES[code].searchContext === country).map((code) =>
        isZipCode(postcode, code),
      ),
    ]).toEqual([postcode, [true]])
  expect(PUBLIC_PLACES.length).toBeGreaterThanOrEqual(50)
})
