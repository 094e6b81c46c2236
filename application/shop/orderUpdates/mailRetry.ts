const FIRST_MS = 60_000
const LONGEST_MS = 900_000

/**
 * The delay before a mail is retried: it doubles from 1 to at most 15 minutes.
 * @param attempt from 1
 */
export const mailRetry = (attempt: number): { readonly later: number } => ({
  later: Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS),
})
