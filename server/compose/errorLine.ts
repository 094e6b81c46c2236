/** First error, if closing what was opened failed as well. */
const first = (error: unknown): unknown =>
  error instanceof SuppressedError ? first(error.suppressed) : error

/** An error's message in one line. */
export const errorLine = (error: unknown): string => {
  const cause = first(error)
  return (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ').trim()
}
