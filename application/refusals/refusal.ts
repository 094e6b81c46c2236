/**
 * What the user can do about a refusal: correct the input, reload, retry later, nothing because the result is
 * there already, or go to the page where it can be corrected.
 */
export type Act =
  | 'correct'
  | 'reload'
  | 'retry'
  | 'nothing'
  | 'open-cart'
  | 'open-information'
  | 'open-delivery'
  | 'open-overview'
  | 'open-home'
  | 'open-login'

/** A refusal, as server and browser express it. */
export interface Refusal {
  /** HTTP status; 200 for an expected refusal [7-003] */
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  /** its text key */
  readonly text: string
  readonly act: Act
  /** the field of the call that it concerns */
  readonly field?: string
}
