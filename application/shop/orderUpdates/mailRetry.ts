const FIRST_MS = 60_000
const LONGEST_MS = 900_000

/** What becomes of a mail that nobody takes now: a server that says no for days is asked ever more seldom. @param attempt from 1 */
export const mailRetry = (attempt: number): { readonly later: number } => ({
  later: Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS),
})
