import { request } from 'node:http'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { answerTicket, closeTicket } from '../../../application/shop/tickets/answerTicket.ts'
import { eraseCustomer } from '../../../application/shop/privacy/eraseCustomer.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { MOST_BYTES } from '../../../domain/account/ticketFile.ts'
import { ticketView } from '../../../application/shop/tickets/ticketPages.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { accountOrder } from '../../support/shop/accountOrder.ts'
import { productOf } from '../../support/samples/products.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'
import { until } from '../../support/until.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'

type Jar = ReturnType<typeof cookieJar>

const TICKETS = '/v2/account/tickets'
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const QUESTION = { subject: 'De sirene blijft stil', message: 'Wat kan ik doen?' }
const STAFF = { actor: 'staff:Mo', name: 'Mo' } as const

const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64')
const TEXT = { name: 'meting.txt', content: base64('0 dB') }

const BOUNDARY = 'toonbank-boundary'
type Part = readonly [name: string, value: string] | readonly [name: string, file: string, bytes: Uint8Array]
/** A multipart form (RFC 7578). */
const body = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.map(([name, value, bytes]) =>
      Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
            bytes === undefined ? '' : `; filename="${value}"\r\ncontent-type: text/html`
          }\r\n\r\n`,
        ),
        bytes === undefined ? Buffer.from(value) : Buffer.from(bytes),
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

/** A call with files. */
const withFiles = (
  { app, jar }: { readonly app: AccountShop['app']; readonly jar: Jar },
  parts: readonly Part[],
  headers: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api${TICKETS}`,
    headers: {
      cookie: jar.header(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
    payload: body(parts),
  })
const ASKED: readonly Part[] = [
  ['subject', QUESTION.subject],
  ['message', QUESTION.message],
]

/** A shop with a logged-in customer, and a second one. */
const opened = async () => {
  const shop = await accountShop()
  const jar = cookieJar()
  const customerId = await shop.customer()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
  return { ...shop, jar, customerId, other: () => stranger(shop) }
}

/** Another customer with an account. */
const stranger = async (shop: AccountShop): Promise<Jar> => {
  const jar = cookieJar()
  const email = 'bob@voorbeeld.nl'
  await shop.call(jar, '/v2/account/register', { ...FORM, emailAddress: email, password: PASSWORD })
  await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
  await shop.call(jar, '/v2/account/login', { email, password: PASSWORD })
  return jar
}

const uidOf = (answer: LightMyRequestResponse): string => answer.json<{ data: { uid: string } }>().data.uid

interface Told {
  readonly data: {
    readonly status: string
    readonly subject: string
    readonly conversation: readonly {
      readonly staff: string | null
      readonly text: string
      readonly files: readonly { readonly uid: string; readonly name: string; readonly size: number }[]
    }[]
  }
}

