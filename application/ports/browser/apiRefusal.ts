/**
 * Why a call failed. unavailable: no answer, or one that says nothing about the command (no network, 429,
 * 5xx): the same call may be retried, at the earliest after `retryAfter` ms; `message` is a text key if the
 * shop says why. refused: the shop refused the command; `message` is a text key, if it gave one.
 */
export type ApiRefusal =
  | { readonly why: 'unavailable'; readonly retryAfter: number | null; readonly message?: string }
  | { readonly why: 'refused'; readonly status: number; readonly message: string | null }
