import Fastify, { type FastifySchema, type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryPayments, type MemoryPayments } from '../support/memory/payments.ts'
import { PAGE_KINDS, KIND_NAMES, kindOf, type KindName } from '../../application/pages/pageKinds.ts'
import { patternsOf } from '../../application/pages/patterns.ts'
import { changeCustomer } from '../../application/shop/customers/changeCustomer.ts'
import { foundCompany } from '../../application/shop/companies/foundCompany.ts'
import { inviteMember } from '../../application/shop/companies/inviteMember.ts'
import { removeMember } from '../../application/shop/companies/manageMembers.ts'
import { membershipOf } from '../../application/shop/companies/ownCompany.ts'
import { setActive } from '../../application/shop/customers/shopDecisions.ts'
import { SESSION_IDLE_MS } from '../../application/shop/sessions/session.ts'
import { loadOrder } from '../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../application/shop/orders/recordPayment.ts'
import type { Services } from '../../application/shop/services.ts'
import type { Role } from '../../domain/companies/companyEvents.ts'
import { ok } from '../../domain/kernel/result.ts'
import { APP, SERVICES } from '../../server/compose/container/names.ts'
import { instead } from '../../server/compose/container/composition.ts'
import { LIMITS } from '../../server/plugins/limits.ts'
import { joinedCompany } from '../support/access/joinedCompany.ts'
import { appOn, securityShop } from '../support/shop/composedShop.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { demoDatabase } from '../support/shop/demoDatabase.ts'
import { placeOrder } from '../support/shop/placeOrder.ts'
import { savedCustomer } from '../support/shop/savedCustomer.ts'
import { workOff } from '../support/shop/workOff.ts'
import { visitor } from '../support/shop/visitor.ts'
import { companyText } from '../support/samples/company.ts'

/*
 * Who may read and change which part of an account: every call, form and page, for every kind of visitor. The
 * matrix is built from the routes themselves, so it covers a new route at once; a route whose address has a
 * new parameter fails until a value that belongs to somebody else is given here.
 */

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly schema: FastifySchema
}

const ACTORS = [
  'nobody',
  'guest',
  'forged',
  'expired',
  /**
   * one followed the link to another customer's order, one the link to the owner's order; neither is logged
   * in
   */
  'linked',
  'holder',
  'inactive',
  'other',
  /** the roles in the owner's company, and one former member */
  'manager',
  'approver',
  'buyer',
  'viewer',
  'former',
  'owner',
] as const
type Actor = (typeof ACTORS)[number]

/** Visitors without an account session: they can read nothing at all. */
const STRANGERS: readonly Actor[] = ['nobody', 'guest', 'forged', 'expired', 'linked', 'holder']

/** Visitors who only followed a mailed link. */
const LINKED: readonly Actor[] = ['linked', 'holder']

/** Members of the owner's company who may see its orders: they see the order and nothing else. */
const LOOKERS: readonly Actor[] = ['manager', 'approver', 'viewer']

/** Visitors who are logged in to an account of their own. */
const OTHERS: readonly Actor[] = ['inactive', 'other', 'manager', 'approver', 'buyer', 'viewer', 'former']

/** texts that are only in the owner's ticket */
const TOLD = ['heimelijke', 'Wat weet niemand', 'heimelijk.txt', 'dit weet niemand']
const HOME = '6a1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01'

let base: string
let routes: readonly Route[]
let tokens: Readonly<Record<Actor, string>>
/** the owner's ids that an address or a form may name */
let mine: Readonly<Record<string, string>>
/** values that only the owner may read */
let secrets: readonly string[]
/**
 * values of an order that the owner's company may read, and values of the company that its manager may read
 */
let shared: readonly string[]
let heads: () => Promise<string>
let stop: () => Promise<void>

