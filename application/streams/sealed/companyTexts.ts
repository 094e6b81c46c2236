import * as z from 'zod/mini'
import { sealedText } from './sealedText.ts'

/** The address that an invitation went to. */
export const invitedAddress = sealedText('invitation address', z.string())

/** The company that a mailed invitation is for. */
export const invitationMatter = sealedText('invitation', z.object({ companyUid: z.string() }))

/** Why an approval was refused. */
export const refusalReason = sealedText('refusal reason', z.string())
