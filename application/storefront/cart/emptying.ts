import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'

/** Contents of a cart: its lines in order and its discount codes. */
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

/**
 * no-lines: the cart is empty. under-way: emptying is pending. nothing-emptied: there is nothing to restore.
 */
export type EmptyingRefusal = { readonly why: 'no-lines' | 'under-way' | 'nothing-emptied' }

export interface EmptyingState {
  /** contents of the cart while it is being emptied; otherwise null */
  underWay: CartGoods | null
  /** contents of the cart emptied last, until they are restored or forgotten */
  emptied: CartGoods | null
}

/** Empties and restores the whole cart: the shop ends the cart [4-044]; adding its lines starts a new one. */
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