describe('a customer’s tickets', () => {
  it('are opened, answered by the shop, and continued [2-023]', async () => {
    const shop = await opened()
    const { jar, call, deps } = shop
    expect((await call(jar, TICKETS, undefined, 'GET')).json()).toEqual({
      status: 'success',
      data: { tickets: [], page: 1, pages: 1 },
    })
    const made = await call(jar, TICKETS, { ...QUESTION, attachments: [TEXT] })
    expect(made.statusCode).toBe(200)
    expect(made.headers['cache-control']).toBe('no-store')
    const uid = uidOf(made)
    const toShop = (await shop.mails()).filter(({ to }) => to === deps.letterhead.company.emailAddress)
    expect(toShop.map(({ subject: asked, text }) => [asked, text])).toEqual([
      [expect.stringContaining(QUESTION.subject), expect.stringContaining(`tickets show ${uid}`)],
    ])
    expect(toShop[0]?.text).toContain(QUESTION.message)
    expect(toShop[0]?.replyTo, 'an answer by mail reaches the customer').toBe(EMAIL)
    expect(await answerTicket(deps, uid, STAFF, 'Druk op de knop.\n\nVijf seconden.')).toEqual({
      ok: true,
      value: null,
    })
    const mail = (await shop.mails()).at(-1)
    expect(mail).toMatchObject({ to: EMAIL })
    expect(mail?.subject).toContain(QUESTION.subject)
    expect(mail?.text).toContain('Vijf seconden.')
    expect(mail?.text).toContain(`/account/tickets/${uid}`)
    await closeTicket(deps, uid, STAFF)
    const told = () => call(jar, `${TICKETS}/${uid}`, undefined, 'GET').then((one) => one.json<Told>().data)
    expect((await told()).status).toBe('closed')
    expect((await call(jar, `${TICKETS}/${uid}/messages`, { message: 'Het werkt.' })).statusCode).toBe(200)
    const { status, subject, conversation } = await told()
    expect({ status, subject }).toEqual({ status: 'open', subject: QUESTION.subject })
    expect(conversation.map(({ staff, text }) => [staff, text])).toEqual([
      [null, QUESTION.message],
      ['Mo', 'Druk op de knop.\n\nVijf seconden.'],
      [null, 'Het werkt.'],
    ])
    const { data } = (await call(jar, TICKETS, undefined, 'GET')).json<{ data: object }>()
    expect(data).toMatchObject({
      tickets: [{ uid, subject, status: 'open', messages: 3, orderNumber: null }],
    })
  })

  it('are listed twenty a page', async () => {
    const { jar, call } = await opened()
    for (let nr = 1; nr <= 21; nr += 1) await call(jar, TICKETS, { ...QUESTION, subject: `Vraag ${nr}` })
    const pageOf = async (page: string) => {
      const answer = await call(jar, `${TICKETS}?page=${page}`, undefined, 'GET')
      return answer.json<{ data: { tickets: { subject: string }[]; pages: number } }>()
    }
    const [first, second] = [await pageOf('1'), await pageOf('2')]
    expect(first.data.tickets[0]?.subject).toBe('Vraag 21')
    expect(first.data.tickets).toHaveLength(20)
    expect(second.data).toMatchObject({ tickets: [{ subject: 'Vraag 1' }], pages: 2 })
    for (const [page, code] of [
      ['3', 404],
      ['0', 422],
      ['x', 422],
    ] as const)
      expect((await call(jar, `${TICKETS}?page=${page}`, undefined, 'GET')).statusCode).toBe(code)
  })

  it('are readable neither by others nor by visitors who are not logged in [2-023]', async () => {
    const shop = await opened()
    const { jar, call, app } = shop
    const uid = uidOf(await call(jar, TICKETS, { ...QUESTION, attachments: [TEXT] }))
    const own = (await call(jar, `${TICKETS}/${uid}`, undefined, 'GET')).json<Told>()
    const file = own.data.conversation[0]?.files[0]?.uid ?? ''
    const get = async (of: Jar, url: string) =>
      (await app.inject({ url, headers: { cookie: of.header() } })).statusCode
    const other = await shop.other()
    const write = [`${TICKETS}/${uid}/messages`, { message: 'Ik ook.' }] as const
    expect((await call(other, `${TICKETS}/${uid}`, undefined, 'GET')).statusCode).toBe(404)
    expect((await call(other, ...write)).statusCode).toBe(404)
    expect((await call(jar, `${TICKETS}/${NOBODYS}/messages`, write[1])).statusCode).toBe(404)
    expect((await call(jar, `${TICKETS}/%00`, undefined, 'GET')).statusCode).toBe(404)
    expect((await call(other, TICKETS, undefined, 'GET')).json()).toMatchObject({ data: { tickets: [] } })
    const elsewhere = uidOf(await call(other, TICKETS, QUESTION))
    expect(await get(jar, `/account/tickets/${uid}/files/${file}`)).toBe(200)
    expect(await get(other, `/account/tickets/${uid}/files/${file}`)).toBe(404)
    // a file of another customer's ticket, requested through one's own
    expect(await get(other, `/account/tickets/${elsewhere}/files/${file}`)).toBe(404)
    expect(await get(cookieJar(), `/account/tickets/${uid}/files/${file}`)).toBe(404)
    const nobody = cookieJar()
    for (const [path, payload, method] of [
      [TICKETS, undefined, 'GET'],
      [`${TICKETS}/${uid}`, undefined, 'GET'],
      [TICKETS, QUESTION, 'POST'],
      write,
    ] as const) {
      const answer = await call(nobody, path, payload, method)
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { status: 'error' }])
    }
  })

  it('are about one of the customer’s own orders, or none [2-023]', async () => {
    const shop = await opened()
    await shop.put(productOf(3))
    const [own, others] = [await accountOrder(shop, shop.jar), await accountOrder(shop, await shop.other())]
    const ask = (orderNumber: string | null) => shop.call(shop.jar, TICKETS, { ...QUESTION, orderNumber })
    for (const number of [others.number, '2026-9999', "' or 1=1"]) {
      const refused = await ask(number)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { message: 'ticketFields', fields: { orderNumber: 'order-unknown' } },
      ])
    }
    const uid = uidOf(await ask(`#${own.number.replace('-', ' – ')}`))
    const told = (await shop.call(shop.jar, `${TICKETS}/${uid}`, undefined, 'GET')).json()
    expect(told).toMatchObject({ data: { orderNumber: own.number } })
    expect((await ask(null)).statusCode).toBe(200)
  })

  it('are about an order even after it was canceled or replaced, and show the order’s status', async () => {
    const shop = await opened()
    await shop.put(productOf(3))
    const { jar, call, deps, customerId } = shop
    const seen = async (uid: string) => {
      const session = (await deps.sessions.find(deps.sha256(jar.get('toonbank_session') ?? ''), 0))!
      const { ticket, order } = (await ticketView(deps, { token: '', session }, uid, false))!
      return [ticket.orderNumber, ticket.conversation.length, order?.uid, order?.status]
    }
    for (const [reason, isPaid] of [
      ['shop', true],
      ['cart-changed', false],
    ] as const) {
      const { uid: orderUid, number } = await accountOrder(shop, jar, { isPaid })
      const ask = async () => uidOf(await call(jar, TICKETS, { ...QUESTION, orderNumber: number }))
      const before = await ask()
      const canceled = await decideOrder(deps, orderUid, { type: 'CancelOrder', reason }, 'system')
      expect(canceled.ok).toBe(true)
      const listed = (await deps.placedOrders.listOf({ customerId }, 0, 1)).uids.includes(orderUid)
      expect(listed).toBe(reason === 'shop')
      // a form rendered before the cancellation is accepted too
      const after = await ask()
      for (const uid of [before, after]) {
        const written = await call(jar, `${TICKETS}/${uid}/messages`, {
          message: 'En nu?',
          attachments: [TEXT],
        })
        expect(written.statusCode).toBe(200)
        expect(await seen(uid)).toEqual([number, 2, orderUid, 'canceled'])
      }
    }
  })

  it('name the wrong field, and store nothing then', async () => {
    const { jar, call, deps, customerId } = await opened()
    const faults = async (changed: object) => {
      const answer = await call(jar, TICKETS, { ...QUESTION, ...changed })
      return [answer.statusCode, answer.json<{ fields?: object }>().fields]
    }
    expect(await faults({ subject: ' \n ', message: '\u200b'.repeat(0) })).toEqual([
      422,
      { subject: 'required', message: 'required' },
    ])
    expect(await faults({ subject: 'x'.repeat(121) })).toEqual([422, { subject: 'subject-long' }])
    expect(await faults({ message: 'x'.repeat(5_001) })).toEqual([422, { message: 'message-long' }])
    const named = (name: string, content: string) => ({ attachments: [{ name, content }] })
    expect(await faults(named('leeg.txt', ''))).toEqual([422, { files: 'file-empty' }])
    expect(await faults(named('a.png', base64('geen plaatje')))).toEqual([
      422,
      { files: 'file-not-what-it-says' },
    ])
    expect(await faults(named('a.exe', base64('MZ\u0000\u0001')))).toEqual([422, { files: 'file-kind' }])
    expect((await faults({ attachments: [TEXT, TEXT, TEXT, TEXT] }))[0]).toBe(422)
    expect((await faults(named('a.txt', '%%%')))[0]).toBe(422)
    expect((await deps.tickets.listOf(customerId, 0, 9)).total).toBe(0)
  })

  it('accept three files of 5 MB in one call, and return them byte for byte as downloads that run nothing', async () => {
    const { jar, call, app } = await opened()
    const bytes = Buffer.alloc(MOST_BYTES, 'abcdefg')
    const large = ['files', 'groot é.txt', bytes] as const
    const uid = uidOf(await withFiles({ app, jar }, [...ASKED, large, large, large]))
    const told = (await call(jar, `${TICKETS}/${uid}`, undefined, 'GET')).json<Told>()
    const [file, , third] = told.data.conversation[0]?.files ?? []
    expect([file, third]).toMatchObject([
      { name: 'groot é.txt', size: MOST_BYTES },
      { name: 'groot é.txt', size: MOST_BYTES },
    ])
    const url = `/account/tickets/${uid}/files/${file?.uid ?? ''}`
    const answer = await app.inject({ url, headers: { cookie: jar.header() } })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''groot%20%C3%A9.txt",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('reject a call of more than 64 kB unless it is a form with files', async () => {
    const { jar, call, deps, customerId } = await opened()
    const large = { name: 'a.txt', content: base64(Buffer.alloc(64 * 1024, 'a')) }
    expect((await call(jar, TICKETS, { ...QUESTION, attachments: [large] })).statusCode).toBe(413)
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, nr) => [`verzonnen${nr}`, 1]))
    const answer = await call(jar, TICKETS, { ...QUESTION, ...keys })
    expect([answer.statusCode, answer.body.length < 1_000]).toEqual([413, true])
    expect((await deps.tickets.listOf(customerId, 0, 9)).total).toBe(0)
  })

  it('are opened once by a call with files that is repeated, and not at all by a different one under the same key', async () => {
    const { jar, app, deps, customerId } = await opened()
    const send = (file: string) =>
      withFiles({ app, jar }, [...ASKED, ['files', 'a.txt', Buffer.from(file)]], {
        'idempotency-key': 'once',
      })
    const [first, second] = [await send('een'), await send('een')]
    expect(second.json()).toEqual(first.json())
    expect((await send('een ander')).statusCode).toBe(422)
    expect((await deps.tickets.listOf(customerId, 0, 9)).total).toBe(1)
  })

  it('accept only one of two concurrent uploads, and keep nothing of an upload that hangs up', async () => {
    const { jar, app, deps } = await opened()
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { cookie: jar.header(), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const parts = new Set<string>()
    const { savePart } = deps.ticketFiles
    deps.ticketFiles.savePart = (uid, ...more) => {
      parts.add(uid)
      return savePart(uid, ...more)
    }
    const slow = request(`${url}/api${TICKETS}`, { method: 'POST', headers })
    slow.on('error', () => undefined)
    slow.write(body([...ASKED, ['files', 'a.txt', Buffer.alloc(1024 * 1024, 'a')]]).subarray(0, 900_000))
    const send = () => withFiles({ app, jar }, [...ASKED, ['files', 'a.txt', Buffer.from('a')]])
    await until(async () => parts.size > 0, 'the first upload is under way')
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '2',
      { status: 'error', message: 'error.busy' },
    ])
    slow.destroy()
    await until(async () => (await send()).statusCode === 200, 'the turn is over')
    const [uid = ''] = parts
    await until(async () => (await deps.ticketFiles.part(uid, 0)) === null, 'its parts are removed')
  })

  it('store nothing of a call with files whose fields break the contract', async () => {
    const { jar, app, deps } = await opened()
    let removed = 0
    const { remove } = deps.ticketFiles
    deps.ticketFiles.remove = (uids) => {
      removed += uids.length
      return remove(uids)
    }
    const answer = await withFiles({ app, jar }, [
      ...ASKED,
      ['verzonnen', 'x'],
      ['files', 'a.txt', Buffer.from('a')],
    ])
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([422, { '*': 'unknown' }])
    expect(removed).toBe(1)
  })

  it('store hostile texts as text', async () => {
    const { jar, call } = await opened()
    for (const text of hostileStrings.slice(0, 200)) {
      const answer = await call(jar, TICKETS, { subject: text, message: text })
      expect(answer.statusCode, text).toBeLessThan(500)
      if (answer.statusCode !== 200) continue
      const told = await call(jar, `${TICKETS}/${uidOf(answer)}`, undefined, 'GET')
      expect(told.statusCode).toBe(200)
    }
  })

  it('are opened once by a repeated call', async () => {
    const { jar, app, deps, customerId } = await opened()
    const send = (payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api${TICKETS}`,
        headers: { cookie: jar.header(), 'idempotency-key': 'once' },
        payload,
      })
    const [first, second] = [await send(QUESTION), await send(QUESTION)]
    expect(second.json()).toEqual(first.json())
    expect((await send({ ...QUESTION, subject: 'Iets anders' })).statusCode).toBe(422)
    expect((await deps.tickets.listOf(customerId, 0, 9)).total).toBe(1)
  })
})

describe('the data of a customer with tickets', () => {
  it('are in the export with their attachments, and unreadable after an erasure', async () => {
    const { jar, call, deps, customerId, tables } = await opened()
    const uid = uidOf(await call(jar, TICKETS, { ...QUESTION, attachments: [TEXT] }))
    const known = await exportCustomer(deps, customerId)
    expect(known?.tickets).toMatchObject([
      {
        uid,
        facts: [
          { type: 'TicketOpened', data: { subject: QUESTION.subject, message: { text: QUESTION.message } } },
        ],
      },
    ])
    const [file = ''] = Object.keys(known?.tickets[0]?.files ?? {})
    expect(known?.tickets[0]?.files[file]).toMatchObject({ name: 'meting.txt', content: TEXT.content })
    const sealed = await deps.ticketFiles.find(file)
    expect(await eraseCustomer(deps, customerId, 'staff:Anna')).toMatchObject({ ok: true })
    expect(await deps.ticketFiles.find(file)).toBeNull()
    // the value that a backup still has
    expect(sealed && (await deps.vault.open(sealed))).toBeNull()
    expect((await exportCustomer(deps, customerId))?.tickets).toMatchObject([
      { uid, facts: [{ data: { subject: null, message: null } }], files: {} },
    ])
    expect(JSON.stringify(tables.log)).not.toContain(QUESTION.subject)
    expect(await answerTicket(deps, uid, STAFF, 'Te laat')).toEqual({
      ok: false,
      refusal: { why: 'forgotten' },
    })
  })
})

describe('the forms of tickets, without JavaScript', () => {
  const sender = ({ app, jar }: { readonly app: AccountShop['app']; readonly jar: Jar }) => {
    return async (action: 'open' | 'write', parts: readonly Part[], of = jar) =>
      app.inject({
        method: 'POST',
        url: `/actions/account/ticket/${action}`,
        headers: {
          cookie: of.header(),
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'accept-language': 'en',
        },
        payload: body(parts),
      })
  }
  const NL = ['locale', 'nld'] as const
  const FILE = ['files', 'meting.txt', Buffer.from('0 dB')] as const
  const NONE = ['files', '', new Uint8Array()] as const

  it('open a ticket with files, once, and write in it', async () => {
    const shop = await opened()
    const send = sender(shop)
    const form = [
      NL,
      ['key', 'k-1'],
      ['subject', 'Stil'],
      ['orderNumber', ''],
      ['message', 'Wat nu?'],
      FILE,
    ] as const
    const answer = await send('open', form)
    expect(answer.statusCode).toBe(303)
    const [, uid = ''] =
      /^\/account\/tickets\/([\w-]+)\?notice=phrases\.ticketOpened$/.exec(String(answer.headers.location)) ??
      []
    expect(await send('open', form).then(({ headers }) => headers.location)).toContain(uid)
    expect((await shop.deps.tickets.listOf(shop.customerId, 0, 9)).total).toBe(1)
    const reply = [NL, ['key', 'k-2'], ['ticketUid', uid], ['message', 'En nu?'], NONE] as const
    const [first, second] = [await send('write', reply), await send('write', reply)]
    expect(first.headers.location).toContain('ticketWritten')
    expect(second.headers.location).toContain('ticketWritten')
    const { data } = (await shop.call(shop.jar, `${TICKETS}/${uid}`, undefined, 'GET')).json<Told>()
    expect(data.conversation.map(({ text, files }) => [text, files.length])).toEqual([
      ['Wat nu?', 1],
      ['En nu?', 0],
    ])
  })

  it('show a wrong form again, with a message', async () => {
    const shop = await opened()
    const send = sender(shop)
    const typed = [NL, ['subject', 'Stil'], ['message', 'Wat nu?']] as const
    const wrong: readonly (readonly Part[])[] = [
      [NL, ['subject', ''], ['message', 'Wat nu?']],
      [...typed, ['files', 'a.txt', Buffer.alloc(MOST_BYTES + 1, 0x61)]],
      [...typed, FILE, FILE, FILE, FILE],
      [...typed, ['files', 'a.html', Buffer.from('<script>')]],
      [...typed, ['orderNumber', '2026-9999']],
    ]
    for (const parts of wrong) {
      const { statusCode, headers } = await send('open', parts)
      expect([statusCode, headers.location]).toEqual([
        303,
        '/account/tickets?notice=phrases.ticketFields#ticket-form',
      ])
    }
    expect((await send('write', [NL, ['ticketUid', NOBODYS], ['message', 'x']])).statusCode).toBe(404)
    expect((await send('write', [NL, ['message', 'x']])).statusCode).toBe(404)
    const flood = Array.from({ length: 40 }, (): Part => FILE)
    expect((await send('open', [...typed, ...flood])).statusCode).toBe(413)
    const torn = await shop.app.inject({
      method: 'POST',
      url: '/actions/account/ticket/open',
      headers: { cookie: shop.jar.header(), 'content-type': 'multipart/form-data' },
      payload: 'x',
    })
    expect(torn.statusCode).toBeGreaterThanOrEqual(400)
    expect(torn.statusCode).toBeLessThan(500)
  })

  it('send a visitor who is not logged in to the login, and their input is not read', async () => {
    const shop = await opened()
    const { statusCode, headers } = await sender(shop)('open', [NL, FILE], cookieJar())
    expect(statusCode).toBe(303)
    expect(headers.location).toContain('/en/account/login?notice=phrases.accountSessionEnded')
  })
})
