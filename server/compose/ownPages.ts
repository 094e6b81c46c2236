import type { FastifyRequest } from 'fastify'
import { cartState } from '../../application/shop/cart/cartState.ts'
import { checkoutView } from '../../application/shop/orders/checkoutView.ts'
import { confirmation } from '../../application/shop/orders/confirmation.ts'
import type { Services } from '../../application/shop/services.ts'
import { invoiceList } from '../../application/shop/account/invoiceList.ts'
import { lastOrders } from '../../application/shop/account/orderList.ts'
import { ownOrder } from '../../application/shop/account/ownOrder.ts'
import { colleaguesOrder, seenOrders } from '../../application/shop/companies/companyOrders.ts'
import { companyPage } from '../../application/shop/companies/companyPage.ts'
import { accountView } from '../../application/shop/account/accountView.ts'
import { informationView } from '../../application/shop/account/informationView.ts'
import { registrationDraft } from '../../application/shop/account/registrationDraft.ts'
import { accountSession } from '../../application/shop/account/session.ts'
import { ownData } from '../../application/shop/access/ownData.ts'
import { builderPage } from '../../application/shop/builder/builderPage.ts'
import { stockNoticePage } from '../../application/shop/stockNotice/stockNoticePage.ts'
import { passkeysOf } from '../../application/shop/access/passkeyList.ts'
import { sessionList } from '../../application/shop/access/sessionList.ts'
import { linkedBuyer, linkedOrderView } from '../../application/shop/orderLink/linkedOrder.ts'
import { ticketsView, ticketView } from '../../application/shop/tickets/ticketPages.ts'
import { receiptView, withReceipt } from '../../application/shop/proof/orderReceipt.ts'
import { returnsView } from '../../application/shop/afterSale/returns.ts'
import { mailedLinkView } from '../../application/shop/account/mailedLinkView.ts'
import { KNOWN_COOKIE } from '../../application/contract/api/knownCookie.ts'
import { cartUidOf } from '../plugins/cartBearer.ts'
import { emailCookieOf } from '../plugins/emailCookie.ts'
import { followOrderLink, linkedOrderIn } from '../plugins/orderLinkCookie.ts'
import { registrationCookieOf } from '../plugins/registrationCookie.ts'
import { clearSessionCookie, customerIdOf, SESSION_COOKIE } from '../plugins/session.ts'
import { withdrawalCookieOf } from '../plugins/withdrawalCookie.ts'
import { cookieName } from '../plugins/cookies.ts'
import type { OwnPages } from '../routes/pages/pageAt.ts'

