import { expect, it } from 'vitest'
import { httpAddressApi } from '../../adapters/http/addressApi.ts'

const HOUSE = { countryCode: 'NL', zipCode: '2511 CS', houseNumber: '29', houseNumberAddition: '' }

/** The calls over a network with this response, and a record of the requests. */
const over = (status: number, body: unknown) => {
  const sent: string[] = []
  const fetchUsed: typeof fetch = async (input, init) => {
    sent.push(`${String(input)} ${String(init?.body)}`)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { api: httpAddressApi(fetchUsed), sent }
}

it('the address calls for a house, for suggestions and for details follow the contract [7-013]', async () => {
  const { api, sent } = over(200, { status: 'success', data: [] })
  await api.lookUp(HOUSE)
  await api.suggest({ query: 'burg', context: 'bel' }, 'session-1')
  await api.details('bel+1=', 'session-1')
  expect(sent).toEqual([
    `/api/v2/checkout/address ${JSON.stringify(HOUSE)}`,
    '/api/v2/checkout/address/v2/session-1 {"query":"burg","context":"bel"}',
    '/api/v2/checkout/address/details/session-1/bel%2B1%3D {}',
  ])
})

it.each<[number, unknown, string]>([
  [200, { status: 'error', message: 'address.not-found' }, 'not-found'],
  [503, { status: 'error', message: 'address.unavailable' }, 'unavailable'],
  [429, { status: 'error', message: 'error.tooMany' }, 'unavailable'],
  [422, { status: 'error', message: 'error.invalid' }, 'unavailable'],
  [200, '<html>', 'unavailable'],
  [200, { status: 'success', data: { street: 7 } }, 'unavailable'],
])('a response %i %j is read as %s', async (status, body, why) => {
  expect(await over(status, body).api.lookUp(HOUSE)).toEqual({ ok: false, refusal: { why } })
})

it('a network failure is read as unavailable', async () => {
  const api = httpAddressApi(() => Promise.reject(new TypeError('gone')))
  expect(await api.lookUp(HOUSE)).toEqual({ ok: false, refusal: { why: 'unavailable' } })
})
