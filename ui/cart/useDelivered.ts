import { useMemo } from 'react'
import type { CartState } from '../../domain/cart/cartState.ts'
import { deliveredCart, type DeliveredCart } from '../../domain/cart/delivery/deliveredCart.ts'
import type { PricedCart } from '../../domain/pricing/cart.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'

type Method = ReturnType<typeof useStorefront>['config']['deliveryMethods'][number]

export type Delivered = DeliveredCart<Method>

/**
 * What a cart comes to with its delivery.
 * @param country where it goes; null while that is not known
 * @param isSure whether the server has just said that its delivery is offered at that price
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
