import type { Reloads } from '../../application/ports/database/reloads.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import { SEEN_MS } from '../../application/shop/folder/requestReload.ts'
import { PlainError } from '../../domain/kernel/plainError.ts'
import type { Background } from './background.ts'
import { polled } from './polled.ts'

/** Ms between polls for a request, in case a notification was lost: a reload takes two seconds at most. */
const LOOK_MS = 1_500

export interface FolderReload {
  readonly reloads: Reloads
  readonly monotonic: Clock
  /** this process: its unique id, and its name for people */
  readonly self: { readonly id: string; readonly name: string }
  /** reloads the shop's folder; returns why the shop kept its settings, nothing if it reloaded */
  readonly reload: () => Promise<readonly string[]>
  /** number of the last request before this process read the folder */
  readonly from: number
  /** receives also why the shop kept its settings */
  readonly failed: (error: unknown) => void
}

/** Reloads the shop's folder when any process, such as a command, asks for it, and records the outcome. */
export const folderReload = ({
  reloads,
  monotonic,
  self,
  reload,
  from,
  failed,
}: FolderReload): Background => {
  let done = from
  let seenAt = 0

  const look = async (): Promise<void> => {
    const number = await reloads.latest()
    if (number > done) {
      const faults = await reload()
      if (faults.length > 0) failed(new PlainError(faults.join('; ')))
      done = number
      await reloads.record(self.id, { name: self.name, number, faults })
      seenAt = monotonic.now()
    }
    if (monotonic.now() - seenAt < SEEN_MS / 3) return
    await reloads.seen(self.id)
    seenAt = monotonic.now()
  }
  const polling = polled({
    watch: reloads.watch,
    look,
    everyMs: LOOK_MS,
    // a request may have come since the folder was read
    begin: (lookNow) => lookNow(),
    failed,
  })
  return {
    start: async () => {
      seenAt = monotonic.now()
      // a shop whose disk is full opens all the same
      await reloads.record(self.id, { name: self.name, number: from, faults: [] }).catch(failed)
      await polling.start()
    },
    stop: async () => {
      await polling.stop()
      await reloads.leave(self.id).catch(failed)
    },
  }
}
