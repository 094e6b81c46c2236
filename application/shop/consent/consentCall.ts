import type { Choices } from '../../../domain/consent/choices.ts'
import type { StoredAnswer } from '../../ports/database/eventStore.ts'
import type { AnswerPlace } from '../../streams/handle.ts'

/** A choice that a visitor made on a text. */
export interface ConsentCall {
  /** null: the visitor's first */
  readonly consentId: string | null
  readonly choices: Choices
  /** of the text */
  readonly version: string
  /** where the answer is kept, so that a repeat of the very same call gets it again; null for a call without a key */
  readonly answerIn:
    (AnswerPlace & { readonly answerOf: (consentId: string) => Pick<StoredAnswer, 'status' | 'body'> }) | null
}

export type ConsentOutcome =
  | { readonly kind: 'recorded'; readonly consentId: string }
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly why: 'key-reused' | 'version-conflict' }
