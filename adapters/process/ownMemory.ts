import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ThreadMemory } from './idleMemory.ts'

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
