import type { CheckoutForm } from '../../../domain/checkout/information.ts'

/** What is outside and seldom needed at first: its code comes when it is first asked for. */
export interface LaterPorts {
  readonly session: SessionApi
  readonly guestForm: GuestForm
}

/**
 * What the shop answers of the session that a browser's cookie names. `unreachable`: no answer, or none for now; `broken`: an answer
 * that is neither yes nor no.
 */
export type SessionAnswer = 'open' | 'ended' | 'unreachable' | 'broken'

/** The session of who is logged in. No call ever rejects. */
export interface SessionApi {
  check(): Promise<SessionAnswer>
  /** logs out; where the shop does not answer, the browser at least forgets that somebody was logged in */
  end(): Promise<void>
}

/** What was typed into the checkout's first step, as this tab keeps it over a reload. */
export interface FormDraft {
  /** whose it is: another cart or another customer never sees it */
  readonly owner: string
  readonly form: CheckoutForm
}

/** What helps to fill in the checkout's first step. No call ever rejects. */
export interface GuestForm {
  /** what was typed by this owner in the last half hour; null for nothing */
  draft(owner: string): CheckoutForm | null
  /** null forgets it */
  keepDraft(draft: FormDraft | null): void
  /** whether an address has an account; false where the shop doesn't tell, as over the limit of such questions */
  hasAccount(email: string): Promise<boolean>
}
