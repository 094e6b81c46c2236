import { namespace } from '../namespace.ts'
import type { letters } from '../nld/mail/letters.ts'

/** What the short letters about a way in say: why it was sent, what to press, and what if nobody asked. */
export const LETTERS = namespace<typeof letters>(
  import.meta.glob('../*/mail/letters.ts', { eager: true, import: 'letters' }),
)
