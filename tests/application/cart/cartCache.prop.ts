import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, setLine } from '../../../application/shop/cart/lines.ts'
import type { CartAnswerPlace, CartOutcome, LineChange } from '../../../application/shop/cart/cartCall.ts'
import { cartCache, type CartCache } from '../../../application/shop/cart/cartCache.ts'
import { runs } from '../../support/runs.ts'
import { testShop } from '../../support/shop/app.ts'
import { call } from './fixture.ts'

/* Decisions on a process's cached carts equal decisions on carts read from the database. */

const product = fc.integer({ min: 1, max: 5 })
const pieces = fc.integer({ min: 0, max: 6 })
/** Which of the shop's two processes is called; `key`: of a call that may be a repeat. */
const asked = { process: fc.nat({ max: 1 }), key: fc.nat({ max: 20 }) }
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), ...asked, product, pieces }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('set' as const), ...asked, line: fc.nat(), pieces }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stock' as const), product, pieces }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const nothingKept: CartCache = {
  cart: () => null,
  productIds: () => [],
  products: () => null,
  keep: () => undefined,
  see: () => undefined,
  share: () => undefined,
}

/** Every call's result, and every line of the log. */
const told = async (steps: readonly Step[], kept: () => CartCache) => {
  let ids = 0
  const next = () => `id-${(ids += 1)}`
  const { deps, tables } = await testShop({ ids: { uuid: next, token: next } })
  const processes = [kept(), kept()].map((cartCache) => ({ ...deps, cartCache }))
  const answers: unknown[] = []
  const lines: string[] = []
  let cartUid: string | null = null
  for (const [nr, one] of steps.entries()) {
    if (one.kind === 'stock') {
      tables.stock.set(one.product, {
        onHand: one.pieces,
        reserved: 0,
        managed: true,
        permanentlyOut: false,
      })
      continue
    }
    const services = processes[one.process]!
    // ids that a decision draws and discards are not in the log
    ids = nr * 1_000
    const place: CartAnswerPlace<LineChange> = {
      scope: { session: 's', method: 'POST', path: '/p', key: String(one.key) },
      bodyHash: JSON.stringify(one),
      answerOf: (result) => ({ status: result.ok ? 200 : 422, body: JSON.stringify(result) }),
    }
    const over = { taskId: `task-${one.key}`, answerIn: place }
    const uid: string = lines[one.kind === 'set' ? one.line % lines.length : 0] ?? 'none'
    const outcome: CartOutcome<LineChange> =
      one.kind === 'add'
        ? await addLine(services, call(cartUid, over), {
            productId: one.product,
            quantity: Math.max(1, one.pieces),
            options: [],
          })
        : await setLine(services, call(cartUid, over), {
            lineUid: uid,
            quantity: one.pieces,
            productId: null,
          })
    answers.push(outcome)
    if (outcome.kind !== 'done' || !outcome.result.ok) continue
    cartUid = outcome.result.value.cartUid
    if (!lines.includes(outcome.result.value.lineUid)) lines.push(outcome.result.value.lineUid)
  }
  return { answers, log: tables.log }
}

test('decisions are the same with and without the cart cache, in any process, with any stock changes and repeated calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      expect(await told(steps, cartCache)).toEqual(await told(steps, () => nothingKept))
    }),
    runs(150),
  )
})