beforeAll(async () => {
  const { database, stop: close } = await demoDatabase('security')
  const provider = memoryPayments()
  const known: RouteOptions[] = []
  const server = Fastify({ ...LIMITS, trustProxy: '127.0.0.1' })
  server.addHook('onRoute', (route) => void known.push(route))
  const { app, services } = await appOn(
    database,
    { shop: securityShop() },
    instead(APP.server, { app: server }),
    instead(SERVICES.provider, provider),
  )
  base = await app.listen({ host: '127.0.0.1', port: 0 })
  routes = known.flatMap(({ method, url: path, schema = {} }) =>
    [method]
      .flat()
      .flatMap((one) => (one === 'HEAD' ? [] : [{ method: one as Route['method'], path, schema }])),
  )
  ;({ tokens, mine, secrets, shared, heads } = await people(services, provider))
  stop = async () => {
    await app.close()
    await close()
  }
})
afterAll(() => stop())

/** the address invited into the owner's company, which is stored nowhere else */
const INVITED = 'collega@geheim.example'

/** The owner's company, with one pending invitation. */
const companyOf = async (services: Services, customerId: string) => {
  const company = await services.vault.seal(customerId, companyText())
  const commands = [{ type: 'SaveCompany', company }] as const
  await changeCustomer(services, customerId, async () => ok({ value: null, commands }))
  const founded = await foundCompany(services, customerId)
  await inviteMember(services, customerId, { emailAddress: INVITED, role: 'buyer', locale: 'nld' })
  const { company: loaded } = await membershipOf(services, customerId)
  const [invitationUid] = [...(loaded?.state.invitations.keys() ?? [])]
  if (!founded.ok || invitationUid === undefined) throw new Error('the owner has no company')
  return { companyUid: founded.value, invitationUid }
}

/** One member of each role in the owner's company, and one former member. */
const colleaguesOf = async (services: Services, companyUid: string, managerId: string) => {
  const logged = async (role: Role) => {
    const { session, token } = await savedCustomer(services)
    await joinedCompany(services, { companyUid, managerId }, session.customerId, role)
    return { customerId: session.customerId, token }
  }
  const people = {
    manager: await logged('manager'),
    approver: await logged('approver'),
    buyer: await logged('buyer'),
    viewer: await logged('viewer'),
    former: await logged('manager'),
  }
  await removeMember(services, managerId, people.former.customerId)
  return {
    manager: people.manager.token,
    approver: people.approver.token,
    buyer: people.buyer.token,
    viewer: people.viewer.token,
    former: people.former.token,
  }
}

