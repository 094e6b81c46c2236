import type { Archiving } from '../../../domain/archive/archive.ts'
import { archiveFileOf, leafHex, readPruned } from '../../contract/log/pruned.ts'
import { readLine } from '../../contract/log/line.ts'
import { archive } from '../../streams/kinds/archive.ts'
import { load } from '../../streams/load.ts'
import type { Finding } from '../audit/checks/finding.ts'
import type { Services } from '../services.ts'

/** A file in the archive folder. */
export interface StoredArchive {
  readonly file: string
  /** null if the file is not named like an archive */
  readonly uid: string | null
  /** reads the file; call it once */
  read(): ReadArchive
}

/** An archive being read. */
export interface ReadArchive {
  /** all of its readable lines, its checkpoint included */
  readonly lines: AsyncIterable<string>
  /**
   * Returns what is wrong with the archive and its proof, alone and compared with its record in the log; null
   * if nothing is. Call it after all lines were read.
   */
  fault(written: Archiving): Promise<ArchiveFault | null>
}

/** What is wrong with an archive, and where. */
export interface ArchiveFault {
  /** of the archive or of its proof */
  readonly file: string
  /** counted from 1; null if the fault is not about one line */
  readonly line: number | null
  readonly why: string
}

type AuditServices = Pick<Services, 'store' | 'sha256'>

/** What the log retains of a pruned stream, and which of its events the archives have. */
interface Gone {
  readonly by: string
  /** by version; the first is version 1 */
  readonly leaves: string[]
  readonly found: Set<number>
}

/**
 * Compares archives with the log that they were made from. Each line must match the leaf that the log
 * retained or the line still in the log, each file must match its record, and each pruned event must be in
 * one of the files.
 */
export async function* archiveFindings(
  services: AuditServices,
  archives: readonly StoredArchive[],
): AsyncGenerator<Finding> {
  const gone = new Map<string, Gone>()
  for await (const line of services.store.readAll()) {
    const pruned = readPruned(line)
    if (pruned === null) continue
    const { by, stream, version, leaf } = pruned
    const one = gone.get(stream) ?? { by, leaves: [], found: new Set() }
    one.leaves[version - 1] = leaf
    gone.set(stream, one)
  }
  for (const one of archives) yield* fileFindings(services, one, gone)
  yield* lostFindings(gone, new Set(archives.map(({ file }) => file)))
}

async function* fileFindings(
  services: AuditServices,
  kept: StoredArchive,
  gone: ReadonlyMap<string, Gone>,
): AsyncGenerator<Finding> {
  const { file, uid } = kept
  const written = uid === null ? null : (await load(services.store, archive, uid)).state.written
  if (written === null) {
    const detail = 'this log has no archive of that name on record'
    yield { why: 'foreign-archive', stream: null, version: null, detail, place: { file, line: null } }
  }
  const { lines, fault: faultOf } = kept.read()
  const told = new Set<number>()
  let line = 0
  for await (const text of lines) {
    line += 1
    const found = await lineFinding(services, text, gone)
    if (found === null) continue
    told.add(line)
    yield { ...found, place: { file, line } }
    // in another log's file, one finding is enough
    if (written === null) return
  }
  const fault = written && (await faultOf(written))
  if (fault === null || (fault.line !== null && told.has(fault.line))) return
  const { why: detail, ...place } = fault
  yield { why: 'wrong-archive', stream: null, version: null, detail, place }
}

/** Compares an archive's line with the log; null if it matches or is not an event's line. */
const lineFinding = async (
  { store, sha256 }: AuditServices,
  text: string,
  gone: ReadonlyMap<string, Gone>,
): Promise<Finding | null> => {
  const read = readLine(text)
  if (!read.ok) return null
  const { stream, version } = read.value
  const one = gone.get(stream)
  if (one?.leaves[version - 1] === leafHex(text, sha256)) {
    one.found.add(version)
    return null
  }
  let stands: string | null = one?.leaves[version - 1] ?? null
  if (one === undefined)
    for await (const live of store.read(stream, { from: version, to: version })) stands = live
  if (stands === text) return null
  const detail = stands === null ? 'this log has no such event' : 'it isn’t the line that was signed'
  return { why: stands === null ? 'foreign-archive' : 'wrong-archive', stream, version, detail }
}

/** Reports pruned events that no archive has. A missing file is one finding for all of its events. */
function* lostFindings(gone: ReadonlyMap<string, Gone>, files: ReadonlySet<string>): Generator<Finding> {
  const absent = new Map<string, { streams: number; facts: number }>()
  for (const [stream, { by, leaves, found }] of gone) {
    const lost = leaves.length - found.size
    if (lost === 0) continue
    const file = archiveFileOf(by)
    if (files.has(file)) {
      const first = leaves.findIndex((_, i) => !found.has(i + 1)) + 1
      const detail = `${lost} of its ${leaves.length} events stand in no archive`
      yield { why: 'lost-archive', stream, version: first, detail, place: { file, line: null } }
      continue
    }
    const sum = absent.get(file) ?? { streams: 0, facts: 0 }
    absent.set(file, { streams: sum.streams + 1, facts: sum.facts + lost })
  }
  for (const [file, { streams, facts }] of absent) {
    const detail = `${facts} events of ${streams} carts stand in no archive, and this one isn’t there`
    yield { why: 'lost-archive', stream: null, version: null, detail, place: { file, line: null } }
  }
}
