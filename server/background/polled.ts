import type { Background } from './background.ts'

export interface Polled {
  /** calls back at a notification; returns a function that ends this */
  readonly watch: (heard: () => void) => Promise<() => Promise<void>>
  /** looks once at what may have changed */
  readonly look: () => Promise<void>
  /** ms between looks, in case a notification was lost */
  readonly everyMs: number
  /** done after notifications are heard and before the first regular look */
  readonly begin: (look: () => void) => Promise<void> | void
  /** receives the error of a failed look; the next one follows */
  readonly failed: (error: unknown) => void
}

/** Looks at each notification, and regularly. One look at a time: what is heard during one causes another. */
export const polled = ({ watch, look, everyMs, begin, failed }: Polled): Background => {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  const wake = (): void => {
    isAskedAgain = true
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await look().catch(failed)
      }
      running = null
    })()
  }
  let looking: NodeJS.Timeout | undefined
  let stopListening = async (): Promise<void> => undefined
  return {
    start: async () => {
      stopListening = await watch(wake)
      await begin(wake)
      looking = setInterval(wake, everyMs)
    },
    stop: async () => {
      clearInterval(looking)
      await stopListening()
      await running
    },
  }
}
