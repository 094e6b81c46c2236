import { archiveFileOf } from '../../../contract/log/pruned.ts'
import { readLine } from '../../../contract/log/line.ts'
import type { PrunedView } from '../../../pages/audit/auditView.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import { archive } from '../../../streams/kinds/archive.ts'
import { readEvent } from '../../../streams/streamKind.ts'
import { prunedBy } from '../prunedStream.ts'

/** Returns the event that pruned a session (`archive-…@2`); null if its events are still in the log. */
export const sessionPrunedBy = (log: Pick<AuditedLog, 'read'>, session: string): Promise<string | null> =>
  prunedBy({ read: (stream) => log.read(stream, 1, 1) }, session)

/**
 * Returns where a pruned session's events were archived, according to the log; null if they are still in the
 * log.
 */
export const prunedSession = async (
  log: Pick<AuditedLog, 'read'>,
  { session, facts }: SessionRow,
): Promise<Omit<PrunedView, 'type' | 'source'> | null> => {
  const by = await sessionPrunedBy(log, session)
  if (by === null) return null
  const at = by.lastIndexOf('@')
  const [kept, version] = [by.slice(0, at), Number(by.slice(at + 1))]
  let archivedAt: string | null = null
  let prunedAt: string | null = null
  let sha256: string | null = null
  for await (const line of log.read(kept, 1, version)) {
    const event = readLine(line)
    if (!event.ok) continue
    const read = readEvent(archive, event.value)
    if (read.ok && read.value.event.type === 'ArchiveWritten') {
      archivedAt = event.value.at
      sha256 = read.value.event.data.sha256
    }
    if (event.value.version === version) prunedAt = event.value.at
  }
  const proof = `${kept}.proof`
  return { session, facts, archive: kept, file: archiveFileOf(by), proof, archivedAt, prunedAt, sha256 }
}
