import type { Locale } from '../../../domain/kernel/locale.ts'
import type { FoundReturn, FoundOrderPage } from '../../pages/orders/foundOrder.ts'
import type { StoredDocument } from '../../ports/database/issuedDocuments.ts'
import { orderMatter } from '../../streams/sealed/orderTexts.ts'
import { customerOf } from '../customers/customerForms.ts'
import { returnableIn } from '../afterSale/returns.ts'
import { orderDocuments } from '../invoices/invoiceList.ts'
import { ownOrder, type OrderViewServices } from '../orderViews/ownOrder.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'

/** The one order that a mailed link opens; the token proves access to that mailbox. */
export interface LinkedOrder {
  readonly orderUid: string
  readonly customerId: string
  /** the digest of the mailbox that received the link */
  readonly mailbox: string
  /** ms since 1970 */
  readonly until: number
}

export type LinkServices = Pick<Services, 'mailedLinks' | 'vault' | 'sha256' | 'clock'>

/**
 * The order of a token; null if the token is unknown, expired or of another purpose, or if the buyer was
 * erased.
 */
export const linkedOrder = async (
  { mailedLinks, vault, sha256, clock }: LinkServices,
  token: string | null,
): Promise<LinkedOrder | null> => {
  const link = token === null ? null : await mailedLinks.find(sha256(token), clock.now())
  if (link?.purpose !== 'order') return null
  const text = await vault.open(link.matter)
  if (text === null) return null
  const { customerId, mailbox, until } = link
  return { ...orderMatter.read(text), customerId, mailbox, until }
}

/** What the page of a linked order shows. */
export type LinkedOrderView = Pick<FoundOrderPage, 'own' | 'offersAccount' | 'back'>

/** The linked order in full; null if its buyer was erased. */
export const linkedOrderView = async (
  services: OrderViewServices & Pick<Services, 'accounts' | 'letterhead'>,
  linked: LinkedOrder,
  locale: Locale,
): Promise<LinkedOrderView | null> => {
  const [own, offersAccount, back] = await Promise.all([
    ownOrder(services, linked.customerId, linked.orderUid, locale),
    isGuests(services, linked),
    linkedReturn(services, linked),
  ])
  return own && { own, offersAccount, back }
}

const linkedReturn = async (
  services: Pick<Services, 'store' | 'vault' | 'clock' | 'letterhead'>,
  linked: LinkedOrder,
): Promise<FoundReturn | null> => {
  const [order, buyer] = await Promise.all([
    returnableIn(services, linked.orderUid),
    linkedBuyer(services, linked),
  ])
  return order && buyer && { order, name: buyer.name, emailAddress: buyer.emailAddress }
}

/** Whether neither the link's customer nor its mailbox has an account. */
export const isGuests = async (
  services: Pick<Services, 'store' | 'accounts'>,
  { customerId, mailbox }: LinkedOrder,
): Promise<boolean> => {
  const { state } = await customerOf(services, customerId)
  return state.isGuest && (await services.accounts.find(mailbox)) === null
}

/** The buyer's details, as the withdrawal form prefills them; null if the buyer was erased. */
export const linkedBuyer = async (
  { store, vault }: Pick<Services, 'store' | 'vault'>,
  { orderUid }: LinkedOrder,
): Promise<{ readonly number: string; readonly name: string; readonly emailAddress: string } | null> => {
  const { order } = (await loadOrder(store, orderUid)).state
  const opened = order && (await vault.open(order.customer))
  if (order === null || opened === null) return null
  const { firstName, lastName, emailAddress } = buyerIn(opened).form
  return { number: order.number, name: `${firstName} ${lastName}`, emailAddress }
}

/** A document of the linked order; null for any other, and for one past its retention term. */
export const linkedDocument = async (
  services: Pick<Services, 'issuedDocuments' | 'clock'>,
  { orderUid, customerId }: LinkedOrder,
  uid: string,
): Promise<StoredDocument | null> => {
  const documents = await orderDocuments(services, customerId, orderUid)
  return documents.find((one) => one.uid === uid) ?? null
}
