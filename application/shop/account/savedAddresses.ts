import { addressLine } from '../../../domain/checkout/addressFields.ts'
import type { CustomerState } from '../../../domain/account/customer.ts'
import type { SavedAddress } from '../../pages/checkoutView.ts'
import type { Services } from '../services.ts'
import { savedForms } from './guest.ts'

/** A customer's addresses in clear, oldest first; one whose key was destroyed is left out. */
export const savedAddresses = async (
  services: Pick<Services, 'vault'>,
  state: CustomerState,
): Promise<readonly SavedAddress[]> => {
  const forms = await savedForms(services, state)
  return [...forms].map(([id, form]) => {
    const name = `${form.firstName} ${form.lastName}`.trim()
    const who = [form.companyName, name].filter((part) => part !== '').join(', ')
    return { id, who, where: addressLine(form) ?? '' }
  })
}
