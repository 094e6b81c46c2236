import { namespace } from '../namespace.ts'
import type { letters } from '../nld/mail/letters.ts'

/**
 * Texts of the short emails about logging in: why it was sent, what to click, and what to do if nobody
 * requested it.
 */
export const LETTERS = namespace<typeof letters>(
  import.meta.glob('../*/mail/letters.ts', { eager: true, import: 'letters' }),
)
