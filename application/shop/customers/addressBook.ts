import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import { validateInformation, type FieldErrors } from '../../../domain/checkout/informationForm.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Services } from '../services.ts'
import { changeCustomer, type ChangeRefusal, type Wished } from './changeCustomer.ts'
import { detailsOf, formOf, recipientText, savedForms, type LoadedCustomer } from './customerForms.ts'

/** The fields that were changed; the others are as they were [5-019]. */
export type ChangedFields = { readonly [Field in CheckoutField]?: string | undefined }

/** A form with what was changed of it. */
export const withChanges = (form: CheckoutForm, changed: ChangedFields): CheckoutForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
})

/** Why an address, or a customer's details, are not as they were wished to be. */
export type BookRefusal = ChangeRefusal | { readonly why: 'fields'; readonly errors: FieldErrors }

export type BookServices = Pick<Services, 'store' | 'clock' | 'vault' | 'ids' | 'informationRules'>

/**
 * Saves another address of a customer who is logged in: their own details, but for what is changed. The very same one is saved once and
 * keeps its uid, so that a call that is made again changes nothing. Answers the uid, or what is wrong with each field.
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

/** Changes fields of one of a customer's addresses. Answers its uid. */
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

/** Removes one of a customer's addresses. Orders that went there keep it. */
export const removeAddress = (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  addressUid: string,
): Promise<Result<null, ChangeRefusal>> =>
  changeCustomer(services, customerId, async () =>
    ok({ value: null, commands: [{ type: 'RemoveAddress', addressUid }] }),
  )

/** The address of a form that is right, as a customer's own: the very same one is there already. */
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

/** What is kept of an address once it is changed; the e-mail address is the account's, whatever was sent. */
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
