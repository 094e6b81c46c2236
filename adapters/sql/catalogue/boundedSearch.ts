import type { Catalogue } from '../../../application/ports/database/catalogue.ts'

/** How many searches there are at once. */
export interface SearchBounds {
  /** under way; they share the database with everything else */
  readonly atOnce: number
  /** that wait for their turn */
  readonly waiting: number
  /** how long one waits, ms */
  readonly waitMs: number
}

/** A search that did not get its turn. */
export class TooManySearches extends Error {
  readonly code = 'TOO_MANY_SEARCHES'

  constructor() {
    super('too many searches at once')
  }
}

interface Waiting {
  readonly begin: () => void
  readonly timer: NodeJS.Timeout
}

/**
 * The same catalogue, which searches for few at once: a search costs as much as many pages, and the embedded engine does one thing
 * after the other on the thread that answers. The others wait in the order in which they came; between two there is time for all
 * else. @throws TooManySearches from `search` and `results`, when too many wait or its turn does not come in time
 */
export const boundedSearch = (catalogue: Catalogue, { atOnce, waiting, waitMs }: SearchBounds): Catalogue => {
  const queue = new Set<Waiting>()
  let running = 0

  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (queue.size >= waiting) return Promise.reject(new TooManySearches())
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: resolve,
        timer: setTimeout(() => {
          queue.delete(one)
          reject(new TooManySearches())
        }, waitMs),
      }
      queue.add(one)
    })
  }
  const over = (): void => {
    const [next] = queue
    if (next === undefined) running -= 1
    else {
      queue.delete(next)
      clearTimeout(next.timer)
      next.begin()
    }
  }

  const inTurn =
    <Asked extends readonly unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      await turn()
      try {
        return await ask(...asked)
      } finally {
        setImmediate(over)
      }
    }

  return { ...catalogue, search: inTurn(catalogue.search), results: inTurn(catalogue.results) }
}
