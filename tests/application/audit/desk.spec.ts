import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { chain } from '../../../application/contract/log/line.ts'
import { cartHistory } from '../../bench/cartHistory.ts'
import { deskOver, exportOf } from '../../support/audit/viewedLog.ts'
import { append, AT, collect, each } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { CART } from '../../support/samples/sampleCart.ts'

const EVENTS = 300
const END = { at: EVENTS, of: null }
/** turns after which a session is fully verified without interruption */
const MANY = 100

test('a request for a place of a session has priority over its verification', async () => {
  const { lines } = chain(append(CART, { events: cartHistory(1, EVENTS) }), sha256)
  const log = await exportOf(textOf(await collect(exported(each(lines), AT, sha256))))
  const gate = Promise.withResolvers<void>()
  let ended = 0
  const desk = deskOver({
    ...log,
    read: async function* (session, from, to) {
      const isAsked = from > 1
      if (isAsked) await gate.promise
      yield* log.read(session, from, to)
      if (!isAsked && to === EVENTS) ended += 1
    },
  })
  const asked = desk.session(CART, END, 'nld')
  for (let turn = 0; turn < MANY; turn += 1) await setImmediate()
  expect(ended).toBe(0)
  gate.resolve()
  expect(await asked).toMatchObject({ type: 'session', moment: { position: EVENTS, check: 'equal' } })
  for (let turn = 0; turn < MANY; turn += 1) await setImmediate()
  expect(await desk.session(CART, END, 'nld')).toMatchObject({
    verification: { looked: EVENTS, isDone: true, count: 0 },
  })
  await log.close()
})
