const asked = new AbortController()

// a second one ends the process at once, as it does where nobody listens
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => asked.abort())

/** Aborted once somebody asks this process to end: heard from its first moment on, so import it first. */
export const stopSignal: AbortSignal = asked.signal
