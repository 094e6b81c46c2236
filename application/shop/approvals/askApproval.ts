import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { mayApprove } from '../../../domain/companies/companyEvents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { isUnnamed } from '../../../domain/orders/references.ts'
import { decideAll } from '../../streams/change.ts'
import { company } from '../../streams/kinds/company.ts'
import { requestedAddress, orderReferences } from '../../streams/sealed/customerTexts.ts'
import { handle, type Decision } from '../../streams/handle.ts'
import type { Shopper } from '../sessions/session.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import type { PayRefusal } from '../checkout/payRefusal.ts'
import { buyerOf, whyNotReady, withPayment, type PayOrder } from '../checkout/checkoutReadiness.ts'
import type { Services } from '../services.ts'
import { companyMail } from './companyMail.ts'
import { memberName } from '../companies/names.ts'
import { companyOf } from '../companies/ownCompany.ts'
import { resealed } from '../checkout/purchase.ts'

/**
 * `needs-no-approval`: the buyer may order without approval; `not-a-member`: the buyer has no company to ask.
 */
export type AskRefusal =
  PayRefusal | { readonly why: 'needs-no-approval' | 'not-a-member' | 'not-allowed' | 'version-conflict' }

type Asked = Result<null, AskRefusal>

/**
 * Requests approval for an order of the cart as the buyer saw it, and mails the company's approvers. The
 * request is for this version of the cart and its address, and reserves nothing: any change to either ends
 * it. A new request replaces an earlier one for the same cart unless it asks for the same.
 */
export const askApproval = async (
  services: Pick<Services, 'store' | 'vault' | 'config' | 'provider' | 'clock' | 'ids' | 'publicUrl'>,
  cartUid: string | null,
  session: Shopper | null,
  seen: PayOrder,
): Promise<Asked> => {
  const handled = await handle<LoadedCart | null, Asked>(services, {
    read: () => loadCart(services.store, cartUid),
    decide: async (loaded) => {
      const actor = `customer:${session?.customerId ?? ''}` as const
      const no = (refusal: AskRefusal): Decision<Asked> => ({
        value: refused(refusal),
        actor,
        at: services.clock.now(),
        changes: [],
      })
      if (loaded === null || loaded.state.status === 'closed' || loaded.state.lines.size === 0)
        return no({ why: 'no-cart' })
      const buyer = await buyerOf(services, loaded, session, seen)
      if (!buyer.ok) return no(buyer.refusal)
      const { customerId, isLoggedIn, loaded: customer } = buyer.value
      const own = isLoggedIn ? await companyOf(services, customer.state) : null
      if (own === null) return no({ why: 'not-a-member' })
      if (seen.cartVersion !== loaded.head.version) return no({ why: 'cart-changed', lines: [] })
      const chosen = withPayment(services, loaded, seen.paymentOptionId)
      if (chosen === null) return no({ why: 'no-payment-option' })
      const why = await whyNotReady(services, chosen.change.after, buyer.value, seen)
      if (why !== null) return no(why)
      const approvalUid = services.ids.uuid()
      const total = cartTotals(chosen.change.after).totalInclVat
      const cartVersion = chosen.change.version
      const before = [...own.state.approvals.values()].find(({ cartUid: of }) => of === loaded.uid)
      const { references: called, form } = buyer.value
      const again = (text: string, sealed: Sealed | undefined): Promise<Sealed> =>
        resealed(services, customerId, text, sealed)
      const asked = {
        cartUid: loaded.uid,
        cartVersion,
        total,
        address: await again(requestedAddress.write(form), before?.address),
        ...(!isUnnamed(called) && {
          references: await again(orderReferences.write(called), before?.references),
        }),
      }
      const decided = decideAll(company, own, [
        { type: 'AskApproval', by: customerId, approvalUid, ...asked },
      ])
      if (!decided.ok) {
        const { why: not } = decided.refusal
        return no({ why: not === 'needs-no-approval' || not === 'not-allowed' ? not : 'not-a-member' })
      }
      const news = { about: 'asked', by: await memberName(services, customerId), total } as const
      const isNew = decided.value.events.some(({ type }) => type === 'ApprovalAsked')
      const approvers = [...own.state.members].filter(([id, one]) => id !== customerId && mayApprove(one))
      const mails = await Promise.all(
        isNew ? approvers.map(([id]) => companyMail(services, id, `asked-${approvalUid}`, news)) : [],
      )
      return {
        value: ok(null),
        actor,
        at: services.clock.now(),
        changes: [decided.value, chosen.change],
        rows: { outbox: mails.flat() },
      }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}
