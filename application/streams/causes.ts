import type { Fact } from '../../domain/kernel/fact.ts'
import { readLine } from '../contract/log/line.ts'
import type { CausedBy, EventStore } from '../ports/database/eventStore.ts'
import type { Cause } from './cause.ts'
import type { Change } from './change.ts'
import { readFact } from './streamKind.ts'

type Reads = Pick<EventStore, 'read' | 'lastLines'>

/** One of a commit's facts, where it stands in its change. */
interface Standing {
  readonly change: Change
  readonly fact: Fact
  readonly index: number
}

/**
 * What led to each fact of each change, as its kind says where to look (`factKind`): in the same commit, or in the log as it stands. Of
 * several places the first is taken that has one; null where none has. Facts that follow from nothing cost no reading.
 */
export const causesOf = async (
  store: Reads,
  changes: readonly Change[],
): Promise<readonly (readonly CausedBy[])[]> =>
  Promise.all(
    changes.map((change) =>
      Promise.all(change.facts.map((fact, index) => causeOf(store, changes, { change, fact, index }))),
    ),
  )

const causeOf = async (store: Reads, changes: readonly Change[], of: Standing): Promise<CausedBy> => {
  const { type, data } = of.fact
  for (const cause of of.change.kind.facts[type]?.follows(data) ?? []) {
    const found = await foundBy(store, changes, of, cause)
    if (found !== null) return found
  }
  return null
}

const foundBy = async (
  store: Reads,
  changes: readonly Change[],
  { change, index }: Standing,
  cause: Cause,
): Promise<CausedBy> => {
  if (typeof cause.in === 'object') return headOf(store, changes, cause.in.stream)
  const own = committed(change, index, cause)
  if (own !== null) return own
  if (cause.in === 'stream') return stored(store, change, cause)
  for (const other of changes) {
    const found = other === change ? null : committed(other, other.facts.length, cause)
    if (found !== null) return found
  }
  return null
}

/** The last of a change's facts before this one that is it. */
const committed = ({ stream, expected, facts }: Change, before: number, cause: Cause): CausedBy => {
  const found = facts.slice(0, before).findLastIndex((fact) => isIt(fact, cause))
  return found < 0 ? null : { stream, version: expected.version + found + 1 }
}

const isIt = ({ type, data }: Fact, { types, holds }: Cause): boolean => {
  if (types !== null && !types.includes(type)) return false
  return Object.entries(holds).every(
    ([name, value]) => typeof data === 'object' && data !== null && (data as Members)[name] === value,
  )
}

type Members = Readonly<Record<string, unknown>>

const stored = async (store: Reads, { stream, expected, kind }: Change, cause: Cause): Promise<CausedBy> => {
  let found: string | null = null
  if (expected.version === 0) return found
  for await (const line of store.read(stream, { to: expected.version, types: cause.types ?? [] })) {
    const event = readLine(line)
    const read = event.ok ? readFact(kind, event.value) : null
    if (event.ok && read?.ok === true && isIt(read.value.fact, cause)) found = event.value.hash
  }
  return found
}

/** The hash of a stream's last fact. That of one that is changed as well was read to decide on, and the commit holds it to that. */
const headOf = async (store: Reads, changes: readonly Change[], stream: string): Promise<string | null> => {
  const changed = changes.find((change) => change.stream === stream)
  if (changed !== undefined) return changed.expected.version === 0 ? null : changed.expected.hash
  const [[line = ''] = []] = await store.lastLines([stream], 1)
  const read = readLine(line)
  return read.ok ? read.value.hash : null
}
