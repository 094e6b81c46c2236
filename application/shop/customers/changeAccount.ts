import { defaultAddressOf, type CustomerCommand } from '../../../domain/account/customer.ts'
import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import { validateFields } from '../../../domain/checkout/informationForm.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { withChanges, type BookRefusal, type BookServices, type ChangedFields } from './addressBook.ts'
import { changeCustomer } from './changeCustomer.ts'
import { detailsOf, detailsText, formOf, type LoadedCustomer } from './customerForms.ts'

/** What a customer changes of themselves: their e-mail address is what they log in with, and stays. */
export const DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'phoneNumber',
] as const satisfies readonly CheckoutField[]
export type DetailField = (typeof DETAIL_FIELDS)[number]

export interface AccountChanges {
  readonly details: Pick<ChangedFields, DetailField>
  /** null: the default address stays what it is */
  readonly defaultAddressId: string | null
}

/** Changes a customer's details and default address: all of it, or nothing where a part of it is refused. */
export const changeAccount = (
  services: BookServices,
  customerId: string,
  { details, defaultAddressId }: AccountChanges,
): Promise<Result<null, BookRefusal>> =>
  changeCustomer(services, customerId, async (loaded) => {
    const changed = await detailsCommand(services, loaded, details)
    if (!changed.ok) return changed
    const commands: CustomerCommand[] =
      defaultAddressId === null ? [] : [{ type: 'ChooseDefaultAddress', addressUid: defaultAddressId }]
    return ok({ value: null, commands: [...changed.value, ...commands] })
  })

/** Nothing where all is as it was. A telephone number without a country's code is read as one of where they live. */
const detailsCommand = async (
  services: BookServices,
  { uid: customerId, state }: LoadedCustomer,
  details: AccountChanges['details'],
): Promise<Result<readonly CustomerCommand[], BookRefusal>> => {
  const own = await detailsOf(services, state)
  if (own === null || Object.keys(details).length === 0) return ok([])
  const home = await formOf(services, state, defaultAddressOf(state))
  const form: CheckoutForm = {
    ...withChanges(own, details),
    countryCode: home?.countryCode ?? own.countryCode,
  }
  const valid = validateFields(DETAIL_FIELDS, form, services.informationRules)
  if (!valid.ok) return refused({ why: 'fields', errors: valid.refusal })
  const text = detailsText(valid.value)
  return ok(
    text === detailsText(own)
      ? []
      : [{ type: 'ChangeDetails', details: await services.vault.seal(customerId, text) }],
  )
}
