/**
 * Why a call came to nothing. unavailable: no answer, or one that says nothing about the command (no network, 429, 5xx): the same
 * call may be made again, at the earliest after `retryAfter` ms; `message` is the text key of a shop
 * that says why. refused: the shop said no; `message` is a text key, if it gave one.
 */
export type ApiRefusal =
  | { readonly why: 'unavailable'; readonly retryAfter: number | null; readonly message?: string }
  | { readonly why: 'refused'; readonly status: number; readonly message: string | null }
