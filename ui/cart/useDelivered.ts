import { useMemo } from 'react'
import type { CartState } from '../../domain/cart/cartState.ts'
import { deliveredCart, type DeliveredCart } from '../../domain/cart/deliveryOffers.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'

type Method = ReturnType<typeof useStorefront>['config']['deliveryMethods'][number]

export type Delivered = DeliveredCart<Method>

/** What a cart comes to with its delivery. @param country where it goes; null while that is not known */
export const useDelivered = (cart: CartState, country: string | null): Delivered => {
  const { deliveryMethods } = useStorefront().config
  return useMemo(() => deliveredCart(cart, deliveryMethods, country), [cart, deliveryMethods, country])
}
