import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/**
 * What the cart's buttons wait for [2-084]. `isPending`: a change is on its way to the server, or the cart is
 * not loaded yet; `isTurning`: that work is in progress, which it is not without a network.
 */
export const useCartPending = (): { readonly isPending: boolean; readonly isTurning: boolean } => {
  const { cart, coupon } = useStorefront()
  const isCartBusy = useStore(cart, ({ loaded, busy }) => !loaded || busy)
  const isOffline = useStore(cart, ({ offline }) => offline)
  const isCalling = useStore(coupon, ({ underWay }) => underWay !== null)
  const isPending = isCartBusy || isCalling
  return { isPending, isTurning: isPending && !isOffline }
}
