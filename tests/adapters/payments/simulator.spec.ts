import { mkdtemp, appendFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { simulatorStore } from '../../../adapters/payments/simulator/store.ts'
import { API_KEY, press, startProvider } from './fixture.ts'

type Started = Awaited<ReturnType<typeof startProvider>>

let running: Started
beforeAll(async () => {
  running = await startProvider()
})
afterAll(() => running.stop())

const body = {
  amount: { currency: 'EUR', value: '12.10' },
  description: 'Bestelling <b>1</b>',
  redirectUrl: 'https://shop.test/checkout/1?a=1&b=2',
  locale: 'nl_NL',
  method: 'ideal',
}
const headers = { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' }

const post = async (path: string, content: unknown, more: Record<string, string> = {}, at = running) => {
  const sent = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(content) }
  const answer = await fetch(`${at.base}/v2${path}`, sent)
  return { status: answer.status, json: await answer.json() }
}

const line = {
  description: 'Sirene',
  quantity: 2,
  unitPrice: { currency: 'EUR', value: '6.55' },
  discountAmount: { currency: 'EUR', value: '1.00' },
  totalAmount: { currency: 'EUR', value: '12.10' },
  vatRate: '21.00',
  vatAmount: { currency: 'EUR', value: '2.10' },
}
const euros = (value: string) => ({ currency: 'EUR', value })

describe('the API', () => {
  it('responds to a new payment with 201 and its payment address', async () => {
    const made = await post('/payments', body)
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      resource: 'payment',
      status: 'open',
      amount: euros('12.10'),
      isCancelable: false,
      createdAt: '2026-11-21T12:00:00+00:00',
      expiresAt: '2026-11-21T12:15:00+00:00',
      _links: { checkout: { href: `${running.base}/checkout/${made.json.id}`, type: 'text/html' } },
    })
  })

  it.each([
    ['amount', { amount: euros('12.1') }],
    ['amount', { amount: { currency: 'USD', value: '12.10' } }],
    ['amount', { amount: euros('0.00') }],
    ['amount', { amount: euros('60000.00') }],
    ['description', { description: '' }],
    ['redirectUrl', { redirectUrl: undefined }],
    ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
    ['webhookUrl', { webhookUrl: 'nowhere' }],
    ['method', { method: 'giropay' }],
    ['lines', { method: 'klarna' }],
    ['lines', { amount: euros('12.11'), lines: [line] }],
    ['lines.0.totalAmount', { lines: [{ ...line, totalAmount: euros('12.11') }] }],
    ['lines.0.vatAmount', { lines: [{ ...line, vatAmount: euros('2.11') }] }],
    ['lines.0.unitPrice', { lines: [{ ...line, type: 'discount' }] }],
    ['lines.0.quantity', { lines: [{ ...line, quantity: 1.5 }] }],
  ])('refuses an invalid %s with 422 and the field name', async (field, change) => {
    const refused = await post('/payments', { ...body, ...change })
    expect(refused).toMatchObject({
      status: 422,
      json: { status: 422, title: 'Unprocessable Entity', field },
    })
  })

  it('accepts lines that add up, and a method that needs them', async () => {
    expect((await post('/payments', { ...body, method: 'klarna', lines: [line] })).status).toBe(201)
  })

  it('refuses a wrong key with 401 and invalid JSON with 400', async () => {
    expect((await post('/payments', body, { authorization: 'Bearer test_wrong' })).status).toBe(401)
    const broken = await fetch(`${running.base}/v2/payments`, { method: 'POST', headers, body: '{' })
    expect(broken.status).toBe(400)
  })

  it('stores an idempotency key for an hour', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await post('/payments', body, key)
    expect(await post('/payments', body, key)).toEqual(first)
    expect((await post('/payments', { ...body, description: 'x' }, key)).status).toBe(400)
    running.time.advance(3_600_000)
    expect((await post('/payments', body, key)).json.id).not.toBe(first.json.id)
  })

  it('allows one request at a time under a key', async () => {
    const key = { 'idempotency-key': 'k2' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/payments', body, key)))
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ json }) => json.id))
    expect(ids.size).toBe(1)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })

  it('reports a payment as expired when its time is over', async () => {
    const { json } = await post('/payments', body)
    running.time.advance(15 * 60_000)
    expect(await running.client.find(json.id)).toMatchObject({ ok: true, value: { status: 'expired' } })
  })
})

