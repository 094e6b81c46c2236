import type { Decider } from '../../../domain/kernel/decider.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

/** The twelve overlays of specification, section 2; one at a time. */
export const OVERLAYS = [
  'cart',
  'account',
  'search',
  'addresses',
  'cookieWall',
  'mediagallery',
  'configuration',
  'specifications',
  'variations',
  'description',
  'paymentOrder',
  'readMore',
] as const
export type OverlayName = (typeof OVERLAYS)[number]

export type OverlayFact =
  | Fact<'OverlayOpened', { readonly name: OverlayName }>
  | Fact<'OverlayClosed', { readonly name: OverlayName }>

export type OverlayWish = { readonly type: 'Open'; readonly name: OverlayName } | { readonly type: 'Close' }

export interface OverlayState {
  open: OverlayName | null
}

/** Which overlay is open. Opening one closes the other. */
export const overlays: Decider<OverlayState, OverlayWish, OverlayFact, never> = {
  initial: () => ({ open: null }),
  decide: (wish, { open }) => {
    const closed: OverlayFact[] = open === null ? [] : [{ type: 'OverlayClosed', data: { name: open } }]
    switch (wish.type) {
      case 'Open':
        return ok(open === wish.name ? [] : [...closed, { type: 'OverlayOpened', data: { name: wish.name } }])
      case 'Close':
        return ok(closed)
      default:
        return never(wish)
    }
  },
  evolve: (state, fact) => {
    switch (fact.type) {
      case 'OverlayOpened':
        state.open = fact.data.name
        return
      case 'OverlayClosed':
        state.open = null
        return
      default:
        never(fact)
    }
  },
}
