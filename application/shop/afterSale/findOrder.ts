import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { order } from '../../streams/kinds/order.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { readOrderNumber } from '../../../domain/orders/orderNumber.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import type { Services } from '../services.ts'

/** A placed order. */
export type FoundOrder = Loaded<OrderState> & { readonly placed: OrderSnapshot }

type OrderServices = Pick<Services, 'store' | 'placedOrders'>

/** Returns the order of a number, in any spelling that `readOrderNumber` accepts; null if there is none. */
export const findOrder = async (
  { store, placedOrders }: OrderServices,
  number: string,
): Promise<FoundOrder | null> => {
  const uid = await placedOrders.byNumber(readOrderNumber(number))
  return uid === null ? null : found(await load(store, order, uid))
}

/** An order with its buyer's checkout form. */
export interface BuyersOrder {
  readonly found: FoundOrder
  readonly buyer: CheckoutForm
}

/**
 * Returns the order of this number if it was placed from this mailbox. Null if there is none, if it was
 * placed from another mailbox, or if its buyer was erased.
 */
export const orderOfBuyer = async (
  services: OrderServices & Pick<Services, 'vault'>,
  { number, emailAddress }: { readonly number: string; readonly emailAddress: string },
): Promise<BuyersOrder | null> => {
  const found = await findOrder(services, number)
  const opened = found && (await services.vault.open(found.placed.customer))
  if (found === null || opened === null) return null
  const { form: buyer } = buyerIn(opened)
  return mailboxOf(buyer.emailAddress) === mailboxOf(emailAddress) ? { found, buyer } : null
}

/** The placed ones of these orders, in their order. */
export const foundOrders = async (
  { store }: Pick<Services, 'store'>,
  uids: readonly string[],
): Promise<readonly FoundOrder[]> => {
  const loaded = await Promise.all(uids.map((uid) => load(store, order, uid)))
  return loaded.flatMap((one) => found(one) ?? [])
}

const found = (loaded: Loaded<OrderState>): FoundOrder | null =>
  loaded.state.order === null ? null : { ...loaded, placed: loaded.state.order }
