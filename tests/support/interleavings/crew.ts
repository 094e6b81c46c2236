import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Expand } from './explore.ts'
import type { Reached } from './expand.ts'
import type { Move } from './move.ts'
import type { Setting } from './scene.ts'

/** The work of a thread, which returns as many lists. */
export interface Order {
  readonly setting: Setting
  readonly paths: readonly (readonly Move[])[]
}

/** small enough that no thread waits long for the others */
const SHARE = 16

/** a state lives for one move: most objects are short-lived */
const LIMITS = { maxYoungGenerationSizeMb: 128 }

/** Threads for the spare cores, which expand states in parallel. */
export const crew = (): { readonly expand: Expand; end(): Promise<unknown> } => {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./worker.mjs', import.meta.url), { resourceLimits: LIMITS }),
  )
  const ask = (worker: Worker, order: Order): Promise<readonly (readonly Reached[])[]> =>
    new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (answer: readonly (readonly Reached[])[]) => {
        worker.off('error', reject)
        resolve(answer)
      })
      worker.postMessage(order)
    })
  return {
    expand: async (setting, paths) => {
      const answers: (readonly Reached[])[] = []
      let next = 0
      const work = async (worker: Worker): Promise<void> => {
        for (let from = next; from < paths.length; from = next) {
          next = from + SHARE
          const answer = await ask(worker, { setting, paths: paths.slice(from, next) })
          answer.forEach((states, n) => (answers[from + n] = states))
        }
      }
      await Promise.all(workers.map(work))
      return answers
    },
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}
