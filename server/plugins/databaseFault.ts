const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  // PostgreSQL, appendix A: a statement that took too long, shutting down, crashed, starting up, too many connections
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // the same: lost against other transactions, time and again
  '40001',
  '40P01',
])

/** What pg says that has no code; the last is a server that takes statements and doesn't answer them. */
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error|is closed|query read timeout/i

/** PostgreSQL, appendix A: nothing may be written now, nothing more goes onto the disk. */
const READ_ONLY_CODES = new Set(['25006', '53100'])

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  if (typeof code === 'string' && (AWAY_CODES.has(code) || code.startsWith('08'))) return true
  return AWAY_WORDS.test(error.message) || isAway(error.cause)
}

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && READ_ONLY_CODES.has(String(error.code))) || isReadOnly(error.cause))

const BUSY_CODES = new Set<unknown>(['TOO_MANY_SEARCHES', 'TOO_MANY_UPLOADS', 'TOO_MANY_PRINTS'])

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BUSY_CODES.has(error.code)

/**
 * What an error says of the database that will pass, so that trying again later makes sense: it can't be reached now, takes nothing
 * new, or has more to do than it can; null for any other error.
 */
export const databaseFault = (error: unknown): 'unavailable' | 'read-only' | 'busy' | null => {
  if (isBusy(error)) return 'busy'
  if (isAway(error)) return 'unavailable'
  return isReadOnly(error) ? 'read-only' : null
}
