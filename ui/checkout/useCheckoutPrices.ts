import { useMemo } from 'react'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { pricedAsChosen } from '../../application/storefront/checkout/cartAsChosen.ts'
import type { PricedCart } from '../../domain/pricing/cart.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'

/** The cart's prices with the choices shown in this step. */
export const useCheckoutPrices = (view: CheckoutView): PricedCart => {
  const { cart } = useStorefront()
  const shown = useStore(cart, (state) => state.shown)
  return useMemo(() => pricedAsChosen(shown, view), [shown, view])
}
