import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { logTexts } from '../logTexts.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import type { AuditLink, RelatedEvent } from '../../../pages/audit/auditMoment.ts'
import type { AuditedLog } from '../../../ports/database/log/auditedLog.ts'
import { Session, type SessionEvent } from './session.ts'

/** The linked sessions that can hold events from an order's commits. */
const BESIDE: ReadonlySet<AuditLink['what']> = new Set(['from', 'cart', 'into', 'order', 'company'])

/** Events searched on either side: the events of one commit are adjacent, and no commit has more. */
const NEAR = 40
/** Most events searched in another session, or back to an event's cause. */
const MOST = 500

const howOf = (one: StoredEvent, other: StoredEvent): RelatedEvent['how'] | null => {
  if (one.meta.causation === other.hash) return 'cause'
  if (other.meta.causation === one.hash) return 'effect'
  const { correlation } = one.meta
  return correlation !== null && other.meta.correlation === correlation ? 'task' : null
}

/** Event members that refer to another session, with its kind. */
const NAMES = { orderUid: 'order', cartUid: 'cart', from: 'cart', into: 'cart' } as const

/** Returns the sessions that an event's data refers to: an order, and carts. */
const namedIn = (data: unknown): readonly string[] =>
  Object.entries(NAMES).flatMap(([member, kind]) => {
    const uid = (data as Readonly<Record<string, unknown>> | null)?.[member]
    return typeof uid === 'string' ? [`${kind}-${uid}`] : []
  })

/**
 * Returns an event's cause, its effects and the events of the same task. Searches next to it, in the linked
 * sessions, and in the sessions that it or a related neighbour refers to. The cause may be further back in
 * its own session.
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
  // a company links all of its orders, so only the sessions that the event refers to are searched
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
