import type { Subscription } from 'rxjs'
import type { FactLog } from '../factLog.ts'
import type { CartStore } from './browserCart.ts'

interface LineParts {
  readonly log: FactLog
  readonly cart: CartStore
  /** whether somebody is logged in */
  readonly isKnown: () => boolean
  /** products whose prices this customer was told */
  readonly known: Set<number>
}

/** A customer's line that was put into the cart before its price was known here is priced by the shop: the cart is asked for, to see. */
export const unpricedLines = ({ log, cart, isKnown, known }: LineParts): Subscription => {
  const products = () => [...cart.now().confirmed.lines.values()].map(({ productId }) => productId)
  const learn = () => products().forEach((productId) => known.add(productId))
  learn()
  return log.of('cart').subscribe(({ type }) => {
    if (type === 'CartLoaded') learn()
    const isUnsure = type === 'TaskAnswered' && products().some((productId) => !known.has(productId))
    if (isUnsure && isKnown()) cart.send({ type: 'Ask' })
  })
}
