import { setTimeout as pause } from 'node:timers/promises'

/**
 * Begins `work` so many times, one every `1000 / perSecond` ms, whether or not what began earlier has ended. Answers the milliseconds
 * that each took, counted from the moment that it was to begin at: a server that stands still for a second is charged for all who came
 * in that second, where a loop that waits for its answers would ask nothing meanwhile.
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
    // a timer may go off a little early
    for (let left = due - performance.now(); left > 0; left = due - performance.now())
      await pause(Math.ceil(left))
    const done = work(nr).then(() => performance.now() - due)
    // what fails is told at the end
    done.catch(() => undefined)
    begun.push(done)
  }
  return Promise.all(begun)
}
