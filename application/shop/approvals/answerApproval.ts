import { checkedMessage } from '../../../domain/account/ticketForm.ts'
import { mayApprove, type Approval } from '../../../domain/companies/companyEvents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { refusalReason } from '../../streams/sealed/companyTexts.ts'
import { loadCart } from '../cart/loadCart.ts'
import { customerOf, formOf } from '../customers/customerForms.ts'
import { pay, type Payment, type PayServices } from '../checkout/pay.ts'
import type { PayRefusal } from '../checkout/payRefusal.ts'
import type { Services } from '../services.ts'
import { approvalReference, approvalDelivery } from '../companies/approvalReference.ts'
import { changeCompany, type CompanyProblem } from '../companies/changeCompany.ts'
import { companyMail } from './companyMail.ts'
import { memberName } from '../companies/names.ts'
import { membershipOf } from '../companies/ownCompany.ts'

/** Why an approval is refused: by a company rule, or for a reason that placing an order can be refused. */
export type AnswerRefusal = CompanyProblem | PayRefusal

/** Returns an open approval request that this customer may answer; never their own request. */
const answerable = async (
  services: Pick<Services, 'store'>,
  customerId: string,
  approvalUid: string,
): Promise<Result<Approval, AnswerRefusal>> => {
  const { customer, company } = await membershipOf(services, customerId)
  const member = company?.state.members.get(customerId)
  const asked = company?.state.approvals.get(approvalUid)
  if (member === undefined || asked === undefined) return refused({ why: 'unknown-approval' })
  if (asked.customerId === customerId) return refused({ why: 'own-approval' })
  if (!mayApprove(member)) return refused({ why: 'not-allowed' })
  return customer.state.isInactive === true ? refused({ why: 'customer-inactive' }) : ok(asked)
}

export interface Approved {
  readonly approvalUid: string
  readonly paymentOptionId: string
  /** the approver's reference for the order; if missing, the requester's is used */
  readonly reference: string | undefined
  readonly purchaseOrder: string | undefined
  /** IP address that the approver's request came from */
  readonly ip: string
}

/**
 * Approves another member's request by placing the order for them, on account or to be paid by the approver.
 * The approval and the order are in one commit. The order is in the requester's language, because they get
 * its mails and documents. If the cart or address has changed since, the request lapses.
 */
export const approve = async (
  services: PayServices & Pick<Services, 'publicUrl'>,
  customerId: string,
  { approvalUid, reference, purchaseOrder, ...seen }: Approved,
): Promise<Result<Payment, AnswerRefusal>> => {
  const found = await answerable(services, customerId, approvalUid)
  if (!found.ok) return found
  const { cartUid, cartVersion, total, customerId: asker } = found.value
  const asked = await approvalReference(services, found.value)
  const { locale } = (await customerOf(services, asker)).state
  const news = { about: 'approved', by: await memberName(services, customerId), total } as const
  const outbox = await companyMail(services, asker, `approved-${approvalUid}`, news)
  const paid = await pay(
    services,
    cartUid,
    { customerId: asker, cartUid: null, scope: 'account' },
    {
      ...seen,
      locale,
      reference: reference ?? asked.reference,
      purchaseOrder: purchaseOrder ?? asked.purchaseOrder,
      cartVersion,
      totalInclVat: total,
      deliveryOptionId: null,
      addressId: null,
      termsAccepted: true,
      by: `customer:${customerId}`,
      approval: { approvalUid, customerId, outbox },
    },
  )
  if (!paid.ok && (paid.refusal.why === 'cart-changed' || paid.refusal.why === 'no-cart'))
    await lapse(services, customerId, found.value)
  return paid
}

/** Lapses a request whose cart or address has changed; does nothing if both are unchanged. */
const lapse = async (
  services: Pick<Services, 'store' | 'clock' | 'vault'>,
  customerId: string,
  asked: Approval,
): Promise<void> => {
  const { cartUid } = asked
  const cart = await loadCart(services.store, cartUid)
  const { state: asker } = await customerOf(services, asked.customerId)
  const to = await approvalDelivery(
    services,
    asked,
    await formOf(services, asker, cart?.state.addressId ?? null),
  )
  const cartVersion = to === null ? null : (cart?.head.version ?? 0)
  await changeCompany(
    services,
    customerId,
    async () => ({ commands: [{ type: 'LapseApproval', cartUid, cartVersion }] }),
    'system',
  )
}

/**
 * Refuses another member's request and mails them the reason. The reason is sealed with the refuser's key.
 */
export const refuseApproval = async (
  services: Pick<Services, 'store' | 'vault' | 'clock' | 'publicUrl'>,
  customerId: string,
  { approvalUid, reason }: { readonly approvalUid: string; readonly reason: string },
): Promise<Result<null, AnswerRefusal | { readonly why: 'no-reason' }>> => {
  const text = checkedMessage(reason)
  if (!text.ok) return refused({ why: 'no-reason' })
  const found = await answerable(services, customerId, approvalUid)
  if (!found.ok) return found
  const { total, customerId: asker } = found.value
  const sealed = await services.vault.seal(customerId, refusalReason.write(text.value))
  const news = {
    about: 'refused',
    by: await memberName(services, customerId),
    total,
    reason: text.value,
  } as const
  const done = await changeCompany(services, customerId, async () => ({
    commands: [{ type: 'RefuseApproval', by: customerId, approvalUid, reason: sealed }],
    outbox: () => companyMail(services, asker, `refused-${approvalUid}`, news),
  }))
  return done.ok ? ok(null) : done
}
