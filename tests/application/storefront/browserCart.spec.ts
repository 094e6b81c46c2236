import { describe, expect, it } from 'vitest'
import { browserCart } from '../../../application/storefront/cart/browserCart.ts'
import type { BrowserCartFact } from '../../../application/storefront/cart/browserCartState.ts'
import { cart } from '../../../domain/cart/cart.ts'
import { fold } from '../../../domain/kernel/fold.ts'
import { specOf } from '../../support/spec.ts'
import { lineFor } from './products.ts'

const { given } = specOf(browserCart)

const confirmed = (version: number, quantity: number, uid = 'cart-1') => ({
  cart: { ...cart.initial(), uid, lines: new Map([['1', { ...lineFor(1, quantity), uid: 'uid-1' }]]) },
  version,
})
const loaded = (version: number, quantity: number): BrowserCartFact => ({
  type: 'CartLoaded',
  data: confirmed(version, quantity),
})
const queued: BrowserCartFact = {
  type: 'TaskQueued',
  data: { id: 't', type: 'update', cartItemId: '1', quantity: 4, product: lineFor(1), readyAt: 0 },
}
const sent: BrowserCartFact = { type: 'TaskSent', data: { id: 't' } }
const answerAt = (version: number) => ({ cUid: 'cart-1', lUid: 'uid-1', version, updatedQuantity: 4 })
const answered = (version: number): BrowserCartFact => ({
  type: 'TaskAnswered',
  data: { ...answerAt(version), taskId: 't' },
})
const completed: BrowserCartFact = { type: 'TaskCompleted', data: { id: 't' } }
const asked: BrowserCartFact = { type: 'CartAsked', data: null }

describe('what the server confirmed', () => {
  it('a load of before an answer does not bring another cart', () => {
    given(queued, sent, answered(2))
      .when({ type: 'Load', loaded: confirmed(9, 1, 'cart-0'), since: 0 })
      .refused({ why: 'outdated' })
    given(loaded(3, 1))
      .when({ type: 'Load', loaded: confirmed(1, 1, 'cart-2'), since: 1 })
      .then({ type: 'CartLoaded', data: confirmed(1, 1, 'cart-2') })
  })

  it('the expected answer needs no load, one with a gap does, one that is known already neither', () => {
    const when = { type: 'Answer', taskId: 't', answer: answerAt(4) } as const
    given(loaded(3, 1), queued, sent).when(when).then(answered(4), completed)
    given(loaded(2, 1), queued, sent).when(when).then(answered(4), completed, asked)
    given(loaded(4, 4), queued, sent).when(when).then(answered(4), completed)
    given(queued, sent).when(when).then(answered(4), completed, asked)
  })

  it('an answer that is older than the cart changes nothing in it', () => {
    const state = fold(browserCart, [loaded(7, 9), queued, sent, answered(5), completed])
    expect(state).toMatchObject({ version: 7, queue: { tasks: [] } })
    expect(state.confirmed.lines.get('1')?.quantity).toBe(9)
  })

  it('a task about a line that is gone is dropped, and said unless it was to be removed', () => {
    const removal: BrowserCartFact = { ...queued, data: { ...queued.data, quantity: 0 } } as BrowserCartFact
    const refused = (message: string | null): BrowserCartFact => ({
      type: 'CartRefused',
      data: { taskId: 't', message },
    })
    const dropped: BrowserCartFact = { type: 'TaskRefused', data: { id: 't' } }
    given(queued).when({ type: 'Drop', id: 't' }).then(refused('cart.notFound'), dropped)
    given(removal).when({ type: 'Drop', id: 't' }).then(refused(null), dropped)
    given().when({ type: 'Drop', id: 't' }).then()
  })

  it('a second answer to the same task is not awaited', () => {
    given(loaded(3, 1), queued, sent, answered(4), completed)
      .when({ type: 'Answer', taskId: 't', answer: answerAt(4) })
      .refused({ why: 'not-awaited', id: 't' })
  })
})
