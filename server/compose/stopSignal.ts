const asked = new AbortController()

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

// a second signal of either kind ends the process at once, as it does without a listener
const ask = (): void => {
  for (const signal of SIGNALS) process.off(signal, ask)
  asked.abort()
}
for (const signal of SIGNALS) process.on(signal, ask)

/** Aborts when the process is asked to end. Import it first, so that no signal is missed. */
export const stopSignal: AbortSignal = asked.signal
