import type { Decider } from '../../../domain/kernel/decider.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
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
}

export type NoticeFact =
  Fact<'NoticeShown', Notice> | Fact<'NoticeClosed', { readonly id: string }> | Fact<'NoticesCleared', null>

export type NoticeWish =
  | { readonly type: 'Show'; readonly notice: Notice }
  | { readonly type: 'Close'; readonly id: string }
  | { readonly type: 'Clear' }

export interface NoticeState {
  /** oldest first */
  shown: Notice[]
}

/** Milliseconds until a notice that is no error goes by itself (specification, section 9). */
export const NOTICE_MS = 4_500

export const notices: Decider<NoticeState, NoticeWish, NoticeFact, never> = {
  initial: () => ({ shown: [] }),
  decide: (wish, { shown }) => {
    switch (wish.type) {
      case 'Show':
        return ok([{ type: 'NoticeShown', data: wish.notice }])
      case 'Close':
        return ok(
          shown.some(({ id }) => id === wish.id) ? [{ type: 'NoticeClosed', data: { id: wish.id } }] : [],
        )
      case 'Clear':
        return ok(shown.length === 0 ? [] : [{ type: 'NoticesCleared', data: null }])
      default:
        return never(wish)
    }
  },
  evolve: (state, fact) => {
    switch (fact.type) {
      case 'NoticeShown':
        state.shown.push(fact.data)
        return
      case 'NoticeClosed':
        state.shown = state.shown.filter(({ id }) => id !== fact.data.id)
        return
      case 'NoticesCleared':
        state.shown = []
        return
      default:
        never(fact)
    }
  },
}
