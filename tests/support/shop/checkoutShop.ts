import type { LightMyRequestResponse } from 'fastify'
import { e164 } from '../../../adapters/phone/e164.ts'
import { noteSigner } from '../../../adapters/crypto/noteKeys.ts'
import { sha256, sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { derivedKey } from '../../../adapters/crypto/derivedKeys.ts'
import { keyedDigest } from '../../../adapters/crypto/keyedDigest.ts'
import { memoryChallenges } from '../memory/challenges.ts'
import { memoryKnownDevices } from '../memory/knownDevices.ts'
import { memoryMailedLinks } from '../memory/accounts.ts'
import { memoryStockLevels } from '../memory/stockLevels.ts'
import { memoryStockNotices } from '../memory/stockNotices.ts'
import { memoryIssuedDocuments } from '../memory/issuedDocuments.ts'
import { documentHandlers } from '../../../application/shop/invoices/storeDocument.ts'
import { memoryLogTree } from '../memory/logTree.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import { memoryOrderNumbers } from '../memory/orderNumbers.ts'
import { memoryOutbox } from '../memory/outbox.ts'
import { memoryPaymentRows } from '../memory/paymentRows.ts'
import { memoryOrderHolds } from '../memory/orderHolds.ts'
import { memoryPlacedOrders } from '../memory/placedOrders.ts'
import { memoryTicketFiles, memoryTickets } from '../memory/tickets.ts'
import { memoryPayments, type MemoryPayments } from '../memory/payments.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import { chooseDelivery } from '../../../application/shop/checkout/choose.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import type { Services } from '../../../application/shop/services.ts'
import { pay, type PayServices } from '../../../application/shop/checkout/pay.ts'
import type { PayOrder } from '../../../application/shop/checkout/checkoutReadiness.ts'
import { submitInformation } from '../../../application/shop/checkout/submitInformation.ts'
import { endOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder, type LoadedOrder } from '../../../application/shop/orders/loadOrder.ts'
import { mailHandlers } from '../../../application/shop/orderUpdates/mailHandlers.ts'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { plainPrint } from '../invoices/plainPrint.ts'
import { signedAtOnce } from '../mail/signedAtOnce.ts'
import { LETTERHEAD } from '../mail/letterhead.ts'
import { paymentHandlers } from '../../../application/shop/payments/paymentHandlers.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import type { BearerSession } from '../../../application/shop/sessions/session.ts'
import { resultPath } from '../../../application/pages/paths.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { checkoutActions } from '../../../server/actions/checkout.ts'
import { webhookRoutes } from '../../../server/routes/payments/webhooks.ts'
import { ADDRESS } from '../samples/address.ts'
import { testApp, type TestApp } from './app.ts'

export const FORM: CheckoutForm = ADDRESS

/** A buyer with a cart that is ready to be paid. */
export interface Ready {
  readonly cartUid: string
  readonly session: BearerSession
}

export type CheckoutTestServices = PayServices &
  CartServices &
  Pick<
    Services,
    | 'sessions'
    | 'placedOrders'
    | 'orderHolds'
    | 'outbox'
    | 'tickets'
    | 'ticketFiles'
    | 'fileRoom'
    | 'issuedDocuments'
    | 'printDocument'
    | 'letterhead'
    | 'thumbnails'
    | 'cartKeys'
    | 'couponUses'
    | 'informationRules'
    | 'callerDigest'
    | 'accounts'
    | 'mailedLinks'
    | 'stockLevels'
    | 'stockNotices'
    | 'knownDevices'
    | 'challenges'
    | 'accountDigest'
    | 'publicUrl'
    | 'logTree'
    | 'logSigner'
    | 'treeHash'
  >

export interface CheckoutShop extends Omit<TestApp, 'deps'> {
  readonly deps: CheckoutTestServices
  readonly provider: MemoryPayments
  readonly worker: OutboxWorker
  /** the worker's errors */
  readonly errors: unknown[]
  /** its mails, oldest first */
  readonly mails: readonly Mail[]
  ready(productId?: number, quantity?: number, filledIn?: typeof FORM): Promise<Ready>
  /** the order as the buyer sees and accepts it */
  seen(ready: Ready, over?: Partial<PayOrder>): Promise<PayOrder>
  /** pays the order as shown; @throws Error if that is refused */
  paid(
    ready: Ready,
  ): Promise<{ readonly paymentUid: string; readonly order: LoadedOrder; readonly providerId: string }>
  orderOf(paymentUid: string): Promise<LoadedOrder>
}

/** The whole shop from cart to payment, in memory by default, with a provider that the test controls. */
export const checkoutShop = async (over: Partial<CheckoutTestServices> = {}): Promise<CheckoutShop> => {
  const base = await testApp(over)
  const provider = memoryPayments()
  const signer = noteSigner('shop.test/log', new Uint8Array(32).fill(7))
  const issuedDocuments = over.issuedDocuments ?? memoryIssuedDocuments()
  const log = { logSigner: () => signer, treeHash: treeHash(sha256Bytes) }
  const deps: CheckoutTestServices = {
    ...base.deps,
    customerDigest: keyedDigest(derivedKey(Buffer.alloc(32, 7), 'coupon customer')),
    partyDigest: keyedDigest(derivedKey(Buffer.alloc(32, 7), 'reservation party')),
    payments: memoryPaymentRows(base.tables),
    provider,
    ...log,
    logTree: signedAtOnce({ ...log, logTree: memoryLogTree(sha256, base.tables), clock: base.deps.clock }),
    informationRules: { readPhone: e164, isPhoneRequired: true },
    mailedLinks: memoryMailedLinks(),
    stockLevels: memoryStockLevels(base.tables),
    stockNotices: memoryStockNotices(),
    knownDevices: memoryKnownDevices(),
    challenges: memoryChallenges(),
    accountDigest: keyedDigest(derivedKey(Buffer.alloc(32, 7), 'account')),
    orderNumbers: memoryOrderNumbers(),
    placedOrders: memoryPlacedOrders(base.tables),
    tickets: memoryTickets(base.tables),
    ticketFiles: memoryTicketFiles(),
    fileRoom: async () => 1e9,
    issuedDocuments,
    printDocument: plainPrint,
    outbox: memoryOutbox(base.tables),
    orderHolds: memoryOrderHolds(base.tables, issuedDocuments),
    letterhead: LETTERHEAD,
    thumbnails: { of: async () => null },
    publicUrl: (path) => `http://shop.test${path}`,
    resultUrl: (locale, uid) => `http://shop.test${resultPath(locale, uid)}`,
    webhookUrl: () => 'http://shop.test/api/webhooks/payments',
    endOrder: (uid) => endOrder(deps, uid),
    ...over,
  }
  const errors: unknown[] = []
  const mails: Mail[] = []
  const worker = new OutboxWorker(
    {
      outbox: deps.outbox,
      clock: deps.clock,
      schedule: { after: () => () => undefined },
    },
    new Map([
      ...paymentHandlers(deps),
      ...documentHandlers(deps),
      ...mailHandlers({
        ...deps,
        letterhead: LETTERHEAD,
        mailer: {
          send: async (mail) => {
            mails.push(mail)
            return ok(null)
          },
        },
      }),
    ]),
    (error) => void errors.push(error),
  )
  await base.app.register(checkoutActions(deps))
  await base.app.register(webhookRoutes(deps))
  const call = (cartUid: string | null) =>
    ({ cartUid, actor: 'visitor', locale: 'nld', taskId: null, answerIn: null }) as const
  const orderOf = async (paymentUid: string): Promise<LoadedOrder> => {
    const row = await deps.payments.byUid(paymentUid)
    if (row === null) throw new Error(`no payment ${paymentUid}`)
    return loadOrder(deps.store, row.orderUid)
  }
  const seen = async ({ cartUid }: Ready, over: Partial<PayOrder> = {}): Promise<PayOrder> => {
    const cart = await loadCart(deps.store, cartUid)
    if (cart === null) throw new Error('no cart')
    return {
      cartVersion: cart.head.version,
      totalInclVat: cartTotals(cart.state).totalInclVat,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      addressId: cart.state.addressId,
      termsAccepted: true,
      locale: 'nld',
      ip: '192.0.2.1',
      ...over,
    }
  }
  return {
    ...base,
    deps,
    provider,
    worker,
    errors,
    mails,
    orderOf,
    seen,
    ready: async (productId = 1, quantity = 2, filledIn = FORM) => {
      const added = await addLine(deps, call(null), { productId, quantity, options: [] })
      if (added.kind !== 'done' || !added.result.ok) throw new Error(JSON.stringify(added))
      const { cartUid } = added.result.value
      const { session, result } = await submitInformation(
        deps,
        { form: filledIn, locale: 'nld', cartUid, session: null },
        false,
      )
      if (session === null || !result.ok) throw new Error(JSON.stringify(result))
      await chooseDelivery(deps, call(cartUid), 'home')
      return { cartUid, session }
    },
    paid: async (buyer) => {
      const result = await pay(deps, buyer.cartUid, buyer.session.session, await seen(buyer))
      if (!result.ok) throw new Error(JSON.stringify(result.refusal))
      const { paymentUid } = result.value
      const order = await orderOf(paymentUid)
      return { paymentUid, order, providerId: order.state.attempts.get(paymentUid)?.providerId ?? '' }
    },
  }
}

/** Cookies as a browser stores them between responses. */
export const cookieJar = () => {
  const jar = new Map<string, string>()
  return {
    take: (response: LightMyRequestResponse): LightMyRequestResponse => {
      for (const { name, value } of response.cookies) jar.set(name, value)
      return response
    },
    header: (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name: string): string | undefined => jar.get(name),
    set: (name: string, value: string): void => void jar.set(name, value),
  }
}
