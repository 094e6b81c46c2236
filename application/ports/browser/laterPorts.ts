import type { CheckoutForm } from '../../../domain/checkout/information.ts'

/** Ports that are rarely needed at first: their code is loaded on first use. */
export interface LaterPorts {
  readonly session: SessionApi
  readonly guestForm: GuestForm
}

/**
 * The server's answer about the session in the browser's cookie. `unreachable`: no answer, or none for now;
 * `broken`: an unintelligible answer.
 */
export type SessionAnswer = 'open' | 'ended' | 'unreachable' | 'broken'

/** The session of the logged-in customer. No call ever rejects. */
export interface SessionApi {
  check(): Promise<SessionAnswer>
  /** logs out; if the shop does not answer, only this browser forgets the login */
  end(): Promise<void>
}

/** A draft of the checkout's first step, stored in this tab across reloads. */
export interface FormDraft {
  /** cart and customer: no other cart or customer sees the draft */
  readonly owner: string
  readonly form: CheckoutForm
}

/** Helps to fill in the checkout's first step. No call ever rejects. */
export interface GuestForm {
  /** this owner's draft of the last half hour; null if there is none */
  draft(owner: string): CheckoutForm | null
  /** null deletes it */
  keepDraft(draft: FormDraft | null): void
  /**
   * whether an email address has an account; false if the shop does not reveal it, as after too many requests
   */
  hasAccount(email: string): Promise<boolean>
}
