import { describe, expect, it, vi } from 'vitest'
import { httpOrderPayApi } from '../../adapters/http/orderPayApi.ts'
import { httpOwnPrices } from '../../adapters/http/ownPrices.ts'
import { httpPersonalPages } from '../../adapters/http/personalPages.ts'
import { cents } from '../../domain/kernel/cents.ts'

const answering = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
const WAY = { id: 'ideal', label: 'iDEAL', icon: 'ideal', amount: cents(35_000) }

describe('paying the rest of an order over HTTP', () => {
  it('requests the methods, in cents [7-040]', async () => {
    const fetch = answering(200, { status: 'success', data: [{ ...WAY, amount: 350 }] })
    expect(await httpOrderPayApi(fetch).ways('o/1')).toStrictEqual({ ok: true, value: [WAY] })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v2/account/orders/o%2F1/payments')
  })

  it('sends the method as listed, in euros, and reads the payment address [7-041]', async () => {
    const data = { paymentUrl: 'https://pay.example/1', paymentUid: 'p-1' }
    const fetch = answering(200, { status: 'success', data: { ...data, amount: 49.5 } })
    expect(await httpOrderPayApi(fetch).pay('o-1', WAY)).toStrictEqual({
      ok: true,
      value: { ...data, amount: 4_950 },
    })
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toStrictEqual({
      payMethod: { ...WAY, amount: 350 },
    })
  })

  it.each([
    [200, { status: 'error', message: { code: 'ipoi', text: 't' } }, { why: 'pay', code: 'ipoi', text: 't' }],
    [500, {}, { why: 'unavailable', retryAfter: null }],
    [200, 'surprise', { why: 'unavailable', retryAfter: null }],
  ])('distinguishes a refusal of %i from a missing response', async (status, body, refusal) => {
    expect(await httpOrderPayApi(answering(status, body)).pay('o-1', WAY)).toStrictEqual({
      ok: false,
      refusal,
    })
  })
})

it('account calls send the session to the shop, and to nobody else [7-002]', async () => {
  const fetch = answering(200, { status: 'success', data: [] })
  await httpOrderPayApi(fetch).ways('o-1')
  await httpOrderPayApi(fetch).pay('o-1', WAY)
  await httpOwnPrices(fetch)(1, [])
  await httpPersonalPages(fetch)
    .fetch('/account/overview')
    .catch(() => null)
  expect(fetch.mock.calls.map(([, init]) => init?.credentials)).toEqual(Array(4).fill('same-origin'))
})
