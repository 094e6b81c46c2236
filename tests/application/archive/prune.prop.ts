import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import type { Verified } from '../../../application/contract/log/export.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import { archivable } from '../../../application/shop/archive/archivable.ts'
import { noteArchive } from '../../../application/shop/archive/noteArchive.ts'
import { pruneArchive } from '../../../application/shop/archive/pruneArchive.ts'
import { exportLog } from '../../../application/shop/audit/export.ts'
import { pastFindings } from '../../../application/shop/audit/checks/pastAudit.ts'
import { treeFindings } from '../../../application/shop/proof/treeAudit.ts'
import type { BegunRow } from '../../../application/ports/database/log/storedRows.ts'
import { append, collect, each, fresh } from '../../support/database/commits.ts'
import { runs } from '../../support/runs.ts'
import { sequencedLog } from '../proof/sequencedLog.ts'

const BEGUN = Date.parse('2026-01-01T00:00:00.000Z')
const DAY = 86_400_000

/** The retention-related properties of a cart. */
const anyCart = fc.record({
  facts: fc.integer({ min: 1, max: 5 }),
  day: fc.integer({ min: 0, max: 20 }),
  /** days until its last events */
  lasts: fc.integer({ min: 0, max: 20 }),
  isClosed: fc.boolean(),
  wentWithOrder: fc.boolean(),
})
type Cart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never

/** One round: new carts, then an archive of everything older than this day, pruned or not. */
const anyRound = fc.record({
  carts: fc.array(anyCart, { maxLength: 6 }),
  before: fc.integer({ min: 0, max: 21 }),
  isPruned: fc.boolean(),
})

const shopInMemory = () => {
  const log = sequencedLog()
  const { tables, tree, parts } = log
  const store = memoryEventStore(sha256, tables, tree)
  const begun = async (
    _kind: string,
    past: Pick<BegunRow, 'since' | 'stream'>,
  ): Promise<readonly BegunRow[]> =>
    [...tables.streams]
      .filter(([stream, { since }]) => stream.startsWith('cart-') && since < past.since)
      .map(([stream, { head, state, since, until }]) => ({
        stream,
        version: head.version,
        state,
        since,
        until,
      }))
  const { sequencer } = log.sequencer()
  const come = async ({ facts, day, lasts, isClosed, wentWithOrder }: Cart) => {
    const stream = fresh('cart')
    const add = async (from: number, to: number, on: number) =>
      store.commit({
        appends: [
          append(stream, {
            expected: (await store.present(stream)).head,
            at: new Date(BEGUN + on * DAY).toISOString(),
            events: Array.from({ length: to - from }, (_, nr) => ({
              type: wentWithOrder && from + nr === 0 ? 'OrderAttached' : 'Odd',
              data: { nr: from + nr },
            })),
            state: { status: isClosed ? 'closed' : 'open', orderUid: null },
          }),
        ],
      })
    await add(0, 1, day)
    if (facts > 1) await add(1, facts, day + lasts)
    const last = facts > 1 ? day + lasts : day
    return { stream, lines: await collect(store.read(stream)), mayGo: isClosed && !wentWithOrder, last }
  }
  return { tables, parts, store, storedRows: { begun }, sequencer, come }
}

it('given any new and expired carts, then the remaining log verifies, and so does every earlier export', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRound, { minLength: 1, maxLength: 4 }), async (rounds) => {
      const { parts, store, storedRows, sequencer, come } = shopInMemory()
      const services = { store, sha256, clock: parts.clock }
      const carts: Awaited<ReturnType<typeof come>>[] = []
      const gone = new Set<string>()
      const handedOut: Verified[] = []
      for (const { carts: comers, before, isPruned } of rounds) {
        for (const cart of comers) carts.push(await come(cart))
        await sequencer.look()
        const size = await parts.logTree.size()
        const sources = { store, storedRows, logTree: parts.logTree }
        const until = BEGUN + before * DAY
        const { lines, streams } = await archivable(sources, until, size)
        const unsigned = (await archivable(sources, until, size - 1)).lines
        expect(unsigned.filter(({ index }) => index >= size - 1)).toStrictEqual([])
        const wanted = carts.filter(({ stream, mayGo, last }) => mayGo && last < before && !gone.has(stream))
        expect(lines.map(({ line }) => line).toSorted()).toStrictEqual(
          wanted.flatMap((cart) => cart.lines).toSorted(),
        )
        if (isPruned && streams > 0) {
          const uid = fresh('uid')
          const totals = { streams, facts: lines.length, root: '0'.repeat(64) }
          await noteArchive(services, uid, 'Anna', {
            file: 'a',
            sha256: '0'.repeat(64),
            bytes: 1,
            size,
            ...totals,
          })
          const call = { uid, lines, by: 'Anna', isDry: false }
          const done = await pruneArchive(services, call)
          expect(done).toStrictEqual({ streams, facts: lines.length, before: 0, kept: [] })
          expect(await pruneArchive(services, call)).toMatchObject({ streams: 0, before: streams })
          for (const { stream } of wanted) gone.add(stream)
          await sequencer.look()
        }
        const verified = await verifyLog(each(await collect(exportLog(services, null))), sha256)
        if (!verified.ok) throw new Error(JSON.stringify(verified.refusal))
        handedOut.push(verified.value)
      }
      for (const { stream, lines } of carts)
        if (!gone.has(stream)) expect(await collect(store.read(stream))).toStrictEqual(lines)
      expect(sequencer.fault).toBeNull()
      expect(await collect(treeFindings(parts))).toStrictEqual([])
      for (const checkpoint of handedOut) expect(await pastFindings(services, checkpoint)).toStrictEqual([])
      const [first] = handedOut
      if (first !== undefined)
        expect(await pastFindings(services, { ...first, root: 'f'.repeat(64) })).toHaveLength(1)
    }),
    runs(60),
  )
})
