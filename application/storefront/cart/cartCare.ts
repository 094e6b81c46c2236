import { filter, skip, type Subscription } from 'rxjs'
import { MAX_LINES } from '../../../domain/cart/cartLine.ts'
import type { FactLog } from '../factLog.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import type { BrowserCartFact } from './browserCartState.ts'
import { pump } from './sending.ts'

interface CartParts {
  readonly log: FactLog
  readonly cart: CartStore
  readonly say: NoticeSender
  readonly ports: StorefrontPorts
}

/** What goes on between the cart and the shop without a click: messages, the network, coming back to the page, loading and sending. */
export const cartCare = ({ log, cart, say, ports }: CartParts): Subscription => {
  const ask = () => void cart.send({ type: 'Ask' })
  const living = log.of('cart').subscribe((fact) => {
    const notice = cartNotice(fact)
    if (notice !== null) say(...notice)
  })
  living.add(ports.online$.subscribe((isOnline) => cart.send({ type: 'BeOnline', isOnline })))
  living.add(ports.returned$.subscribe(ask))
  living.add(ports.visible$.pipe(skip(1), filter(Boolean)).subscribe(ask))
  living.add(pump(cart, ports))
  return living
}

/** What the shopper is told of a fact, or null for nothing. */
const cartNotice = (fact: BrowserCartFact): Parameters<NoticeSender> | null => {
  switch (fact.type) {
    case 'QuantityLowered':
      return fact.data.quantity === 0
        ? ['error', 'cart.outOfStock']
        : ['error', 'cart.lowerStock', { quantity: fact.data.quantity }]
    case 'CartRefused':
      return fact.data.message === null ? null : ['error', fact.data.message, { limit: MAX_LINES }]
    case 'CartPutOff':
      return ['info', fact.data.message]
    case 'WentOffline':
      return ['info', 'offline']
    default:
      return null
  }
}
