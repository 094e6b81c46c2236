import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { checkoutForm, companyShape } from './customerTexts.ts'
import { sealedText } from './sealedText.ts'

const asker = { emailAddress: z.string(), locale: z.enum(LOCALES) }

/** A stored registration, without its password. `company` is null for a consumer. */
const registration = z.object({ form: checkoutForm, company: z.nullable(companyShape) })

export type Registration = z.infer<typeof registration>

const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), ...asker }),
  z.object({
    kind: z.literal('account'),
    ...asker,
    registration,
    passwordHash: z.string(),
    /** hash of the requesting browser's token; missing if it has none */
    browser: z.exactOptional(z.string()),
  }),
  /** requested by a guest, for an account with their own details */
  z.object({ kind: z.literal('guest'), ...asker }),
])

/** A request made with an email address whose ownership is not proven yet. */
export type Asked = z.infer<typeof asked>

/** The request as sealed in the outbox and in the emailed link. */
export const accountAsk = sealedText('account request', asked)

const credential = z.object({
  id: z.string(),
  /** COSE, base64url */
  publicKey: z.string(),
  transports: z.readonly(z.array(z.string())),
  name: z.string(),
  /** UTC instant */
  addedAt: z.string(),
})

/** The public key and name of a passkey. */
export type Passkey = Readonly<z.infer<typeof credential>>

export const passkey = sealedText('passkey', credential)
