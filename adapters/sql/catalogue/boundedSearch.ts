import type { Catalogue } from '../../../application/ports/database/catalogue.ts'

/** Limits on simultaneous searches. */
export interface SearchBounds {
  /** searches that run at once; they share the database with everything else */
  readonly atOnce: number
  /** searches that may wait in the queue */
  readonly waiting: number
  /** maximum wait of a search, ms */
  readonly waitMs: number
}

/** A search rejected because the queue is full or its wait timed out. */
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
 * The same catalogue with few simultaneous searches: a search costs as much as many pages, and the embedded
 * engine runs one statement at a time. Further searches queue in order of arrival, and other work runs
 * between two of them.
 * @throws TooManySearches from `search` and `results` if the queue is full or a search waits too long
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
