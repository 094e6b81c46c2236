import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knownPlaces } from '../../../adapters/addresses/knownPlaces.ts'
import type { Addresses } from '../../../application/ports/outside/addresses.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { contract } from '../../../server/plugins/contract.ts'
import { errors } from '../../../server/plugins/errors.ts'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { origin } from '../../../server/plugins/network/origin.ts'
import { privacy } from '../../../server/plugins/privacy.ts'
import { addressLookups } from '../../../server/actions/lookups.ts'

const BASE = '/api/v2/checkout/address'
const HOUSE = { countryCode: 'NL', zipCode: '2511cs', houseNumber: '29', houseNumberAddition: '' }
const SESSION = 'aB3-_.xy'

const away = refused({ why: 'unavailable', detail: 'status 401' } as const)
const AWAY: Addresses = { lookUp: async () => away, suggest: async () => away, details: async () => away }

let addresses: Addresses
let now = 0
const logged: string[] = []
const app = Fastify({
  ...LIMITS,
  logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
})
beforeAll(async () => {
  await app.register(privacy)
  await app.register(origin, { exempt: [] })
  await app.register(errors, {})
  await app.register(contract)
  await app.register(
    addressLookups({
      addresses: {
        lookUp: (house) => addresses.lookUp(house),
        suggest: (asked) => addresses.suggest(asked),
        details: (asked) => addresses.details(asked),
      },
      monotonic: { now: () => now },
    }),
  )
})
afterAll(() => app.close())
beforeEach(() => {
  addresses = knownPlaces
  logged.length = 0
})

const post = async (url: string, payload?: unknown, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}

describe('the address lookup calls', () => {
  it.each(['/api/checkout/address', BASE])(
    'return a house by postcode and number, with its street and city, at %s [7-012, 7-013]',
    async (url) => {
      const found = {
        status: 'success',
        data: { street: 'Plein', city: 'Den Haag', postcode: '2511 CS', houseNumber: '29' },
      }
      expect(await post(url, HOUSE)).toMatchObject({ status: 200, body: found })
      expect((await post(url, { ...HOUSE, houseNumber: '29a', houseNumberAddition: null })).body).toEqual(
        found,
      )
      const { houseNumberAddition: _addition, ...without } = HOUSE
      expect((await post(url, without)).body).toEqual(found)
    },
  )

  it.each(['/api/checkout/address', BASE])(
    '%s: return an error message for a house that does not exist',
    async (url) => {
      for (const house of [
        { ...HOUSE, houseNumber: '28' },
        { ...HOUSE, countryCode: 'BE', zipCode: '1000' },
      ])
        expect(await post(url, house)).toMatchObject({
          status: 200,
          body: { status: 'error', message: 'address.not-found' },
        })
    },
  )

  it('return suggestions for the typed text, within a context [7-014]', async () => {
    const suggested = await post(`${BASE}/v2/${SESSION}`, { context: 'bel', query: 'grote markt ant' })
    expect(suggested).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(suggested.body['data']).toEqual([
      {
        label: 'Grote Markt 1, 2000 Antwerpen',
        value: 'Grote Markt 1, 2000 Antwerpen',
        context: 'bel-grote-markt-1-2000-antwerpen',
        precision: 'Address',
      },
    ])
    expect((await post(`${BASE}/v2/${SESSION}`, { context: 'bel', query: '' })).body['data']).toEqual([])
  })

  it('return the details of a suggestion, for a call without a body or with any [7-015]', async () => {
    const url = `${BASE}/details/${SESSION}/bel-grote-markt-1-2000-antwerpen`
    const data = {
      postcode: '2000',
      buildingNumber: '1',
      buildingNumberAddition: '',
      street: 'Grote Markt',
      locality: 'Antwerpen',
    }
    for (const payload of [undefined, {}])
      expect((await post(url, payload)).body).toEqual({ status: 'success', data })
    expect(await post(`${BASE}/details/${SESSION}/bel-nowhere`)).toMatchObject({
      status: 200,
      body: { status: 'error', message: 'address.not-found' },
    })
  })

  it('report that the lookup is unavailable, and log it once a minute', async () => {
    addresses = AWAY
    const calls = [
      () => post(BASE, HOUSE),
      () => post(`${BASE}/v2/${SESSION}`, { context: 'bel', query: 'x' }),
      () => post(`${BASE}/details/${SESSION}/bel1`),
    ]
    for (const call of calls)
      expect(await call()).toMatchObject({
        status: 503,
        body: { status: 'error', message: 'address.unavailable' },
        headers: { 'retry-after': '5' },
      })
    expect(logged.filter((line) => line.includes('status 401'))).toHaveLength(1)
    now += 60_000
    await post(BASE, HOUSE)
    expect(logged.filter((line) => line.includes('status 401'))).toHaveLength(2)
  })

  it('refuse other sites', async () => {
    expect((await post(BASE, HOUSE, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it.each<[string, unknown, number]>([
    [BASE, { ...HOUSE, countryCode: 'DE' }, 422],
    [BASE, { ...HOUSE, countryCode: 7 }, 422],
    [BASE, { ...HOUSE, zipCode: 'nowhere' }, 422],
    [BASE, { ...HOUSE, zipCode: '2511 SS' }, 422],
    [BASE, { ...HOUSE, zipCode: 'x'.repeat(41) }, 422],
    [BASE, { ...HOUSE, houseNumber: '-1' }, 422],
    [BASE, { ...HOUSE, houseNumber: '0' }, 422],
    [BASE, { ...HOUSE, houseNumber: '123456' }, 422],
    [BASE, { ...HOUSE, houseNumber: 29 }, 400],
    [BASE, { ...HOUSE, houseNumber: '1\u0000' }, 422],
    [BASE, { ...HOUSE, houseNumber: { $gt: '' } }, 400],
    [BASE, { ...HOUSE, more: 1 }, 422],
    [BASE, [], 400],
    [`${BASE}/v2/short`, { context: 'bel', query: 'x' }, 422],
    [`${BASE}/v2/${'x'.repeat(65)}`, { context: 'bel', query: 'x' }, 422],
    [`${BASE}/v2/${encodeURIComponent('../../../etc')}`, { context: 'bel', query: 'x' }, 422],
    [`${BASE}/v2/${SESSION}`, { context: '..', query: 'x' }, 422],
    [`${BASE}/v2/${SESSION}`, { context: 'bel/../../nl', query: 'x' }, 422],
    [`${BASE}/v2/${SESSION}`, { context: 'bel?x=1', query: 'x' }, 422],
    [`${BASE}/v2/${SESSION}`, { context: 'bel', query: 'x'.repeat(201) }, 422],
    [`${BASE}/v2/${SESSION}`, { context: 'bel', query: ['x'] }, 400],
    [`${BASE}/v2/${SESSION}`, { context: 'bel' }, 422],
    [`${BASE}/details/${SESSION}/${encodeURIComponent('../x')}`, undefined, 422],
    [`${BASE}/details/${SESSION}/${encodeURIComponent('a b')}`, undefined, 422],
    [`${BASE}/details/short/bel1`, undefined, 422],
  ])('refuse %s %j with %i', async (url, payload, status) => {
    expect(await post(url, payload)).toMatchObject({ status, body: { status: 'error' } })
  })
})
