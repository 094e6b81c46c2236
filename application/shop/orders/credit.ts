import { drawCredit, type CreditRefusal } from '../../../domain/account/credit.ts'
import type { CustomerFact, CustomerState } from '../../../domain/account/customer.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { customer } from '../../streams/customer.ts'
import type { LoadedCustomer } from '../account/guest.ts'
import type { Services } from '../services.ts'
import { loadOrder } from './loadOrder.ts'

const ALL = Number.MAX_SAFE_INTEGER

/** What a customer owes of all that went on account, in cents incl. VAT. */
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

/** Notes on its customer that an order of theirs goes on account. @throws Error when it is over the limit: that was judged before */
export type Drawing = (orderUid: string) => Change<CustomerState, CustomerFact>

/**
 * Whether a customer may pay a cart as it is to be paid: where that is on account, what they owe and what it costs stay within their limit. Their head is read before
 * what they owe and goes into the commit with the order, so of two orders at once the second is judged with the first.
 */
export const creditOf = async (
  services: Pick<Services, 'store' | 'placedOrders' | 'config'>,
  loaded: LoadedCustomer,
  cart: CartState,
): Promise<Result<Drawing | null, CreditRefusal>> => {
  const amount = cartTotals(cart).totalInclVat
  const method = services.config.paymentMethods.find(({ id }) => id === cart.payment?.paymentOptionId)
  if (loaded.state.creditLimit === undefined || method?.prepayPercentage !== 0 || amount === 0)
    return ok(null)
  const owed = await owedOnAccount(services, loaded.uid)
  const judged = drawCredit({ orderUid: '', amount, owed }, loaded.state)
  if (!judged.ok) return judged
  return ok((orderUid) => {
    const drawn = decideAll(customer, loaded, [{ type: 'DrawCredit', orderUid, amount, owed }])
    if (!drawn.ok) throw new Error('credit was judged otherwise before')
    return drawn.value
  })
}
