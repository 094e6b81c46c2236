import type { PictureFiles } from '../../application/ports/outside/pictureFiles.ts'
import type { Schedule } from '../../application/ports/outside/schedule.ts'

/** Interval between scans of its own accord: another process may have imported pictures. */
const AGAIN_MS = 600_000

/** Stored if an AVIF would be no smaller, so that encoding is not retried. */
const NO_TWIN = new Uint8Array(0)

export interface AvifTwins {
  /** starts scanning */
  start(): Promise<void>
  /** scans now for pictures without a twin */
  wake(): void
  /** stops after the current picture */
  stop(): Promise<void>
}

interface AvifTwinsOptions {
  readonly files: PictureFiles
  readonly schedule: Schedule
  /** ms on a monotonic clock */
  readonly now: () => number
  /** receives the error of a picture whose twin could not be made; the next scan retries it */
  readonly failed: (error: unknown) => void
}

const twinOf = (webp: string): string => webp.replace(/\.webp$/u, '.avif')

/** A folder of stored pictures to start at: `00` to `ff`. */
const anyFolder = (): string =>
  Math.floor(Math.random() * 256)
    .toString(16)
    .padStart(2, '0')

interface Pause {
  readonly over: Promise<void>
  end(): void
}

const pauseOf = (schedule: Schedule, ms: number): Pause => {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => {
    const cancel = schedule.after(ms, resolve)
    end = () => {
      cancel()
      resolve()
    }
  })
  return { over, end: () => end() }
}

/**
 * Makes AVIF twins of the imported pictures in the background, one at a time, pausing after each as long as
 * it took. Scans find pictures without a twin, so nothing is lost when the shop stops midway. Several
 * processes may do this at once: each starts at a different picture, and their results are identical.
 */
export const avifTwins = ({ files, schedule, now, failed }: AvifTwinsOptions): AvifTwins => {
  let stopped = false
  let woken = true
  let pause: Pause | null = null
  let idle: Pause | null = null

  const make = async (webp: string): Promise<void> => {
    const from = now()
    try {
      // another process may have been faster since the list was read
      if ((await files.sizeOf(twinOf(webp))) !== null) return
      const bytes = await files.read(webp)
      if (bytes === null) return
      const { smallerTwin } = await import('./encoder.ts')
      await files.write(twinOf(webp), (await smallerTwin(bytes)) ?? NO_TWIN)
    } catch (error) {
      failed(error)
    }
    if (stopped) return
    pause = pauseOf(schedule, now() - from)
    await pause.over
  }

  /** Makes the missing twins of the pictures after a name, up to another. */
  const scan = async (after: string, end: string): Promise<void> => {
    // a twin's name sorts directly before its picture's
    let previous = ''
    for await (const name of files.namesAfter(after)) {
      if (stopped || name > end) return
      if (name.endsWith('.webp') && previous !== twinOf(name)) await make(name)
      previous = name
    }
  }

  const lookAround = async (): Promise<void> => {
    const start = anyFolder()
    try {
      await scan(start, 'g')
      await scan('', start)
    } catch (error) {
      failed(error)
    }
  }

  const work = async (): Promise<void> => {
    while (!stopped) {
      woken = false
      await lookAround()
      if (stopped || woken) continue
      idle = pause = pauseOf(schedule, AGAIN_MS)
      await pause.over
    }
  }

  let working = Promise.resolve()
  return {
    start: async () => {
      working = work()
    },
    wake: () => {
      woken = true
      idle?.end()
    },
    stop: async () => {
      stopped = true
      pause?.end()
      await working
    },
  }
}