/** The owner of an order and an address, another customer, and the visitors who are neither. */
const people = async (services: Services, provider: MemoryPayments) => {
  const owner = await savedCustomer(services, HOME)
  const { companyUid, invitationUid } = await companyOf(services, owner.session.customerId)
  const colleagues = await colleaguesOf(services, companyUid, owner.session.customerId)
  const other = await savedCustomer(services, '7b1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e02')
  const inactive = await savedCustomer(services, '8c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e03')
  await setActive(services, inactive.session.customerId, false, 'staff:Anna')
  const [guest, expired] = [services.ids.token(), services.ids.token()]
  const at = services.clock.now()
  await services.sessions.save(services.sha256(guest), {
    ...other.session,
    customerId: services.ids.uuid(),
    scope: 'checkout',
  })
  const gone = at - SESSION_IDLE_MS - 1
  await services.sessions.save(services.sha256(expired), { ...owner.session, createdAt: gone, seenAt: gone })
  const buyer = visitor(base, { toonbank_session: owner.token })
  await buyer.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
  await placeOrder(buyer, 'ideal')
  const [paid] = await services.placedOrders.ofCustomer(owner.session.customerId, 1)
  for (const { providerId } of (await loadOrder(services.store, paid ?? '')).state.attempts.values())
    if (providerId !== null) {
      provider.settle(providerId, 'paid')
      await recordPayment(services, providerId)
    }
  await workOff(services)
  const stranger = visitor(base, { toonbank_session: other.token })
  await stranger.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
  await placeOrder(stranger, 'ideal')
  const [others] = await services.placedOrders.ofCustomer(other.session.customerId, 1)
  const linkTo = async (customerId: string, orderUid: string): Promise<string> => {
    const [linkToken, until] = [services.ids.token(), services.clock.now() + 3_600_000]
    const matter = await services.vault.seal(customerId, JSON.stringify({ orderUid }))
    const link = { purpose: 'order', customerId, mailbox: 'x', passwordHash: null, matter, until } as const
    await services.mailedLinks.save(services.sha256(linkToken), link)
    return linkToken
  }
  await buyer.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
  const { paymentUid, paymentUrl } = await placeOrder(buyer, 'ideal', {
    firstName: 'Wilhelmina',
    streetName: 'Geheimgracht',
  })
  const read = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(base + path, { headers: { cookie: `toonbank_session=${owner.token}` } })
    return ((await answer.json()) as { readonly data: Data }).data
  }
  const data = await read<{ orders: { uid: string; id: string; totals: { outstandingAmount: number } }[] }>(
    '/api/v2/account/orders',
  )
  const [order] = data.orders
  if (order === undefined) throw new Error('the owner has no order')
  const { uid: ticketUid } = await buyer.call<{ uid: string }>('/api/v2/account/tickets', {
    subject: 'Een heimelijke vraag',
    message: 'Wat weet niemand?',
    attachments: [{ name: 'heimelijk.txt', content: Buffer.from('dit weet niemand').toString('base64') }],
  })
  const ticket = await read<{ conversation: { files: { uid: string }[] }[] }>(
    `/api/v2/account/tickets/${ticketUid}`,
  )
  const fileUid = ticket.conversation[0]?.files[0]?.uid ?? ''
  const { invoices } = await read<{ invoices: { uid: string; id: string }[] }>('/api/v2/account/invoices')
  const [invoice] = invoices
  if (invoice === undefined) throw new Error('the owner has no invoice')
  const owed = String(Math.round(order.totals.outstandingAmount * 100))
  const streams = [
    `customer-${owner.session.customerId}`,
    `order-${order.uid}`,
    `ticket-${ticketUid}`,
    `company-${companyUid}`,
  ]
  return {
    tokens: {
      nobody: '',
      guest,
      forged: services.ids.token(),
      expired,
      linked: await linkTo(other.session.customerId, others ?? ''),
      holder: await linkTo(owner.session.customerId, paid ?? ''),
      inactive: inactive.token,
      other: other.token,
      ...colleagues,
      owner: owner.token,
    },
    mine: {
      orderUid: order.uid,
      id: HOME,
      uid: HOME,
      paymentUid,
      amount: owed,
      ticketUid,
      fileUid,
      file: `${invoice.uid}.pdf`,
      receipt: `${paid}.tlog-proof`,
      sessionUid: owner.session.uid,
      invitationUid,
      customerId: owner.session.customerId,
      role: 'viewer',
    },
    secrets: [
      'Wilhelmina',
      'Geheimgracht',
      order.id,
      order.uid,
      HOME,
      paymentUrl,
      ticketUid,
      invoice.id,
      INVITED,
      ...TOLD,
    ],
    shared: ['Wilhelmina', 'Geheimgracht', order.id, order.uid, INVITED],
    heads: async () =>
      JSON.stringify([
        ...(await Promise.all(streams.map(async (one) => (await services.store.present(one)).head))),
        (await services.sessions.ofCustomer(owner.session.customerId)).map(({ uid }) => uid),
      ]),
  }
}

/** Address parameters that belong to nobody. */
const PUBLIC: Readonly<Record<string, string>> = { productId: '1014' }

const filled = (path: string): string =>
  path.replaceAll(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => {
    const value = mine[name] ?? PUBLIC[name]
    if (value === undefined) throw new Error(`say in the matrix what :${name} of ${path} is of the owner's`)
    return value
  })

interface Seen {
  readonly status: number
  readonly leadsTo: string
  readonly cache: string | null
  readonly body: string
}

let networks = 0

