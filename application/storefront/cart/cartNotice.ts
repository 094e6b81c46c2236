import { MAX_LINES } from '../../../domain/cart/cartLine.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { BrowserCartFact } from './browserCartState.ts'

/** What the shopper is told of a fact, or null for nothing. */
export const cartNotice = (fact: BrowserCartFact): Parameters<NoticeSender> | null => {
  switch (fact.type) {
    case 'QuantityLowered':
      return fact.data.quantity === 0
        ? ['error', 'cart.outOfStock']
        : ['error', 'cart.lowerStock', { quantity: fact.data.quantity }]
    case 'CartRefused':
      return fact.data.message === null ? null : ['error', fact.data.message, { limit: MAX_LINES }]
    case 'WentOffline':
      return ['info', 'offline']
    default:
      return null
  }
}
