import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

/** A message to the shopper. `text` and `title` are text keys; `values` fill them in. */
export interface Notice {
  readonly id: string
  readonly kind: 'success' | 'info' | 'error'
  /** null shows the default, 'Melding' */
  readonly title: string | null
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
  /** what it tells of is still going on: it has a loading bar and stays until it is changed */
  readonly loading?: boolean
  /** it belongs to the page that the shopper is sent to, and stays until that is shown */
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
  /** the same notice says something else, such as that what was going on is done */
  | { readonly type: 'Change'; readonly notice: Notice }
  | { readonly type: 'Close'; readonly id: string }
  /** another page is asked for: only what belongs to it stays */
  | { readonly type: 'Clear' }
  /** it is shown: what belongs to it is like any other notice now */
  | { readonly type: 'Arrive' }
  /** the pointer or the focus rests on them: none goes by itself */
  | { readonly type: 'Hold' }
  | { readonly type: 'Release' }

export interface NoticeState {
  /** oldest first */
  shown: Notice[]
  paused: boolean
}

/** More than these nobody reads: the oldest goes, an error last. */
export const MAX_NOTICES = 5

/** Messages stand until they are closed or a page later; the same message again takes the place of the first. */
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
    // the pointer can't leave what is gone
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

/** What has to go for a new notice to come. */
const roomFor = (notice: Notice, shown: readonly Notice[]): NoticeEvent[] => {
  const same = shown.filter((one) => one.id === notice.id || saysTheSame(one, notice))
  if (same.length > 0) return same.map(({ id }) => closed(id))
  if (shown.length < MAX_NOTICES) return []
  const oldest = shown.find(({ kind }) => kind !== 'error') ?? shown[0]
  return oldest === undefined ? [] : [closed(oldest.id)]
}
