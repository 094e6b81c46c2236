import { enableMapSet, Immer } from 'immer'
import { PRICING_RULES } from '../pricing/totals.ts'
import type { CartEvent, MoneyEvent } from './cartEvents.ts'
import type { CartState } from './cartState.ts'
import { cartTotals } from './cartTotals.ts'
import { evolveCart } from './evolveCart.ts'

enableMapSet()

/** Deciding must not change or freeze the given state: a replay keeps mutating it. */
const { produce } = new Immer({ autoFreeze: false })

/** The event with the cart's totals after it. */
export const priced = (state: CartState, event: MoneyEvent): CartEvent =>
  ({
    type: event.type,
    data: { ...event.data, totals: cartTotals(after(state, [event])), rules: PRICING_RULES },
  }) as CartEvent

/** The state after the events; the given state stays unchanged. */
export const after = (state: CartState, events: readonly (MoneyEvent | CartEvent)[]): CartState =>
  produce(state, (draft) => {
    for (const event of events) evolveCart(draft, event)
  })
