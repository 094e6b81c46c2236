import * as z from 'zod/mini'
import { LOCALES } from '../../../../domain/kernel/locale.ts'
import { successOf } from '../envelope.ts'

const locale = z._default(z.enum(LOCALES), 'nld')
const password = z.string().check(z.maxLength(1_000))
/** base64url, as browsers encode bytes */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** Options for `navigator.credentials` (WebAuthn, JSON forms). */
export const PasskeyOptionsAnswer = successOf(z.object({ options: z.json() }))

/** `POST /api/v2/account/passkeys/options`: requires the customer's password. */
export const PasskeyOptionsRequest = z.strictObject({ password })

/** `POST /api/v2/account/passkeys`: the credential that the device created. */
export const PasskeyRequest = z.strictObject({
  name: z.string().check(z.maxLength(200)),
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
  locale,
})

/** `POST /api/v2/account/passkeys/login`: the assertion that the device signed. */
export const PasskeyLoginRequest = z.strictObject({
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.optional(bytes),
    }),
  }),
  locale,
})

export const PasskeyAnswer = z.object({ status: z.literal('success'), message: z.string() })
