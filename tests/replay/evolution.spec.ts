import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../support/memory/eventStore.ts'
import { memoryTables } from '../support/memory/tables.ts'
import type { EventStore } from '../../application/ports/database/log/eventStore.ts'
import { replayStream, type ReplayRow } from '../../application/shop/audit/replay.ts'
import { auditVerifyFile } from '../../server/command/audit/proof/verify.ts'
import { runCommand } from '../../server/command/runCommand.ts'
import { eventsIn, STREAM_KINDS } from '../support/database/storedStream.ts'
import { runs } from '../support/runs.ts'
import { commandDeps } from '../support/shop/commandDeps.ts'
import { recordedIo } from '../support/shop/recordedIo.ts'
import { tempFolder } from '../support/tempFolder.ts'
import { commands, written, type Newer } from './oldestShop.ts'

/** A store with these streams, byte for byte as they were written. */
const holding = (...streams: readonly (readonly string[])[]): EventStore => {
  const tables = memoryTables()
  for (const lines of streams) {
    const events = eventsIn(lines)
    const last = events.at(-1)
    if (last === undefined) continue
    const { stream, version, hash, at } = last
    const rest = { since: events[0]!.at, until: at, state: 'null', tasks: new Set<string>() }
    tables.streams.set(stream, { head: { version, hash }, lines: [...lines], ...rest })
    tables.log.push(...lines)
  }
  return memoryEventStore(sha256, tables)
}

const rowsOf = async (store: EventStore, stream: string): Promise<readonly ReplayRow[]> => {
  const rows: ReplayRow[] = []
  for await (const row of replayStream(store, sha256, stream, null)) rows.push(row)
  return rows
}

const ran = async (store: EventStore, ...args: readonly string[]) => {
  const { io, written: said } = recordedIo({ cwd: tempFolder() })
  return { code: await runCommand(commandDeps(store), [...args], io), ...said, cwd: io.cwd }
}

describe('a log of the oldest build', () => {
  it('is verified, folded, replayed and exported by this one, whatever its commands', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (wished) => {
        const { cart, order } = written(wished)
        const store = holding(cart, order)
        for (const [stream, lines] of [
          ['cart-1', cart],
          ['order-1', order],
        ] as const) {
          const rows = await rowsOf(store, stream)
          expect(rows.map(({ fault, unread }) => fault ?? unread)).toEqual(lines.map(() => null))
          expect(rows.filter(({ check }) => check === 'different')).toEqual([])
          const kind = STREAM_KINDS.find(({ prefix }) => stream.startsWith(prefix))!
          const state = kind.fold(eventsIn(lines))
          expect(kind.recoded(state)).toEqual(state)
        }
        const exported = await ran(store, 'audit', 'export', '--all')
        expect(exported.out.split('\n').slice(0, -2)).toEqual([...cart, ...order])
        const file = join(exported.cwd, 'log.jsonl')
        writeFileSync(file, exported.out)
        const { io } = recordedIo()
        expect(await auditVerifyFile(sha256, [file], io)).toBe(0)
      }),
      runs(100),
    )
  }, 120_000)
})

describe('an event of a newer build', () => {
  const NEWER: readonly (readonly [string, Omit<Newer, 'before'>, string])[] = [
    [
      'an event',
      { event: { type: 'LineWrapped', data: { lineId: '1' } }, schema: 1 },
      'has an event LineWrapped',
    ],
    [
      'a schema',
      { event: { type: 'AddressChosen', data: { place: 'b' } }, schema: 99 },
      'schema 99 of AddressChosen is newer',
    ],
  ]

  it.each(NEWER)(
    'is named where it is %s, and the later events are read',
    async (_, newer, named) => {
      await fc.assert(
        fc.asyncProperty(commands, fc.nat(2), async (wished, before) => {
          const { cart } = written(wished, { ...newer, before })
          const plain = written(wished).cart
          const rows = await rowsOf(holding(cart), 'cart-1')
          const at = rows.findIndex(({ fault }) => fault !== null)
          expect(rows).toHaveLength(plain.length + 1)
          expect(rows[at]?.fault).toContain(named)
          expect(rows[at]?.state).toEqual(rows[at - 1]?.state ?? null)
          expect(rows.map(({ unread }) => unread?.version ?? null)).toEqual(
            rows.map((_row, i) => (i < at ? null : at + 1)),
          )
          // it changes nothing in the states of the others
          const states = (await rowsOf(holding(plain), 'cart-1')).map(({ state }) => state)
          expect(rows.toSpliced(at, 1).map(({ state }) => state)).toEqual(states)
          expect(rows.filter(({ check }) => check === 'different')).toEqual([])
        }),
        runs(50),
      )
    },
    120_000,
  )

  const LINE = {
    ...{ id: '1', uid: null, productId: 1, slug: 'p', title: 'P', quantity: 2, options: [] },
    ...{ price: { basis: 'excl', rate: 2_100, base: 1_000, discount: 0 }, weight: 1, image: null },
  }
  const STOCK = { openQuantity: 9, isManaged: true, isPermanentlyOutOfStock: false }
  const wished = {
    cart: [
      { type: 'AddLine', cartUid: '1', line: LINE, stock: STOCK },
      { type: 'SetQuantity', lineId: '1', quantity: 3, stock: STOCK },
      { type: 'SetQuantity', lineId: '1', quantity: 4, stock: STOCK },
    ],
    order: [],
  }

  it.each(NEWER)(
    'is named by each command where it is %s, and the command reads on',
    async (_, newer, named) => {
      const { cart } = written(wished, { ...newer, before: 2 })
      const store = holding(cart)
      const does = async (...args: readonly string[]) => {
        const { code, out, err } = await ran(store, 'audit', ...args)
        return { code, all: out + err, out }
      }
      const replayed = await does('replay', 'cart-1')
      expect(replayed).toMatchObject({ code: 1, all: expect.stringContaining(named) })
      expect(replayed.out).toContain('state after version 5')
      const explained = await does('explain', 'cart-1')
      expect(explained).toMatchObject({ code: 1, all: expect.stringContaining(named) })
      expect(explained.out).toContain('totals.totalInclVat')
      const differing = await does('diff', 'cart-1', '--from', '3', '--to', '5')
      expect(differing).toMatchObject({ code: 1, all: expect.stringContaining(named) })
      expect(differing.out).toMatch(/lines\.1\.quantity +3 +4/u)
      const recomputed = await does('recompute', 'cart-1')
      expect(recomputed).toMatchObject({ code: 1, all: expect.stringContaining(named) })
      expect(recomputed.out).toContain('3 recorded totals of 1 streams')
      const shown = await does('show', 'cart-1')
      expect(shown).toMatchObject({ code: 0, all: expect.stringContaining(newer.event.type) })
      expect((await does('list')).out).toContain('cart-1')
      const exported = await ran(store, 'audit', 'export', '--all')
      expect(exported.out.split('\n').slice(0, -2)).toEqual(cart)
      const file = join(exported.cwd, 'log.jsonl')
      writeFileSync(file, exported.out)
      expect(await auditVerifyFile(sha256, [file], recordedIo().io)).toBe(0)
    },
  )
})