const ask = async (
  actor: Actor,
  { method, path }: Pick<Route, 'method' | 'path'>,
  body: { readonly type: string; readonly text: string } | null,
): Promise<Seen> => {
  networks += 1
  const token = tokens[actor]
  const answer = await fetch(base + filled(path), {
    method,
    redirect: 'manual',
    headers: {
      origin: 'http://127.0.0.1:3000',
      'x-forwarded-for': `10.9.${networks >> 8}.${networks & 255}`,
      ...(token !== '' && {
        cookie: `${LINKED.includes(actor) ? 'toonbank_order' : 'toonbank_session'}=${token}`,
      }),
      ...(body !== null && { 'content-type': body.type }),
    },
    ...(body !== null && { body: body.text }),
  })
  return {
    status: answer.status,
    leadsTo: answer.headers.get('location') ?? '',
    cache: answer.headers.get('cache-control'),
    body: await answer.text(),
  }
}

const isOwners = ({ schema }: Route): boolean =>
  schema.tag === 'account' && schema.access === 'session' && schema.operationId !== 'logOut'
/**
 * Calls of the account that are open to everyone are marked so in their schema; all others need a session.
 */
const calls = () => routes.filter(isOwners)
const forms = () =>
  routes.filter(({ path }) => /^\/actions\/(?:account|order)\//.test(path) && !OPEN_FORMS.has(path))

/** Forms for visitors without an account. */
const OPEN_FORMS = new Set([
  '/actions/account/login',
  '/actions/account/logout',
  // ends the caller's own session
  '/actions/account/clear',
  '/actions/account/known',
  '/actions/account/reset',
  '/actions/account/password',
  '/actions/account/register',
  '/actions/account/open',
  // ends the caller's own sessions
  '/actions/account/security/everywhere',
])

const tellsNothing = ({ body, leadsTo }: Seen, asked: string): boolean =>
  secrets.every((secret) => asked.includes(secret) || !`${body} ${leadsTo}`.includes(secret))

/**
 * Values that a page may show to company members: the order to all of them, the invitations to the manager.
 */
const tellsItsOwn = (seen: Seen, asked: string, actor: Actor): boolean => {
  if (!LOOKERS.includes(actor)) return tellsNothing(seen, asked)
  const told = shared.filter((one) => one !== INVITED || actor === 'manager').join(' ')
  return tellsNothing(seen, `${asked} ${told}`)
}

const name = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** The routes and actors that fail the check. */
const wrong = async (
  all: readonly Route[],
  actors: readonly Actor[],
  isRight: (route: Route, actor: Actor) => Promise<boolean>,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const route of all)
    for (const actor of actors) if (!(await isRight(route, actor))) found.push(`${name(route)} by ${actor}`)
  return found
}

