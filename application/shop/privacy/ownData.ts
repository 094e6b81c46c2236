import type { AccessFact } from '../../../domain/account/access.ts'
import type { CustomerFact } from '../../../domain/account/customer.ts'
import type { TicketFact } from '../../../domain/account/ticket.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { StockNoticeFact } from '../../../domain/catalogue/stockNotice.ts'
import type { CompanyFact } from '../../../domain/companies/companyFacts.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OwnData, OwnHistory } from '../../pages/account/accountAccess.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import { access } from '../../streams/kinds/access.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { order } from '../../streams/kinds/order.ts'
import { stockNotice } from '../../streams/kinds/stockNotice.ts'
import { ticket } from '../../streams/kinds/ticket.ts'
import { lastFacts, readFacts, type LoggedFact } from '../../streams/readFacts.ts'
import type { FactReader } from '../../streams/streamKind.ts'
import { HISTORY } from '../../texts/account/history.ts'
import type { history } from '../../texts/nld/account/history.ts'
import type { Say } from '../../texts/textKey.ts'
import { companyName } from '../companies/names.ts'
import { membershipOf } from '../companies/ownCompany.ts'
import { companiesOf, membershipFacts, roleIn } from '../companies/ownCompanyFacts.ts'
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
 * All that the shop has of a customer, told in words, a page of orders and tickets at a time: what the export has with each fact's data. With
 * what erasing would come to. Null for who is nobody any more, and for a page that is not there.
 * @param asked `page` from 1; `heldCart`: the cart that their browser holds
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

/** Orders, and after the last of them tickets; on the first page before them what is neither. */
const histories = async (
  services: DataServices,
  customerId: string,
  { page, locale, heldCart = null }: AskedData,
): Promise<Pick<OwnData, 'history' | 'pages'> | null> => {
  const { store, placedOrders, tickets } = services
  const of = async <F extends OwnFact>(
    kind: FactReader<F> & { readonly prefix: string },
    as: OwnHistory['of'],
    uids: readonly string[],
    name: (uid: string) => string = (uid) => uid,
  ): Promise<readonly OwnHistory[]> =>
    (await lastFacts(store, kind, uids, TOLD)).map((facts, nr) =>
      historyOf(facts, { of: as, name: name(uids[nr] ?? '') }, locale),
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
        const facts = await membershipFacts(services, customerId, uid)
        const told = historyOf(facts.slice(-TOLD), { of: 'company', name: uid }, locale)
        return { ...told, earlier: Math.max(0, facts.length - TOLD) }
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
      // who never had a passkey has nothing to read of them
    ].filter(({ facts }) => facts.length > 0),
    pages: Math.max(1, Math.ceil((ordered.total + all.total) / ORDERS_A_PAGE)),
  }
}

interface OrderHistory {
  readonly history: OwnHistory
  /** that it was made of */
  readonly cartUid: string
}

type Placed = Extract<OrderFact, { readonly type: 'OrderPlaced' }>

/** What became of these orders, each by its number; none of what isn't one. */
const orderHistories = async (
  store: Pick<EventStore, 'read' | 'lastLines'>,
  uids: readonly string[],
  locale: Locale,
): Promise<readonly OrderHistory[]> => {
  const all = await lastFacts(store, order, uids, TOLD)
  const told = await Promise.all(
    all.map(async (facts, nr) => {
      const placed = placedIn(facts) ?? placedIn(await firstFact(store, uids[nr] ?? ''))
      if (placed === undefined) return []
      const { number, cartUid } = placed.data
      return [{ history: historyOf(facts, { of: 'order', name: number }, locale), cartUid }]
    }),
  )
  return told.flat()
}

const placedIn = (facts: readonly LoggedFact<OrderFact>[]): Placed | undefined =>
  facts.map(({ fact }) => fact).find((fact) => fact.type === 'OrderPlaced')

/** Of an order with so many facts that its first is not among the last. */
const firstFact = async (
  store: Pick<EventStore, 'read'>,
  uid: string,
): Promise<readonly LoggedFact<OrderFact>[]> => {
  for await (const fact of readFacts(store, order, uid)) return [fact]
  return []
}

/** How many of a stream's latest events a customer sees. */
const TOLD = 50

/** The latest events of a stream, as its customer reads them. */
const historyOf = <F extends OwnFact>(
  facts: readonly LoggedFact<F>[],
  { of, name }: Pick<OwnHistory, 'of' | 'name'>,
  locale: Locale,
): OwnHistory => ({
  of,
  name,
  earlier: (facts[0]?.version ?? 1) - 1,
  facts: facts.map(({ at, fact }) => ({
    at: new Date(at).toISOString(),
    words: ownWords(fact, HISTORY(locale)),
  })),
})

/**
 * What an event is to the customer whose it is: a sentence of theirs, where the log has an auditor's words and
 * all of its data.
 */
const ownWords = (fact: OwnFact, say: Say<typeof history>): string => {
  switch (fact.type) {
    case 'CustomerNumbered':
    case 'OrderPlaced':
    case 'InvoiceIssued':
    case 'InvoiceDocumentStored':
      return say(fact.type, { number: fact.data.number })
    case 'CreditNoteIssued':
      return say(fact.type, { number: fact.data.number, invoice: fact.data.invoice })
    case 'PasswordChanged':
      return say(fact.data.by === 'mailed-link' ? 'PasswordChanged.mailed-link' : fact.type)
    case 'GroupAssigned':
      return fact.data.group === null ? say('GroupAssigned.none') : say(fact.type, { group: fact.data.group })
    case 'PaymentStatusChanged':
      return say(`PaymentStatusChanged.${fact.data.status}`)
    case 'LineAdded':
      return say(fact.type, { quantity: String(fact.data.line.quantity), title: fact.data.line.title })
    case 'LineQuantityChanged':
      return say(fact.type, { quantity: String(fact.data.quantity) })
    case 'CouponApplied':
      return say(fact.type, { code: fact.data.coupon.code })
    case 'CouponRemoved':
      return say(fact.type, { code: fact.data.code })
    case 'CartClosed':
      return say(`CartClosed.${fact.data.reason}`)
    case 'MessageAdded':
      return fact.data.staff === null ? say(fact.type) : say('MessageAdded.staff', { staff: fact.data.staff })
    case 'StockNoticeAsked':
    case 'StockNoticeSent':
      return say(fact.type, { productId: String(fact.data.productId) })
    case 'StockNoticeEnded':
      return say(`StockNoticeEnded.${fact.data.reason}`)
    default:
      return say(fact.type)
  }
}

/** What a customer's data are told by. */
type OwnFact = CustomerFact | AccessFact | CompanyFact | OrderFact | CartFact | TicketFact | StockNoticeFact
