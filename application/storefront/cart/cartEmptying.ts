import type { Inside } from '../storefront.ts'
import { filter, take } from 'rxjs'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { storeOf, type Store } from '../store.ts'
import type { ShopperCart } from './shopperCart.ts'
import { emptying, type EmptyingState } from './emptying.ts'

/** Empties the whole cart and restores it. */
export interface CartEmptying extends Pick<Store<EmptyingState>, 'state$' | 'now' | 'rendered'> {
  /** ends the cart; ignored while a cart change is pending. Resolves once the shop has answered */
  empty(): Promise<void>
  /**
   * adds the emptied lines at current prices and applies the discount codes, with a notice for each code that
   * is refused. Resolves once all is answered
   */
  restore(): Promise<void>
}

/**
 * Empties only while no line is pending, because the shop ends the cart in its own state; codes wait
 * likewise.
 */
export const cartEmptying = ({ log, ports, cart, view, say }: Inside): CartEmptying => {
  const store = storeOf(log, 'emptying', emptying)

  /** a cart that was emptied and then filled again has nothing to restore */
  const forgetOnceFilled = (): void => {
    let wasEmpty = false
    const isFilledAnew = ({ shown }: ShopperCart) => {
      wasEmpty ||= shown.lines.size === 0
      return wasEmpty && shown.lines.size > 0
    }
    view.state$.pipe(filter(isFilledAnew), take(1)).subscribe(() => store.send({ type: 'Forget' }))
  }

  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      view.state$
        .pipe(
          filter(({ busy }) => !busy),
          take(1),
        )
        .subscribe(() => resolve())
    })

  const empty = async (): Promise<void> => {
    const { busy, shown } = view.now()
    const goods = { lines: [...shown.lines.values()], codes: shown.coupons.map(({ code }) => code) }
    if (busy || !store.send({ type: 'Empty', goods }).ok) return
    const answer = await ports.cart.end(ports.uuid())
    store.send({ type: 'End', isEmptied: answer.ok })
    cart.send({ type: 'Ask' })
    if (answer.ok) forgetOnceFilled()
    else say('error', answer.refusal.message ?? 'error.generic')
  }

  const add = (line: CartLine): void => {
    const { id: cartItemId, quantity } = line
    const task = {
      id: ports.uuid(),
      type: 'add' as const,
      cartItemId,
      quantity,
      product: { ...line, uid: null },
    }
    cart.send({ type: 'Enqueue', at: ports.scheduler.now(), task })
  }

  const restore = async (): Promise<void> => {
    const { emptied } = store.now()
    if (emptied === null || !store.send({ type: 'Restore' }).ok) return
    emptied.lines.forEach(add)
    if (emptied.codes.length === 0) return
    await settled()
    for (const code of emptied.codes) {
      const { ok } = await ports.cart.coupon({ kind: 'apply', code, taskId: ports.uuid() })
      if (!ok) say('error', 'discountFailed')
    }
    cart.send({ type: 'Ask' })
  }

  return { ...store, empty, restore }
}
