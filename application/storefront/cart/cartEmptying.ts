import type { Inside } from '../storefront.ts'
import { filter, take } from 'rxjs'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { storeOf, type Store } from '../store.ts'
import type { ShopperCart } from './shopperCart.ts'
import { emptying, type EmptyingState } from './emptying.ts'

/** The part of a storefront that takes the whole cart out, and brings it back. */
export interface CartEmptying extends Pick<Store<EmptyingState>, 'state$' | 'now' | 'rendered'> {
  /** ends the cart; does nothing while a change of it is on its way. Resolves once the shop has answered */
  empty(): Promise<void>
  /** adds again what was in it, at the prices of today, and puts its discount codes in; says where one is not taken. Resolves once all is answered */
  restore(): Promise<void>
}

/** Waits until no line is on its way, as a discount code does: the shop ends the cart as it has it. */
export const cartEmptying = ({ log, ports, cart, view, say }: Inside): CartEmptying => {
  const store = storeOf(log, 'emptying', emptying)

  /** once the cart is empty and then filled again, there is nothing to bring back into it */
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
