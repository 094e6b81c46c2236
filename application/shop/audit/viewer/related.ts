import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { logTexts } from '../logTexts.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import type { AuditLink, RelatedEvent } from '../../../pages/audit/auditMoment.ts'
import type { AuditedLog } from '../../../ports/database/log/auditedLog.ts'
import { Session, type SessionEvent } from './session.ts'

/** The sessions that events of an order's commits stand in. */
const BESIDE: ReadonlySet<AuditLink['what']> = new Set(['from', 'cart', 'into', 'order', 'company'])

/** Events of one commit stand side by side, and no commit has more. */
const NEAR = 40
/** Of another session, and back to what led to an event, no more events are looked through. */
const MOST = 500

const howOf = (one: StoredEvent, other: StoredEvent): RelatedEvent['how'] | null => {
  if (one.meta.causation === other.hash) return 'cause'
  if (other.meta.causation === one.hash) return 'effect'
  const { correlation } = one.meta
  return correlation !== null && other.meta.correlation === correlation ? 'task' : null
}

/** Members of events that name another session, by its kind. */
const NAMES = { orderUid: 'order', cartUid: 'cart', from: 'cart', into: 'cart' } as const

/** The sessions that an event names in its own data: the order that it is about, and carts. */
const namedIn = (data: unknown): readonly string[] =>
  Object.entries(NAMES).flatMap(([member, kind]) => {
    const uid = (data as Readonly<Record<string, unknown>> | null)?.[member]
    return typeof uid === 'string' ? [`${kind}-${uid}`] : []
  })

/**
 * The event that led to this one, those that it led to, and those that came of the same task: beside it, and in the sessions that it or one
 * of those beside it names, or that it is linked to. What led to it may stand further back in its own session.
 */
export const relatedTo = async (
  log: AuditedLog,
  session: Session,
  { position: own, event }: SessionEvent,
  links: readonly AuditLink[],
  locale: Locale,
): Promise<readonly RelatedEvent[]> => {
  if (event === null) return []
  const found: RelatedEvent[] = []
  // a company is linked to all that was ordered for it: what one event of it has to do with is named
  const isCompany = session.row.session.startsWith('company-')
  const linked = isCompany ? [] : links.filter(({ what }) => BESIDE.has(what))
  const others = new Set([...linked.map((link) => link.session), ...namedIn(event.data)])
  const look = async (one: Session, from: number, to: number): Promise<void> => {
    for await (const { position, event: other, words } of one.events(from, to)) {
      if (other === null || (one === session && position === own)) continue
      const how = howOf(event, other)
      if (how === null) continue
      found.push({ how, session: one.row.session, position, words: words?.(logTexts(locale)) ?? other.type })
      if (one === session) for (const name of namedIn(other.data)) others.add(name)
    }
  }
  await look(
    session,
    Math.max(1, own - (event.meta.causation === null ? NEAR : MOST)),
    Math.min(session.row.facts, own + NEAR),
  )
  others.delete(session.row.session)
  for (const name of others) {
    const row = await log.find(name)
    if (row !== null) await look(new Session(log, row), Math.max(1, row.facts - MOST), row.facts)
  }
  return found
}
