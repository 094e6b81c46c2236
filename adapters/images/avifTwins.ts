import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schedule } from '../../application/ports/outside/schedule.ts'
import { writeAtomically } from './writeAtomically.ts'

/** How long until it looks again by itself: another process may have brought pictures in. */
const AGAIN_MS = 600_000

/** Stands where an AVIF would be no smaller, so that it is not tried again. */
const NO_TWIN = new Uint8Array(0)

export interface AvifTwins {
  /** begins to look */
  start(): Promise<void>
  /** looks for pictures without a twin now */
  wake(): void
  /** ends after the picture that is being made */
  stop(): Promise<void>
}

interface AvifTwinsOptions {
  readonly imagesDir: string
  readonly schedule: Schedule
  /** milliseconds, of a clock that only goes on */
  readonly now: () => number
  /** hears of a picture that no twin could be made of; it is tried again with the next look */
  readonly failed: (error: unknown) => void
}

const twinOf = (webp: string): string => webp.replace(/\.webp$/u, '.avif')

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

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
 * Makes the AVIF twins of the pictures that were brought in, one after the other, in the background, resting after each as long
 * as it took. What has no twin is found by looking, so nothing is forgotten when the shop stops amid the work. Several processes
 * may do this at once: each begins somewhere else, and what two of them make is the same.
 */
export const avifTwins = ({ imagesDir, schedule, now, failed }: AvifTwinsOptions): AvifTwins => {
  let stopped = false
  let woken = true
  let pause: Pause | null = null
  let idle: Pause | null = null

  const make = async (webp: string): Promise<void> => {
    const from = now()
    try {
      const { smallerTwin } = await import('./encoder.ts')
      await writeAtomically(twinOf(webp), (await smallerTwin(await readFile(webp))) ?? NO_TWIN)
    } catch (error) {
      failed(error)
    }
    if (stopped) return
    pause = pauseOf(schedule, now() - from)
    await pause.over
  }

  const lookAround = async (): Promise<void> => {
    const folders = await namesIn(imagesDir)
    const start = Math.floor(Math.random() * folders.length)
    for (const folder of [...folders.slice(start), ...folders.slice(0, start)]) {
      const names = new Set(await namesIn(join(imagesDir, folder)))
      for (const name of names)
        if (!stopped && name.endsWith('.webp') && !names.has(twinOf(name)))
          await make(join(imagesDir, folder, name))
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
