const MINUTE_MS = 60_000

/** Maximum kinds of faults logged with a stack per minute, at a kB or two each. */
const KINDS = 5

/** The same error thrown at the same place is the same kind, whatever its message. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  return `${error.name} ${place.trim()}`
}

/**
 * Decides whether a fault is logged with its stack: each kind once a minute, and few kinds, so that nobody
 * can fill the disk by making the shop fail, and each fault is still in the log.
 * @param now ms of a monotonic clock
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
