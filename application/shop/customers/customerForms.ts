import type { CustomerState } from '../../../domain/account/customer.ts'
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutForm,
} from '../../../domain/checkout/information.ts'
import { DEFAULT_COUNTRY } from '../../../domain/country/country.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { customerAddress, customerDetails, DETAILS } from '../../streams/sealed/customerTexts.ts'
import { formDraft } from '../../streams/sealed/drafts.ts'
import { load, type Loaded } from '../../streams/load.ts'
import type { Session } from '../../ports/database/access.ts'
import { sessionFor } from '../sessions/session.ts'
import type { Services } from '../services.ts'

const isDetail = (field: CheckoutField): boolean => (DETAILS as readonly CheckoutField[]).includes(field)

const part = <Field extends CheckoutField>(form: CheckoutForm, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Record<Field, string>

/** A customer's details as the plain text to seal. */
export const detailsText = (form: CheckoutForm): string => customerDetails.write(part(form, DETAILS))
/** An address as the plain text to seal. */
export const addressText = (form: CheckoutForm): string =>
  customerAddress.write(
    part(
      form,
      CHECKOUT_FIELDS.filter((field) => !isDetail(field)),
    ),
  )

/**
 * An address with its recipient as the plain text to seal, for a logged-in customer: an order may go to
 * another person.
 */
export const recipientText = (form: CheckoutForm): string =>
  customerAddress.write(
    part(
      form,
      CHECKOUT_FIELDS.filter((field) => field !== 'emailAddress'),
    ),
  )

/** A customer loaded from the log; an unregistered one has no details. */
export type LoadedCustomer = Loaded<CustomerState>

export const customerOf = ({ store }: Pick<Services, 'store'>, customerId: string): Promise<LoadedCustomer> =>
  load(store, customer, customerId)

/** A customer's form, decrypted; null if the address does not exist or the key was destroyed. */
export const formOf = async (
  { vault }: Pick<Services, 'vault'>,
  { details, addresses }: CustomerState,
  addressUid: string | null,
): Promise<CheckoutForm | null> => {
  const address = addressUid === null ? undefined : addresses.get(addressUid)
  if (details === null || address === undefined) return null
  const [who, where] = await Promise.all([vault.open(details), vault.open(address)])
  return who === null || where === null
    ? null
    : filledForm(customerDetails.read(who), customerAddress.read(where))
}

/** Each address's `formOf`, oldest first, without those that can't be decrypted. */
export const savedForms = async (
  { vault }: Pick<Services, 'vault'>,
  { details, addresses }: CustomerState,
): Promise<ReadonlyMap<string, CheckoutForm>> => {
  if (details === null) return new Map()
  const [who = null, ...where] = await vault.openAll([details, ...addresses.values()])
  return new Map(
    [...addresses.keys()].flatMap((uid, nr) => {
      const address = where[nr] ?? null
      if (who === null || address === null) return []
      return [[uid, filledForm(customerDetails.read(who), customerAddress.read(address))] as const]
    }),
  )
}

/** A customer's details without an address; null if there are none or their key was destroyed. */
export const detailsOf = async (
  { vault }: Pick<Services, 'vault'>,
  { details }: CustomerState,
): Promise<CheckoutForm | null> => {
  const who = details === null ? null : await vault.open(details)
  return who === null ? null : filledForm(customerDetails.read(who))
}

const filledForm = (...parts: readonly Partial<CheckoutForm>[]): CheckoutForm => {
  const filled: Partial<CheckoutForm> = Object.assign({}, ...parts)
  return Object.fromEntries(
    CHECKOUT_FIELDS.map((field) => [field, filled[field] ?? EMPTY_FORM[field]]),
  ) as CheckoutForm
}

/** The customer of this cart's session; null if it has none. */
export const sessionCustomer = async (
  services: Pick<Services, 'store'>,
  cartUid: string | null,
  session: Session | null,
): Promise<CustomerState | null> => {
  const own = sessionFor(session, cartUid)
  return own === null ? null : (await customerOf(services, own.customerId)).state
}

/** The form's initial values. */
export const EMPTY_FORM: CheckoutForm = {
  ...(Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ''])) as Record<CheckoutField, string>),
  countryCode: DEFAULT_COUNTRY,
}

/** A checkout's draft, decrypted; null if there is none, it is of another form, or its key was destroyed. */
export const draftOf = async (
  { vault }: Pick<Services, 'vault'>,
  draft: Sealed | null,
): Promise<CheckoutForm | null> => {
  const text = draft === null ? null : await vault.open(draft)
  if (text === null) return null
  const form = formDraft.read(text)
  return form.accountForm !== undefined || form.ticketForm !== undefined ? null : filledForm(form)
}
