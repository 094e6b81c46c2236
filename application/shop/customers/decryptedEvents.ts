import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { EventReader } from '../../streams/streamKind.ts'
import type { Services } from '../services.ts'

/** An event with its personal data decrypted. */
export interface DecryptedEvent {
  /** UTC instant (ISO 8601) */
  readonly at: string
  readonly type: string
  readonly data: unknown
}

/**
 * A stream's events in order, filtered by `isMeant`, with their sealed members decrypted; null if the key was
 * destroyed.
 * @throws Error as `readEvents` does
 */
export const decryptedEvents = async <F extends DomainEvent>(
  { store, vault }: Pick<Services, 'store' | 'vault'>,
  kind: EventReader<F> & { readonly prefix: string },
  uid: string,
  isMeant: (event: F) => boolean = () => true,
): Promise<readonly DecryptedEvent[]> => {
  const opened = async (sealed: Sealed): Promise<unknown> => {
    const text = await vault.open(sealed)
    return text === null ? null : JSON.parse(text)
  }
  const events: DecryptedEvent[] = []
  for await (const { event, at } of readEvents(store, kind, uid)) {
    if (!isMeant(event)) continue
    const data: Record<string, unknown> = { ...(event.data as object) }
    const type: F['type'] = event.type
    for (const member of kind.events[type].sealed)
      if (member in data) data[member] = await opened(data[member] as Sealed)
    events.push({ at: new Date(at).toISOString(), type, data })
  }
  return events
}
