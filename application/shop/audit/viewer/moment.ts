import type { Locale } from '../../../../domain/kernel/locale.ts'
import { behind, explain } from '../../../../domain/pricing/explain/explain.ts'
import type { Trace } from '../../../../domain/pricing/explain/trace.ts'
import { canonical } from '../../../contract/log/canonical.ts'
import type { ListedEvent, MomentView, SumView } from '../../../pages/audit/auditMoment.ts'
import type { SessionView } from '../../../pages/audit/auditView.ts'
import { logTexts } from '../logTexts.ts'
import { recordedIn } from '../totals/recordedTotals.ts'
import {
  recordedTotals,
  type NearEvent,
  type SessionEvent,
  type SessionMoment,
  type SessionState,
} from './session.ts'
import { totalsOf } from './summary.ts'
import { changesBetween, maskedJson, sealedIn } from './maskedJson.ts'

/** Describes the event; falls back to its type, or to "unreadable". */
const wordsOf = ({ event, words }: SessionEvent, locale: Locale): string => {
  const texts = logTexts(locale)
  return words?.(texts) ?? event?.type ?? texts.say('unreadable')
}

/** Returns an event as a row of the list. */
export const listed = ({ event, without }: NearEvent, locale: Locale): ListedEvent => ({
  position: event.position,
  at: event.event?.at ?? '',
  type: event.event?.type ?? '',
  words: wordsOf(event, locale),
  actor: event.event?.meta.actor ?? '',
  total: recordedTotals(event.event?.data)?.totalInclVat ?? null,
  fault: event.fault,
  without: without?.position ?? null,
})

const traceOf = ({ snapshot, rules }: SessionState): Trace => {
  try {
    return snapshot === null ? [] : explain(snapshot, rules)
  } catch {
    return []
  }
}

/**
 * Returns the totals by their names in the log, each with the step that computed it. The requested amount has
 * all steps that it rests on.
 */
const sumsOf = (after: SessionState, of: string | null): readonly SumView[] => {
  const trace = traceOf(after)
  return trace.flatMap((step) =>
    step.made
      .filter(({ name }) => name.startsWith('totals.'))
      .map(({ name }) => ({ name, steps: name === of ? behind(trace, name).toReversed() : [step] })),
  )
}

/**
 * Returns what the viewer shows of a session's event.
 * @param of the amount whose full calculation is requested
 */
export const momentView = (
  { event, before, after }: SessionMoment,
  locale: Locale,
  of: string | null,
): Omit<MomentView, 'related' | 'build'> => {
  const { event: stored, position, fault } = event
  const totals = totalsOf(after.snapshot, after.rules)
  const said = recordedIn(stored?.data)
  return {
    position,
    version: stored?.version ?? null,
    at: stored?.at ?? '',
    type: stored?.type ?? '',
    words: wordsOf(event, locale),
    actor: stored?.meta.actor ?? '',
    task: stored?.meta.correlation ?? null,
    causation: stored?.meta.causation ?? null,
    hash: stored?.hash ?? null,
    schema: stored?.meta.schema ?? null,
    fault,
    ...changesBetween(before.state, after.state),
    totalsBefore: before.recorded ?? totalsOf(before.snapshot, before.rules),
    totals,
    recorded: after.recorded,
    check:
      totals === null || said === null
        ? 'nothing-recorded'
        : canonical(totals) === canonical(said)
          ? 'equal'
          : after.without === null
            ? 'different'
            : 'unsure',
    without: after.without,
    rules: after.rules,
    sums: sumsOf(after, of),
    sealed: sealedIn(stored?.data).map(({ path, subject }) => ({ path, subject })),
    json: maskedJson(stored?.data ?? null),
  }
}

/** Returns the part of a state that can be drawn as the shopper saw it; null if none. */
export const drawnOf = (session: string, { raw }: SessionState): SessionView['drawn'] => {
  if (typeof raw !== 'object' || raw === null) return null
  if (session.startsWith('cart-') && 'lines' in raw && raw.lines instanceof Map)
    return { as: 'cart', state: raw as Extract<SessionView['drawn'], { readonly as: 'cart' }>['state'] }
  if (session.startsWith('order-') && 'order' in raw && typeof raw.order === 'object' && raw.order !== null) {
    const { number, lines } = raw.order as Extract<SessionView['drawn'], { readonly as: 'order' }>
    return { as: 'order', number, lines }
  }
  return null
}
