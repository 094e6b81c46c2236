import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLine } from '../../../application/shop/cart/lines.ts'
import type { CartAnswerPlace, LineChange } from '../../../application/shop/cart/cartCall.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import { testApp, type TestServices } from '../../support/shop/app.ts'
import { openStore, type Store } from '../../support/database/stores.ts'
import { added, call } from './fixture.ts'

describe('the cart on the embedded engine', () => {
  let store: Store
  let deps: TestServices
  beforeAll(async () => {
    store = await openStore('embedded')
    deps = { ...(await testApp()).deps, store: store.events }
  })
  afterAll(() => store.stop())

  const keep = (key: string): CartAnswerPlace<LineChange> => ({
    scope: { session: 's', method: 'POST', path: '/p', key },
    bodyHash: 'h',
    answerOf: (result) => ({ status: result.ok ? 200 : 422, body: JSON.stringify(result) }),
  })

  it('accepts concurrent adds, each task once, and stores its state', async () => {
    const { cartUid } = await added(deps, null)
    const tasks = Array.from({ length: 12 }, (_, i) => `task-${i % 6}`)
    await Promise.all(tasks.map((task) => added(deps, cartUid, 2, 1, task)))
    const { cart, version } = await cartState(deps, cartUid, 'nld')
    expect([[...cart.lines.values()].map(({ quantity }) => quantity), version]).toStrictEqual([[1, 6], 8])
  })

  it.each([
    ['a change', 1],
    ['a refusal, which changes nothing', 4],
  ])('stores the answer of %s', async (name, productId) => {
    const line = { productId, quantity: 1, options: [] }
    const first = await addLine(deps, call(null, { taskId: name, answerIn: keep(name) }), line)
    const again = await addLine(deps, call(null, { taskId: name, answerIn: keep(name) }), line)
    expect([first.kind, again.kind]).toStrictEqual(['done', 'repeated'])
    expect(again.kind === 'repeated' && again.answer.body).toBe(
      JSON.stringify(first.kind === 'done' && first.result),
    )
  })
})
