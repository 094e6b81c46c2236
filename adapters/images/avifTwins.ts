import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schedule } from '../../application/ports/outside/schedule.ts'
import { writeAtomically } from './writeAtomically.ts'

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
  readonly imagesDir: string
  readonly schedule: Schedule
  /** ms on a monotonic clock */
  readonly now: () => number
  /** receives the error of a picture whose twin could not be made; the next scan retries it */
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
 * Makes AVIF twins of the imported pictures in the background, one at a time, pausing after each as long as
 * it took. Scans find pictures without a twin, so nothing is lost when the shop stops midway. Several
 * processes may do this at once: each starts at a different picture, and their results are identical.
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
