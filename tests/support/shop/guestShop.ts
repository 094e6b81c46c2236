import type { LightMyRequestResponse } from 'fastify'
import { memoryPayments } from '../memory/payments.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import type { Services } from '../../../application/shop/services.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { SERVICES } from '../../../server/compose/container/names.ts'
import { NOON } from '../database/commits.ts'
import { mailedLink } from '../mail/mailedLink.ts'
import { cookieJar } from './checkoutShop.ts'
import { appOn, securityShop } from './composedShop.ts'
import { demoDatabase } from './demoDatabase.ts'
import { placeOrder } from './placeOrder.ts'
import { visitor } from './visitor.ts'
import { workOff } from './workOff.ts'

/** An order of a guest, in a browser that is not used any more. */
export interface GuestOrder {
  readonly uid: string
  readonly number: string
  readonly customerId: string
  readonly emailAddress: string
}

/** A browser that stores its cookies, at an address of its own. */
export interface Browser {
  readonly cookie: (name: string) => string | undefined
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
}

export interface GuestShop {
  readonly services: Services
  /** moves the clock forward, ms */
  pass(ms: number): void
  /**
   * orders a window contact, with its first payment by this way paid; a new guest each time, unless a
   * session's token is given; by default its outbox is emptied, and the log signed
   */
  order(paymentOptionId?: string, session?: string, isSigned?: boolean): Promise<GuestOrder>
  /** @param session the token of an existing one */
  browser(session?: string): Browser
  /**
   * requests the link by the form in this browser; returns the path and query of the mailed link, '' for none
   */
  asked(browser: Browser, order: Pick<GuestOrder, 'number' | 'emailAddress'>): Promise<string>
  /** a browser in which the link to the order was followed */
  found(order: GuestOrder): Promise<Browser>
  stop(): Promise<void>
}

/** The demo shop with orders of guests, on an embedded database, with a fixed clock. */
export const guestShop = async (): Promise<GuestShop> => {
  const { database, stop: close } = await demoDatabase('security')
  const provider = memoryPayments()
  let now = NOON
  const { app, services } = await appOn(
    database,
    { shop: securityShop() },
    instead(SERVICES.provider, provider),
    instead(SERVICES.clock, { now: () => now }),
  )
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  let guests = 0
  const browser = (session = ''): Browser => {
    const jar = cookieJar()
    guests += 1
    const headers = { 'x-forwarded-for': `10.20.${guests >> 8}.${guests & 255}` }
    if (session !== '') jar.set('toonbank_session', session)
    const cookie = () => ({ cookie: jar.header() })
    return {
      cookie: (name) => jar.get(name),
      get: async (url) => jar.take(await app.inject({ url, headers: { ...headers, ...cookie() } })),
      post: async (url, fields) =>
        jar.take(
          await app.inject({
            method: 'POST',
            url,
            headers: {
              ...headers,
              ...cookie(),
              'content-type': 'application/x-www-form-urlencoded',
              'sec-fetch-site': 'same-origin',
            },
            payload: new URLSearchParams({ locale: 'nld', ...fields }).toString(),
          }),
        ),
    }
  }
  const asked: GuestShop['asked'] = async (by, { number, emailAddress }) => {
    await by.post('/actions/order/find', { number, emailAddress })
    return mailedLink(services, emailAddress)
  }
  return {
    services,
    pass: (ms) => void (now += ms),
    browser,
    asked,
    order: async (paymentOptionId = 'ideal', session = '', isSigned = true) => {
      guests += 1
      const emailAddress = `gast-${guests}@voorbeeld.nl`
      const buyer = visitor(base, session === '' ? {} : { toonbank_session: session })
      await buyer.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
      const { paymentUid } = await placeOrder(buyer, paymentOptionId, { emailAddress })
      const { orderUid: uid, providerId } = (await services.payments.byUid(paymentUid))!
      provider.settle(providerId!, 'paid')
      await recordPayment(services, providerId!)
      if (isSigned) await workOff(services)
      const { number, customerId } = (await loadOrder(services.store, uid)).state.order!
      return { uid, number, customerId, emailAddress }
    },
    found: async (order) => {
      const by = browser()
      await by.get(await asked(by, order))
      return by
    },
    stop: async () => {
      await app.close()
      await close()
    },
  }
}
