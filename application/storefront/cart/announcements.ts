import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { ok } from '../../../domain/kernel/result.ts'

/** A line that changed, by its name among the others, with the pieces it has now; 0 is one that is gone. */
export interface LineNews {
  readonly title: string
  readonly quantity: number
}

/** What is said of a change of the cart to who can't see it. */
export interface CartNews {
  readonly lines: readonly LineNews[]
  readonly totalInclVat: Cents
  /** the shop said no, and the cart is as the server has it again */
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

/** What was last said of the cart. */
export const announcements: Decider<AnnouncementState, AnnouncementCommand, AnnouncementEvent, never> = {
  initial: () => ({ news: null }),
  decide: ({ news }) => ok([{ type: 'CartAnnounced', data: news }]),
  evolve: (state, { data }) => {
    state.news = data
  },
}
