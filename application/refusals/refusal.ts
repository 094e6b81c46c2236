/**
 * What whoever was refused can do about it: change what was sent, look at the cart anew, send the same again later, nothing since
 * all is as wished already, or go to the page where it can be put right.
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

/** Why something is not done, as server and browser say it. */
export interface Refusal {
  /** of the HTTP answer; 200 where a shopper may expect the no [7-003] */
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  /** the key of its words in every language */
  readonly text: string
  readonly act: Act
  /** the field of the call that it is about */
  readonly field?: string
}