describe("the payer's page", () => {
  const open = async (change = {}) => {
    const { json } = await post('/payments', { ...body, ...change })
    return { id: json.id as string, page: `${running.base}/checkout/${json.id}` }
  }

  it('shows the amount and description, in the payment’s language, without script or inline style', async () => {
    const answer = await fetch((await open()).page)
    const html = await answer.text()
    expect(html).toContain('<html lang="nl">')
    expect(html).toContain('€\u00a012,10')
    expect(html).toContain('Bestelling &lt;b&gt;1&lt;/b&gt;')
    expect(html).toContain('iDEAL | Wero')
    expect(html).not.toMatch(/<script|style=|<style|onclick/)
    expect(html).not.toContain('value="authorized"')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.test; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(new URL(style, running.base))).headers.get('content-type')).toContain('text/css')
    expect(await (await fetch((await open({ locale: 'en_US' })).page)).text()).toContain('To pay')
  })

  it('redirects the payer back to the shop', async () => {
    const { id, page } = await open()
    const answer = await press(page, 'paid')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, body.redirectUrl])
    expect(await running.client.find(id)).toMatchObject({ value: { status: 'paid' } })
    expect(await (await fetch(page)).text()).toContain('Deze betaling is betaald.')
  })

  it('accepts the first choice, not a second click', async () => {
    const { id, page } = await open()
    const html = await (await fetch(page)).text()
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const click = (status: string) =>
      fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ token, status }) })
    await click('failed')
    expect((await click('paid')).status).toBe(303)
    expect(await running.client.find(id)).toMatchObject({ value: { status: 'failed' } })
  })

  it('refuses a click from another website', async () => {
    const { id, page } = await open()
    const forged = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ status: 'paid', token: 'x' }),
    })
    expect(forged.status).toBe(403)
    expect(await running.client.find(id)).toMatchObject({ value: { status: 'open' } })
  })

  it('authorizes a pay-later method', async () => {
    const { id, page } = await open({ method: 'klarna', lines: [line] })
    await press(page, 'authorized')
    expect(await running.client.find(id)).toMatchObject({ value: { status: 'authorized' } })
  })

  it('lets the payer choose the method if none was given', async () => {
    const { id, page } = await open({ method: undefined })
    await press(page, 'paid', { method: 'paypal' })
    expect(await running.client.find(id)).toMatchObject({ value: { status: 'paid', method: 'paypal' } })
  })

  it('plays later changes of a payment, and sends a webhook on request', async () => {
    const { id, page } = await open()
    const shown = async (embed: string) =>
      (await fetch(`${running.base}/v2/payments/${id}${embed}`, { headers })).json()
    await press(page, 'paid')
    const html = async () => (await fetch(page)).text()
    expect(await html()).toContain('value="charged-back"')
    expect(await html()).not.toContain('value="refund-failed"')
    expect(await html()).not.toContain('value="chargeback-reversed"')
    await post(`/payments/${id}/refunds`, { amount: euros('2.10') })
    await press(page, '', { aftermath: 'charged-back' })
    expect(await html()).toContain('value="chargeback-reversed"')
    expect(await shown('')).toMatchObject({
      status: 'paid',
      amountRefunded: euros('2.10'),
      amountChargedBack: euros('10.00'),
      amountRemaining: euros('0.00'),
    })
    expect(await shown('')).not.toHaveProperty('_embedded')
    expect(await shown('?embed=refunds')).toMatchObject({ _embedded: { refunds: [{ status: 'pending' }] } })
    await press(page, '', { aftermath: 'refund-failed' })
    await press(page, '', { aftermath: 'chargeback-reversed' })
    expect(await shown('?embed=refunds,chargebacks')).toMatchObject({
      amountRemaining: body.amount,
      _embedded: {
        refunds: [{ status: 'failed' }],
        chargebacks: [{ amount: euros('10.00'), reversedAt: expect.any(String) as string }],
      },
    })
    expect(await html()).not.toContain('value="refund-failed"')
  })

  it('plays nothing for an unknown payment, nor for another website', async () => {
    const { id, page } = await open()
    await press(page, '', { aftermath: 'charged-back' })
    expect(await running.client.find(id)).toMatchObject({ value: { status: 'open', chargebacks: [] } })
    await press(page, 'paid')
    const forged = new URLSearchParams({ aftermath: 'charged-back', token: 'x' })
    expect((await fetch(page, { method: 'POST', body: forged })).status).toBe(403)
    expect(await running.client.find(id)).toMatchObject({ value: { chargebacks: [] } })
  })

  it('knows no other payments', async () => {
    expect((await fetch(`${running.base}/checkout/tr_0000000000`)).status).toBe(404)
  })
})

