import type { Asked } from '../../../domain/companies/companyEvents.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { NO_REFERENCES, type OrderReferences } from '../../../domain/orders/references.ts'
import { askedAddress, orderReferences } from '../../streams/sealed/customerTexts.ts'
import type { Services } from '../services.ts'

/** What who asks for an approval calls the order; nothing where nobody knows any more. */
export const approvalReference = async (
  { vault }: Pick<Services, 'vault'>,
  { references }: Pick<Asked, 'references'>,
): Promise<OrderReferences> => {
  const text = references === undefined ? null : await vault.open(references)
  return text === null ? NO_REFERENCES : orderReferences.read(text)
}

/** Who it is for and where it goes, where that is still as it was asked for; null where it isn't, and where nobody can tell any more. */
export const approvalDelivery = async (
  { vault }: Pick<Services, 'vault'>,
  { address }: Pick<Asked, 'address'>,
  now: CheckoutForm | null,
): Promise<CheckoutForm | null> =>
  address !== undefined && now !== null && (await vault.open(address)) === askedAddress.write(now)
    ? now
    : null
