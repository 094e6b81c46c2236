import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

/** A message to the shopper. `text` and `title` are text keys with `values` for their placeholders. */
export interface Notice {
  readonly id: string
  readonly kind: 'success' | 'info' | 'error'
  /** null shows the default, 'Melding' */
  readonly title: string | null
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
  /** its work is still pending: shows a loading bar and stays until changed */
  readonly loading?: boolean
  /** belongs to the page being loaded, and stays until that is shown */
  readonly survives?: boolean
}

export type NoticeEvent =
  | DomainEvent<'NoticeShown', Notice>
  | DomainEvent<'NoticeChanged', Notice>
  | DomainEvent<'NoticeClosed', { readonly id: string }>
  | DomainEvent<'NoticesCleared', null>
  | DomainEvent<'NoticesArrived', null>
  | DomainEvent<'NoticesHeld', null>
  | DomainEvent<'NoticesReleased', null>

export type NoticeCommand =
  | { readonly type: 'Show'; readonly notice: Notice }
  /** replaces the notice with the same id, such as when its work is done */
  | { readonly type: 'Change'; readonly notice: Notice }
  | { readonly type: 'Close'; readonly id: string }
  /** another page is requested: only notices that belong to it stay */
  | { readonly type: 'Clear' }
  /** the page is shown: its notices become ordinary ones */
  | { readonly type: 'Arrive' }
  /** the pointer or the focus is on the notices: none times out */
  | { readonly type: 'Hold' }
  | { readonly type: 'Release' }

export interface NoticeState {
  /** oldest first */
  shown: Notice[]
  paused: boolean
}

/** Most notices shown at once: beyond it the oldest is closed, errors last. */
export const MAX_NOTICES = 5

/** Notices stay until they are closed or the page changes; a repeated notice replaces the earlier one. */
export const notices: Decider<NoticeState, NoticeCommand, NoticeEvent, never> = {
  initial: () => ({ shown: [], paused: false }),
  decide: (command, { shown, paused }) => {
    switch (command.type) {
      case 'Show':
        return ok([...roomFor(command.notice, shown), { type: 'NoticeShown', data: command.notice }])
      case 'Change':
        return ok(has(shown, command.notice.id) ? [{ type: 'NoticeChanged', data: command.notice }] : [])
      case 'Close':
        return ok(has(shown, command.id) ? [closed(command.id)] : [])
      case 'Clear':
        return ok(shown.length === 0 ? [] : [{ type: 'NoticesCleared', data: null }])
      case 'Arrive':
        return ok(shown.some(({ survives }) => survives) ? [{ type: 'NoticesArrived', data: null }] : [])
      case 'Hold':
        return ok(paused || shown.length === 0 ? [] : [{ type: 'NoticesHeld', data: null }])
      case 'Release':
        return ok(paused ? [{ type: 'NoticesReleased', data: null }] : [])
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'NoticeShown':
        state.shown.push(event.data)
        return
      case 'NoticeChanged':
        state.shown = state.shown.map((notice) => (notice.id === event.data.id ? event.data : notice))
        return
      case 'NoticeClosed':
        state.shown = state.shown.filter(({ id }) => id !== event.data.id)
        break
      case 'NoticesCleared':
        state.shown = state.shown.filter(({ survives }) => survives)
        break
      case 'NoticesArrived':
        state.shown = state.shown.map((notice) => (notice.survives ? arrived(notice) : notice))
        return
      case 'NoticesHeld':
        state.paused = true
        return
      case 'NoticesReleased':
        state.paused = false
        return
      default:
        return never(event)
    }
    // a removed notice fires no pointer-leave event, so the pause must end here
    if (state.shown.length === 0) state.paused = false
  },
}

const has = (shown: readonly Notice[], id: string): boolean => shown.some((notice) => notice.id === id)

const closed = (id: string): NoticeEvent => ({ type: 'NoticeClosed', data: { id } })

const arrived = ({ survives, ...notice }: Notice): Notice => notice

const saysTheSame = (one: Notice, other: Notice): boolean =>
  one.kind === other.kind &&
  one.text === other.text &&
  one.title === other.title &&
  JSON.stringify(one.values) === JSON.stringify(other.values)

/** The notices to close before a new one is shown. */
const roomFor = (notice: Notice, shown: readonly Notice[]): NoticeEvent[] => {
  const same = shown.filter((one) => one.id === notice.id || saysTheSame(one, notice))
  if (same.length > 0) return same.map(({ id }) => closed(id))
  if (shown.length < MAX_NOTICES) return []
  const oldest = shown.find(({ kind }) => kind !== 'error') ?? shown[0]
  return oldest === undefined ? [] : [closed(oldest.id)]
}
