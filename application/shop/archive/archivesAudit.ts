import type { Archiving } from '../../../domain/archive/archive.ts'
import { archiveFileOf, leafHex, readPruned } from '../../contract/log/pruned.ts'
import { readLine } from '../../contract/log/line.ts'
import { archive } from '../../streams/kinds/archive.ts'
import { load } from '../../streams/load.ts'
import type { Finding } from '../audit/checks/finding.ts'
import type { Services } from '../services.ts'

/** A file that lies where archives are kept. */
export interface KeptArchive {
  readonly file: string
  /** null: it is not named as an archive is */
  readonly uid: string | null
  /** reads it, once */
  read(): ReadArchive
}

/** An archive as it is gone through. */
export interface ReadArchive {
  /** all of its lines as far as they can be read, its checkpoint too */
  readonly lines: AsyncIterable<string>
  /**
   * Once all of them were gone through: what is wrong with it and its proof by themselves, and beside what was put on record of it; null
   * where nothing is.
   */
  fault(written: Archiving): Promise<ArchiveFault | null>
}

/** What is wrong with an archive, and where. */
export interface ArchiveFault {
  /** of the archive or of its proof */
  readonly file: string
  /** counted from 1; null where it is about no line */
  readonly line: number | null
  readonly why: string
}

type AuditServices = Pick<Services, 'store' | 'sha256'>

/** What the log keeps of a stream that went, and which of its events an archive has. */
interface Gone {
  readonly by: string
  /** by version, the first is that of version 1 */
  readonly leaves: string[]
  readonly found: Set<number>
}

/**
 * Compares archives with the log that they were taken of: each line must be the one whose leaf the log kept, or that stands there; each
 * file must be as it was put on record; and each event that was pruned must stand in one of them.
 */
export async function* archiveFindings(
  services: AuditServices,
  archives: readonly KeptArchive[],
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
  kept: KeptArchive,
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
    // of another log's file the first line says it all
    if (written === null) return
  }
  const fault = written && (await faultOf(written))
  if (fault === null || (fault.line !== null && told.has(fault.line))) return
  const { why: detail, ...place } = fault
  yield { why: 'wrong-archive', stream: null, version: null, detail, place }
}

/** What is wrong with an archive's line beside the log; null where nothing is, or it is no event's line. */
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

/** Events that were pruned and stand in no archive: of a file that isn't there all in one. */
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
