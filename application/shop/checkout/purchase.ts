import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import type { CompanyEvent, CompanyState, CompanyCommand } from '../../../domain/companies/companyEvents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { company } from '../../streams/kinds/company.ts'
import { requestedAddress } from '../../streams/sealed/customerTexts.ts'
import type { PayRefusal } from './payRefusal.ts'
import type { Buyer, ChosenCart, PayOrder } from './checkoutReadiness.ts'
import type { Services } from '../services.ts'
import type { LoadedCompany } from '../companies/ownCompany.ts'

/** A company's part in an order of one of its members. */
export interface Purchase {
  /** @throws Error if the company refuses the order; this was checked before */
  readonly changeFor: (orderUid: string) => Change<CompanyState, CompanyEvent>
  readonly outbox: readonly OutboxMessage[]
}

/**
 * Checks whether a company member may order this cart at its total, alone or by the given approval. The
 * company's expected version is part of the order's commit, so a role or limit that changes meanwhile is
 * detected.
 * @param loaded the buyer's company; null for none
 */
export const purchaseOf = async (
  services: Pick<Services, 'vault'>,
  loaded: LoadedCompany | null,
  { customerId, form }: Buyer,
  { loaded: cart, change }: ChosenCart,
  { approval }: Pick<PayOrder, 'approval'>,
): Promise<Result<Purchase | null, PayRefusal>> => {
  if (loaded === null) return approval === undefined ? ok(null) : refused({ why: 'needs-approval' })
  const total = cartTotals(change.after).totalInclVat
  const asked = approval && loaded.state.approvals.get(approval.approvalUid)
  const address = asked && (await resealed(services, customerId, requestedAddress.write(form), asked.address))
  const commandFor = (orderUid: string): CompanyCommand =>
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
          ...(address && { address }),
        }
  const judged = decideAll(company, loaded, [commandFor('')])
  if (!judged.ok)
    return refused(
      judged.refusal.why === 'cart-changed' ? { why: 'cart-changed', lines: [] } : { why: 'needs-approval' },
    )
  return ok({
    changeFor: (orderUid) => {
      const decided = decideAll(company, loaded, [commandFor(orderUid)])
      if (!decided.ok) throw new Error('an order of a company was judged otherwise before')
      return decided.value
    },
    outbox: approval?.outbox ?? [],
  })
}

/**
 * Seals a text under a customer's key, or returns the earlier sealed text if the content is equal, so that
 * two events with the same content compare as equal.
 */
export const resealed = async (
  { vault }: Pick<Services, 'vault'>,
  customerId: string,
  text: string,
  before: Sealed | undefined,
): Promise<Sealed> =>
  before !== undefined && (await vault.open(before)) === text ? before : vault.seal(customerId, text)
