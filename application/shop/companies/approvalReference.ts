import type { ApprovalRequest } from '../../../domain/companies/companyEvents.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { NO_REFERENCES, type OrderReferences } from '../../../domain/orders/references.ts'
import { requestedAddress, orderReferences } from '../../streams/sealed/customerTexts.ts'
import type { Services } from '../services.ts'

/** The order references of who requested the approval; empty if the key is destroyed. */
export const approvalReference = async (
  { vault }: Pick<Services, 'vault'>,
  { references }: Pick<ApprovalRequest, 'references'>,
): Promise<OrderReferences> => {
  const text = references === undefined ? null : await vault.open(references)
  return text === null ? NO_REFERENCES : orderReferences.read(text)
}

/**
 * The buyer's form if it still equals what the approval was requested for; null if it differs or can't be
 * decrypted.
 */
export const approvalDelivery = async (
  { vault }: Pick<Services, 'vault'>,
  { address }: Pick<ApprovalRequest, 'address'>,
  now: CheckoutForm | null,
): Promise<CheckoutForm | null> =>
  address !== undefined && now !== null && (await vault.open(address)) === requestedAddress.write(now)
    ? now
    : null
