import { namespace } from '../namespace.ts'
import type { letterhead } from '../nld/mail/letterhead.ts'

/** Labels of the seller's registration numbers. */
export const LETTERHEAD = namespace<typeof letterhead>(
  import.meta.glob('../*/mail/letterhead.ts', { eager: true, import: 'letterhead' }),
)
