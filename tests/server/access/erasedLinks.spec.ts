import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryPayments } from '../../support/memory/payments.ts'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import type { KindName } from '../../../application/pages/pageKinds.ts'
import { routeOf } from '../../../application/pages/route.ts'
import { eraseCustomer } from '../../../application/shop/privacy/eraseCustomer.ts'
import { foundCompany } from '../../../application/shop/companies/foundCompany.ts'
import { inviteMember } from '../../../application/shop/companies/inviteMember.ts'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import type { Letter } from '../../../application/shop/mail/letter.ts'
import { sendNotices } from '../../../application/shop/stockNotice/sendNotices.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import type { Services } from '../../../application/shop/services.ts'
import { answerTicket } from '../../../application/shop/tickets/answerTicket.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { APP, SERVICES } from '../../../server/compose/container/names.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import Fastify from 'fastify'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import { appOn, securityShop } from '../../support/shop/composedShop.ts'
import { demoDatabase } from '../../support/shop/demoDatabase.ts'
import { placeOrder } from '../../support/shop/placeOrder.ts'
import { savedCustomer } from '../../support/shop/savedCustomer.ts'
import { visitor, type Visitor } from '../../support/shop/visitor.ts'
import { workOff } from '../../support/shop/workOff.ts'
import { companyText } from '../../support/samples/company.ts'

/*
 * Tests the links in mails to people who were erased. Following one, with or without an account, gives
 * exactly the response of a link that nobody was mailed. Covers each kind of mail that the shop writes and
 * the pages that its links lead to: a new kind does not compile until it is listed here, and a link to
 * another page fails.
 */
const LEADS_TO: Readonly<Record<Letter['kind'], readonly KindName[]>> = {
  'new-password': ['account-reset'],
  'no-account': ['account-register'],
  'confirm-account': ['account-reset'],
  'known-account': ['account-login'],
  'open-account': ['account-reset'],
  'found-order': ['find-order'],
  'order-confirmed': ['result', 'withdraw', 'find-order'],
  'order-told': ['result'],
  'ticket-answered': ['account-ticket'],
  // links to the shop itself
  'ticket-written': [],
  'provider-refused': [],
  'return-stated': [],
  'access-changed': ['account-security'],
  'company-told': ['account-company'],
  'stock-confirm': ['stock-notice'],
  'back-in-stock': ['product'],
}

const PASSWORD = 'Appeltaart1'
const OWNER = 'qwirijn@zzelhorst.example'
const GUEST = 'ysbrand@zzelhorst.example'
const PERSONAL = ['Qwirijn', 'Ysbrand', 'Zzelhorst', 'zzelhorst.example']

let base: string
let services: Services
let other: string
let stop: () => Promise<void>
/** the links by kind of mail and recipient */
const links: { readonly kind: Letter['kind']; readonly to: string; readonly url: URL }[] = []

