import type { Inside } from '../storefront.ts'
import type { ChoosingEvent } from '../storeEvents.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import { choose, firstChoices, type SelectionRefusal } from '../../../domain/cart/choices/selection.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { storeOf, type Store } from '../store.ts'

type Configurable = Pick<Product, 'productId' | 'options'>

export interface ChoosingCommand {
  readonly type: 'Choose'
  readonly product: Configurable
  readonly choice: Choice
}

export interface ChoosingState {
  /** what was chosen, by product */
  made: Map<number, readonly Choice[]>
}

/** What a visitor chooses of the products they look at. It outlives their pages: who comes back finds what they chose. */
export const choosing: Decider<ChoosingState, ChoosingCommand, ChoosingEvent, SelectionRefusal> = {
  initial: () => ({ made: new Map() }),
  decide: ({ product, choice }, { made }) => {
    const { productId, options } = product
    const before = made.get(productId) ?? firstChoices(options)
    const chosen = choose(options, before, choice)
    if (!chosen.ok) return chosen
    if (chosen.value === before) return ok([])
    return ok([{ type: 'OptionChosen', data: { productId, choices: chosen.value } }])
  },
  evolve: (state, { data }) => {
    state.made.set(data.productId, data.choices)
  },
}

/** The part of a storefront that knows what is chosen. */
export interface Choosing extends Pick<Store<ChoosingState>, 'state$' | 'now' | 'rendered'> {
  /** one that the product doesn't offer changes nothing and is reported: it is a bug, or a page that is out of date */
  choose(product: Configurable, choice: Choice): void
}

export const productChoices = ({ log, ports }: Inside): Choosing => {
  const store = storeOf(log, 'choosing', choosing)
  return {
    ...store,
    choose: (product, choice) => {
      const sent = store.send({ type: 'Choose', product, choice })
      if (!sent.ok) ports.report(`product ${product.productId}: ${JSON.stringify(sent.refusal)}`)
    },
  }
}
