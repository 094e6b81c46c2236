import type { Page } from './page.ts'
import { POST_LISTS } from './postLists.ts'
import type { Target } from './route.ts'

/** The address target of a page; `unknown` for status pages. */
export const targetOf = (page: Page): Target => {
  switch (page.type) {
    case 'listing':
      return { kind: page.kind === 'products' ? 'products' : 'content' }
    case 'product':
      return { kind: 'product', productId: page.product.productId, slug: page.product.slug }
    case 'article':
      return { kind: 'content' }
    case 'posts':
      return { kind: POST_LISTS[page.kind] }
    case 'checkout':
      return { kind: 'checkout-step', step: page.checkout.step }
    case 'result':
      return { kind: 'result', paymentUid: page.paymentUid }
    case 'account':
      return { kind: page.kind }
    case 'account-order':
      return { kind: page.type, orderUid: page.own.orderUid }
    case 'account-ticket':
      return { kind: page.type, ticketUid: page.ticket.uid }
    case 'not-found':
    case 'error':
    case 'inactive':
      return { kind: 'unknown' }
    // for every other page the type is the kind
    default:
      return { kind: page.type }
  }
}