const linksIn = (text: string): readonly URL[] =>
  [...text.matchAll(/http:\/\/[^\s"<>]+/g)].map(([url]) => new URL(url))

/**
 * Writes and sends all queued mails and records the links in each. A mail without a sealed letter is an order
 * update.
 */
const sendMails = async (): Promise<void> => {
  const opened: Letter[] = []
  const open: Services['vault']['open'] = async (sealed) => {
    const text = await services.vault.open(sealed)
    const letter = text?.startsWith('{') === true ? (JSON.parse(text) as Partial<Letter>) : {}
    if (letter.kind !== undefined && letter.kind in LEADS_TO) opened.push(letter as Letter)
    return text
  }
  const sent: Mail[] = []
  await workOff({ ...services, vault: { ...services.vault, open } }, sent)
  for (const { to, text } of sent) {
    const [first, ...others] = linksIn(text)
    const at = opened.findIndex((one) => one.to === to && (!('url' in one) || one.url === first?.href))
    const [letter] = at < 0 ? [] : opened.splice(at, 1)
    const urls = first === undefined ? [] : [first, ...others]
    links.push(...urls.map((url) => ({ kind: letter?.kind ?? ('order-told' as const), to, url })))
  }
  expect(opened).toEqual([])
}

const tokenOf = (kind: Letter['kind'], to: string): string =>
  links.findLast((one) => one.kind === kind && one.to === to)?.url.searchParams.get('token') ?? ''

beforeAll(async () => {
  const { database, stop: close } = await demoDatabase('security')
  const provider = memoryPayments()
  const server = Fastify({ ...LIMITS, trustProxy: '127.0.0.1' })
  const composed = await appOn(
    database,
    { shop: securityShop() },
    instead(APP.server, { app: server }),
    instead(SERVICES.provider, provider),
  )
  services = composed.services
  base = await composed.app.listen({ host: '127.0.0.1', port: 0 })
  stop = async () => {
    await composed.app.close()
    await close()
  }
  await history(provider)
})
afterAll(() => stop())

/** Sends one customer and one guest every kind of mail, then erases both. */
const history = async (provider: ReturnType<typeof memoryPayments>): Promise<void> => {
  const owner = visitor(base)
  const person = { ...ADDRESS, firstName: 'Qwirijn', lastName: 'Zzelhorst', emailAddress: OWNER }
  const register = () => owner.call('/api/v2/account/register', { ...person, password: PASSWORD })
  const logIn = async (who: Visitor) =>
    (await who.call<{ customerId: string }>('/api/v2/account/login', { email: OWNER, password: PASSWORD }))
      .customerId
  await register()
  await sendMails()
  await owner.call('/api/v2/account/password', {
    token: tokenOf('confirm-account', OWNER),
    password: PASSWORD,
  })
  const customerId = await logIn(owner)
  await register()
  await logIn(visitor(base))
  await owner.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
  await placeOrder(owner, 'ideal', person)
  const [orderUid = ''] = await services.placedOrders.ofCustomer(customerId, 1)
  for (const { providerId } of (await loadOrder(services.store, orderUid)).state.attempts.values()) {
    provider.settle(providerId ?? '', 'paid')
    await recordPayment(services, providerId ?? '')
  }
  await sendMails()
  await decideOrder(
    services,
    orderUid,
    { type: 'ShipOrder', carrier: null, trackingCode: null },
    'staff:Anna',
  )
  const number = (await loadOrder(services.store, orderUid)).state.order?.number ?? ''
  const question = { subject: 'Stil', message: 'Wat nu?' }
  const { uid } = await owner.call<{ uid: string }>('/api/v2/account/tickets', question)
  await answerTicket(services, uid, { actor: 'staff:Mo', name: 'Mo' }, 'Houd de knop vast.')
  other = (await savedCustomer(services)).token
  const boss = await savedCustomer(services)
  const company = await services.vault.seal(boss.session.customerId, companyText())
  await changeCustomer(services, boss.session.customerId, async () =>
    ok({ value: null, commands: [{ type: 'SaveCompany', company }] }),
  )
  await foundCompany(services, boss.session.customerId)
  const invitation = { emailAddress: OWNER, role: 'buyer', locale: 'nld' } as const
  await inviteMember(services, boss.session.customerId, invitation)
  const someone = visitor(base)
  await someone.submit('/actions/order/find', { number, emailAddress: OWNER, locale: 'nld' })
  for (const emailAddress of [OWNER, GUEST])
    await someone.submit('/actions/stock-notice', { productId: '1081', emailAddress, locale: 'nld' })
  const guest = visitor(base)
  await guest.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
  const filled = { ...ADDRESS, firstName: 'Ysbrand', lastName: 'Zzelhorst', emailAddress: GUEST }
  await guest.call('/api/v2/checkout/information', { ...filled, locale: 'nld' })
  await guest.submit('/actions/account/open', { locale: 'nld' })
  for (const emailAddress of [OWNER, GUEST]) await someone.call('/api/v2/account/reset', { emailAddress })
  await sendMails()
  // one has a confirmed stock notice, the other has not confirmed yet
  const token = tokenOf('stock-confirm', OWNER)
  await someone.submit('/actions/stock-notice/confirm', { token, locale: 'nld' })
  const waited = await services.stockNotices.products()
  const products = await services.catalogue.products(waited)
  await services.catalogueWriter.put(
    products.map((one) => ({ ...one, stock: { ...one.stock, openQuantity: 1 } })),
    services.clock.now(),
  )
  await sendNotices(services)
  await sendMails()
  const guests = await services.sessions.find(services.sha256(guest.cookies['toonbank_session'] ?? ''), 0)
  for (const id of [customerId, guests?.customerId ?? '']) {
    const erased = await eraseCustomer(services, id, 'staff:Anna')
    expect(erased.ok || erased.refusal).toBe(true)
  }
}

interface Seen {
  readonly status: number
  readonly location: string
  readonly cookies: readonly string[]
  readonly body: string
}

/** Every response to a visitor who follows the link, up to its final page. */
const followed = async (url: URL, token: string | null): Promise<readonly Seen[]> => {
  const jar = new Map(token === null ? [] : [['toonbank_session', token]])
  const seen: Seen[] = []
  let next: string | null = url.pathname + url.search
  while (next !== null && seen.length < 5) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(base + next, { redirect: 'manual', headers: { cookie } })
    const set = answer.headers.getSetCookie()
    for (const one of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    seen.push({
      status: answer.status,
      location: location ?? '',
      cookies: set.map((one) => one.replace(/=[^;]*/, '')),
      body: (await answer.text()).replaceAll(/name="key" value="[^"]*"/g, ''),
    })
    next = location === null ? null : new URL(location, base).pathname + new URL(location, base).search
  }
  return seen
}

const UID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
/** matches an order number, but no digits within a uid */
const NUMBER = /(?<![\da-f-])\d{4}-\d{5,}(?![\da-f-])/g

/** A link of the same kind that nobody was mailed. */
const nobodys = (url: URL): URL => {
  const made = new URL(url.href.replaceAll(UID, services.ids.uuid()).replaceAll(NUMBER, '2026-99999'))
  if (made.searchParams.has('token')) made.searchParams.set('token', services.ids.token())
  return made
}

/** Replaces the parts of two responses that differ only because the links differ. */
const alike = (seen: readonly Seen[], url: URL): string => {
  const token = url.searchParams.get('token')
  const text = JSON.stringify(seen).replaceAll(UID, 'UID').replaceAll(NUMBER, 'NUMBER')
  return token === null ? text : text.replaceAll(token, 'TOKEN')
}

describe('links mailed to an erased person', () => {
  it('cover every kind of mail, each with the pages listed for it', () => {
    const led = Object.fromEntries(
      Object.keys(LEADS_TO).map((kind) => {
        const pages = links.filter((one) => one.kind === kind).map(({ url }) => routeOf(url.pathname).kind)
        return [kind, [...new Set(pages)].sort()]
      }),
    )
    expect(led).toEqual(
      Object.fromEntries(Object.entries(LEADS_TO).map(([kind, pages]) => [kind, pages.toSorted()])),
    )
  })

  it.each(Object.keys(LEADS_TO).filter((kind) => LEADS_TO[kind as Letter['kind']].length > 0))(
    'of %s open nothing, and get the response of links that nobody was mailed',
    async (kind) => {
      for (const { url } of links.filter((one) => one.kind === kind))
        for (const token of [null, other]) {
          const control = nobodys(url)
          const [mailed, unknown] = [await followed(url, token), await followed(control, token)]
          expect(alike(mailed, url), url.pathname).toBe(alike(unknown, control))
          for (const one of PERSONAL)
            expect(JSON.stringify(mailed).replaceAll(url.href, '')).not.toContain(one)
        }
    },
  )

  it('set no password, open no account and join no company', async () => {
    const tokens = links.flatMap(({ url }) => url.searchParams.get('token') ?? [])
    expect(tokens.length).toBeGreaterThan(3)
    for (const token of tokens) {
      const tried = async (given: string) =>
        visitor(base).submit('/actions/account/password', {
          token: given,
          password: 'Perentaart1',
          locale: 'nld',
        })
      expect((await tried(token)).replaceAll(token, '')).toBe(await tried(''))
    }
    const invited = async (url: URL) =>
      visitor(base, { toonbank_session: other }).submit('/actions/account/company/join', {
        token: url.searchParams.get('token') ?? '',
        locale: 'nld',
      })
    const own = links.find(({ kind }) => kind === 'company-told')!
    expect(await invited(own.url)).toBe(await invited(nobodys(own.url)))
  })
})