describe('the webhook', () => {
  const answers: number[] = []
  const calls: string[] = []
  let heard = (): void => undefined
  const shop = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      calls.push(`${request.headers['content-type']} ${text}`)
      response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end(() => heard())
    })
  })
  const nextCall = () => new Promise<void>((resolve) => (heard = resolve))
  let webhookUrl = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/payments`
  })
  afterAll(() => new Promise((resolve) => shop.close(resolve)))
  afterEach(() => {
    calls.length = 0
    answers.length = 0
  })

  it('contains the id and nothing else', async () => {
    const { json } = await post('/payments', { ...body, webhookUrl })
    const called = nextCall()
    await press(`${running.base}/checkout/${json.id}`, 'paid')
    await called
    expect(calls).toEqual([`application/x-www-form-urlencoded;charset=UTF-8 id=${json.id}`])
  })

  it('is retried with back-off until the response is 200', async () => {
    answers.push(500)
    const { json } = await post('/payments', { ...body, webhookUrl })
    const first = nextCall()
    await press(`${running.base}/checkout/${json.id}`, 'paid')
    await first
    await expect.poll(() => running.time.pauses()).toContain(1_000)
    const second = nextCall()
    running.time.advance(1_000)
    await second
    expect(calls.length).toBe(2)
  })

  it('reports expired payments', async () => {
    const { json } = await post('/payments', { ...body, webhookUrl })
    const called = nextCall()
    running.time.advance(15 * 60_000)
    await called
    expect(calls.at(-1)).toContain(json.id)
  })

  it('reports a payment that a payer found expired before its own check', async () => {
    const { json } = await post('/payments', { ...body, webhookUrl })
    // its next check is half a minute after this one
    running.time.advance(15 * 60_000 - 10_000)
    expect(await running.client.find(json.id)).toMatchObject({ value: { status: 'open' } })
    running.time.advance(10_000)
    expect(await (await fetch(`${running.base}/checkout/${json.id}`)).text()).toContain('is verlopen')
    expect(calls.join()).not.toContain(json.id)
    running.time.advance(30_000)
    await expect.poll(() => calls.join()).toContain(json.id)
  })
})

describe('a capture', () => {
  it('given an invalid amount, then it is refused, and nothing is captured; without an amount everything is', async () => {
    const { json } = await post('/payments', { ...body, method: 'klarna', lines: [line] })
    await press(`${running.base}/checkout/${json.id}`, 'authorized')
    const captured = (content: unknown) => post(`/payments/${json.id}/captures`, content)
    for (const amount of [euros('5'), euros('0.00'), { currency: 'USD', value: '5.00' }, '5.00', null])
      expect(await captured({ amount })).toMatchObject({ status: 422, json: { field: 'amount' } })
    expect(await captured({ amount: euros('12.11') })).toMatchObject({ status: 422 })
    expect(await running.client.find(json.id)).toMatchObject({ value: { status: 'authorized' } })
    expect(await captured({})).toMatchObject({ status: 201, json: { amount: euros('12.10') } })
  })
})

describe('a restart', () => {
  it('keeps open payments and keys, and drops a truncated line', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'simulator-'))
    const key = { 'idempotency-key': 'k' }
    const before = await startProvider(simulatorStore(dir))
    const made = await post('/payments', body, key, before)
    await before.stop()
    await appendFile(join(dir, 'payments.jsonl'), '{"kind":"payment","pay')
    const after = await startProvider(simulatorStore(dir))
    expect(await after.client.find(made.json.id)).toMatchObject({ value: { status: 'open' } })
    expect((await post('/payments', body, key, after)).json.id).toBe(made.json.id)
    await after.client.find(made.json.id)
    await press(`${after.base}/checkout/${made.json.id}`, 'paid')
    await after.stop()
    const again = await startProvider(simulatorStore(dir))
    expect(await again.client.find(made.json.id)).toMatchObject({ value: { status: 'paid' } })
    await again.stop()
    await rm(dir, { recursive: true })
  })
})
