import { createReadStream } from 'node:fs'
import { open, rm, type FileHandle, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { rootOf } from '../../../../application/contract/log/checkpoint.ts'
import { readPrunedLeaf } from '../../../../application/contract/log/pruned.ts'
import type { LogFault } from '../../../../application/pages/audit/auditView.ts'
import type {
  AuditedLog,
  SessionPlace,
  SessionRow,
  LogCheckpoint,
  LogFaults,
} from '../../../../application/ports/database/log/auditedLog.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import { byteLines } from '../../fileLines.ts'
import { checkpointIn } from '../proof/checkpointFile.ts'
import { exportBytes } from './exportLines.ts'
import { FileIndex, type IndexedSession } from './fileIndex.ts'

/** Maximum bytes of a log line. */
const LONGEST = 67_108_864
/** Adjacent lines are read together, up to this many bytes. */
const AT_ONCE = 1_048_576

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const textIn = (bytes: Buffer): string | null => {
  try {
    return UTF8.decode(bytes)
  } catch {
    return null
  }
}

/** A file's log, which the caller closes. */
export interface ExportFile extends AuditedLog {
  readonly facts: number
  readonly sessions: number
  /** all rows, unordered */
  readonly rows: readonly SessionRow[]
  close(): Promise<void>
}

/**
 * Reads an export once and indexes where each session's lines are, even if the file is damaged: each wrong
 * line is reported by number, and the others stay readable. Rejects if there is no such file.
 */
export const openExport = async (path: string, sha256: Sha256): Promise<ExportFile> => {
  const plain = path.endsWith('.gz') ? await unpackedCopy(path) : null
  const readable = plain ?? path
  const handle = await open(readable)
  try {
    const faults = new FileFaults()
    let line = 0
    const about = (why: LogFault['why'], detail: string) =>
      faults.note({ line, session: null, position: null, why, detail })
    const index = new FileIndex(sha256, (fault) => faults.note({ line, ...fault }))
    let start = 0
    let events = 0
    const { pruned } = index
    let isEnd = false
    let last: LogCheckpoint | null = null
    for await (const { bytes, length, isCut, isEnded } of byteLines(createReadStream(readable), LONGEST)) {
      line += 1
      const at = start
      start += length + 1
      const packed = line === 1 ? packedAs(bytes) : null
      if (packed !== null) {
        about('compressed', `${packed}: unpack it first`)
        isEnd = true
        break
      }
      if (isCut) {
        about('too-long', `${length} bytes`)
        continue
      }
      const text = textIn(bytes)
      if (!isEnded) about('no-end', 'the last line is incomplete: the file was cut off')
      if (text === null) {
        about('not-utf8', 'the line is not UTF-8 text')
        continue
      }
      if (isEnd) about('after-checkpoint', 'a line follows the checkpoint')
      const leaf = readPrunedLeaf(text)
      if (leaf !== null) {
        pruned.addLeaf(leaf, line - 1)
        events += 1
        continue
      }
      const checkpoint = text.startsWith('{"checkpoint":') ? checkpointIn(text) : null
      if (checkpoint === null) {
        index.add(text, at, length, line - 1)
        events += 1
        continue
      }
      isEnd = true
      last = { facts: checkpoint.events, root: checkpoint.root }
      const heads = new Map([...index.sessions].map(([name, { head }]) => [name, head]))
      const found = {
        events: events,
        streams: index.sessions.size,
        root: rootOf(heads, sha256, pruned.leaves),
      }
      for (const field of ['events', 'streams', 'root'] as const)
        if (checkpoint[field] !== found[field])
          about('wrong-checkpoint', `${field} is ${found[field]}, not ${checkpoint[field]}`)
    }
    // the export of one archive's stream names pruned lines without having them, so they are not compared
    const gone = index.sessions.size > 1 || pruned.count > 0 ? pruned.fault() : null
    if (gone !== null)
      faults.note({
        line: gone.index + 1,
        session: null,
        position: null,
        why: 'wrong-prune',
        detail: gone.detail,
      })
    line += 1
    if (line === 1) about('empty', 'the file is empty')
    else if (!isEnd) about('no-checkpoint', 'the export ends without its checkpoint')
    return opened(path, handle, index, faults, last)
  } catch (error) {
    await handle.close()
    throw error
  } finally {
    // the open handle stays readable after the copy is deleted
    if (plain !== null) await rm(dirname(plain), { recursive: true })
  }
}

const byBegin = (a: SessionPlace, b: SessionPlace): number =>
  a.since === b.since ? (a.session < b.session ? 1 : -1) : a.since < b.since ? 1 : -1

const rowOf = ({ session, starts, since, until }: IndexedSession): SessionRow => ({
  session,
  facts: starts.length,
  since,
  until,
  state: null,
})

const opened = (
  path: string,
  handle: FileHandle,
  index: FileIndex,
  faults: FileFaults,
  last: LogCheckpoint | null,
): ExportFile => {
  const kinds = new Map<string, IndexedSession[]>()
  let events = 0
  for (const session of index.sessions.values()) {
    const kind = session.session.split('-', 1)[0] ?? ''
    const others = kinds.get(kind) ?? []
    others.push(session)
    kinds.set(kind, others)
    events += session.starts.length
  }
  for (const sessions of kinds.values()) sessions.sort(byBegin)
  return {
    file: basename(path),
    facts: events,
    sessions: index.sessions.size,
    rows: [...index.sessions.values()].map(rowOf),
    list: null,
    checkpoint: () => Promise.resolve(last),
    faults,
    begun: async (kind, past, limit) => {
      const all = kinds.get(kind) ?? []
      const from = past === null ? 0 : firstPast(all, past)
      return all.slice(from, from + limit).map(rowOf)
    },
    find: async (session) => {
      const found = index.sessions.get(session)
      return found === undefined ? null : rowOf(found)
    },
    read: (session, from, to) => linesOf(handle, index.sessions.get(session), from, to),
    lastBefore: async (stream, session, position) => {
      const start = index.sessions.get(session)?.starts[position - 1] ?? -1
      const known = index.sessions.get(stream)
      const last = known?.starts.findLastIndex((one) => one <= start) ?? -1
      for await (const line of linesOf(handle, known, last + 1, last + 1)) return line
      return null
    },
    orderByNumber: async (number) => index.numbers.get(number) ?? null,
    ordersOf: async (customerId) => index.customers.get(customerId) ?? [],
    companyOf: async (orderUid) => index.companies.get(orderUid) ?? null,
    close: () => handle.close(),
  }
}

/** Number of sessions up to and including this place. */
const firstPast = (all: readonly IndexedSession[], past: SessionPlace): number => {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = all[middle]
    if (one !== undefined && byBegin(one, past) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

async function* linesOf(
  handle: FileHandle,
  session: IndexedSession | undefined,
  from: number,
  to: number,
): AsyncGenerator<string> {
  if (session === undefined) return
  const { starts, lengths } = session
  const last = Math.min(to, starts.length)
  for (let next = from - 1; next < last;) {
    const start = starts[next] ?? 0
    let end = next
    while (end < last && (starts[end] ?? 0) + (lengths[end] ?? 0) - start <= AT_ONCE) end += 1
    end = Math.max(end, next + 1)
    const size = (starts[end - 1] ?? 0) + (lengths[end - 1] ?? 0) - start
    const bytes = Buffer.alloc(size)
    await handle.read(bytes, 0, size, start)
    for (; next < end; next += 1) {
      const at = (starts[next] ?? 0) - start
      yield textIn(bytes.subarray(at, at + (lengths[next] ?? 0))) ?? '\0'
    }
  }
}

const MOST_FAULTS = 300

const MOST_OF_ONE = 100

/** Collects faults: the first ones, and the first ones of each session. */
class FileFaults implements LogFaults {
  count = 0
  wrong = 0
  readonly first: LogFault[] = []
  readonly #bySession = new Map<string, LogFault[]>()

  readonly note = (fault: LogFault): void => {
    this.count += 1
    if (fault.why !== 'clock-back') this.wrong += 1
    if (this.first.length < MOST_FAULTS) this.first.push(fault)
    if (fault.session === null) return
    const own = this.#bySession.get(fault.session) ?? []
    if (own.length < MOST_OF_ONE) own.push(fault)
    this.#bySession.set(fault.session, own)
  }

  readonly of = (session: string): readonly LogFault[] => this.#bySession.get(session) ?? []
}

/** First bytes of packed files. */
const PACKED: readonly (readonly [string, string])[] = [
  ['1f8b', 'gzip'],
  ['28b52ffd', 'zstd'],
  ['504b0304', 'zip'],
  ['425a68', 'bzip2'],
  ['fd377a585a00', 'xz'],
]

/** Format of a packed file by its first bytes; null if it is not packed. */
const packedAs = (bytes: Buffer): string | null =>
  PACKED.find(([magic]) => bytes.subarray(0, 6).toString('hex').startsWith(magic))?.[1] ?? null

/**
 * Unpacks an archive's lines into a new folder and returns their path: reading needs random access, which a
 * packed file does not allow.
 */
const unpackedCopy = async (path: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-archive-'))
  try {
    const copy = join(folder, 'lines')
    await writeFile(copy, exportBytes(path) as AsyncIterable<Buffer>, { mode: 0o600 })
    return copy
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}
