import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts `work` this many times, one every `1000 / perSecond` ms, whether or not earlier work has ended.
 * Returns the milliseconds of each, counted from its scheduled start: a server that stalls for a second is
 * charged for every request in that second, while a loop that waits for responses would send none meanwhile.
 */
export const openLoop = async (
  times: number,
  perSecond: number,
  work: (nr: number) => Promise<unknown>,
): Promise<readonly number[]> => {
  const from = performance.now()
  const begun: Promise<number>[] = []
  for (let nr = 0; nr < times; nr += 1) {
    const due = from + (nr * 1000) / perSecond
    // a timer may fire a little early
    for (let left = due - performance.now(); left > 0; left = due - performance.now())
      await pause(Math.ceil(left))
    const done = work(nr).then(() => performance.now() - due)
    // errors are reported at the end
    done.catch(() => undefined)
    begun.push(done)
  }
  return Promise.all(begun)
}
