/** What went wrong first, where closing what was opened by then went wrong as well. */
const first = (error: unknown): unknown =>
  error instanceof SuppressedError ? first(error.suppressed) : error

/** What an error says, in one line. */
export const errorLine = (error: unknown): string => {
  const cause = first(error)
  return (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ').trim()
}
