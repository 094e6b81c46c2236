const asked = new AbortController()

// a second signal ends the process at once, as it does without a listener
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => asked.abort())

/** Aborts when the process is asked to end. Import it first, so that no signal is missed. */
export const stopSignal: AbortSignal = asked.signal
