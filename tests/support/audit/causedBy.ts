import type { StoredEvent } from '../../../domain/kernel/event.ts'

/** A fact, and the one that it says led to it: null where it names none. */
export interface Caused {
  readonly fact: StoredEvent
  readonly cause: StoredEvent | null
}

/** Of each line of a whole log what led to it. @throws Error for a cause that doesn't stand before what it led to */
export const causedBy = (lines: readonly string[]): readonly Caused[] => {
  const before = new Map<string, StoredEvent>()
  return lines.map((line) => {
    const fact = JSON.parse(line) as StoredEvent
    const { causation } = fact.meta
    const cause = causation === null ? null : (before.get(causation) ?? null)
    if (causation !== null && cause === null)
      throw new Error(
        `${fact.type} of ${fact.stream} follows from ${causation}, which doesn't stand before it`,
      )
    before.set(fact.hash, fact)
    return { fact, cause }
  })
}

/** How it is told: `OrderPlaced <- DeliveryChosen`. */
export const told = ({ fact, cause }: Caused): string => `${fact.type} <- ${cause?.type ?? 'nothing'}`
