import { defaultAddressOf } from '../../../domain/account/customer.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { validateFields, validateInformation } from '../../../domain/checkout/informationForm.ts'
import type { InformationPage, OpenForm } from '../../pages/account/accountPages.ts'
import type { Services } from '../services.ts'
import { accountDraft, type FormName } from './accountDraft.ts'
import { DETAIL_FIELDS } from './changeAccount.ts'
import { customerOf, detailsOf, formOf, type LoadedCustomer } from './customerForms.ts'
import { openedAddresses, savedAddress } from './savedAddresses.ts'
import type { BearerSession } from '../sessions/session.ts'

/** The form that the page's address opens. */
export interface RequestedForm {
  /** null for none */
  readonly name: FormName | null
  /** it was sent and rejected: shown with the typed values */
  readonly isRefused: boolean
}

type Information = Pick<InformationPage, 'details' | 'addresses' | 'defaultAddressId' | 'open'>

/**
 * A customer's details and addresses with the opened form; no form for an address that is not theirs. Null if
 * their key was destroyed.
 */
export const informationView = async (
  services: Pick<Services, 'store' | 'vault' | 'informationRules'>,
  bearer: BearerSession,
  asked: RequestedForm,
): Promise<Information | null> => {
  const loaded = await customerOf(services, bearer.session.customerId)
  const details = await detailsOf(services, loaded.state)
  const addresses = await openedAddresses(services, loaded.state)
  return (
    details && {
      details,
      addresses: addresses.map((one) => ({ ...savedAddress(one), form: one.form })),
      defaultAddressId: defaultAddressOf(loaded.state),
      open: await openForm(services, bearer, { loaded, details, asked }),
    }
  )
}

const openForm = async (
  services: Pick<Services, 'vault' | 'informationRules'>,
  bearer: BearerSession,
  {
    loaded: { state },
    details,
    asked: { name, isRefused },
  }: { readonly loaded: LoadedCustomer; readonly details: CheckoutForm; readonly asked: RequestedForm },
): Promise<OpenForm | null> => {
  if (name === null) return null
  const isOne = name !== 'details' && name !== 'new'
  const begun = isOne ? await formOf(services, state, name) : details
  if (begun === null) return null
  const typed = isRefused ? await accountDraft(services, bearer, name, begun) : null
  const form = typed ?? begun
  const of = name === 'details' ? 'details' : 'address'
  const checked =
    of === 'details'
      ? validateFields(DETAIL_FIELDS, form, services.informationRules)
      : validateInformation(form, services.informationRules)
  const errors = typed === null || checked.ok ? {} : checked.refusal
  return { of, uid: isOne ? name : null, form, begun, errors }
}
