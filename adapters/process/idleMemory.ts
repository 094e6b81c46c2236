import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5_000

/** Maximum share of the time since the last check that an idle thread was busy. */
const IDLE = 0.05

/** Bytes of garbage worth the tenth of a second that a collection takes. */
const WORTH = 32 * 1_048_576

/** A thread's memory statistics. */
interface ThreadMemory {
  /** share of time, 0 to 1, that the thread was busy since the last call */
  readonly busy: () => number
  /** bytes of heap objects, garbage included */
  readonly used: () => number
  readonly collect: () => void
}

/**
 * Collects a thread's garbage while it is idle, for as long as the thread lives. V8 collects while it
 * allocates, so a shop that has become quiet would keep the garbage of its busiest hour; collecting more
 * often while busy costs over a third of the page renders.
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

/** The memory of the calling thread. V8 exposes its collector through a flag that can be set at run time. */
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
