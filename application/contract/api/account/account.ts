import * as z from 'zod/mini'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../../../domain/checkout/information.ts'
import { LOCALES } from '../../../../domain/kernel/locale.ts'
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

const password = z.string().check(z.maxLength(1_000))
const locale = z._default(z.enum(LOCALES), 'nld')

/** `POST /api/v2/account/login`. */
export const LoginRequest = z.strictObject({ email: fieldText, password, locale })
export type LoginRequest = z.output<typeof LoginRequest>

/** Who is logged in [3-031]. `id` is the session's token. */
const session = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  customerId: z.string(),
  /** nine digits; null for an account that has none yet */
  customerNumber: z.nullable(z.string()),
  status: z.boolean(),
  accountStatus: z.boolean(),
  isAuthenticated: z.literal(true),
  /** each of a customer's addresses is one to send to and one to bill */
  addresses: z.object({ invoice: z.array(AccountAddress), delivery: z.array(AccountAddress) }),
  /** null for who has none */
  defaultDeliveryAddressId: z.nullable(z.string()),
})

/** The answer of a log-in tells what became of the carts, too. A wrong one is an expected no. */
export const LoginAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    data: z.extend(session, { isMerged: z.boolean(), isMergedMessage: z.nullable(z.string()) }),
  }),
  z.object({ status: z.literal('error'), message: z.string() }),
])
export type LoginAnswer = z.output<typeof LoginAnswer>

/** `POST /api/v2/account/session`: the bearer's, which the body names again; without a body the cookie's. */
export const SessionRequest = z.optional(
  z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) }),
)
export type SessionRequest = z.output<typeof SessionRequest>

export const SessionAnswer = successOf(session)
export type SessionAnswer = z.output<typeof SessionAnswer>

/** What a call answers that has nothing to tell but how it went: `message` is a text key. */
export const MessageAnswer = z.object({ status: z.enum(['success', 'error']), message: z.string() })
export type MessageAnswer = z.output<typeof MessageAnswer>

/** `POST /api/v2/account/logout`. */
export const LogoutAnswer = z.object({ status: z.literal('success') })

/** `POST /api/v2/account/reset`. */
export const ResetRequest = z.strictObject({ emailAddress: fieldText, locale })
export type ResetRequest = z.output<typeof ResetRequest>

/** `POST /api/v2/account/password`: the token of a mailed link. */
export const PasswordRequest = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  password,
  /** where it is sent, it must be the same */
  password_confirm: z.optional(password),
})
export type PasswordRequest = z.output<typeof PasswordRequest>

const fields = Object.fromEntries(
  CHECKOUT_FIELDS.map((field) => [field, z._default(fieldText, '')]),
) as unknown as Record<CheckoutField, z.ZodMiniDefault<typeof fieldText>>

/** `POST /api/v2/account/register`. Company fields count for a business alone: who says so, or fills one of them in. */
export const RegisterRequest = z.strictObject({
  ...fields,
  /** an address in one line: never asked for, and taken as it comes */
  address: z.optional(fieldText),
  cocNumber: z._default(fieldText, ''),
  vatNumber: z._default(fieldText, ''),
  reference: z._default(fieldText, ''),
  business: z.optional(z.boolean()),
  password: z._default(password, ''),
  password_confirm: z.optional(password),
  locale,
})
export type RegisterRequest = z.output<typeof RegisterRequest>

const detail = z.optional(fieldText)

/** `POST /api/v2/account`: what is changed, and nothing else. */
export const AccountRequest = z.strictObject({
  defaultAddressId: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
  firstName: detail,
  lastName: detail,
  companyName: detail,
  phoneNumber: detail,
})
export type AccountRequest = z.output<typeof AccountRequest>
