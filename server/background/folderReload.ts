import type { Reloads } from '../../application/ports/database/reloads.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import { SEEN_MS } from '../../application/shop/folder/requestReload.ts'
import type { Background } from './background.ts'

/** Ms between polls for a request, in case a notification was lost: a reload takes two seconds at most. */
const LOOK_MS = 1_500

export interface FolderReload {
  readonly reloads: Reloads
  readonly monotonic: Clock
  /** this process: its unique id, and its name for people */
  readonly self: { readonly id: string; readonly name: string }
  /** reloads the shop's folder; returns why the shop kept its settings, nothing if it reloaded */
  readonly reload: () => Promise<readonly string[]>
  readonly failed: (error: unknown) => void
}

/** Reloads the shop's folder when any process, such as a command, asks for it, and records the outcome. */
export const folderReload = ({ reloads, monotonic, self, reload, failed }: FolderReload): Background => {
  let done = 0
  let seenAt = 0
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const look = async (): Promise<void> => {
    const number = await reloads.latest()
    if (number > done) {
      const faults = await reload()
      done = number
      await reloads.record(self.id, { name: self.name, number, faults })
      seenAt = monotonic.now()
    }
    if (monotonic.now() - seenAt < SEEN_MS / 3) return
    await reloads.seen(self.id)
    seenAt = monotonic.now()
  }
  // one look at a time: a request during a look causes another one after it
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
      stopListening = await reloads.watch(wake)
      done = await reloads.latest()
      seenAt = monotonic.now()
      // a shop whose disk is full opens all the same
      await reloads.record(self.id, { name: self.name, number: done, faults: [] }).catch(failed)
      looking = setInterval(wake, LOOK_MS)
    },
    stop: async () => {
      clearInterval(looking)
      await stopListening()
      await running
      await reloads.leave(self.id).catch(failed)
    },
  }
}
