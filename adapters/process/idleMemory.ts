import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5_000

/** Of its time, since the last look, that an idle thread was at work at most. */
const IDLE = 0.05

/** Bytes of garbage that are worth the tenth of a second that collecting takes. */
const WORTH = 32 * 1_048_576

/** What a thread says of its memory. */
interface ThreadMemory {
  /** the part of its time, 0 to 1, that the thread was at work since it was asked last */
  readonly busy: () => number
  /** bytes of its objects, of those that nobody needs any more too */
  readonly used: () => number
  readonly collect: () => void
}

/**
 * Gives a thread's memory back when nobody wants anything of it, for as long as the thread lives. V8 collects while it allocates, so that
 * a shop that has become quiet would keep the garbage of its busiest hour; collecting more often while it is busy costs more than a third
 * of the pages that are made anew.
 */
export const collectWhenIdle = ({ busy, used, collect }: ThreadMemory): void => {
  let kept = 0
  const look = (): void => {
    if (busy() > IDLE || used() - kept < WORTH) return
    collect()
    kept = used()
  }
  setInterval(look, LOOK_MS).unref()
}

/** The memory of the thread that asks. V8 shows its collector by a flag, which needn't be on the command line. */
export const ownMemory = (): ThreadMemory => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
  let last = performance.eventLoopUtilization()
  return {
    busy: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    used: () => getHeapStatistics().used_heap_size,
    collect: () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  }
}
