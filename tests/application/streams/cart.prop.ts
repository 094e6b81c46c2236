import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import { cart } from '../../../application/streams/kinds/cart.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { anyCartCommand, cartEventsOf } from '../../support/arbitraries/cart.ts'
import { append, AT, collect, each, fresh } from '../../support/database/commits.ts'
import { runs } from '../../support/runs.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'

it('given any cart with made-to-measure rugs, when it is logged, then its export verifies, is parsed to the same events and replays to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCartCommand, { minLength: 1, maxLength: 15 }), async (commands) => {
      // as JSON has it: the arbitraries create objects without a prototype
      const events = structuredClone(cartEventsOf(commands))
      fc.pre(events.length > 0)
      const state = fold(cart.decider, events)
      const uid = fresh('any')
      const store = memoryEventStore(sha256)
      const { prefix, schema } = cart
      await store.commit({
        appends: [append(prefix + uid, { events, schema, state: cart.state.encode(state) })],
      })
      const lines = await collect(exported(store.readAll(), AT, sha256))
      expect(await verifyLog(each(lines), sha256)).toMatchObject({ ok: true })
      const read = (await collect(readEvents(store, cart, uid))).map(({ event }) => event)
      expect(read).toStrictEqual(events)
      expect(cart.state.decode(JSON.parse(JSON.stringify(cart.state.encode(state))))).toStrictEqual(state)
      const { io, written } = recordedIo()
      const code = await runCommand(commandDeps(store), ['audit', 'replay', prefix + uid], io)
      expect([code, written.err]).toStrictEqual([0, ''])
    }),
    runs(200),
  )
})
