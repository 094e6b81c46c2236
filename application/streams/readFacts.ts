import type { Actor } from '../../domain/kernel/event.ts'
import type { Fact } from '../../domain/kernel/fact.ts'
import { readLine } from '../contract/log/line.ts'
import type { EventStore } from '../ports/database/eventStore.ts'
import { streamOf } from './load.ts'
import { readFact, type FactReader, type ReadFact } from './streamKind.ts'

/** A fact of the log, when it happened (ms since 1970), by whom, and what it says to an auditor. */
export interface LoggedFact<F extends Fact> extends ReadFact<F> {
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
  return { ...read.value, at: Date.parse(at), actor: meta.actor }
}

/** A stream's facts in order, each as it is today. @throws Error as `factInLine` does */
export async function* readFacts<F extends Fact>(
  store: Pick<EventStore, 'read'>,
  kind: FactReader<F> & { readonly prefix: string },
  uid: string,
): AsyncGenerator<LoggedFact<F>> {
  for await (const line of store.read(streamOf(kind, uid))) yield factInLine(kind, line)
}
