import { addressLine } from '../../../domain/checkout/addressFields.ts'
import { defaultAddressOf, type CustomerState } from '../../../domain/account/customer.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { SavedAddress } from '../../pages/checkoutView.ts'
import type { Services } from '../services.ts'
import { customerOf, savedForms } from './customerForms.ts'

/** One of a customer's addresses, decrypted. */
export interface OpenedAddress {
  readonly id: string
  readonly form: CheckoutForm
}

/** A customer's decrypted addresses, oldest first, without those whose key was destroyed. */
export const openedAddresses = async (
  services: Pick<Services, 'vault'>,
  state: CustomerState,
): Promise<readonly OpenedAddress[]> =>
  [...(await savedForms(services, state))].map(([id, form]) => ({ id, form }))

/** A customer's addresses and their default one. */
export interface AddressBook {
  readonly addresses: readonly OpenedAddress[]
  /** null if the customer has no address */
  readonly defaultAddressId: string | null
}

export const addressBookOf = async (
  services: Pick<Services, 'store' | 'vault'>,
  customerId: string,
): Promise<AddressBook> => {
  const { state } = await customerOf(services, customerId)
  return { addresses: await openedAddresses(services, state), defaultAddressId: defaultAddressOf(state) }
}

/** A customer's addresses as choices: who lives there and where it is. */
export const savedAddresses = async (
  services: Pick<Services, 'vault'>,
  state: CustomerState,
): Promise<readonly SavedAddress[]> => (await openedAddresses(services, state)).map(savedAddress)

/** Formats an address as who lives there and where it is. */
export const savedAddress = ({ id, form }: OpenedAddress): SavedAddress => {
  const name = `${form.firstName} ${form.lastName}`.trim()
  const who = [form.companyName, name].filter((part) => part !== '').join(', ')
  return { id, countryCode: form.countryCode, who, where: addressLine(form) ?? '' }
}
