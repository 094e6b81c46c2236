import type { Actor } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { readLine } from '../contract/log/line.ts'
import type { EventStore } from '../ports/database/log/eventStore.ts'
import { streamOf } from './load.ts'
import { readEvent, type EventReader, type ReadEvent } from './streamKind.ts'

/**
 * An event of the log with its position, its time (ms since 1970), its actor, and its words for an auditor.
 */
export interface LoggedEvent<F extends DomainEvent> extends ReadEvent<F> {
  /** within its stream */
  readonly version: number
  readonly at: number
  readonly actor: Actor
}

/**
 * Reads the event, lifted to the current schema, from a line of a stream of this kind.
 * @throws Error for a line that is broken or unreadable: the shop never continues on a guess.
 */
export const eventInLine = <F extends DomainEvent>(kind: EventReader<F>, line: string): LoggedEvent<F> => {
  const event = readLine(line)
  if (!event.ok) throw new Error(`a line of the log is broken: ${event.refusal.why}`)
  const { stream, version, at, meta } = event.value
  const read = readEvent(kind, event.value)
  if (!read.ok) throw new Error(`${stream} version ${version} can't be read: ${JSON.stringify(read.refusal)}`)
  return { ...read.value, version, at: Date.parse(at), actor: meta.actor }
}

/**
 * Reads a stream's events in order, lifted to the current schema; only of these types if given. @throws Error
 * as `eventInLine` does
 */
export async function* readEvents<F extends DomainEvent>(
  store: Pick<EventStore, 'read'>,
  kind: EventReader<F> & { readonly prefix: string },
  uid: string,
  types?: readonly F['type'][],
): AsyncGenerator<LoggedEvent<F>> {
  const range = types && { types }
  for await (const line of store.read(streamOf(kind, uid), range)) yield eventInLine(kind, line)
}

/**
 * Reads the last `count` events of each stream, in order, lifted to the current schema. @throws Error as
 * `eventInLine` does
 */
export const lastEvents = async <F extends DomainEvent>(
  store: Pick<EventStore, 'lastLines'>,
  kind: EventReader<F> & { readonly prefix: string },
  uids: readonly string[],
  count: number,
): Promise<readonly (readonly LoggedEvent<F>[])[]> => {
  const streams = uids.map((uid) => streamOf(kind, uid))
  const found = streams.length === 0 ? [] : await store.lastLines(streams, count)
  return found.map((lines) => lines.map((line) => eventInLine(kind, line)))
}
