import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'

/** What was in a cart: its lines in their order, and its discount codes. */
export interface CartGoods {
  readonly lines: readonly CartLine[]
  readonly codes: readonly string[]
}

export type EmptyingEvent =
  | DomainEvent<'CartEmptyingCalled', CartGoods>
  | DomainEvent<'CartEmptied', CartGoods>
  | DomainEvent<'CartEmptyingFailed', null>
  | DomainEvent<'EmptiedCartRestored', null>
  | DomainEvent<'EmptiedCartForgotten', null>

export type EmptyingCommand =
  | { readonly type: 'Empty'; readonly goods: CartGoods }
  | { readonly type: 'End'; readonly isEmptied: boolean }
  | { readonly type: 'Restore' | 'Forget' }

/** no-lines: there is nothing to take out. under-way: it is being emptied already. nothing-emptied: there is nothing to bring back. */
export type EmptyingRefusal = { readonly why: 'no-lines' | 'under-way' | 'nothing-emptied' }

export interface EmptyingState {
  /** what the cart has that is being emptied; null while none is */
  underWay: CartGoods | null
  /** what the cart had that was emptied last, until it is brought back or another is begun */
  emptied: CartGoods | null
}

/** The whole cart taken out at once, and brought back: the shop ends it [4-044], and adding its lines begins another. */
export const emptying: Decider<EmptyingState, EmptyingCommand, EmptyingEvent, EmptyingRefusal> = {
  initial: () => ({ underWay: null, emptied: null }),
  decide: (command, { underWay, emptied }) => {
    switch (command.type) {
      case 'Empty':
        if (underWay !== null) return refused({ why: 'under-way' })
        if (command.goods.lines.length === 0) return refused({ why: 'no-lines' })
        return ok([{ type: 'CartEmptyingCalled', data: command.goods }])
      case 'End':
        if (underWay === null) return ok([])
        return ok([
          command.isEmptied
            ? { type: 'CartEmptied', data: underWay }
            : { type: 'CartEmptyingFailed', data: null },
        ])
      case 'Restore':
        return emptied === null
          ? refused({ why: 'nothing-emptied' })
          : ok([{ type: 'EmptiedCartRestored', data: null }])
      case 'Forget':
        return ok(emptied === null ? [] : [{ type: 'EmptiedCartForgotten', data: null }])
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CartEmptyingCalled':
        state.underWay = event.data as EmptyingState['underWay']
        state.emptied = null
        return
      case 'CartEmptied':
        state.emptied = event.data as EmptyingState['emptied']
        state.underWay = null
        return
      case 'CartEmptyingFailed':
        state.underWay = null
        return
      case 'EmptiedCartRestored':
      case 'EmptiedCartForgotten':
        state.emptied = null
        return
      default:
        never(event)
    }
  },
}
