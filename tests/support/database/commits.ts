import type { Append, Commit } from '../../../application/ports/database/log/eventStore.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'

export const AT = '2026-11-21T09:00:00.000Z'
export const NOON = Date.parse('2026-11-21T12:00:00.000Z')

let made = 0

/** A name that no other test of this run uses. */
export const fresh = (prefix: string): string => `${prefix}-${++made}`

/** One event on a new stream, with these changes. */
export const append = (stream: string, over: Partial<Append> = {}): Append => ({
  stream,
  expected: START,
  events: [{ type: 'LineAdded', data: { productId: 7, quantity: 1 } }],
  schema: 1,
  at: AT,
  actor: 'visitor',
  correlation: null,
  state: { lines: 1 },
  ...over,
})

export const commitOf = (
  stream: string,
  over: Partial<Append> = {},
  rest: Omit<Commit, 'appends'> = {},
): Commit => ({
  appends: [append(stream, over)],
  ...rest,
})

export const collect = async <T>(found: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of found) all.push(one)
  return all
}

export const eventsOf = async (lines: AsyncIterable<string>): Promise<StoredEvent[]> =>
  (await collect(lines)).map((line) => JSON.parse(line) as StoredEvent)

export async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}
