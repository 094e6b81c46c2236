import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import type { CompanyFact, CompanyState, CompanyWish } from '../../../domain/companies/companyFacts.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OutboxMessage } from '../../ports/database/eventStore.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { company } from '../../streams/company.ts'
import type { ChosenCart } from '../orders/chosenCart.ts'
import type { PayRefusal } from '../orders/payRefusal.ts'
import type { Buyer, PayOrder } from '../orders/readyCart.ts'
import type { Services } from '../services.ts'
import { companyOf } from './ownCompany.ts'

/** What an order means to the company that its buyer is one of the people of. */
export interface Purchase {
  /** @throws Error when it may not be: that was judged before */
  readonly changeFor: (orderUid: string) => Change<CompanyState, CompanyFact>
  readonly outbox: readonly OutboxMessage[]
}

/**
 * Whether one of a company's people may order a cart as it is to be paid, on their own or by the approval that comes with it; null for who
 * is in no company. The company's head goes into the commit with the order, so a role or an amount that changes meanwhile is seen.
 */
export const purchaseOf = async (
  services: Pick<Services, 'store'>,
  { customerId, isLoggedIn, loaded: customer }: Buyer,
  { loaded: cart, change }: ChosenCart,
  { approval }: Pick<PayOrder, 'approval'>,
): Promise<Result<Purchase | null, PayRefusal>> => {
  const loaded = isLoggedIn ? await companyOf(services, customer.state) : null
  if (loaded === null) return approval === undefined ? ok(null) : refused({ why: 'needs-approval' })
  const total = cartTotals(change.after).totalInclVat
  const wishFor = (orderUid: string): CompanyWish =>
    approval === undefined
      ? { type: 'Order', by: customerId, orderUid, total }
      : {
          type: 'GiveApproval',
          by: approval.customerId,
          approvalUid: approval.approvalUid,
          orderUid,
          cartUid: cart.uid,
          cartVersion: cart.head.version,
          total,
        }
  const judged = decideAll(company, loaded, [wishFor('')])
  if (!judged.ok)
    return refused(
      judged.refusal.why === 'cart-changed' ? { why: 'cart-changed', lines: [] } : { why: 'needs-approval' },
    )
  return ok({
    changeFor: (orderUid) => {
      const decided = decideAll(company, loaded, [wishFor(orderUid)])
      if (!decided.ok) throw new Error('an order of a company was judged otherwise before')
      return decided.value
    },
    outbox: approval?.outbox ?? [],
  })
}
