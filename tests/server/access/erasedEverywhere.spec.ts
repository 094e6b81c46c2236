import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { exportLog } from '../../../application/shop/audit/export.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import type { Services } from '../../../application/shop/services.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP } from '../../../server/compose/container/names.ts'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { LOGGING } from '../../../server/plugins/logging.ts'
import { allRows } from '../../support/database/allRows.ts'
import { linkIn } from '../../support/mail/readMail.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'
import { appOn, securityShop } from '../../support/shop/composedShop.ts'
import { demoDatabase } from '../../support/shop/demoDatabase.ts'
import { workOff } from '../../support/shop/workOff.ts'

const PASSWORD = 'Appeltaart1'
/** Values that nobody in the catalogue has, so that a search finds each occurrence. */
const PERSON = {
  emailAddress: 'qwirijn@zzelhorst.example',
  firstName: 'Qwirijn',
  lastName: 'Zzelhorst',
  streetName: 'Wxykade',
  phoneNumber: '0687654321',
}
const QUESTION = 'Vraagstuk xyq'
const PERSONAL = [...Object.values(PERSON), '+31687654321', QUESTION]

let app: FastifyInstance
let services: Services
let database: OpenDatabase
let stop: () => Promise<void>
const logged: string[] = []
const sent: Mail[] = []
const jar = cookieJar()

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
  ;({ app, services } = await appOn(database, { shop }, instead(APP.server, { app: server })))
})
afterAll(async () => {
  await app.close()
  await stop()
})

const send = async (options: InjectOptions) =>
  jar.take(await app.inject({ ...options, headers: { ...options.headers, cookie: jar.header() } }))
const call = (path: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  send({ method: 'POST', url: `/api/v2/${path}`, payload, headers })

const heldIn = (texts: Iterable<readonly [string, string]>) =>
  [...texts].flatMap(([where, text]) =>
    PERSONAL.filter((value) => text.toLowerCase().includes(value.toLowerCase())).map((value) => [
      where,
      value,
    ]),
  )

const tokenIn = (text = '') => new URL(linkIn(text)).searchParams.get('token')

/** The sealed contents of mailed links and outbox entries. */
const sealedIn = async ({ statement }: OpenDatabase): Promise<readonly Sealed[]> => {
  const links = await statement<{ customer_id: string; matter: string }>(
    'all_links',
    'select customer_id, matter from mailed_links',
    [],
  )
  const messages = await statement<{ payload: string }>('all_messages', 'select payload from outbox', [])
  return [
    ...links.map(({ customer_id: subject, matter: sealed }) => ({ subject, sealed })),
    ...messages.flatMap(({ payload }) =>
      Object.values(JSON.parse(payload) as Record<string, unknown>).filter(
        (value): value is Sealed => typeof value === 'object' && value !== null && 'sealed' in value,
      ),
    ),
  ]
}

it('an erased person is in no table, queued mail, stored response, log line or search', async () => {
  // given a customer who registered twice and followed one link, with an address, a ticket, a half-completed
  // checkout, a search for themselves and a queued mail
  const register = () => call('account/register', { ...FORM, ...PERSON, password: PASSWORD })
  const pending = await register()
  await workOff(services, sent)
  const unused = tokenIn(sent.at(-1)?.text)
  await register()
  await workOff(services, sent)
  await call('account/password', { token: tokenIn(sent.at(-1)?.text), password: PASSWORD })
  const login = await call('account/login', { email: PERSON.emailAddress, password: PASSWORD })
  const { customerId } = login.json<{ data: { customerId: string } }>().data
  const address = await call('account/addresses', { ...FORM, ...PERSON }, { 'idempotency-key': 'a-1' })
  const asked = await call('account/tickets', { subject: QUESTION, message: QUESTION })
  await call('cart/lines', { productId: 1014, quantity: 1, options: [] }, { 'idempotency-key': 'l-1' })
  const typed = await send({
    method: 'POST',
    url: '/actions/checkout/information',
    payload: new URLSearchParams({ ...FORM, ...PERSON, zipCode: 'x', locale: 'nld' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const searched = await send({ method: 'GET', url: `/zoeken?q=${PERSON.lastName}` })
  const reset = () => call('account/reset', { emailAddress: PERSON.emailAddress, locale: 'nld' })
  // one link is unused, another mail is queued
  await reset()
  await workOff(services, sent)
  const forgot = await reset()
  // a third registration is queued too
  const again = await register()
  const answers = [pending, login, address, asked, typed, searched, forgot, again]
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 400)).toEqual([])
  const known = JSON.stringify(await exportCustomer(services, customerId))
  expect(PERSONAL.filter((value) => !known.includes(value))).toEqual([])
  const before = await allRows(database)
  expect(['outbox', 'mailed_links'].map((table) => before.get(table) === '[]')).toEqual([false, false])
  const waiting = await sealedIn(database)
  expect(waiting.length).toBeGreaterThan(3)

  // when they erase themselves
  const erased = await call('account/erase', { password: PASSWORD })
  expect(erased.json()).toMatchObject({ status: 'success' })

  // then none of their data is stored in clear (nor was before), and no sealed value can be opened
  const after = await allRows(database)
  expect([heldIn(before), heldIn(after), heldIn([['log', logged.join('')]])]).toEqual([[], [], []])
  expect(after.get('subject_keys')).toMatch(new RegExp(`${customerId},\\)`))
  expect(heldIn([['export', JSON.stringify(await exportCustomer(services, customerId))]])).toEqual([])
  for (const table of ['sessions', 'accounts', 'mailed_links', 'known_devices'])
    expect([table, after.get(table)?.includes(customerId)]).toEqual([table, false])
  // and no registration, link or mail of that address is pending, none of them opens, and the unused link is
  // invalid
  expect(['outbox', 'mailed_links'].map((table) => after.get(table))).toEqual(['[]', '[]'])
  expect(await services.vault.openAll(waiting)).toEqual(waiting.map(() => null))
  const mails = sent.length
  await workOff(services, sent)
  expect(sent.slice(mails)).toEqual([])
  const followed = async (token: string | null) =>
    (await call('account/password', { token, password: PASSWORD })).json<unknown>()
  expect(await followed(unused)).toEqual(await followed(services.ids.token()))
  // and every hash of the log still matches
  expect(await verifyLog(exportLog(services, null), services.sha256)).toMatchObject({ ok: true })
})
