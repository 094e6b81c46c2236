import type { Head, StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { canonical } from './canonical.ts'
import { checkpointOf, rootOf } from './checkpoint.ts'
import { hashOfLine, readLine } from './line.ts'
import { isOnRecord, prunedLeafText, readPruned, readPrunedLeaf } from './pruned.ts'
import { PrunedLines } from './prunedLines.ts'
import { hasExactly, isInstant, isRecord } from './shape.ts'
import { parsedJson } from '../../../domain/kernel/parsedJson.ts'

/** Summary of a verified export. */
export interface Verified {
  readonly events: number
  readonly streams: number
  /** the checkpoint's root: logs with equal roots are equal */
  readonly root: string
  /** UTC instant of the export */
  readonly at: string
}

/** The first faulty line, counted from 1. */
export interface BrokenLine {
  readonly line: number
  /** null if the line has no stream or is not an event */
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
    /** lines are missing without a recorded pruning, or present despite one */
    | 'wrong-prune'
    /** its cause does not occur before it */
    | 'no-cause'
  /** the field, and what was expected */
  readonly detail: string
}

/**
 * The lines of an export: the log's lines, the leaves of pruned lines, then the checkpoint. @throws TypeError
 * for an invalid line, and Error if lines were pruned meanwhile: half of a stream proves nothing.
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
  const value = parsedJson(line)
  return isRecord(value) && typeof value['stream'] === 'string' ? value['stream'] : null
}

const CHECKPOINT = ['at', 'events', 'root', 'streams']

/** The instant of a valid checkpoint, or its fault. */
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

/** Verifies an export line by line. */
export interface ExportVerifier {
  /** Verifies the next line: returns its fault, or null. No more lines may be taken after a fault. */
  take(text: string): BrokenLine | null
  /** The summary of the export, after all lines were taken without a fault. */
  end(): Result<Verified, BrokenLine>
  /** the kind of export, from the lines so far: several streams make a whole log */
  scope(): ExportScope
  /** number of pruned lines so far */
  pruned(): number
}

/** Receives an event, its line number from 1, and the line. */
export type SeenEvent = (event: StoredEvent, line: number, text: string) => void

/**
 * The content of an export: `audit export` writes one stream or the whole log, `audit archive` finished
 * carts.
 */
export type ExportScope = 'stream' | 'log' | 'archive'

export interface ExportReading {
  /** receives each event with a valid line, version and hashes */
  readonly seen?: SeenEvent | undefined
  /** an archive has lines whose causes are elsewhere */
  readonly isArchive?: boolean | undefined
}

/**
 * Verifies one export: each line's shape and hash, each stream's versions and links, and the final
 * checkpoint; for a whole log also that the pruned lines match its events, and that every cause precedes its
 * event.
 */
export const exportVerifier = (
  sha256: Sha256,
  { seen, isArchive = false }: ExportReading = {},
): ExportVerifier => {
  const heads = new Map<string, Head>()
  const pruned = new PrunedLines(sha256)
  const hashes = new SeenHashes()
  let uncaused: BrokenLine | null = null
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
      const found = { events: line - 1, streams: heads.size, root: rootOf(heads, sha256, pruned.leaves) }
      try {
        const checkpoint = readCheckpoint(text, found)
        if (!checkpoint.ok) return broken(null, checkpoint.refusal.why, checkpoint.refusal.detail)
        end = { ...found, at: checkpoint.value }
      } catch {
        return broken(null, 'not-json', 'checkpoint')
      }
      return scope() === 'log' ? wholeFault() : null
    }
    const leaf = readPrunedLeaf(text)
    if (leaf !== null) {
      pruned.addLeaf(leaf, line - 1)
      return null
    }
    const read = readLine(text)
    if (!read.ok) {
      const { refusal } = read
      // the shop's own text for a pruned line has more than the tree vouches for
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
    const { causation } = event.meta
    if (causation !== null && !hashes.has(causation))
      uncaused ??= broken(event.stream, 'no-cause', `its causation ${causation} stands nowhere before it`)
    hashes.add(hash)
    pruned.addEvent(event, line - 1)
    seen?.(event, line, text)
    return null
  }
  const scope = (): ExportScope =>
    isArchive ? 'archive' : heads.size > 1 || pruned.count > 0 ? 'log' : 'stream'
  const wholeFault = (): BrokenLine | null => {
    const fault = pruned.fault()
    if (fault !== null)
      return { line: fault.index + 1, stream: null, why: 'wrong-prune', detail: fault.detail }
    // a cause may be in a pruned line, whose hash is not in the export
    return pruned.count === 0 ? uncaused : null
  }
  return {
    take,
    scope,
    pruned: () => pruned.count,
    end: () => {
      line++
      return end === null
        ? refused(broken(null, 'no-checkpoint', 'the export ends without its checkpoint'))
        : ok(end)
    },
  }
}

const WORDS = 4

const LEAST = 1 << 10

/**
 * The hashes of the events so far, by their first 128 bits: 16 bytes each plus half as much free space, so
 * that a log of ten million events takes some hundred megabytes.
 */
class SeenHashes {
  #table = new Uint32Array(LEAST * WORDS)
  #places = LEAST
  #count = 0
  readonly #key = new Uint32Array(WORDS)

  /** @param hash 64 hex digits */
  add(hash: string): void {
    if (this.#count * 3 >= this.#places * 2) this.#grow()
    this.#read(hash)
    if (this.#put(this.#table, this.#places)) this.#count += 1
  }

  has(hash: string): boolean {
    this.#read(hash)
    return this.#placeOf(this.#table, this.#places).isThere
  }

  #read(hash: string): void {
    for (let word = 0; word < WORDS; word += 1)
      this.#key[word] = Number.parseInt(hash.slice(word * 8, word * 8 + 8), 16)
  }

  /** The place of the key, or the free place for it. A hash that begins with 128 zero bits counts as seen. */
  #placeOf(table: Uint32Array, places: number): { readonly at: number; readonly isThere: boolean } {
    const [a = 0, b = 0, c = 0, d = 0] = this.#key
    for (let place = a % places; ; place = (place + 1) % places) {
      const at = place * WORDS
      if (table[at] === a && table[at + 1] === b && table[at + 2] === c && table[at + 3] === d)
        return { at, isThere: true }
      const isFree = table[at] === 0 && table[at + 1] === 0 && table[at + 2] === 0 && table[at + 3] === 0
      if (isFree) return { at, isThere: false }
    }
  }

  #put(table: Uint32Array, places: number): boolean {
    const { at, isThere } = this.#placeOf(table, places)
    if (!isThere) table.set(this.#key, at)
    return !isThere
  }

  #grow(): void {
    const old = this.#table
    const places = this.#places * 2
    const table = new Uint32Array(places * WORDS)
    for (let at = 0; at < old.length; at += WORDS) {
      this.#key.set(old.subarray(at, at + WORDS))
      if (this.#key.some((word) => word !== 0)) this.#put(table, places)
    }
    this.#table = table
    this.#places = places
  }
}
