import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { mayBuy } from '../../../domain/companies/companyFacts.ts'
import type { CheckoutApproval } from '../../pages/checkoutView.ts'
import { loggedInOf, type Shopper } from '../account/session.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { isUnchanged } from '../orders/sameOrder.ts'
import type { Services } from '../services.ts'
import { membershipOf } from './ownCompany.ts'

/** What stands between one of a company's people and an order of their cart; null for nothing. An order that was placed needs nobody any more. */
export const checkoutApproval = async (
  services: Pick<Services, 'store'>,
  cart: LoadedCart,
  session: Shopper | null,
): Promise<CheckoutApproval | null> => {
  const customerId = loggedInOf(session)
  const { company } = customerId === null ? { company: null } : await membershipOf(services, customerId)
  const member = company?.state.members.get(customerId ?? '')
  if (company === null || member === undefined || mayBuy(member, cartTotals(cart.state).totalInclVat))
    return null
  if (member.role === 'viewer') return 'buys-nothing'
  const order = cart.state.orderUid === null ? null : await loadOrder(services.store, cart.state.orderUid)
  if (order !== null && order.state.status !== 'canceled' && isUnchanged(order, cart)) return null
  const isAsked = [...company.state.approvals.values()].some(
    (one) => one.cartUid === cart.uid && one.cartVersion === cart.head.version,
  )
  return isAsked ? 'asked' : 'needed'
}
