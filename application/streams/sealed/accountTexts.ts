import * as z from 'zod/mini'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { checkoutForm, companyShape } from './customerTexts.ts'
import { sealedText } from './sealedText.ts'

const asker = { emailAddress: z.string(), locale: z.enum(LOCALES) }

/** A registration as it is stored: no password is in it. `company` is null for a consumer. */
const registration = z.object({ form: checkoutForm, company: z.nullable(companyShape) })

export type Registration = z.infer<typeof registration>

const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), ...asker }),
  z.object({
    kind: z.literal('account'),
    ...asker,
    registration,
    passwordHash: z.string(),
    /** hash of what the browser that asked holds; missing where it holds nothing */
    browser: z.exactOptional(z.string()),
  }),
  /** by a guest, of the account that their own details become */
  z.object({ kind: z.literal('guest'), ...asker }),
])

/** What is asked for with an e-mail address, of which nobody has shown yet that it is theirs. */
export type Asked = z.infer<typeof asked>

/** The same, in the outbox and then in the mailed link. */
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

/** A passkey's public half and name. */
export type Passkey = Readonly<z.infer<typeof credential>>

export const passkey = sealedText('passkey', credential)
