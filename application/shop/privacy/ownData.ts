import type { AccessEvent } from '../../../domain/account/access.ts'
import type { CustomerEvent } from '../../../domain/account/customer.ts'
import type { TicketEvent } from '../../../domain/account/ticket.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { StockNoticeEvent } from '../../../domain/catalogue/stockNotice.ts'
import type { CompanyEvent } from '../../../domain/companies/companyEvents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import type { OwnData, OwnHistory } from '../../pages/account/accountAccess.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import { access } from '../../streams/kinds/access.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { order } from '../../streams/kinds/order.ts'
import { stockNotice } from '../../streams/kinds/stockNotice.ts'
import { ticket } from '../../streams/kinds/ticket.ts'
import { lastEvents, readEvents, type LoggedEvent } from '../../streams/readEvents.ts'
import type { EventReader } from '../../streams/streamKind.ts'
import { HISTORY } from '../../texts/account/history.ts'
import type { history } from '../../texts/nld/account/history.ts'
import type { Say } from '../../texts/textKey.ts'
import { companyName } from '../companies/names.ts'
import { membershipOf } from '../companies/ownCompany.ts'
import { companiesOf, membershipEvents, roleIn } from '../companies/ownCompanyEvents.ts'
import { informationView } from '../customers/informationView.ts'
import { ORDERS_A_PAGE } from '../orderViews/orderList.ts'
import type { Services } from '../services.ts'
import type { BearerSession } from '../sessions/session.ts'
import { noticesOf } from '../stockNotice/noticesOf.ts'
import { erasurePreview } from './erasurePreview.ts'

type DataServices = Parameters<typeof erasurePreview>[0] &
  Pick<
    Services,
    | 'tickets'
    | 'informationRules'
    | 'sessions'
    | 'accounts'
    | 'knownDevices'
    | 'stockNotices'
    | 'accountDigest'
  >

interface AskedData {
  readonly page: number
  readonly locale: Locale
  readonly heldCart?: string | null
}

/**
 * Everything the shop knows about a customer, in words, with a page of orders and tickets at a time: the same
 * as the export, which has each event's data. Includes the preview of an erasure. Null if the customer is
 * erased or the page does not exist.
 * @param asked `page` from 1; `heldCart`: the cart of their browser
 */
export const ownData = async (
  services: DataServices,
  bearer: BearerSession,
  { page, locale, heldCart = null }: AskedData,
): Promise<OwnData | null> => {
  const { customerId } = bearer.session
  const told = await informationView(services, bearer, { name: null, isRefused: false })
  if (told === null || page < 1) return null
  const { details, addresses } = told
  const [company, history, devices, erasure] = await Promise.all([
    ownCompany(services, customerId),
    histories(services, customerId, { page, locale, heldCart }),
    services.knownDevices.ofCustomer(customerId),
    erasurePreview(services, customerId),
  ])
  return (
    history && {
      details,
      addresses: addresses.map(({ who, where }) => `${who}, ${where}`),
      company,
      ...history,
      page,
      devices: devices.length,
      erasure,
    }
  )
}

const ownCompany = async (
  services: Pick<Services, 'store' | 'vault'>,
  customerId: string,
): Promise<OwnData['company']> => {
  const { company } = await membershipOf(services, customerId)
  if (company === null) return null
  const { role, limit } = await roleIn(services, customerId, company.uid)
  return role && { name: await companyName(services, company.state), role, limit }
}

/** Orders, then tickets; the first page also has everything else. */
const histories = async (
  services: DataServices,
  customerId: string,
  { page, locale, heldCart = null }: AskedData,
): Promise<Pick<OwnData, 'history' | 'pages'> | null> => {
  const { store, placedOrders, tickets } = services
  const of = async <F extends OwnEvent>(
    kind: EventReader<F> & { readonly prefix: string },
    as: OwnHistory['of'],
    uids: readonly string[],
    name: (uid: string) => string = (uid) => uid,
  ): Promise<readonly OwnHistory[]> =>
    (await lastEvents(store, kind, uids, TOLD)).map((events, nr) =>
      historyOf(events, { of: as, name: name(uids[nr] ?? '') }, locale),
    )
  const skip = (page - 1) * ORDERS_A_PAGE
  const [ordered, all] = await Promise.all([
    placedOrders.partOf(customerId, skip, ORDERS_A_PAGE),
    tickets.listOf(customerId, 0, 1),
  ])
  const left = ORDERS_A_PAGE - ordered.uids.length
  const asked =
    left === 0 ? { uids: [] } : await tickets.listOf(customerId, Math.max(0, skip - ordered.total), left)
  if (page > 1 && ordered.uids.length + asked.uids.length === 0) return null
  const isFirst = page === 1
  const sessions = isFirst ? await services.sessions.ofCustomer(customerId) : []
  const companies = isFirst ? await companiesOf(services, customerId) : []
  const notices = isFirst ? await noticesOf(services, customerId) : []
  const waiting = isFirst ? (await services.accounts.ofCustomer(customerId))?.cartUid : null
  const open = isFirst ? [heldCart, waiting] : []
  const [own, memberships, orders, questions] = await Promise.all([
    isFirst
      ? Promise.all([
          of(customer, 'customer', [customerId], () => ''),
          of(access, 'access', [customerId], () => ''),
        ])
      : [],
    Promise.all(
      companies.map(async (uid) => {
        const events = await membershipEvents(services, customerId, uid)
        const told = historyOf(events.slice(-TOLD), { of: 'company', name: uid }, locale)
        return { ...told, earlier: Math.max(0, events.length - TOLD) }
      }),
    ),
    orderHistories(store, ordered.uids, locale),
    of(ticket, 'ticket', asked.uids),
  ])
  const carts = [...open, ...[...orders, ...sessions].map(({ cartUid }) => cartUid)]
  const cartUids = new Set(carts.flatMap((uid) => uid ?? []))
  return {
    history: [
      ...own.flat(),
      ...memberships,
      ...orders.map(({ history }) => history),
      ...questions,
      ...(await of(
        stockNotice,
        'notice',
        notices.map(({ uid }) => uid),
      )),
      ...(await of(cart, 'cart', [...cartUids])),
      // skips streams without events, such as passkeys of a customer who never had one
    ].filter(({ facts }) => facts.length > 0),
    pages: Math.max(1, Math.ceil((ordered.total + all.total) / ORDERS_A_PAGE)),
  }
}

