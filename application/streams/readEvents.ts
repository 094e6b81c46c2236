import type { Actor } from '../../domain/kernel/storedEvent.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { readLine } from '../contract/log/line.ts'
import type { EventStore } from '../ports/database/log/eventStore.ts'
import { streamOf } from './load.ts'
import { readEvent, type EventReader, type ReadEvent } from './streamKind.ts'

/** An event of the log, where it stands, when it happened (ms since 1970), by whom, and what it says to an auditor. */
export interface LoggedEvent<F extends DomainEvent> extends ReadEvent<F> {
  /** of its stream */
  readonly version: number
  readonly at: number
  readonly actor: Actor
}

/**
 * The event, as it is today, that a line of a stream of this kind holds.
 * @throws Error for a line that can't be believed or read: the shop goes on with no guess.
 */
export const eventInLine = <F extends DomainEvent>(kind: EventReader<F>, line: string): LoggedEvent<F> => {
  const event = readLine(line)
  if (!event.ok) throw new Error(`a line of the log is broken: ${event.refusal.why}`)
  const { stream, version, at, meta } = event.value
  const read = readEvent(kind, event.value)
  if (!read.ok) throw new Error(`${stream} version ${version} can't be read: ${JSON.stringify(read.refusal)}`)
  return { ...read.value, version, at: Date.parse(at), actor: meta.actor }
}

/** A stream's events in order, each as it is today; of these types alone where some are named. @throws Error as `eventInLine` does */
export async function* readEvents<F extends DomainEvent>(
  store: Pick<EventStore, 'read'>,
  kind: EventReader<F> & { readonly prefix: string },
  uid: string,
  types?: readonly F['type'][],
): AsyncGenerator<LoggedEvent<F>> {
  const range = types && { types }
  for await (const line of store.read(streamOf(kind, uid), range)) yield eventInLine(kind, line)
}

/** The last so many events of each of these streams of a kind, in order, each as it is today. @throws Error as `eventInLine` does */
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
