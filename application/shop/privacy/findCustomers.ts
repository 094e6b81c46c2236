import type { CustomerState } from '../../../domain/account/customer.ts'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { customerNumber } from '../../streams/kinds/customerNumber.ts'
import { customerDetails } from '../../streams/sealed/customerTexts.ts'
import { load } from '../../streams/load.ts'
import { ordersOf, type CustomerOrder } from './customerOrders.ts'
import { customerOf } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'

/** A customer found by email address or number. */
export interface FoundCustomer {
  readonly customerId: string
  /** null if they have no account */
  readonly number: string | null
  /** UTC instant of the first form */
  readonly since: string
  readonly orders: readonly CustomerOrder[]
}

const ALL = Number.MAX_SAFE_INTEGER

/**
 * The customers with an address of this mailbox: each guest checkout is a customer of its own, and nobody has
 * verified the address. Reads every customer, because addresses are sealed.
 */
export const findCustomers = async (
  services: FindServices,
  emailAddress: string,
): Promise<readonly FoundCustomer[]> => {
  const { vault } = services
  const mailbox = mailboxOf(emailAddress)
  return found(services, async (_, { details }) => {
    const text = details === null ? null : await vault.open(details)
    return text !== null && mailboxOf(customerDetails.read(text).emailAddress) === mailbox
  })
}

/** The customer with this number: one or none. */
export const findNumbered = async (
  services: FindServices,
  number: string,
): Promise<readonly FoundCustomer[]> => {
  const { customerId: owner } = (await load(services.store, customerNumber, number)).state
  return owner === null ? [] : found(services, async (customerId) => customerId === owner)
}

type FindServices = Pick<Services, 'store' | 'placedOrders' | 'issuedDocuments' | 'vault'>

/** The customers that match, with their orders. */
const found = async (
  services: FindServices,
  isOne: (customerId: string, state: CustomerState) => Promise<boolean>,
): Promise<readonly FoundCustomer[]> => {
  const known = new Map<string, Pick<FoundCustomer, 'since' | 'number'>>()
  for (const { stream, since } of await services.store.streams(customer.prefix, ALL)) {
    const customerId = stream.slice(customer.prefix.length)
    const { state } = await customerOf(services, customerId)
    if (await isOne(customerId, state)) known.set(customerId, { since, number: state.number ?? null })
  }
  const orders = known.size === 0 ? [] : await ordersOf(services, new Set(known.keys()))
  return [...known].map(([customerId, one]) => ({
    customerId,
    ...one,
    orders: orders.filter((order) => order.customerId === customerId),
  }))
}
