import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { runCommand } from '../../server/command/runCommand.ts'
import { instead } from '../../server/compose/container/composition.ts'
import { APP, INSIDE } from '../../server/compose/container/names.ts'
import { LIMITS } from '../../server/plugins/limits.ts'
import { LOGGING } from '../../server/plugins/logging.ts'
import { LocalCalls } from '../frozen/localCalls.ts'
import { allRows } from '../support/database/allRows.ts'
import { commandDeps } from '../support/shop/commandDeps.ts'
import { cookieJar, FORM } from '../support/shop/checkoutShop.ts'
import { recordedIo } from '../support/shop/recordedIo.ts'
import { appOn, securityShop } from '../support/shop/composedShop.ts'
import { demoDatabase } from '../support/shop/demoDatabase.ts'

let app: FastifyInstance
let database: OpenDatabase
let stop: () => Promise<void>
const logged: string[] = []
beforeAll(async () => {
  const shop = securityShop()
  ;({ database, stop } = await demoDatabase(shop.name))
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString())
      done()
    },
  })
  const server = Fastify({ ...LIMITS, logger: { ...LOGGING, level: 'trace', stream } })
  const { fetch } = new LocalCalls(() => app)
  ;({ app } = await appOn(
    database,
    { shop },
    instead(APP.server, { app: server }),
    instead(INSIDE.fetch, fetch),
  ))
})
afterAll(async () => {
  await app.close()
  await stop()
})

it('no page, log, export or table holds a live secret', async () => {
  const jar = cookieJar()
  const pages: string[] = []
  const send = async (options: InjectOptions) => {
    const answer = jar.take(
      await app.inject({ ...options, headers: { ...options.headers, cookie: jar.header() } }),
    )
    if (String(answer.headers['content-type']).startsWith('text/html')) pages.push(answer.body)
    return answer
  }
  const posted = (url: string, fields: Record<string, string>) =>
    send({
      method: 'POST',
      url,
      payload: new URLSearchParams({ ...fields, locale: 'nld' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const key = { 'idempotency-key': 'k-1' }
  const line = { productId: 1014, quantity: 1, options: [] }
  await send({ method: 'POST', url: '/api/v2/cart/lines', payload: line, headers: key })
  const secrets = [jar.get('es_cuid')]
  await posted('/actions/checkout/information', { ...FORM, zipCode: 'x' })
  secrets.push(jar.get('toonbank_session'))
  await send({ method: 'GET', url: '/checkout/gegevens' })
  await posted('/actions/checkout/information', { ...FORM })
  secrets.push(jar.get('toonbank_session'))
  await send({ method: 'GET', url: '/checkout/bezorging' })
  await posted('/actions/checkout/delivery', { deliveryId: 'postnl-home' })
  await send({ method: 'GET', url: '/checkout/overzicht' })
  const { version, totals } = (await send({ method: 'POST', url: '/api/v2/account/cart/state' })).json<{
    data: { version: number; totals: { totalInclVat: number } }
  }>().data
  const paid = await posted('/actions/checkout/pay', {
    cartVersion: String(version),
    totalInclVat: String(Math.round(totals.totalInclVat * 100)),
    paymentOptionId: 'ideal',
    termsAccepted: 'on',
  })
  expect(paid.headers.location).toContain('/_provider/')
  const [uid] = await database.statement<{ uid: string }>(
    'paid',
    'select payment_uid as uid from payments',
    [],
  )
  for (const url of [
    `/checkout/${uid?.uid}`,
    '/winkelwagen',
    '/',
    '/en/cart',
    '/checkout/gegevens',
    '/checkout/betalen',
  ])
    await send({ method: 'GET', url })

  const { io, written } = recordedIo()
  expect(
    await runCommand(commandDeps(sqlEventStore(database, sha256)), ['audit', 'export', '--all'], io),
  ).toBe(0)
  expect([pages.length > 6, logged.length > 20, written.out.includes('OrderPlaced')]).toEqual([
    true,
    true,
    true,
  ])
  expect(secrets.map((secret) => secret?.length)).toEqual([36, 43, 43])
  const held = {
    pages: pages.join('\n'),
    logs: logged.join(''),
    export: written.out,
    rows: [...(await allRows(database)).values()].join('\n'),
  }
  for (const [where, text] of Object.entries(held))
    expect([where, secrets.filter((secret) => text.includes(secret ?? ''))]).toEqual([where, []])
})
