import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROVIDER_API, PROVIDER_PREFIX } from '../../server/compose/outside/paymentProvider.ts'
import { wholeApp } from '../support/shop/wholeApp.ts'

const SHEET = `${PROVIDER_PREFIX}/checkout.css`
const HERE = { host: '127.0.0.1:3000' }

type Whole = Awaited<ReturnType<typeof wholeApp>>
let alone: Whole
let asked: Whole
beforeAll(async () => {
  // as it starts without any setting
  alone = await wholeApp('http://127.0.0.1:3000', undefined, { PUBLIC_URL: '', PAYMENTS: '' })
  asked = await wholeApp('https://shop.example')
})
afterAll(() => Promise.all([alone.stop(), asked.stop()]))

const statusOf = async (
  { app }: { readonly app: FastifyInstance },
  headers: Record<string, string>,
  from = '127.0.0.1',
  url = SHEET,
) => (await app.inject({ url, headers: { ...HERE, ...headers }, remoteAddress: from })).statusCode

it.each<[string, Record<string, string>, string?]>([
  ['a proxy that names whom it speaks for', { 'x-forwarded-for': '192.0.2.1' }],
  ['a proxy that names the host', { 'x-forwarded-host': 'shop.example' }],
  ['a proxy that tells of itself', { via: '1.1 proxy' }],
  ['a proxy that forwards as RFC 7239 says', { forwarded: 'for=192.0.2.1' }],
  ['a proxy that hands on the host', { host: 'shop.example' }],
  ['a browser behind a proxy that hides itself', { origin: 'https://shop.example' }],
  ['a page behind a proxy that hides itself', { referer: 'https://shop.example/checkout/pay' }],
  ['another machine', {}, '192.0.2.1'],
])('the simulator answers through %s only if it was named', async (_, headers, from) => {
  expect(await statusOf(alone, headers, from)).toBe(404)
  expect(await statusOf(alone, headers, from, `${PROVIDER_PREFIX}/checkout/tr_1`)).toBe(404)
  expect(await statusOf(alone, headers, from, `${PROVIDER_API}methods`)).toBe(404)
  expect(await statusOf(asked, headers, from)).toBe(200)
})

it.each<[string, Record<string, string>, string?]>([
  ['by number', {}],
  ['by name', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ['by IPv6', { host: '[::1]:3000' }, '::1'],
  ['by IPv4 in IPv6', {}, '::ffff:127.0.0.1'],
])('the simulator on this machine answers %s', async (_, headers, from) => {
  expect(await statusOf(alone, headers, from)).toBe(200)
})
