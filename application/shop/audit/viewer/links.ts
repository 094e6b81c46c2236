import { priceText } from '../../../../domain/pricing/priceText.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import type { AuditLink } from '../../../pages/auditMoment.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/auditedLog.ts'
import { Session } from './session.ts'

/** Of an order no more facts are looked through, and a longer session is not folded to its end for its links. */
const MOST = 2_000
/** no more of a customer or a company are linked */
const MOST_ORDERS = 50

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null
const textIn = (value: unknown, member: string): string | null => {
  const found = isObject(value) ? value[member] : null
  return typeof found === 'string' ? found : null
}

const lastState = async (log: AuditedLog, row: SessionRow): Promise<unknown> => {
  if (row.state !== null) return JSON.parse(row.state)
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

/** An order's payments and its invoices, each where it began. */
const moneyOf = async (log: AuditedLog, row: SessionRow, locale: Locale): Promise<readonly AuditLink[]> => {
  const found: AuditLink[] = []
  for await (const { position, event } of new Session(log, row).facts(1, Math.min(row.facts, MOST))) {
    const { session } = row
    if (event?.type === 'PaymentStarted') {
      const { amount, method } = event.data as { readonly amount?: unknown; readonly method?: unknown }
      const price = Number.isSafeInteger(amount) ? priceOf(amount as number, locale) : ''
      found.push(
        link('payment', session, position, `${price} ${typeof method === 'string' ? method : ''}`.trim()),
      )
    }
    if (event?.type === 'InvoiceIssued' || event?.type === 'CreditNoteIssued')
      found.push(link('invoice', session, position, textIn(event.data, 'number') ?? ''))
  }
  return found
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
    ...(await moneyOf(log, row, locale)),
    ...(customer === null ? [] : [link('customer', `customer-${customer}`, null, customer)]),
    ...(company === null ? [] : [link('company', company, null, company.slice('company-'.length))]),
  ]
}

/** What a member of the last facts of a type says in a session, the newest first and each once. */
const toldIn = async (
  log: AuditedLog,
  row: SessionRow,
  type: string,
  member: string,
): Promise<readonly string[]> => {
  const told = new Set<string>()
  for await (const { event } of new Session(log, row).facts(Math.max(1, row.facts - MOST + 1), row.facts)) {
    const text = event?.type === type ? textIn(event.data, member) : null
    if (text !== null) told.add(text)
  }
  return [...told].toReversed()
}

/** The companies that a customer is or was in, and their own orders. */
const ofCustomer = async (log: AuditedLog, row: SessionRow): Promise<readonly AuditLink[]> => {
  const companies = await toldIn(log, row, 'CompanyJoined', 'companyUid')
  const orders = await log.ordersOf(row.session.slice('customer-'.length))
  return [
    ...companies.map((uid) => link('company', `company-${uid}`, null, uid)),
    ...orders.slice(0, MOST_ORDERS).map((order) => link('order', order, null, order)),
  ]
}

/** What its people ordered for a company, the order placed last first. */
const ofCompany = async (log: AuditedLog, row: SessionRow): Promise<readonly AuditLink[]> => {
  const orders = await toldIn(log, row, 'MemberOrdered', 'orderUid')
  return orders.slice(0, MOST_ORDERS).map((uid) => link('order', `order-${uid}`, null, `order-${uid}`))
}

/** From a cart to its order, the order's payments and invoices, whose it is, and back: what of it there is. */
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
    if (row.session.startsWith('cart-')) {
      const orderUid = textIn(await lastState(log, row), 'orderUid')
      const order = orderUid === null ? null : await log.find(`order-${orderUid}`)
      return order === null ? [] : await there(await ofOrder(log, order, locale))
    }
    if (row.session.startsWith('customer-')) return await there(await ofCustomer(log, row))
    if (row.session.startsWith('company-')) return await there(await ofCompany(log, row))
  } catch {
    // a state that can't be read leads nowhere; what is wrong with it is told where it was checked
  }
  return []
}
