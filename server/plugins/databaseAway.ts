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
  // PostgreSQL, appendix A: shutting down, crashed, starting up, too many connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|connection error|is closed/i

/** Whether an error says that the database can't be reached now, so that trying again later makes sense. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  if (typeof code === 'string' && (AWAY_CODES.has(code) || code.startsWith('08'))) return true
  return AWAY_WORDS.test(error.message) || isDatabaseAway(error.cause)
}
