import type { Head } from '../../../domain/kernel/event.ts'
import { START } from '../../../domain/kernel/event.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { canonical } from './canonical.ts'
import { checkpointOf, rootOf } from './checkpoint.ts'
import { hashOfLine, readLine } from './line.ts'
import { isOnRecord, prunedLeafText, readPruned, readPrunedLeaf } from './pruned.ts'
import { hasExactly, isInstant, isRecord } from './shape.ts'

/** What an export that holds together says about itself. */
export interface Verified {
  readonly events: number
  readonly streams: number
  /** a checkpoint's root: equal roots, equal logs */
  readonly root: string
  /** UTC instant of the export */
  readonly at: string
}

/** The first line that is wrong, counted from 1. */
export interface BrokenLine {
  readonly line: number
  /** null where the line doesn't say, or isn't an event */
  readonly stream: string | null
  readonly why:
    | 'not-json'
    | 'bad-shape'
    | 'not-canonical'
    | 'wrong-version'
    | 'wrong-previous'
    | 'wrong-hash'
    | 'wrong-checkpoint'
    | 'no-checkpoint'
    | 'after-checkpoint'
  /** which field, and what was expected */
  readonly detail: string
}

/**
 * The lines of an export: those of the log, of pruned ones their leaves, then the checkpoint over them. @throws TypeError for a line that
 * isn't one, and Error where lines were pruned meanwhile: half of a stream says nothing.
 */
export async function* exported(
  lines: AsyncIterable<string>,
  at: string,
  sha256: Sha256,
  isWhole = false,
): AsyncGenerator<string> {
  const heads = new Map<string, Head>()
  const pruned = new Map<string, string[]>()
  let events = 0
  for await (const line of lines) {
    const gone = readPruned(line)
    if (gone !== null) {
      const { by, leaf } = gone
      const leaves = pruned.get(by) ?? []
      leaves.push(leaf)
      pruned.set(by, leaves)
      events++
      yield prunedLeafText(leaf)
      continue
    }
    const read = readLine(line)
    if (!read.ok) throw new TypeError(`line ${events + 1} of the log is broken: ${read.refusal.why}`)
    heads.set(read.value.stream, read.value)
    events++
    yield line
  }
  if (isWhole && [...pruned.keys()].some((by) => !isOnRecord(by, heads)))
    throw new Error('streams were pruned while it was read: export it again')
  yield checkpointOf(heads, at, events, sha256, [...pruned.values()].flat())
}

const streamOf = (line: string): string | null => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) && typeof value['stream'] === 'string' ? value['stream'] : null
  } catch {
    return null
  }
}

const CHECKPOINT = ['at', 'events', 'root', 'streams']

/** What is wrong with a checkpoint, or its instant. */
const readCheckpoint = (
  line: string,
  found: Omit<Verified, 'at'>,
): Result<string, Pick<BrokenLine, 'why' | 'detail'>> => {
  const value: unknown = JSON.parse(line)
  const checkpoint = isRecord(value) && hasExactly(value, ['checkpoint']) ? value['checkpoint'] : null
  if (!isRecord(checkpoint) || !hasExactly(checkpoint, CHECKPOINT) || !isInstant(checkpoint['at']))
    return refused({ why: 'bad-shape', detail: 'checkpoint' })
  for (const field of ['events', 'streams', 'root'] as const)
    if (checkpoint[field] !== found[field])
      return refused({
        why: 'wrong-checkpoint',
        detail: `${field} is ${found[field]}, not ${canonical(checkpoint[field])}`,
      })
  return canonical(value) === line
    ? ok(checkpoint['at'])
    : refused({ why: 'not-canonical', detail: 'checkpoint' })
}

/** Checks an export line by line, as its lines come. */
export interface ExportVerifier {
  /** What is wrong with the next line, null where nothing is. After the first that is wrong nothing more is to be taken. */
  take(text: string): BrokenLine | null
  /** What the export says of itself, once all of its lines were taken and none was wrong. */
  end(): Result<Verified, BrokenLine>
}

/** A verifier of one export: each line strict, each hash, each stream's versions and links, and the checkpoint at the end. */
export const exportVerifier = (sha256: Sha256): ExportVerifier => {
  const heads = new Map<string, Head>()
  const pruned: string[] = []
  let line = 0
  let end: Verified | null = null
  const broken = (stream: string | null, why: BrokenLine['why'], detail: string): BrokenLine => ({
    line,
    stream,
    why,
    detail,
  })
  const take = (text: string): BrokenLine | null => {
    line++
    if (end !== null) return broken(streamOf(text), 'after-checkpoint', 'a line follows the checkpoint')
    if (text.startsWith('{"checkpoint":')) {
      const found = { events: line - 1, streams: heads.size, root: rootOf(heads, sha256, pruned) }
      try {
        const checkpoint = readCheckpoint(text, found)
        if (!checkpoint.ok) return broken(null, checkpoint.refusal.why, checkpoint.refusal.detail)
        end = { ...found, at: checkpoint.value }
      } catch {
        return broken(null, 'not-json', 'checkpoint')
      }
      return null
    }
    const leaf = readPrunedLeaf(text)
    if (leaf !== null) {
      pruned.push(leaf)
      return null
    }
    const read = readLine(text)
    if (!read.ok) {
      const { refusal } = read
      // the shop's own text for a pruned line says more than the tree vouches for
      if (refusal.why === 'pruned') return broken(null, 'bad-shape', 'pruned')
      return broken(streamOf(text), refusal.why, refusal.why === 'bad-shape' ? refusal.field : 'line')
    }
    const event = read.value
    const head = heads.get(event.stream) ?? START
    if (event.version !== head.version + 1)
      return broken(event.stream, 'wrong-version', `version is ${event.version}, not ${head.version + 1}`)
    if (event.previous !== head.hash)
      return broken(event.stream, 'wrong-previous', `previous is not ${head.hash}`)
    const hash = hashOfLine(text, event, sha256)
    if (event.hash !== hash) return broken(event.stream, 'wrong-hash', `hash is not ${hash}`)
    heads.set(event.stream, { version: event.version, hash })
    return null
  }
  return {
    take,
    end: () => {
      line++
      return end === null
        ? refused(broken(null, 'no-checkpoint', 'the export ends without its checkpoint'))
        : ok(end)
    },
  }
}

/** Checks a whole export. @param lines without their line ends */
export const verifyExport = async (
  lines: AsyncIterable<string>,
  sha256: Sha256,
): Promise<Result<Verified, BrokenLine>> => {
  const verifier = exportVerifier(sha256)
  for await (const text of lines) {
    const broken = verifier.take(text)
    if (broken !== null) return refused(broken)
  }
  return verifier.end()
}
