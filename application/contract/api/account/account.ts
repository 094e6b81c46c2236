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
  /** equal to `id` */
  uid: z.string(),
  ...fieldsOf(z.string()),
  /** street, number, postcode and city in one line */
  address: z.string(),
})
export type AccountAddress = z.output<typeof AccountAddress>

const changed = {
  ...fieldsOf(z.optional(fieldText)),
  /** the address in one line: ignored, because it is derived from the other fields */
  address: z.optional(fieldText),
}

/** `PUT /api/v2/account/addresses/{id}`: the changed fields. */
export const ChangeAddressRequest = z.strictObject(changed)
export type ChangeAddressRequest = z.output<typeof ChangeAddressRequest>

/**
 * `POST /api/v2/account/addresses`: a new address, with the customer's own details where a field is missing;
 * with a `uid`, changes that address.
 */
export const SaveAddressRequest = z.strictObject({
  ...changed,
  uid: z.optional(z.string().check(z.maxLength(200))),
})
export type SaveAddressRequest = z.output<typeof SaveAddressRequest>

/** The answer of `POST /api/v2/account/addresses`: the address's uid. */
export const SaveAddressAnswer = successOf(z.object({ uid: z.string() }))

/** `GET /api/v2/account/addresses`: the delivery addresses, oldest first. */
export const AddressesAnswer = successOf(z.array(AccountAddress))

/** The answer of a change: `message` is a text key. */
export const ChangedAnswer = z.object({ status: z.literal('success'), message: z.string() })

const password = z.string().check(z.maxLength(1_000))
const locale = z._default(z.enum(LOCALES), 'nld')

/** `POST /api/v2/account/login`. */
export const LoginRequest = z.strictObject({ email: fieldText, password, locale })
export type LoginRequest = z.output<typeof LoginRequest>

/** The session of the logged-in customer [3-031]. `id` is the session's token. */
const session = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  customerId: z.string(),
  /** nine digits; null if the account has no number yet */
  customerNumber: z.nullable(z.string()),
  status: z.boolean(),
  accountStatus: z.boolean(),
  isAuthenticated: z.literal(true),
  /** each of a customer's addresses serves as delivery and as invoice address */
  addresses: z.object({ invoice: z.array(AccountAddress), delivery: z.array(AccountAddress) }),
  /** null if the customer has no address */
  defaultDeliveryAddressId: z.nullable(z.string()),
})

/**
 * The answer of a login, which also reports whether the carts were merged. Wrong credentials are an expected
 * refusal.
 */
export const LoginAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    data: z.extend(session, { isMerged: z.boolean(), isMergedMessage: z.nullable(z.string()) }),
  }),
  z.object({ status: z.literal('error'), message: z.string() }),
])
export type LoginAnswer = z.output<typeof LoginAnswer>

/**
 * `POST /api/v2/account/session`: the session of the bearer token, which the body may repeat; without a body
 * that of the cookie.
 */
export const SessionRequest = z.optional(
  z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) }),
)
export type SessionRequest = z.output<typeof SessionRequest>

export const SessionAnswer = successOf(session)
export type SessionAnswer = z.output<typeof SessionAnswer>

/** The answer of a call without data: `message` is a text key. */
export const MessageAnswer = z.object({ status: z.enum(['success', 'error']), message: z.string() })
export type MessageAnswer = z.output<typeof MessageAnswer>

/** `POST /api/v2/account/logout`. */
export const LogoutAnswer = z.object({ status: z.literal('success') })

/** `POST /api/v2/account/reset`. */
export const ResetRequest = z.strictObject({ emailAddress: fieldText, locale })
export type ResetRequest = z.output<typeof ResetRequest>

/** `POST /api/v2/account/password`: the token of an emailed link. */
export const PasswordRequest = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  password,
  /** if present, it must equal `password` */
  password_confirm: z.optional(password),
})
export type PasswordRequest = z.output<typeof PasswordRequest>

const fields = Object.fromEntries(
  CHECKOUT_FIELDS.map((field) => [field, z._default(fieldText, '')]),
) as unknown as Record<CheckoutField, z.ZodMiniDefault<typeof fieldText>>

/**
 * `POST /api/v2/account/register`. Company fields only count for a business: if `business` is set or one of
 * them is filled in.
 */
export const RegisterRequest = z.strictObject({
  ...fields,
  /** the address in one line: ignored, with any content */
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

/** `POST /api/v2/account`: the fields to change; all others stay as they are. */
export const AccountRequest = z.strictObject({
  defaultAddressId: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/))),
  firstName: detail,
  lastName: detail,
  companyName: detail,
  phoneNumber: detail,
})
export type AccountRequest = z.output<typeof AccountRequest>
