/** Runs a task later; returns a function that cancels it. */
export type After = (ms: number, task: () => void) => () => void

/** Uses the process's own timers, which keep no process alive. */
export const afterOnTimers: After = (ms, task) => {
  const timer = setTimeout(task, ms).unref()
  return () => clearTimeout(timer)
}

const TIMEOUT_MS = 15_000
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000]

/**
 * Notifies the shop of a change: a form POST with only the payment's id. Retries a few times on any status
 * but 200; a redirect is neither followed nor retried.
 */
export const webhookCaller = ({
  fetch,
  after,
}: {
  readonly fetch: typeof globalThis.fetch
  readonly after: After
}) => {
  const waiting = new Set<() => void>()
  const closing = new AbortController()

  const attempt = async (url: string, id: string, pauses: readonly number[]): Promise<void> => {
    const status = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ id }),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]),
    }).then(statusOf, () => 0)
    const [pause, ...later] = pauses
    const isRedirect = status >= 300 && status < 400
    if (status === 200 || isRedirect || pause === undefined || closing.signal.aborted) return
    const forget = after(pause, () => {
      waiting.delete(forget)
      void attempt(url, id, later)
    })
    waiting.add(forget)
  }

  return {
    call: (url: string, id: string): Promise<void> => attempt(url, id, PAUSES_MS),
    close: (): void => {
      closing.abort()
      waiting.forEach((forget) => forget())
      waiting.clear()
    },
  }
}

/** Reads the body to its end, so that the connection is free again. */
const statusOf = async (answer: Response): Promise<number> => {
  await answer.arrayBuffer()
  return answer.status
}