interface OrderHistory {
  readonly history: OwnHistory
  /** the cart that was ordered */
  readonly cartUid: string
}

type Placed = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>

/** The histories of these orders, by order number; skips streams without an order. */
const orderHistories = async (
  store: Pick<EventStore, 'read' | 'lastLines'>,
  uids: readonly string[],
  locale: Locale,
): Promise<readonly OrderHistory[]> => {
  const all = await lastEvents(store, order, uids, TOLD)
  const told = await Promise.all(
    all.map(async (events, nr) => {
      const placed = placedIn(events) ?? placedIn(await firstEvent(store, uids[nr] ?? ''))
      if (placed === undefined) return []
      const { number, cartUid } = placed.data
      return [{ history: historyOf(events, { of: 'order', name: number }, locale), cartUid }]
    }),
  )
  return told.flat()
}

const placedIn = (events: readonly LoggedEvent<OrderEvent>[]): Placed | undefined =>
  events.map(({ event }) => event).find((event) => event.type === 'OrderPlaced')

/** The first event of an order with so many events that it is not among the latest. */
const firstEvent = async (
  store: Pick<EventStore, 'read'>,
  uid: string,
): Promise<readonly LoggedEvent<OrderEvent>[]> => {
  for await (const event of readEvents(store, order, uid)) return [event]
  return []
}

/** How many of a stream's latest events a customer sees. */
const TOLD = 50

/** A stream's latest events in the customer's words. */
const historyOf = <F extends OwnEvent>(
  events: readonly LoggedEvent<F>[],
  { of, name }: Pick<OwnHistory, 'of' | 'name'>,
  locale: Locale,
): OwnHistory => ({
  of,
  name,
  earlier: (events[0]?.version ?? 1) - 1,
  facts: events.map(({ at, event }) => ({
    at: new Date(at).toISOString(),
    words: ownWords(event, HISTORY(locale)),
  })),
})

/**
 * Describes an event to its customer in a sentence; the log itself has an auditor's words and all of its
 * data.
 */
const ownWords = (event: OwnEvent, say: Say<typeof history>): string => {
  switch (event.type) {
    case 'CustomerNumbered':
    case 'OrderPlaced':
    case 'InvoiceIssued':
    case 'InvoiceDocumentStored':
      return say(event.type, { number: event.data.number })
    case 'CreditNoteIssued':
      return say(event.type, { number: event.data.number, invoice: event.data.invoice })
    case 'PasswordChanged':
      return say(event.data.by === 'mailed-link' ? 'PasswordChanged.mailed-link' : event.type)
    case 'GroupAssigned':
      return event.data.group === null
        ? say('GroupAssigned.none')
        : say(event.type, { group: event.data.group })
    case 'PaymentStatusChanged':
      return say(`PaymentStatusChanged.${event.data.status}`)
    case 'LineAdded':
      return say(event.type, { quantity: String(event.data.line.quantity), title: event.data.line.title })
    case 'LineQuantityChanged':
      return say(event.type, { quantity: String(event.data.quantity) })
    case 'CouponApplied':
      return say(event.type, { code: event.data.coupon.code })
    case 'CouponRemoved':
      return say(event.type, { code: event.data.code })
    case 'CartClosed':
      return say(`CartClosed.${event.data.reason}`)
    case 'MessageAdded':
      return event.data.staff === null
        ? say(event.type)
        : say('MessageAdded.staff', { staff: event.data.staff })
    case 'StockNoticeAsked':
    case 'StockNoticeSent':
      return say(event.type, { productId: String(event.data.productId) })
    case 'StockNoticeEnded':
      return say(`StockNoticeEnded.${event.data.reason}`)
    default:
      return say(event.type)
  }
}

/** The events that a customer's history shows. */
type OwnEvent =
  CustomerEvent | AccessEvent | CompanyEvent | OrderEvent | CartEvent | TicketEvent | StockNoticeEvent
