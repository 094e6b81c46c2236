import type { Choices } from '../../../domain/consent/choices.ts'
import type { Receipt } from '../../../domain/consent/cookie.ts'

/** What this browser remembers of a visitor's choice. What can't be read counts as not there; nothing here throws. */
export interface ConsentCookies {
  /** null for what isn't there: a choice without a receipt counts */
  read(): { readonly choices: Choices | null; readonly receipt: Receipt | null }
  write(choices: Choices, receipt: Receipt): void
}
