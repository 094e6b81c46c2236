import { defaultAddressOf, type CustomerCommand } from '../../../domain/account/customer.ts'
import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import { validateFields } from '../../../domain/checkout/informationForm.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { withChanges, type BookRefusal, type BookServices, type ChangedFields } from './addressBook.ts'
import { changeCustomer } from './changeCustomer.ts'
import { detailsOf, detailsText, formOf, type LoadedCustomer } from './customerForms.ts'

/** The fields a customer may change; the email address is their login and can't be changed here. */
export const DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'phoneNumber',
] as const satisfies readonly CheckoutField[]
export type DetailField = (typeof DETAIL_FIELDS)[number]

export interface AccountChanges {
  readonly details: Pick<ChangedFields, DetailField>
  /** null: the default address stays unchanged */
  readonly defaultAddressId: string | null
}

/** Changes a customer's details and default address: both, or neither if one of them is refused. */
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

/** No command if nothing changed. A phone number without a country code belongs to their home country. */
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