/** What a visitor alone may see, by the cookies of the request. */
export const ownPages =
  (
    services: Pick<
      Services,
      | 'store'
      | 'placedOrders'
      | 'orderHolds'
      | 'tickets'
      | 'issuedDocuments'
      | 'catalogue'
      | 'vault'
      | 'config'
      | 'couponOffers'
      | 'informationRules'
      | 'provider'
      | 'payments'
      | 'clock'
      | 'letterhead'
      | 'resultUrl'
      | 'pickupPoints'
      | 'mailedLinks'
      | 'sha256'
      | 'sessions'
      | 'ticketFiles'
      | 'accounts'
      | 'accountDigest'
      | 'knownDevices'
      | 'passkeys'
      | 'kit'
      | 'logTree'
      | 'logSigner'
      | 'treeHash'
      | 'stockNotices'
    >,
  ): ((request: FastifyRequest) => OwnPages) =>
  (request) => ({
    cart: async (locale) => {
      const { cart, version } = await cartState(services, await cartUidOf(request), locale)
      return { cart, version }
    },
    checkout: async (step, locale) => {
      const bearer = await request.bearerSession()
      const shown = await checkoutView(services, {
        step,
        locale,
        cartUid: await cartUidOf(request),
        session: bearer?.session ?? null,
      })
      if (shown.kind === 'redirect') return { redirect: shown.to }
      const { view } = shown
      // the address that was asked for before the form
      const form =
        view.form.emailAddress === '' ? { ...view.form, emailAddress: emailCookieOf(request) } : view.form
      return { type: 'checkout', checkout: { ...view, form } }
    },
    result: async (paymentUid, locale) => {
      const bearer = await request.bearerSession()
      const linked = await linkedOrderIn(services, request)
      const shownTo = { locale, linkedUid: linked?.orderUid ?? null }
      const found = await confirmation(services, paymentUid, bearer?.session ?? null, shownTo)
      if (found === null) return null
      const { isRest, due, isLinked, orderUid, ...shown } = found
      const receipt = found.order && (await receiptView(services, orderUid))
      const offersAccount = found.order !== null && !isLinked && bearer?.session.scope === 'checkout'
      return {
        type: 'result',
        ...shown,
        ...(isRest && { isRest }),
        ...(isLinked && { isLinked }),
        ...(due !== null && { due }),
        ...(offersAccount && { offersAccount }),
        ...(receipt !== null && { receipt }),
      }
    },
    account: async () => {
      const bearer = await request.bearerSession()
      const own = accountSession(bearer)
      const found = own && (await accountView(services, own.session))
      // a token that opens nothing, or nobody any more, is of no use to the browser
      if (found === null && (bearer === null || own !== null)) forgetSession(request)
      return found
    },
    orders: async (page) => {
      const own = accountSession(await request.bearerSession())
      return own && seenOrders(services, own.session.customerId, page)
    },
    lastOrders: async (count) => {
      const own = accountSession(await request.bearerSession())
      return own === null ? [] : lastOrders(services, own.session.customerId, count)
    },
    order: async (orderUid, locale) => {
      const own = accountSession(await request.bearerSession())
      if (own === null) return null
      const { customerId } = own.session
      return (
        (await withReceipt(services, await ownOrder(services, customerId, orderUid, locale))) ??
        colleaguesOrder(services, customerId, orderUid)
      )
    },
    tickets: async (page, isRefused) => {
      const own = accountSession(await request.bearerSession())
      return own && ticketsView(services, own, page, isRefused)
    },
    ticket: async (ticketUid, isRefused) => {
      const own = accountSession(await request.bearerSession())
      return own && ticketView(services, own, ticketUid, isRefused)
    },
    returns: async (page) => {
      const own = accountSession(await request.bearerSession())
      return own && returnsView(services, own.session.customerId, page)
    },
    invoices: async (page) => {
      const own = accountSession(await request.bearerSession())
      return own && invoiceList(services, own.session.customerId, page)
    },
    data: async (page, locale) => {
      const own = accountSession(await request.bearerSession())
      return own && ownData(services, own, { page, locale, heldCart: await cartUidOf(request) })
    },
    company: async (token, page, locale) => {
      const own = accountSession(await request.bearerSession())
      return own && companyPage(services, own.session.customerId, { token, page, locale })
    },
    security: async () => {
      const own = accountSession(await request.bearerSession())
      if (own === null) return null
      const isOffered = services.passkeys.isOffered()
      const passkeys = isOffered ? await passkeysOf(services, own.session.customerId) : null
      return {
        sessions: await sessionList(services, own),
        passkeys: passkeys && passkeys.map(({ uid, name, addedAt }) => ({ uid, name, addedAt })),
      }
    },
    information: async (asked) => {
      const own = accountSession(await request.bearerSession())
      return own && informationView(services, own, asked)
    },
    registration: async () => registrationDraft(services, await request.bearerSession()),
    offersPasskeys: () => services.passkeys.isOffered(),
    emailAddress: () => emailCookieOf(request),
    followOrderLink: (token) => followOrderLink(services, request, request.cartReply, token),
    foundOrder: async (locale) => {
      const linked = await linkedOrderIn(services, request)
      const found = linked && (await linkedOrderView(services, linked, locale))
      const own = found && (await withReceipt(services, found.own))
      return own && found && { ...found, own }
    },
    foundBuyer: async () => {
      const linked = await linkedOrderIn(services, request)
      return linked && linkedBuyer(services, linked)
    },
    builder: async (query, locale) =>
      builderPage(services, { query, locale, customerId: await customerIdOf(request) }),
    stockNotice: async (query, locale) => {
      // the address of the page has a token
      request.cartReply.header('referrer-policy', 'no-referrer')
      const customerId = await customerIdOf(request)
      return stockNoticePage(services, { query, locale, customerId, typed: emailCookieOf(request) })
    },
    withdrawal: () => withdrawalCookieOf(request),
    mailedLink: (token, kept) => mailedLinkView(services, token, kept, registrationCookieOf(request)),
  })

const forgetSession = (request: FastifyRequest): void => {
  const isSent = (name: string) => request.cookies[cookieName(request, name)] !== undefined
  if (isSent(SESSION_COOKIE) || isSent(KNOWN_COOKIE)) clearSessionCookie(request, request.cartReply)
}
