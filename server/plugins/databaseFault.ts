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
  // PostgreSQL, appendix A: a statement that took too long,
  // shutting down, crashed, starting up, too many connections
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // the same: repeated conflicts with other transactions
  '40001',
  '40P01',
])

/**
 * Messages of pg errors without a code; the last is a
 * server that accepts statements and does not answer them.
 */
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error|is closed|query read timeout/i

/** PostgreSQL, appendix A: the database is read-only, or its disk is full. */
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
 * Classifies a temporary database error, after which a retry makes sense: unreachable, read-only or
 * overloaded; null for any other error.
 */
export const databaseFault = (error: unknown): 'unavailable' | 'read-only' | 'busy' | null => {
  if (isBusy(error)) return 'busy'
  if (isAway(error)) return 'unavailable'
  return isReadOnly(error) ? 'read-only' : null
}
