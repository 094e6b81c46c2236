import * as z from 'zod/mini'
import { sealedText } from './sealedText.ts'

/** The email address an invitation was sent to. */
export const invitedAddress = sealedText('invitation address', z.string())

/** The company of an emailed invitation. */
export const invitationMatter = sealedText('invitation', z.object({ companyUid: z.string() }))

/** Why an approval was refused. */
export const refusalReason = sealedText('refusal reason', z.string())
