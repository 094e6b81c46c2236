import * as z from 'zod/mini'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../../../domain/checkout/information.ts'
import { successOf } from '../envelope.ts'
import { fieldText } from '../fieldText.ts'

const fieldsOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, schema])) as Record<CheckoutField, Schema>

/** One of a customer's addresses [3-033, 3-034]. */
export const AccountAddress = z.object({
  id: z.string(),
  /** the same */
  uid: z.string(),
  ...fieldsOf(z.string()),
  /** street, number, postcode and city in one line */
  address: z.string(),
})
export type AccountAddress = z.output<typeof AccountAddress>

const changed = {
  ...fieldsOf(z.optional(fieldText)),
  /** in one line: never asked for, and made of the others */
  address: z.optional(fieldText),
}

/** `PUT /api/v2/account/addresses/{id}`: the fields that were changed. */
export const ChangeAddressRequest = z.strictObject(changed)
export type ChangeAddressRequest = z.output<typeof ChangeAddressRequest>

/** `POST /api/v2/account/addresses`: a new one, as the customer's own details but for these fields; with a `uid`, that one is changed. */
export const SaveAddressRequest = z.strictObject({
  ...changed,
  uid: z.optional(z.string().check(z.maxLength(200))),
})
export type SaveAddressRequest = z.output<typeof SaveAddressRequest>

/** What it answers: the uid that the address has. */
export const SaveAddressAnswer = successOf(z.object({ uid: z.string() }))

/** `GET /api/v2/account/addresses`: those to send to, oldest first. */
export const AddressesAnswer = successOf(z.array(AccountAddress))

/** What a change answers: `message` is a text key. */
export const ChangedAnswer = z.object({ status: z.literal('success'), message: z.string() })
