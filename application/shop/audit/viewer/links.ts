import { priceText } from '../../../../domain/pricing/shown/priceText.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import type { AuditLink } from '../../../pages/audit/auditMoment.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import { KINDS } from '../../../streams/kinds.ts'
import { Session } from './session.ts'

/** Most events of an order that are searched; a longer session is not folded to its end for its links. */
const MOST = 2_000
/** Most orders linked for a customer or a company. */
const MOST_ORDERS = 50

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null
const textIn = (value: unknown, member: string): string | null => {
  const found = isObject(value) ? value[member] : null
  return typeof found === 'string' ? found : null
}

const lastState = async (log: AuditedLog, row: SessionRow): Promise<unknown> => {
  const kind = KINDS.find(({ prefix }) => row.session.startsWith(prefix))
  if (row.state !== null && kind !== undefined) return kind.restored(JSON.parse(row.state)).state
  return row.facts > MOST ? null : (await new Session(log, row).at(row.facts)).after.state
}

const link = (
  what: AuditLink['what'],
  session: string,
  position: number | null,
  label: string,
): AuditLink => ({
  what,
  session,
  position,
  label,
})

/**
 * Returns links to the payment that secured an order, or else the latest one, and to its invoices and credit
 * notes.
 * @param paidBy uid of the payment that secured it; null if none
 */
const moneyOf = async (
  log: AuditedLog,
  row: SessionRow,
  paidBy: string | null,
  locale: Locale,
): Promise<readonly AuditLink[]> => {
  const invoices: AuditLink[] = []
  const payments = new Map<string, AuditLink>()
  for await (const { position, event } of new Session(log, row).events(1, Math.min(row.facts, MOST))) {
    const { session } = row
    if (event?.type === 'PaymentStarted' || event?.type === 'PaymentReceived') {
      const { amount, method } = event.data as { readonly amount?: unknown; readonly method?: unknown }
      const price = Number.isSafeInteger(amount) ? priceOf(amount as number, locale) : ''
      const label = `${price} ${typeof method === 'string' ? method : ''}`.trim()
      const uid = textIn(event.data, 'paymentUid') ?? ''
      // keeps the latest payment last
      payments.delete(uid)
      payments.set(uid, link('payment', session, position, label))
    }
    if (event?.type === 'InvoiceIssued' || event?.type === 'CreditNoteIssued')
      invoices.push(link('invoice', session, position, textIn(event.data, 'number') ?? ''))
  }
  const payment = payments.get(paidBy ?? '') ?? [...payments.values()].at(-1)
  return [...(payment === undefined ? [] : [payment]), ...invoices]
}

const priceOf = (amount: number, locale: Locale): string => {
  const text = priceText(cents(amount), { locale, place: 'cart', decimals: 2, freeLabel: false, sign: true })
  return 'digits' in text ? text.digits : ''
}

const ofOrder = async (log: AuditedLog, row: SessionRow, locale: Locale): Promise<readonly AuditLink[]> => {
  const state = await lastState(log, row)
  const placed = isObject(state) ? state['order'] : null
  const cart = textIn(placed, 'cartUid')
  const customer = textIn(placed, 'customerId')
  const company = await log.companyOf(row.session.slice('order-'.length))
  return [
    ...(cart === null ? [] : [link('cart', `cart-${cart}`, null, cart)]),
    link('order', row.session, null, textIn(placed, 'number') ?? row.session),
    ...(await moneyOf(log, row, textIn(state, 'securedBy'), locale)),
    ...(customer === null ? [] : [link('customer', `customer-${customer}`, null, customer)]),
    ...(company === null ? [] : [link('company', company, null, company.slice('company-'.length))]),
  ]
}

/**
 * Links the carts merged into this one, the cart that it was merged into, and its orders with their own
 * links.
 */
const ofCart = async (log: AuditedLog, row: SessionRow, locale: Locale): Promise<readonly AuditLink[]> => {
  const uid = row.session.slice('cart-'.length)
  const cart = link('cart', row.session, null, uid)
  const carts = (what: 'from' | 'into', uids: readonly string[]) =>
    uids.map((one) => link(what, `cart-${one}`, null, one))
  const told = await toldIn(log, row, {
    CartMerged: 'from',
    CartMergedInto: 'into',
    OrderAttached: 'orderUid',
  })
  const from = carts('from', told('CartMerged'))
  const into = carts('into', told('CartMergedInto'))
  const orders = await Promise.all(
    told('OrderAttached')
      .toReversed()
      .map((one) => log.find(`order-${one}`)),
  )
  const found = orders.filter((order) => order !== null)
  const linked = await Promise.all(found.map((order) => ofOrder(log, order, locale)))
  const own = linked.flat().filter(({ what }) => what !== 'cart')
  return found.length + from.length + into.length === 0 ? [] : [...from, cart, ...into, ...own]
}

/**
 * Collects one member of each event type from a session's last events. The result returns a type's values,
 * newest first, without duplicates.
 */
const toldIn = async (
  log: AuditedLog,
  row: SessionRow,
  members: Readonly<Record<string, string>>,
): Promise<(type: string) => readonly string[]> => {
  const told = new Map(Object.keys(members).map((type) => [type, new Set<string>()]))
  for await (const { event } of new Session(log, row).events(Math.max(1, row.facts - MOST + 1), row.facts)) {
    const text = event === null ? null : textIn(event.data, members[event.type] ?? '')
    if (event !== null && text !== null) told.get(event.type)?.add(text)
  }
  return (type) => [...(told.get(type) ?? [])].toReversed()
}

/** Links the companies that a customer is or was in, and their own orders. */
const ofCustomer = async (log: AuditedLog, row: SessionRow): Promise<readonly AuditLink[]> => {
  const told = await toldIn(log, row, { CompanyJoined: 'companyUid' })
  const companies = told('CompanyJoined')
  const orders = await log.ordersOf(row.session.slice('customer-'.length))
  return [
    ...companies.map((uid) => link('company', `company-${uid}`, null, uid)),
    ...orders.slice(0, MOST_ORDERS).map((order) => link('order', order, null, order)),
  ]
}

/** Links the orders that a company's members placed for it, latest first. */
const ofCompany = async (log: AuditedLog, row: SessionRow): Promise<readonly AuditLink[]> => {
  const told = await toldIn(log, row, { MemberOrdered: 'orderUid' })
  const orders = told('MemberOrdered')
  return orders.slice(0, MOST_ORDERS).map((uid) => link('order', `order-${uid}`, null, `order-${uid}`))
}

/**
 * Returns the links of a session that exist: between a cart, its order, the order's payments and invoices,
 * the customer and the company.
 */
export const linksOf = async (
  log: AuditedLog,
  row: SessionRow,
  locale: Locale,
): Promise<readonly AuditLink[]> => {
  const there = async (links: readonly AuditLink[]): Promise<readonly AuditLink[]> => {
    const rows = await Promise.all(links.map(({ session }) => log.find(session)))
    return links.filter((_link, index) => rows[index] !== null)
  }
  try {
    if (row.session.startsWith('order-')) return await there(await ofOrder(log, row, locale))
    if (row.session.startsWith('cart-')) return await there(await ofCart(log, row, locale))
    if (row.session.startsWith('customer-')) return await there(await ofCustomer(log, row))
    if (row.session.startsWith('company-')) return await there(await ofCompany(log, row))
  } catch {
    // an unreadable state has no links; its verification reports the error
  }
  return []
}
