import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { customer } from '../../streams/customer.ts'
import { ordersOf, type CustomerOrder } from './customerOrders.ts'
import { customerOf } from './guest.ts'
import type { Services } from '../services.ts'

/** A customer who gave an e-mail address. */
export interface FoundCustomer {
  readonly customerId: string
  /** UTC instant of the first form */
  readonly since: string
  readonly orders: readonly CustomerOrder[]
}

const ALL = Number.MAX_SAFE_INTEGER

/**
 * The customers who gave an address of this mailbox: each checkout is a customer of its own, and nobody proved that the address is
 * theirs. Each customer there is is looked at, since the address is sealed.
 */
export const findCustomers = async (
  services: Pick<Services, 'store' | 'placedOrders' | 'vault'>,
  emailAddress: string,
): Promise<readonly FoundCustomer[]> => {
  const { store, vault } = services
  const mailbox = mailboxOf(emailAddress)
  const since = new Map<string, string>()
  for (const { stream, since: first } of await store.streams(customer.prefix, ALL)) {
    const customerId = stream.slice(customer.prefix.length)
    const { details } = (await customerOf(services, customerId)).state
    const text = details === null ? null : await vault.open(details)
    if (text !== null && mailboxOf((JSON.parse(text) as CheckoutForm).emailAddress) === mailbox)
      since.set(customerId, first)
  }
  const orders = since.size === 0 ? [] : await ordersOf(services, new Set(since.keys()))
  return [...since].map(([customerId, first]) => ({
    customerId,
    since: first,
    orders: orders.filter((one) => one.customerId === customerId),
  }))
}
