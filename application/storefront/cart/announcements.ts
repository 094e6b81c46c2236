import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { ok } from '../../../domain/kernel/result.ts'

/** A changed line with its distinguishing name and its quantity; 0 if it was removed. */
export interface LineNews {
  readonly title: string
  readonly quantity: number
}

/** Screen-reader announcement of a cart change. */
export interface CartNews {
  readonly lines: readonly LineNews[]
  readonly totalInclVat: Cents
  /** the shop refused a change, and the cart is reset to the server's state */
  readonly reloaded: boolean
}

export interface AnnouncementState {
  news: CartNews | null
}

export interface AnnouncementCommand {
  readonly type: 'Tell'
  readonly news: CartNews
}

export type AnnouncementEvent = DomainEvent<'CartAnnounced', CartNews>

/** The last announcement of a cart change. */
export const announcements: Decider<AnnouncementState, AnnouncementCommand, AnnouncementEvent, never> = {
  initial: () => ({ news: null }),
  decide: ({ news }) => ok([{ type: 'CartAnnounced', data: news }]),
  evolve: (state, { data }) => {
    state.news = data
  },
}