/** The bodies of calls that need one: commands that their owner could have sent. */
const BODIES: Readonly<Record<string, object>> = {
  saveAddress: { ...ADDRESS, uid: HOME },
  changeAddress: { city: 'Elders' },
  changeAccount: { firstName: 'Vreemd' },
  accountSession: {},
  orderPayments: {},
  openTicket: { subject: 'Een vraag', message: 'Waarover?' },
  writeTicketMessage: { message: 'Van een ander' },
  askReturn: {},
  prices: { items: [] },
  passkeyOptions: { password: 'Perentaart1' },
  addPasskey: {
    name: 'Telefoon',
    answer: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  eraseAccount: { password: 'Perentaart1' },
  payOrder: { payMethod: { id: 'ideal', label: 'iDEAL', icon: 'ideal', amount: 1 } },
}

/** Forms that ask for the password again, which these visitors do not have. */
const CONFIRMED = new Set([
  '/api/v2/account/erase',
  '/api/v2/account/passkeys',
  '/api/v2/account/passkeys/options',
])

const bodyOf = ({ method, schema: { operationId = '', body } }: Route) => {
  if (method === 'GET' || method === 'DELETE') return null
  const command = BODIES[operationId]
  if (body !== undefined && command === undefined)
    throw new Error(`say in the matrix what ${operationId} could be asked`)
  const named = operationId === 'askReturn' ? { orderUid: mine['orderUid'] } : command
  return { type: 'application/json', text: JSON.stringify(named ?? {}) }
}

describe('calls of an account', () => {
  it('are listed by the routes', () => {
    expect(calls().length).toBeGreaterThan(8)
  })

  it('are refused to visitors who are not logged in, whatever they send', async () => {
    const found = await wrong(calls(), STRANGERS, async (route, actor) => {
      const seen = await ask(actor, route, bodyOf(route))
      return seen.status === 401 && seen.cache === 'no-store' && tellsNothing(seen, filled(route.path))
    })
    expect(found).toEqual([])
  })

  it('read and change nothing of another customer’s [6-006]', async () => {
    const before = await heads()
    const found = await wrong(calls(), OTHERS, async (route, actor) => {
      const seen = await ask(actor, route, bodyOf(route))
      const asked = filled(route.path) + (bodyOf(route)?.text ?? '')
      const isMine = Object.values(mine).some((one) => one.length >= HOME.length && asked.includes(one))
      const isRight = seen.status === (isMine ? 404 : CONFIRMED.has(route.path) ? 422 : 200)
      return isRight && seen.cache === 'no-store' && tellsNothing(seen, filled(route.path))
    })
    expect(found).toEqual([])
    expect(await heads()).toBe(before)
  })

  it('are answered for their owner', async () => {
    const reads = calls().filter(({ method }) => method === 'GET')
    const found = await wrong(reads, ['owner'], async (route) => {
      const { status, cache } = await ask('owner', route, null)
      return status === 200 && cache === 'no-store'
    })
    expect(found).toEqual([])
  })
})

const fields = () => ({
  ...mine,
  foundUid: mine['orderUid'] ?? '',
  locale: 'nld',
  emailAddress: 'wie-dan-ook@example.nl',
  paymentOptionId: 'ideal',
  message: 'Van een ander',
  goods: '',
})
/** The values encoded for a form, and for one with files (RFC 7578). */
const encoded = () => {
  const parts = Object.entries(fields()).map(
    ([key, value]) => `--grens\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  return [
    { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields()).toString() },
    { type: 'multipart/form-data; boundary=grens', text: `${parts.join('')}--grens--\r\n` },
  ]
}

describe('forms of an account', () => {
  it('change nothing of another customer’s and reveal nothing of it, for any visitor', async () => {
    expect(forms().length).toBeGreaterThan(4)
    const before = await heads()
    const actors = ACTORS.filter((actor) => actor !== 'owner' && actor !== 'manager')
    const found = await wrong(forms(), actors, async (route, actor) => {
      for (const body of encoded()) {
        const seen = await ask(actor, route, body)
        const isRight = seen.status < 500 && seen.cache === 'no-store' && tellsNothing(seen, body.text)
        if (!isRight) return false
      }
      return true
    })
    expect(found).toEqual([])
    expect(await heads()).toBe(before)
  })
})

describe('a document of an order found by its link', () => {
  const documents = () => routes.filter(({ path }) => path.startsWith('/found-order/'))

  it('is served to visitors who followed the link to that order, and to nobody else', async () => {
    expect(documents().length).toBeGreaterThan(0)
    const found = await wrong(documents(), ACTORS, async (route, actor) => {
      const seen = await ask(actor, route, null)
      if (actor === 'holder') return seen.status === 200 && seen.cache === 'no-store'
      return seen.status === 404 && tellsNothing(seen, filled(route.path))
    })
    expect(found).toEqual([])
  })
})

describe('the receipt of an order', () => {
  const receipts = () => routes.filter(({ path }) => path.startsWith('/receipts/'))

  it('is served to the buyer and to visitors who followed the link to that order, and to nobody else', async () => {
    expect(receipts().length).toBeGreaterThan(0)
    const found = await wrong(receipts(), ACTORS, async (route, actor) => {
      const seen = await ask(actor, route, null)
      if (actor === 'holder' || actor === 'owner') return seen.status === 200 && seen.cache === 'no-store'
      return seen.status === 404 && tellsNothing(seen, filled(route.path))
    })
    expect(found).toEqual([])
  })
})

describe('files of an account', () => {
  const files = () => routes.filter(({ path }) => path.startsWith('/account/'))

  it('are served to their owner alone', async () => {
    expect(files().length).toBeGreaterThan(0)
    const before = await heads()
    const found = await wrong(files(), ACTORS, async (route, actor) => {
      const seen = await ask(actor, route, null)
      if (actor === 'owner') return seen.status === 200 && seen.cache === 'no-store'
      return seen.status >= 300 && seen.status < 500 && tellsNothing(seen, filled(route.path))
    })
    expect(found).toEqual([])
    expect(await heads()).toBe(before)
  })
})

describe('pages of an account', () => {
  const guarded = (): readonly { readonly kind: KindName; readonly path: string }[] =>
    KIND_NAMES.filter(
      (kind) => kindOf(kind).guard === 'authenticated-account' && PAGE_KINDS[kind].address !== null,
    )
      .flatMap((kind) => patternsOf(kind, 'eng').map((path) => ({ kind, path: path.replace(/\/\*$/, '') })))
      .map(({ kind, path }) => ({ kind, path }))
  const route = (path: string): Route => ({ method: 'GET', path, schema: {} })

  it('send visitors who are not logged in to the login, and show nothing on the way [2-033, 6-003]', async () => {
    const pages = guarded().map(({ path }) => route(path))
    expect(pages.length).toBeGreaterThan(4)
    const found = await wrong(pages, STRANGERS, async (one, actor) => {
      const seen = await ask(actor, one, null)
      const isLed = seen.status === 303 && seen.leadsTo.startsWith('/en/account/login?back=')
      return isLed && seen.cache === 'no-store' && tellsNothing(seen, filled(one.path))
    })
    expect(found).toEqual([])
  })

  it('of an order found by its link show it to visitors who followed the link, and send all others to request one', async () => {
    const pages = ['/bestelling-zoeken/bestelling', '/en/find-order/order'].map(route)
    const found = await wrong(pages, ACTORS, async (one, actor) => {
      const seen = await ask(actor, one, null)
      if (seen.cache !== 'no-store') return false
      if (LINKED.includes(actor))
        return seen.status === 200 && tellsNothing(seen, '') === (actor === 'linked')
      return seen.status === 302 && seen.leadsTo.endsWith('?problem=link')
    })
    expect(found).toEqual([])
  })

  it('show nothing of another customer’s', async () => {
    const pages = guarded().map(({ path }) => route(path))
    const found = await wrong(pages, OTHERS, async (one, actor) => {
      const seen = await ask(actor, one, null)
      const isLookedAt = LOOKERS.includes(actor) && one.path.endsWith('/:orderUid')
      const isRight = one.path.includes(':') ? seen.status === (isLookedAt ? 200 : 404) : seen.status < 500
      return isRight && tellsItsOwn(seen, filled(one.path), actor)
    })
    expect(found).toEqual([])
  })
})

it('the shop has no admin: no call, form, page or session is one’s [6-010]', async () => {
  const word = /admin|staff|back-?office|beheer|manage|role/i
  expect(routes.map(({ path }) => path).filter((path) => word.test(path))).toEqual([])
  expect(KIND_NAMES.flatMap((kind) => patternsOf(kind, 'nld')).filter((path) => word.test(path))).toEqual([])
  for (const path of ['/admin', '/en/admin', '/beheer', '/account/admin', '/api/v2/admin'])
    expect([path, (await ask('owner', { method: 'GET', path }, null)).status]).toEqual([path, 404])
  const answer = await ask(
    'owner',
    { method: 'POST', path: '/api/v2/account/session' },
    { type: 'application/json', text: '{}' },
  )
  expect([answer.status, word.test(answer.body)]).toEqual([200, false])
})

/** The forms by which a manager changes a company: one per action, each naming a member. */
const MANAGED = ['invite', 'withdraw', 'member', 'remove'].map((one) => `/actions/account/company/${one}`)

// the last form, after which the owner has no company
it('a manager changes the company by its own forms, and nothing else of a colleague’s by any form', async () => {
  const changing: string[] = []
  for (const { method, path } of forms()) {
    const before = await heads()
    const [body = null] = encoded()
    await ask('manager', { method, path }, body)
    if ((await heads()) !== before) changing.push(path)
  }
  expect(changing.toSorted()).toEqual(MANAGED.toSorted())
})
