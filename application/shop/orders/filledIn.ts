import { buysForCompany, defaultAddressOf, isBusinessCustomer } from '../../../domain/account/customer.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { SavedAddress } from '../../pages/checkoutView.ts'
import type { Session } from '../../ports/database/sessions.ts'
import { customerOf, detailsOf, draftOf, EMPTY_FORM, formOf } from '../account/guest.ts'
import { savedAddresses } from '../account/savedAddresses.ts'
import type { Services } from '../services.ts'

/** What is known in a checkout of who orders. */
interface FilledIn {
  /** as it is kept, with the address of the cart */
  readonly form: CheckoutForm | null
  /** what the form begins with */
  readonly blank: CheckoutForm
  /** as it was sent when it was not right */
  readonly draft: CheckoutForm | null
  /** a guest has none to choose from */
  readonly addresses: readonly SavedAddress[]
  /** where it goes unless they say otherwise; null for a guest, and for who has no address */
  readonly defaultAddressId: string | null
  /** a company that has an account */
  readonly isBusiness: boolean
  /** whether they may say what they call the order */
  readonly mayRefer: boolean
}

const NOBODY: FilledIn = {
  form: null,
  blank: EMPTY_FORM,
  draft: null,
  addresses: [],
  defaultAddressId: null,
  isBusiness: false,
  mayRefer: false,
}

/** What this session's guest has filled in, or what is known of its customer. */
export const filledIn = async (
  services: Pick<Services, 'store' | 'vault'>,
  session: Session | null,
  addressId: string | null,
): Promise<FilledIn> => {
  if (session === null) return NOBODY
  const { state } = await customerOf(services, session.customerId)
  const isKnown = session.scope === 'account'
  return {
    form: await formOf(services, state, addressId),
    blank: (isKnown ? await detailsOf(services, state) : null) ?? EMPTY_FORM,
    draft: await draftOf(services, session.draft),
    addresses: isKnown ? await savedAddresses(services, state) : [],
    defaultAddressId: isKnown ? defaultAddressOf(state) : null,
    isBusiness: isBusinessCustomer(state),
    mayRefer: buysForCompany(state),
  }
}
