import type { Locale } from '../../../../domain/kernel/locale.ts'
import type { AuditLink, RelatedFact } from '../../../pages/auditMoment.ts'
import type { AuditedLog } from '../../../ports/database/auditedLog.ts'
import { Session } from './session.ts'
import type { SessionFact } from './sessionMoment.ts'

/** Facts of one commit stand side by side, and no commit has more. */
const NEAR = 40
/** Of another session no more facts are looked through. */
const MOST = 500

/** Facts that came of the same task as this one, or of this one: beside it, and in the sessions that it is linked to. */
export const relatedTo = async (
  log: AuditedLog,
  session: Session,
  { position: own, event }: SessionFact,
  links: readonly AuditLink[],
  locale: Locale,
): Promise<readonly RelatedFact[]> => {
  if (event === null) return []
  const { hash, meta } = event
  const found: RelatedFact[] = []
  const look = async (one: Session, from: number, to: number): Promise<void> => {
    for await (const { position, event: other, words } of one.facts(from, to)) {
      if (other === null || (one === session && position === own)) continue
      const isOfTask = meta.correlation !== null && other.meta.correlation === meta.correlation
      if (isOfTask || other.meta.causation === hash || meta.causation === other.hash)
        found.push({ session: one.row.session, position, words: words?.(locale) ?? other.type })
    }
  }
  await look(session, Math.max(1, own - NEAR), Math.min(session.row.facts, own + NEAR))
  const others = new Set(
    links.filter(({ what }) => what === 'cart' || what === 'order').map((link) => link.session),
  )
  others.delete(session.row.session)
  for (const name of others) {
    const row = await log.find(name)
    if (row !== null) await look(new Session(log, row), Math.max(1, row.facts - MOST), row.facts)
  }
  return found
}
