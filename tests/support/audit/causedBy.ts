import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'

/** An event and its cause: null if it names none. */
export interface Caused {
  readonly event: StoredEvent
  readonly cause: StoredEvent | null
}

/**
 * The cause of each line of a whole log.
 * @throws Error for a cause that doesn't come before its effect
 */
export const causedBy = (lines: readonly string[]): readonly Caused[] => {
  const before = new Map<string, StoredEvent>()
  return lines.map((line) => {
    const event = JSON.parse(line) as StoredEvent
    const { causation } = event.meta
    const cause = causation === null ? null : (before.get(causation) ?? null)
    if (causation !== null && cause === null)
      throw new Error(
        `${event.type} of ${event.stream} follows from ${causation}, which doesn't stand before it`,
      )
    before.set(event.hash, event)
    return { event, cause }
  })
}

/** As text: `OrderPlaced <- DeliveryChosen`. */
export const told = ({ event, cause }: Caused): string => `${event.type} <- ${cause?.type ?? 'nothing'}`
