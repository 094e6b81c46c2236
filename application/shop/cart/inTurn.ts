import type { EventStore } from '../../ports/database/eventStore.ts'

const waiting = new WeakMap<EventStore, Map<string, Promise<unknown>>>()

const ignored = (): void => undefined

/**
 * Does this process's work on one cart one after another, so that a shopper's own quick calls don't race each other. It only
 * saves tries: other processes may change the cart too, and the log decides.
 */
export const inTurn = <T>(store: EventStore, cartUid: string | null, work: () => Promise<T>): Promise<T> => {
  if (cartUid === null) return work()
  const turns = waiting.get(store) ?? new Map<string, Promise<unknown>>()
  waiting.set(store, turns)
  const mine = (turns.get(cartUid) ?? Promise.resolve()).then(work)
  const settled = mine.then(ignored, ignored).then(() => {
    if (turns.get(cartUid) === settled) turns.delete(cartUid)
  })
  turns.set(cartUid, settled)
  return mine
}
