import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exported } from '../../../application/contract/log/export.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { append, AT, collect } from '../../support/database/commits.ts'
import { sampleExport, textOf } from '../../support/database/exports.ts'
import { deskOver, exportOf } from '../../support/audit/viewedLog.ts'
import { CART, cartEvents, storeWith } from '../../support/samples/sampleCart.ts'

/*
 * Given a faulty export, when it is opened, then each fault has its line and reason, and the rest is
 * readable.
 */

const faultsOf = async (content: string | Uint8Array) => {
  const log = await exportOf(content)
  const rows = await log.begun('cart', null, 100)
  await log.close()
  const named = log.faults.first.map(({ line, why, session }) => [line, why, session])
  return { named, facts: log.facts, sessions: rows.map(({ session, facts }) => `${session} ${facts}`).sort() }
}

const cart = async (title?: string): Promise<readonly string[]> =>
  collect(exported((await storeWith(cartEvents(title))).readAll(), AT, sha256))

test('a sound export has no fault, and its sessions are the log’s', async () => {
  const { named, facts, sessions } = await faultsOf(textOf(await sampleExport()))
  expect(named).toEqual([])
  expect(facts).toBe(7)
  expect(sessions).toEqual(['cart-a 3', 'cart-\u{1f600} 1', 'cart-\uffee 1'].sort())
})

test('an export that is truncated, reordered, duplicated, edited, foreign, empty, binary or compressed has its faults listed', async () => {
  const lines = await cart()
  const [first = '', second = '', third = '', fourth = '', end = ''] = lines
  const text = textOf(lines)
  // cut off within its last event
  const cut = await faultsOf(text.slice(0, text.indexOf(fourth) + 40))
  expect(cut.named).toEqual([
    [4, 'no-end', null],
    [4, 'not-json', null],
    [5, 'no-checkpoint', null],
  ])
  expect(cut.sessions).toEqual([`${CART} 3`])
  const reordered = await faultsOf(textOf([first, third, second, fourth, end]))
  expect(reordered.named).toEqual([
    [2, 'wrong-version', CART],
    [3, 'wrong-version', CART],
  ])
  expect(reordered.sessions).toEqual([`${CART} 3`])
  const twice = await faultsOf(textOf([first, second, second, third, fourth, end]))
  expect(twice.named.slice(0, 1)).toEqual([[3, 'duplicate', CART]])
  expect(twice.sessions).toEqual([`${CART} 4`])
  const edited = await faultsOf(
    textOf([first, second.replace('"quantity":1', '"quantity":9'), third, fourth, end]),
  )
  expect(edited.named).toEqual([[2, 'wrong-hash', CART]])
  expect(edited.sessions).toEqual([`${CART} 4`])
  const spaced = await faultsOf(textOf([first, second.replace('{"at"', '{ "at"'), third, fourth, end]))
  expect(spaced.named).toEqual([[2, 'not-canonical', CART]])
  expect(spaced.sessions).toEqual([`${CART} 4`])
  const foreign = await faultsOf('{"hello":1}\n<xml/>\n')
  expect(foreign.named).toEqual([
    [1, 'bad-shape', null],
    [2, 'not-json', null],
    [3, 'no-checkpoint', null],
  ])
  expect((await faultsOf('')).named).toEqual([[1, 'empty', null]])
  expect((await faultsOf(Uint8Array.of(0xff, 0xfe, 0x0a))).named.slice(0, 1)).toEqual([[1, 'not-utf8', null]])
  expect((await faultsOf(gzipSync(text))).named).toEqual([[1, 'compressed', null]])
  expect((await faultsOf(textOf([...lines, first]))).named.slice(0, 1)).toEqual([
    [6, 'after-checkpoint', null],
  ])
})

test('two histories under one name are two sessions, each readable by itself', async () => {
  const first = (await cart()).slice(0, 4)
  const store = memoryEventStore(sha256)
  const at = '2026-11-22T09:00:00.000Z'
  await store.commit({
    appends: [append(CART, { expected: START, events: cartEvents('Other').slice(0, 2), at })],
  })
  const second = (await collect(exported(store.readAll(), AT, sha256))).slice(0, 2)
  const { named, sessions } = await faultsOf(textOf([...first, ...second]))
  expect(named).toEqual([
    [5, 'second-history', `${CART}~2`],
    [7, 'no-checkpoint', null],
  ])
  expect(sessions).toEqual([`${CART} 4`, `${CART}~2 2`])
})

test('a clock that was turned back is reported with its line, and fails nothing', async () => {
  const store = await storeWith(cartEvents())
  const head = (await store.present(CART)).head
  const events = [{ type: 'AddressChosen', data: { addressId: 'a' } }]
  await store.commit({ appends: [append(CART, { expected: head, events, at: '2020-01-01T00:00:00.000Z' })] })
  const log = await exportOf(textOf(await collect(exported(store.readAll(), AT, sha256))))
  expect(log.faults.first.map(({ line, why }) => [line, why])).toEqual([[5, 'clock-back']])
  const desk = deskOver(log)
  const { sessions } = await desk.sessions({})
  expect(sessions.map(({ verdict, facts: count }) => [verdict, count])).toEqual([['sound', 5]])
  await log.close()
})

test('events and shapes unknown to this build are listed in place, and later events are read', async () => {
  const store = await storeWith(cartEvents())
  for (const over of [
    { events: [{ type: 'LineBlessed', data: { lineId: '7' } }] },
    { events: [{ type: 'AddressChosen', data: { addressId: 'a' } }], schema: 99 },
    { events: [{ type: 'AddressChosen', data: { addressId: 'b' } }] },
  ])
    await store.commit({ appends: [append(CART, { expected: (await store.present(CART)).head, ...over })] })
  const log = await exportOf(textOf(await collect(exported(store.readAll(), AT, sha256))))
  const view = await deskOver(log).session(CART, { at: 7, of: null }, 'eng')
  if (typeof view === 'string' || view.type === 'pruned') throw new Error('it is not shown')
  expect(view.listed.map(({ fault }) => fault)).toEqual([
    null,
    null,
    null,
    null,
    'no stream of this kind has an event LineBlessed',
    'schema 99 of AddressChosen is newer than this program',
    null,
  ])
  expect(view.moment.changes).toEqual([{ path: 'addressId', before: { text: 'null' }, after: { text: 'b' } }])
  await log.close()
})
