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
  /** the choices, by product id */
  made: Map<number, readonly Choice[]>
}

/** A visitor's product choices. They outlive the page, so a returning visitor finds them. */
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

/** The product choices as a part of the storefront. */
export interface Choosing extends Pick<Store<ChoosingState>, 'state$' | 'now' | 'rendered'> {
  /** a choice that the product doesn't offer is ignored and reported: it is a bug or an outdated page */
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
