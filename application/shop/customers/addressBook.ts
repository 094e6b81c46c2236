import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import { validateInformation, type FieldErrors } from '../../../domain/checkout/informationForm.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Services } from '../services.ts'
import { changeCustomer, type ChangeRefusal, type Wished } from './changeCustomer.ts'
import { detailsOf, formOf, recipientText, savedForms, type LoadedCustomer } from './customerForms.ts'

/** The changed fields; the others keep their values [5-019]. */
export type ChangedFields = { readonly [Field in CheckoutField]?: string | undefined }

/** A form with the changed fields applied. */
export const withChanges = (form: CheckoutForm, changed: ChangedFields): CheckoutForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
})

/** Why an address or a customer's details were not changed. */
export type BookRefusal = ChangeRefusal | { readonly why: 'fields'; readonly errors: FieldErrors }

export type BookServices = Pick<Services, 'store' | 'clock' | 'vault' | 'ids' | 'informationRules'>

/**
 * Saves a new address of a logged-in customer: their own details with the changed fields. An identical
 * address is saved once and keeps its uid, so a repeated call changes nothing. Returns the uid or each
 * field's errors.
 */
export const createAddress = (
  services: BookServices,
  customerId: string,
  changed: ChangedFields,
): Promise<Result<string, BookRefusal>> =>
  changeCustomer(services, customerId, async (loaded) => {
    const valid = validated(services, await detailsOf(services, loaded.state), changed)
    return valid.ok ? ok(await keepAddress(services, loaded, valid.value)) : valid
  })

/** Changes fields of one of a customer's addresses. Returns its uid. */
export const changeAddress = (
  services: BookServices,
  customerId: string,
  addressUid: string,
  changed: ChangedFields,
): Promise<Result<string, BookRefusal>> =>
  changeCustomer(services, customerId, async ({ state }) => {
    const saved = await formOf(services, state, addressUid)
    const valid = validated(services, saved, changed)
    if (!valid.ok) return valid
    const text = recipientText(valid.value)
    if (saved !== null && recipientText(saved) === text) return ok({ value: addressUid, commands: [] })
    const address = await services.vault.seal(customerId, text)
    return ok({ value: addressUid, commands: [{ type: 'ChangeAddress', addressUid, address }] })
  })

/** Removes one of a customer's addresses. Orders sent to it keep their copy. */
export const removeAddress = (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  addressUid: string,
): Promise<Result<null, ChangeRefusal>> =>
  changeCustomer(services, customerId, async () =>
    ok({ value: null, commands: [{ type: 'RemoveAddress', addressUid }] }),
  )

/** The command that saves a valid form as a customer's address; none if an identical one exists. */
export const keepAddress = async (
  services: Pick<Services, 'vault' | 'ids'>,
  { uid: customerId, state }: LoadedCustomer,
  form: CheckoutForm,
): Promise<Wished<string>> => {
  const text = recipientText(form)
  for (const [uid, saved] of await savedForms(services, state))
    if (recipientText(saved) === text) return { value: uid, commands: [] }
  const addressUid = services.ids.uuid()
  const address = await services.vault.seal(customerId, text)
  return { value: addressUid, commands: [{ type: 'SaveAddress', addressUid, address }] }
}

/** Validates a changed address; the email address is always the account's. */
const validated = (
  { informationRules }: Pick<Services, 'informationRules'>,
  saved: CheckoutForm | null,
  changed: ChangedFields,
): Result<CheckoutForm, BookRefusal> => {
  if (saved === null) return refused({ why: 'unknown-address' })
  const valid = validateInformation(
    { ...withChanges(saved, changed), emailAddress: saved.emailAddress },
    informationRules,
  )
  return valid.ok ? valid : refused({ why: 'fields', errors: valid.refusal })
}
