import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState, CartRefusal } from '../../../domain/cart/cartState.ts'
import { decideOnTerms, type ShopWish } from '../../../domain/cart/decideOnTerms.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { changeOf, type Change } from '../../streams/change.ts'
import type { Services } from '../services.ts'
import type { LoadedCart } from './loadCart.ts'

/** A wish on a cart, with what must come along on the shop's terms of now. */
export const decideCart = (
  { config, couponOffers, clock }: Pick<Services, 'config' | 'couponOffers' | 'clock'>,
  loaded: LoadedCart,
  products: Products,
  wish: ShopWish,
): Result<Change<CartState, CartFact>, CartRefusal> => {
  const decided = decideOnTerms(wish, loaded.state, {
    products,
    coupons: couponOffers,
    deliveryMethods: config.deliveryMethods,
    at: clock.now(),
  })
  return decided.ok ? ok(changeOf(cart, loaded, decided.value)) : decided
}
