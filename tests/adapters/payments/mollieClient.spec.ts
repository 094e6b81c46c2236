import { expect, it } from 'vitest'
import { mollieClient } from '../../../adapters/payments/mollieClient.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { refundKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import { API_KEY } from './fixture.ts'

const clientOf = (answers: readonly (() => Promise<Response>)[], timeoutMs = 1_000) => {
  const calls: (RequestInit | undefined)[] = []
  const fetchUsed: typeof fetch = (_input, init) => {
    calls.push(init)
    return answers[Math.min(calls.length, answers.length) - 1]!()
  }
  return { calls, client: mollieClient({ apiKey: API_KEY, fetch: fetchUsed, timeoutMs }) }
}
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })
const payment = { id: 'tr_1', status: 'open', amount: { currency: 'EUR', value: '1.00' }, _links: {} }

it.each([
  [401, { why: 'unauthorized' }],
  [403, { why: 'unauthorized' }],
  [404, { why: 'not-found' }],
  [410, { why: 'not-found' }],
  [409, { why: 'in-progress' }],
  [422, { why: 'rejected', field: 'amount', detail: 'key … is wrong' }],
  [429, { why: 'unavailable', detail: 'status 429' }],
  [503, { why: 'unavailable', detail: 'status 503' }],
])('a response of status %i becomes a typed refusal', async (status, refusal) => {
  const { client } = clientOf([
    answer(status, { status, title: 'T', detail: `key ${API_KEY} is wrong`, field: 'amount' }),
  ])
  expect(await client.find('tr_1')).toEqual({ ok: false, refusal })
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'tel:123', '//elders.example'])(
  '%s is no payment address: a payment without a web address fails',
  async (href) => {
    const led = { ...payment, _links: { checkout: { href } } }
    const { client } = clientOf([answer(201, led)])
    const request = {
      idempotencyKey: 'k' as never,
      amount: cents(100),
      description: 'Bestelling',
      method: null,
      redirectUrl: 'https://shop.test',
      webhookUrl: null,
      locale: 'nld',
      metadata: { paymentUid: 'p', orderUid: 'o' },
    } as const
    expect(await client.create(request)).toMatchObject({ ok: false, refusal: { why: 'unavailable' } })
    // the status of an existing payment is read all the same
    expect(await client.find('tr_1')).toMatchObject({ ok: true, value: { checkoutUrl: null } })
    const good = clientOf([
      answer(201, { ...payment, _links: { checkout: { href: 'https://betalen.example/1' } } }),
    ])
    expect(await good.client.create(request)).toMatchObject({
      value: { checkoutUrl: 'https://betalen.example/1' },
    })
  },
)

it('a call is repeated once when the provider is down, and not when it would cancel twice', async () => {
  const down = answer(500, {})
  const read = clientOf([down, answer(200, payment)])
  expect(await read.client.find('tr_1')).toMatchObject({
    ok: true,
    value: { providerId: 'tr_1', metadata: null },
  })
  const dead = clientOf([down])
  await dead.client.refund('tr_1', cents(1), 'k', refundKey('k', cents(1), 0))
  expect(dead.calls.length).toBe(2)
  const cancel = clientOf([down])
  await cancel.client.cancel('tr_1')
  expect(cancel.calls.length).toBe(1)
})

it('a call ends at its time-out and reveals no secret', async () => {
  const fetchUsed: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error(API_KEY))),
    )
  const client = mollieClient({ apiKey: API_KEY, fetch: fetchUsed, timeoutMs: 20 })
  expect(await client.find('tr_1')).toEqual({
    ok: false,
    refusal: { why: 'unavailable', detail: 'no answer: time-out' },
  })
})

it('an unknown response counts as no response', async () => {
  const { client } = clientOf([answer(200, { ...payment, amount: { currency: 'USD', value: '1.00' } })])
  expect(await client.find('tr_1')).toMatchObject({ ok: false, refusal: { why: 'unavailable' } })
})
