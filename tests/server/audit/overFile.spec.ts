import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { exported } from '../../../application/contract/log/export.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { noteBuild } from '../../../application/shop/builds/builds.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { ranAlone } from '../../support/shop/ranAlone.ts'
import { append, AT, collect } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { CART, cartEvents, storeWith } from '../../support/samples/sampleCart.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const linesOf = async (store: EventStore): Promise<readonly string[]> =>
  collect(exported(store.readAll(), AT, sha256))

/** Runs a command on a file with these lines, without a shop. */
const over = (lines: readonly string[]) => {
  const cwd = tempFolder()
  writeFileSync(join(cwd, 'log.jsonl'), textOf(lines))
  return async (name: string, ...args: readonly string[]) => {
    const { io, written } = recordedIo({ cwd })
    const code = await ranAlone(['audit', name], args, io)
    return { code, ...written }
  }
}

test('a clock that was turned back is no fault: commands that read a file ignore it, as verify does', async () => {
  const store = await storeWith(cartEvents())
  const { head } = await store.present(CART)
  const events = [{ type: 'AddressChosen', data: { addressId: 'a' } }]
  await store.commit({ appends: [append(CART, { expected: head, events, at: '2020-01-01T00:00:00.000Z' })] })
  const ran = over(await linesOf(store))
  const right = { code: 0, err: '' }
  expect(await ran('verify', 'log.jsonl')).toMatchObject(right)
  expect(await ran('list', '--in', 'log.jsonl')).toMatchObject(right)
  expect(await ran('list', '--limit', '5', '--in', 'log.jsonl')).toMatchObject(right)
  expect(await ran('show', CART, '--in', 'log.jsonl')).toMatchObject(right)
  expect(await ran('replay', CART, '--in', 'log.jsonl')).toMatchObject(right)
})

test('show names the build that wrote the events, above the first that it wrote; JSON has the events alone', async () => {
  const store = memoryEventStore(sha256)
  const deps = { store, clock: { now: () => Date.parse(AT) } }
  const [one, two] = cartEvents()
  const put = async (event: CartEvent) => {
    const { head: expected } = await store.present(CART)
    await store.commit({ appends: [append(CART, { expected, events: [event] })] })
  }
  await noteBuild(deps, { build: 'older', node: '24.0.0' }, true)
  await put(one!)
  await noteBuild(deps, { build: 'newer', node: '24.1.0' }, true)
  await put(two!)
  const ran = over(await linesOf(store))
  const { out } = await ran('show', CART, '--in', 'log.jsonl')
  const heads = out.split('\n').filter((line) => /^\S/u.test(line))
  expect(heads).toStrictEqual([
    `written by build older on Node.js 24.0.0, started ${AT}`,
    expect.stringMatching(/^1 .* CartCreated /u) as string,
    `written by build newer on Node.js 24.1.0, started ${AT}`,
    expect.stringMatching(/^2 .* LineAdded /u) as string,
  ])
  const json = (await ran('show', CART, '--json', '--in', 'log.jsonl')).out.trimEnd().split('\n')
  expect(json.map((line) => (JSON.parse(line) as { type: string }).type)).toStrictEqual([
    'CartCreated',
    'LineAdded',
  ])
})

test('each of two histories of one name is replayed by itself', async () => {
  const first = (await linesOf(await storeWith(cartEvents()))).slice(0, -1)
  const store = memoryEventStore(sha256)
  await store.commit({
    appends: [
      append(CART, {
        expected: START,
        events: cartEvents('Other').slice(0, 2),
        at: '2026-11-22T09:00:00.000Z',
      }),
    ],
  })
  const ran = over([...first, ...(await linesOf(store))])
  for (const [session, title, quantity] of [
    [CART, 'Hub 2', 3],
    [`${CART}~2`, 'Other', 1],
  ] as const) {
    const { code, out, err } = await ran('replay', session, '--json', '--in', 'log.jsonl')
    const rows = out
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as { fault: string | null; recomputed: unknown; state: unknown })
    expect(rows.map(({ fault }) => fault)).toStrictEqual(rows.map(() => null))
    expect(rows.at(-1)?.recomputed).toMatchObject({ productsQuantity: quantity })
    expect(JSON.stringify(rows.at(-1)?.state)).toContain(title)
    // the file itself has more faults
    expect([code, err]).toStrictEqual([1, 'audit replay: log.jsonl: 4 faults: see audit verify\n'])
  }
})
