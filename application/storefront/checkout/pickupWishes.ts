import type { CartChoice } from '../../ports/browser/cartApi.ts'
import type { CheckoutView } from '../../pages/checkoutView.ts'
import { attempts } from './attempts.ts'
import type { CheckoutParts } from './checkoutWishes.ts'
import type { OpenCheckout } from './openCheckout.ts'

/** Whether the way of delivery that is chosen has pick-up points. */
export const hasPoints = (view: CheckoutView | null): boolean =>
  view?.deliveryOptions.some((option) => option.id === view.deliveryId && option.hasPoints) === true

/** @param choose sends a choice, one after another; resolves to whether it was taken */
export const pickupWishes = (
  { ports, checkout, say }: Pick<CheckoutParts, 'ports' | 'checkout' | 'say'>,
  choose: (choice: CartChoice) => Promise<boolean>,
): Pick<OpenCheckout, 'showPickup' | 'choosePickup'> => ({
  showPickup: async () => {
    const { view } = checkout.now()
    if (view === null || view.pickup.points !== null) return
    const found = await ports.checkout.pickupLocations(view.form)
    checkout.send({ type: 'ShowPickup', points: found.ok ? found.value : null })
  },
  choosePickup: attempts({
    present: () => checkout.now().view?.pickup.pointId ?? null,
    put: (id) => void checkout.send({ type: 'ChoosePickup', id }),
    send: (id) => choose({ pickupLocationId: id }),
    undone: () => say('error', 'pickup.gone'),
  }),
})
