import { setTimeout as pause } from 'node:timers/promises'
import { customer } from '../../bench/account/customer.ts'
import { ADDRESS } from '../samples/address.ts'
import { paidOrder, type Bought, type PaidOrder } from './paidOrder.ts'
import type { RunningShop } from './shop.ts'
import { visitor, type Visitor } from './visitor.ts'

const BUSINESS = {
  companyName: 'Jansen & Dochters BV',
  cocNumber: '12345678',
  vatNumber: 'NL123456782B01',
  reference: 'R7',
}

/** A customer with content on each page of their account. */
export interface AccountSample {
  readonly who: Visitor
  /** paid, with a part still owed */
  readonly orderUid: string
  readonly orderNumber: string
  readonly ticketUid: string
  /** a guest's order, with a part still owed */
  readonly guests: { readonly number: string; readonly emailAddress: string }
}

const read = async <Data>(who: Visitor, path: string): Promise<Data> =>
  (JSON.parse(await who.page(`/api/v2/account/${path}`)) as { readonly data: Data }).data

/** The uid of one of their orders. */
const uidOf = async (who: Visitor, { number }: PaidOrder): Promise<string> => {
  const { orders } = await read<{ readonly orders: readonly { id: string; uid: string }[] }>(who, 'orders')
  return orders.find(({ id }) => id === number)?.uid ?? ''
}

const invoiced = async (who: Visitor): Promise<boolean> =>
  (await read<{ readonly invoices: readonly object[] }>(who, 'invoices')).invoices.length > 0

/**
 * A business that manages its company, with a second address, a paid and invoiced order and one with a part
 * owed, a ticket with a file and a return; and a guest's order. The first of the bought products is
 * returnable.
 * @param inPart the way of paying that leaves a part of the second owed
 */
export const accountSample = async (
  shop: RunningShop,
  [ready, other]: readonly [Bought, Bought],
  inPart: string,
): Promise<AccountSample> => {
  const who = await customer(shop, 'alles-erin@voorbeeld.nl', BUSINESS)
  await who.submit('/actions/account/company/found', { locale: 'nld' })
  await who.submit('/actions/account/company/invite', {
    locale: 'nld',
    emailAddress: 'wordt-gevraagd@voorbeeld.nl',
    role: 'buyer',
  })
  await who.call('/api/v2/account/addresses', { ...ADDRESS, streetName: 'Wittevrouwensingel' })
  const paid = await paidOrder(shop.url, 'ideal', who, ready)
  const half = await paidOrder(shop.url, inPart, who, other)
  while (!(await invoiced(who))) await pause(100)
  const { uid: ticketUid } = await who.call<{ readonly uid: string }>('/api/v2/account/tickets', {
    subject: 'Waar blijft de handleiding?',
    message: 'Er zat geen handleiding bij, en op de site staat hij niet.',
    attachments: [{ name: 'doos.txt', content: Buffer.from('wat er in de doos zat').toString('base64') }],
  })
  await who.call('/api/v2/account/returns', { orderUid: await uidOf(who, paid), goods: '' })
  const emailAddress = 'gast-erbij@voorbeeld.nl'
  const { number } = await paidOrder(shop.url, inPart, visitor(shop.url), other, { emailAddress })
  return {
    who,
    orderUid: await uidOf(who, half),
    orderNumber: half.number,
    ticketUid,
    guests: { number, emailAddress },
  }
}
