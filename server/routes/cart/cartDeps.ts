import type { CartDeps } from '../../../application/shop/cart/cartDeps.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'

/** What the cart's routes and forms work with. */
export interface CartRouteDeps extends CartDeps {
  readonly sha256: Sha256
}
