import type { EventMeta, Head, StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import type { Append, CausedBy } from '../../ports/database/log/eventStore.ts'
import { canonical, isCanonical } from './canonical.ts'
import { isPruned } from './pruned.ts'
import { shapeFault } from './shape.ts'
import { parsedJson } from '../../../domain/kernel/parsedJson.ts'

/** Why a line of the log is invalid; `field` is the faulty field. */
export type LineRefusal =
  | { readonly why: 'not-json' }
  | { readonly why: 'bad-shape'; readonly field: string }
  | { readonly why: 'not-canonical' }
  /** it was pruned, and is in an archive */
  | { readonly why: 'pruned' }

/**
 * The canonical form before and after the `hash` member: keys are sorted, and `hash` comes between `data` and
 * `meta`.
 */
const halves = (event: Omit<StoredEvent, 'hash'>): readonly [string, string] => [
  `{"at":"${event.at}","data":${canonical(event.data)},`,
  `"meta":${canonical(event.meta)},"previous":"${event.previous}","stream":${canonical(event.stream)},` +
    `"type":${canonical(event.type)},"version":${event.version}}`,
]

/** SHA-256 of the canonical form without `hash`. */
export const hashOf = (unhashed: Omit<StoredEvent, 'hash'>, sha256: Sha256): string => {
  const [before, after] = halves(unhashed)
  return sha256(before + after)
}

/**
 * The hash of a line that was read: over its bytes without the `hash` member, since each line is its own
 * canonical form. The last match is that member, because later texts have their quotes escaped.
 */
export const hashOfLine = (line: string, { hash }: Pick<StoredEvent, 'hash'>, sha256: Sha256): string => {
  const member = `"hash":"${hash}",`
  const at = line.lastIndexOf(member)
  return sha256(line.slice(0, at) + line.slice(at + member.length))
}

/**
 * Chains events to the head they were decided on; returns their lines and the new head.
 * @param together hashes of earlier events of the same commit, by stream and version; those of this append
 * are added
 * @throws TypeError for a value that the log format does not allow (docs/reference/log-format.md): that is a
 * bug.
 */
export const chain = (
  append: Append,
  sha256: Sha256,
  together: Map<string, string> = new Map(),
): { readonly lines: readonly string[]; readonly head: Head } => {
  const { stream, at, actor, causes, correlation, schema } = append
  let head = append.expected
  const lines = append.events.map((event, index) => {
    const causation = causationOf(causes?.[index] ?? null, together)
    const meta: EventMeta = { actor, causation, correlation, schema }
    const unhashed = {
      at,
      data: event.data,
      meta,
      previous: head.hash,
      stream,
      type: event.type,
      version: head.version + 1,
    }
    const fault = shapeFault({ ...unhashed, hash: head.hash })
    if (fault !== null) throw new TypeError(`${fault} of an event of ${stream} is not as the log wants it`)
    const [before, after] = halves(unhashed)
    head = { version: unhashed.version, hash: sha256(before + after) }
    if (causes !== undefined) together.set(placeOf(stream, head.version), head.hash)
    return `${before}"hash":"${head.hash}",${after}`
  })
  return { lines, head }
}

const placeOf = (stream: string, version: number): string => `${stream}@${version}`

const causationOf = (cause: CausedBy, together: ReadonlyMap<string, string>): string | null => {
  if (cause === null || typeof cause === 'string') return cause
  // events that cause each other have no order: the cause is null, and the change is not refused
  return together.get(placeOf(cause.stream, cause.version)) ?? null
}

/**
 * Reads one line strictly: exactly the keys and types of docs/reference/log-format.md, and byte for byte its
 * own canonical form.
 */
export const readLine = (text: string): Result<StoredEvent, LineRefusal> => {
  const value = parsedJson(text)
  if (value === undefined) return refused({ why: 'not-json' })
  const field = shapeFault(value)
  if (field !== null) return refused(isPruned(text) ? { why: 'pruned' } : { why: 'bad-shape', field })
  const event = value as StoredEvent
  if (isCanonical(text, event)) return ok(event)
  try {
    const [before, after] = halves(event)
    return `${before}"hash":"${event.hash}",${after}` === text ? ok(event) : refused({ why: 'not-canonical' })
  } catch {
    return refused({ why: 'bad-shape', field: 'data' })
  }
}
