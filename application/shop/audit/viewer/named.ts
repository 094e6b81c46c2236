import { readOrderNumber } from '../../../../domain/orders/readOrderNumber.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import { jsonIn } from '../../../../domain/kernel/jsonIn.ts'

/** No more of one customer are named. */
const MOST = 100

const memberOf = (line: string, member: string): string | null => {
  const event = jsonIn(line) as { readonly data?: Readonly<Record<string, unknown>> } | null | undefined
  const value = event?.data?.[member]
  return typeof value === 'string' ? value : null
}

const firstMember = async (log: AuditedLog, session: string, member: string): Promise<string | null> => {
  for await (const line of log.read(session, 1, 1)) return memberOf(line, member)
  return null
}

/** The carts that these orders were made of, behind each. */
const withCarts = async (log: AuditedLog, orders: readonly string[]): Promise<readonly string[]> => {
  const both = orders.slice(0, MOST).map(async (order) => {
    const cart = await firstMember(log, order, 'cartUid')
    return cart === null ? [order] : [order, `cart-${cart}`]
  })
  return (await Promise.all(both)).flat()
}

/** The names that a text may stand for: a session, the uid of a cart or an order, an order's number, a customer's number or id. */
export const namesOf = async (log: AuditedLog, text: string): Promise<readonly string[]> => {
  const digits = text.replaceAll(/[\s.]/gu, '')
  const order = await log.orderByNumber(/\p{L}/u.test(text) ? text : readOrderNumber(text))
  const customer =
    (/^\d{6,12}$/u.test(digits) ? await firstMember(log, `number-${digits}`, 'customerId') : null) ??
    (await log.find(`customer-${text}`))?.session.slice('customer-'.length) ??
    text.replace(/^customer[-:]/u, '')
  const names = [
    text,
    `cart-${text}`,
    `order-${text}`,
    ...(order === null ? [] : await withCarts(log, [order])),
    ...(await withCarts(log, await log.ordersOf(customer))),
    `customer-${customer}`,
  ]
  return [...new Set(names)]
}

/** The sessions that a text may stand for. */
export const sessionsNamed = async (log: AuditedLog, text: string): Promise<readonly SessionRow[]> => {
  const rows = await Promise.all((await namesOf(log, text)).map((name) => log.find(name)))
  return rows.filter((row) => row !== null)
}
