import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { memoryOutbox } from '../memory/outbox.ts'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { accountHandlers } from '../../../application/shop/accounts/accountHandlers.ts'
import { mailHandlers } from '../../../application/shop/orderUpdates/mailHandlers.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import type { Services } from '../../../application/shop/services.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { ownDataActions } from '../../../server/actions/ownData.ts'
import { securityActions } from '../../../server/actions/security.ts'
import { companyActions } from '../../../server/actions/company.ts'
import { orderActions } from '../../../server/actions/orders.ts'
import { priceActions } from '../../../server/actions/prices.ts'
import { addressActions } from '../../../server/actions/addresses.ts'
import { ticketActions } from '../../../server/actions/tickets/tickets.ts'
import { returnActions } from '../../../server/actions/returns.ts'
import { accountActions } from '../../../server/actions/account.ts'
import { LETTERHEAD } from '../mail/letterhead.ts'
import { linkIn } from '../mail/readMail.ts'
import {
  checkoutShop,
  cookieJar,
  FORM,
  type CheckoutShop,
  type CheckoutTestServices,
} from './checkoutShop.ts'

export const PASSWORD = 'Appeltaart1'
export const EMAIL = FORM.emailAddress

type AccountTestServices = CheckoutTestServices &
  Pick<Services, 'passwords' | 'mailer' | 'letterhead' | 'publicUrl'>

type Jar = ReturnType<typeof cookieJar>

export interface AccountShop extends Omit<CheckoutShop, 'deps' | 'worker' | 'mails'> {
  readonly deps: AccountTestServices
  /** runs the pending work of orders: payments, and documents to be issued */
  settleOrders(): Promise<void>
  /** the number of password checks and of password hashes */
  readonly looks: { verified: number; hashed: number }
  /** the mails sent after all queued work is done */
  mails(): Promise<readonly Mail[]>
  /** the token of the last mail's link */
  token(): Promise<string>
  call(
    jar: Jar,
    path: string,
    payload?: object,
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE',
  ): Promise<LightMyRequestResponse>
  form(jar: Jar, path: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  /** creates an account with `EMAIL` and `PASSWORD`, as registering does; returns its customer's id */
  customer(): Promise<string>
}

/** The whole shop with accounts: password hashing costs nothing here, and is counted. */
export const accountShop = async (over: Partial<CheckoutTestServices> = {}): Promise<AccountShop> => {
  const shop = await checkoutShop(over)
  const looks = { verified: 0, hashed: 0 }
  const sent: Mail[] = []
  const deps: AccountTestServices = {
    ...shop.deps,
    passwords: {
      hash: async (password) => {
        looks.hashed += 1
        return `hash of ${password}`
      },
      verify: async (hash, password) => {
        looks.verified += 1
        return hash === `hash of ${password}`
      },
      decoy: 'hash of nothing',
    },
    letterhead: LETTERHEAD,
    publicUrl: (path) => `http://shop.test${path}`,
    mailer: {
      send: async (mail) => {
        sent.push(mail)
        return ok(null)
      },
    },
  }
  await shop.app.register(accountActions(deps))
  await shop.app.register(addressActions(deps))
  await shop.app.register(securityActions(deps))
  await shop.app.register(ownDataActions(deps))
  await shop.app.register(companyActions(deps))
  await shop.app.register(orderActions(deps))
  await shop.app.register(priceActions(deps))
  await shop.app.register(ticketActions(deps))
  await shop.app.register(returnActions(deps))
  const outbox = memoryOutbox(shop.tables)
  const worker = new OutboxWorker(
    {
      outbox,
      clock: deps.clock,
      schedule: { after: () => () => undefined },
    },
    new Map([...accountHandlers(deps), ...mailHandlers({ ...deps, outbox })]),
    (error) => void shop.errors.push(error),
  )
  const mails = async () => {
    while ((await worker.work()) > 0);
    return sent
  }
  const token = async () =>
    new URL(linkIn((await mails()).at(-1)?.text ?? '')).searchParams.get('token') ?? ''
  const send = async (jar: Jar, options: InjectOptions) =>
    jar.take(await shop.app.inject({ ...options, headers: { ...options.headers, cookie: jar.header() } }))
  const call: AccountShop['call'] = (jar, path, payload, method = 'POST') =>
    send(jar, { method, url: `/api${path}`, ...(payload !== undefined && { payload }) })
  return {
    ...shop,
    deps,
    looks,
    settleOrders: async () => {
      while ((await shop.worker.work()) > 0);
    },
    mails,
    token,
    call,
    form: (jar, path, fields) =>
      send(jar, {
        method: 'POST',
        url: `/actions${path}`,
        payload: new URLSearchParams({ locale: 'nld', ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    customer: async () => {
      const jar = cookieJar()
      await call(jar, '/v2/account/register', { ...FORM, password: PASSWORD })
      await call(jar, '/v2/account/password', { token: await token(), password: PASSWORD })
      const login = await call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
      await call(jar, '/v2/account/logout')
      return login.json<{ data: { customerId: string } }>().data.customerId
    },
  }
}
