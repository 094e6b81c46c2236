import type { Actor } from '../../domain/kernel/event.ts'
import type { Fact } from '../../domain/kernel/fact.ts'
import { readLine } from '../contract/log/line.ts'
import type { EventStore } from '../ports/database/log/eventStore.ts'
import { streamOf } from './load.ts'
import { readFact, type FactReader, type ReadFact } from './streamKind.ts'

/** A fact of the log, where it stands, when it happened (ms since 1970), by whom, and what it says to an auditor. */
export interface LoggedFact<F extends Fact> extends ReadFact<F> {
  /** of its stream */
  readonly version: number
  readonly at: number
  readonly actor: Actor
}

/**
 * The fact, as it is today, that a line of a stream of this kind holds.
 * @throws Error for a line that can't be believed or read: the shop goes on with no guess.
 */
export const factInLine = <F extends Fact>(kind: FactReader<F>, line: string): LoggedFact<F> => {
  const event = readLine(line)
  if (!event.ok) throw new Error(`a line of the log is broken: ${event.refusal.why}`)
  const { stream, version, at, meta } = event.value
  const read = readFact(kind, event.value)
  if (!read.ok) throw new Error(`${stream} version ${version} can't be read: ${JSON.stringify(read.refusal)}`)
  return { ...read.value, version, at: Date.parse(at), actor: meta.actor }
}

/** A stream's facts in order, each as it is today; of these types alone where some are named. @throws Error as `factInLine` does */
export async function* readFacts<F extends Fact>(
  store: Pick<EventStore, 'read'>,
  kind: FactReader<F> & { readonly prefix: string },
  uid: string,
  types?: readonly F['type'][],
): AsyncGenerator<LoggedFact<F>> {
  const range = types && { types }
  for await (const line of store.read(streamOf(kind, uid), range)) yield factInLine(kind, line)
}

/** The last so many facts of each of these streams of a kind, in order, each as it is today. @throws Error as `factInLine` does */
export const lastFacts = async <F extends Fact>(
  store: Pick<EventStore, 'lastLines'>,
  kind: FactReader<F> & { readonly prefix: string },
  uids: readonly string[],
  count: number,
): Promise<readonly (readonly LoggedFact<F>[])[]> => {
  const streams = uids.map((uid) => streamOf(kind, uid))
  const found = streams.length === 0 ? [] : await store.lastLines(streams, count)
  return found.map((lines) => lines.map((line) => factInLine(kind, line)))
}
