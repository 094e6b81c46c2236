import {
  type CustomerEvent,
  type CustomerState,
  drawCredit,
  type CreditRefusal,
} from '../../../domain/account/customer.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { customer } from '../../streams/kinds/customer.ts'
import type { LoadedCustomer } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'
import { loadOrder } from './loadOrder.ts'

const ALL = Number.MAX_SAFE_INTEGER

/** A customer's outstanding amount of all orders on account, in cents incl. VAT. */
export const owedOnAccount = async (
  { store, placedOrders }: Pick<Services, 'store' | 'placedOrders'>,
  customerId: string,
): Promise<Cents> => {
  let owed = 0
  for (const uid of await placedOrders.ofCustomer(customerId, ALL)) {
    const { state } = await loadOrder(store, uid)
    if (state.secured === 'on_account') owed += orderMoney(state).outstanding
  }
  return cents(owed)
}

/**
 * A customer's credit limit in cents incl. VAT: the granted one, else the shop's standard. Null for no limit,
 * as for an order taken by staff, who thereby grant the credit.
 */
export const creditLimitOf = (
  { config }: Pick<Services, 'config'>,
  { creditLimit }: Pick<CustomerState, 'creditLimit'>,
  by?: Actor,
): Cents | null => creditLimit ?? (by?.startsWith('staff:') === true ? null : config.creditLimit)

/**
 * Records on the customer that an order is placed on account.
 * @throws Error if it exceeds the limit; this was checked before
 */
export type Drawing = (orderUid: string) => Change<CustomerState, CustomerEvent>

/**
 * Checks the customer's credit limit for a cart paid on account: what they owe plus the cart's total. The
 * customer is read before what they owe, and the expected version is part of the order's commit, so
 * concurrent orders are checked together. Another method without prepayment is the shop's offer to everybody:
 * a limit applies only if the customer has one of their own.
 * @param by who takes the order, if not the buyer
 */
export const creditOf = async (
  services: Pick<Services, 'store' | 'placedOrders' | 'config'>,
  loaded: LoadedCustomer,
  cart: CartState,
  by?: Actor,
): Promise<Result<Drawing | null, CreditRefusal>> => {
  const amount = cartTotals(cart).totalInclVat
  const method = services.config.paymentMethods.find(({ id }) => id === cart.payment?.paymentOptionId)
  if (method?.prepayPercentage !== 0 || amount === 0) return ok(null)
  const limit = method.id === ON_ACCOUNT ? creditLimitOf(services, loaded.state, by) : null
  if (limit === null && loaded.state.creditLimit === undefined) return ok(null)
  const standard = limit === null ? {} : { standard: limit }
  const owed = await owedOnAccount(services, loaded.uid)
  const judged = drawCredit({ orderUid: '', amount, owed, ...standard }, loaded.state)
  if (!judged.ok) return judged
  return ok((orderUid) => {
    const drawn = decideAll(customer, loaded, [{ type: 'DrawCredit', orderUid, amount, owed, ...standard }])
    if (!drawn.ok) throw new Error('credit was judged otherwise before')
    return drawn.value
  })
}
