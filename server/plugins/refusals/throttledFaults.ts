const MINUTE_MS = 60_000

/** As many kinds of faults as are written with their stack within a minute, a kB or two each. */
const KINDS = 5

/** The same error thrown at the same place is the same kind, whatever its message names. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  return `${error.name} ${place.trim()}`
}

/**
 * Whether a fault is to be written with its stack: each kind once a minute, and few kinds. So whoever finds a way to make the shop fail
 * can't fill the disk with it, and what went wrong is in the log all the same.
 * @param now ms, of a clock that only goes on
 */
export const throttledFaults = (now: () => number): ((error: unknown) => boolean) => {
  const seen = new Set<string>()
  let since = -Infinity
  return (error) => {
    if (now() - since >= MINUTE_MS) {
      since = now()
      seen.clear()
    }
    const kind = kindOf(error)
    if (seen.has(kind) || seen.size >= KINDS) return false
    seen.add(kind)
    return true
  }
}
