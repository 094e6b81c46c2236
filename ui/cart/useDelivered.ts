import { useMemo } from 'react'
import type { CartState } from '../../domain/cart/cartState.ts'
import { deliveredCart, type DeliveredCart } from '../../domain/cart/delivery/deliveredCart.ts'
import type { PricedCart } from '../../domain/pricing/cart.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'

type Method = ReturnType<typeof useStorefront>['config']['deliveryMethods'][number]

export type Delivered = DeliveredCart<Method>

/**
 * Returns a cart's prices including its delivery.
 * @param country the destination; null while unknown
 * @param isSure whether the server has just confirmed the delivery at that price
 */
export const useDelivered = (
  cart: CartState,
  priced: PricedCart,
  country: string | null,
  isSure = false,
): Delivered => {
  const { deliveryMethods } = useStorefront().config
  return useMemo(
    () =>
      isSure
        ? { priced, promises: null, assumed: null }
        : deliveredCart(cart, priced, deliveryMethods, country),
    [cart, priced, deliveryMethods, country, isSure],
  )
}
