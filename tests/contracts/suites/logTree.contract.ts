import { expect, it } from 'vitest'
import {
  MissingNode,
  type HashedNode,
  type LogTree,
  type TreeNode,
} from '../../../application/ports/database/log/logTree.ts'
import { HASH } from '../../application/proof/naiveTree.ts'
import { collect, commitOf, fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

const hashOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
/** Leaves at these positions, of which the first has this index. */
const leavesFrom = (index: number, positions: readonly number[]) =>
  positions.map((position, i) => ({ position, hash: hashOf(index + i) }))

/** Gives all pending lines their leaves. */
const takeIn = async (tree: LogTree): Promise<number> => {
  const { size, leaves } = await tree.waiting(10_000)
  expect(await tree.grow(size, leaves, [])).toBe(true)
  return size + leaves.length
}

const linesOf = async (tree: LogTree) =>
  (await tree.leaves(0, 10_000)).map(({ index, event }) => [index, event?.line])

export const logTreeContract = (opened: () => Store): void => {
  const commit = async (stream: string, events = 1): Promise<void> => {
    const done = await opened().events.commit(
      commitOf(stream, { events: Array.from({ length: events }, (_, n) => ({ type: 'Odd', data: { n } })) }),
    )
    expect(done.ok).toBe(true)
  }

  it('given new events, when they are pending, then they are returned in the order of the log, a few at a time, until they have leaves', async () => {
    const { logTree: tree, events } = opened()
    await commit(fresh('leaf'), 3)
    await takeIn(tree)
    const size = await tree.size()
    const [first, second] = [fresh('leaf'), fresh('leaf')]
    await commit(first, 2)
    await commit(second)
    const { leaves, ...edge } = await tree.waiting(10)
    expect([edge.size, leaves.length]).toEqual([size, 3])
    expect((await tree.waiting(2)).leaves).toEqual(leaves.slice(0, 2))
    expect(await takeIn(tree)).toBe(size + 3)
    expect(await tree.waiting(10)).toEqual({ size: size + 3, leaves: [] })
    const all = await collect(events.readAll())
    expect(await linesOf(tree)).toEqual(all.map((line, i) => [i, line]))
    expect((await tree.leaves(size + 1, 1)).map(({ index, event }) => [index, event?.stream])).toEqual([
      [size + 1, first],
    ])
    expect(await tree.leafless(10)).toEqual([])
  })

  it('given an event, when its leaf is requested, then its line and its index are returned once it has one; null for a missing event', async () => {
    const { logTree: tree, events } = opened()
    await takeIn(tree)
    const size = await tree.size()
    const stream = fresh('leaf')
    await commit(stream, 2)
    const [, line] = await collect(events.read(stream))
    expect(await tree.leafOf(stream, 2)).toEqual({ line, index: null })
    await takeIn(tree)
    expect(await tree.leafOf(stream, 2)).toEqual({ line, index: size + 1 })
    expect([await tree.leafOf(stream, 3), await tree.leafOf(fresh('leaf'), 1)]).toEqual([null, null])
  })

  it('given lines in any script and of any length, when they are pending, then each is returned by the hash of its leaf', async () => {
    const { logTree: tree, events: storedEvents } = opened()
    await takeIn(tree)
    const stream = fresh('leaf')
    const texts = [
      'Café “Żółć” €5',
      '\u{1F4E6}\u{1F1F3}\u{1F1F1}',
      '\\ \\x00 \n \t "',
      'lang '.repeat(2_000),
      '',
    ]
    const events = texts.map((text) => ({ type: 'Odd', data: { text } }))
    expect((await storedEvents.commit(commitOf(stream, { events }))).ok).toBe(true)
    const { leaves } = await tree.waiting(10)
    const lines = await collect(storedEvents.read(stream))
    expect(leaves.map(({ hash }) => [...hash])).toEqual(lines.map((line) => [...HASH.leaf(line)]))
  })

  it('given leaves inserted in large and small batches, then each is found by its event and by its index, and none after the last', async () => {
    const { logTree: tree, events } = opened()
    await takeIn(tree)
    const from = await tree.size()
    const stream = fresh('leaf')
    await commit(stream, 140)
    for (const most of [1, 33, 70, 2, 100]) {
      const { size, leaves } = await tree.waiting(most)
      expect(await tree.grow(size, leaves, [])).toBe(true)
    }
    const lines = await collect(events.read(stream))
    const found = await Promise.all(lines.map((_, i) => tree.leafOf(stream, i + 1)))
    expect(found).toEqual(lines.map((line, i) => ({ line, index: from + i })))
    const hashes = await tree.nodes(lines.map((_, i) => ({ level: 0, index: from + i })))
    expect(hashes.map((hash) => [...hash])).toEqual(lines.map((line) => [...HASH.leaf(line)]))
    for (const index of [from + 140, from + 141, from + 1e9])
      await expect(tree.nodes([{ level: 0, index }])).rejects.toThrow(MissingNode)
    for (const skipped of [0, 1, 32, 33, 34, 65, 139, 140]) {
      const standing = await tree.leaves(from + skipped, 40)
      const rest = lines.slice(skipped, skipped + 40)
      expect(standing.map(({ index, event }) => [index, event?.line])).toEqual(
        rest.map((line, i) => [from + skipped + i, line]),
      )
    }
    expect([await tree.size(), await tree.leafless(10)]).toEqual([from + 140, []])
  })

  it('given leaves that another process inserted first, then nothing is done', async () => {
    const { logTree: tree } = opened()
    await commit(fresh('leaf'))
    const { size, leaves } = await tree.waiting(1)
    await takeIn(tree)
    const after = await tree.size()
    const positions = leaves.map(({ position }) => position)
    expect(await tree.grow(size, leavesFrom(size, positions), [])).toBe(false)
    expect(await tree.grow(after + 1, leavesFrom(after + 1, [9_999_999]), [])).toBe(false)
    expect(await tree.size()).toBe(after)
  })

  it('given concurrent insertions of the same lines, then each line has one leaf', async () => {
    const { logTree: tree, events } = opened()
    await takeIn(tree)
    await commit(fresh('leaf'), 4)
    const { size, leaves } = await tree.waiting(10)
    const positions = leaves.map(({ position }) => position)
    const done = await Promise.all(
      Array.from({ length: 8 }, () => tree.grow(size, leavesFrom(size, positions), [])),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await linesOf(tree)).toHaveLength((await collect(events.readAll())).length)
  })

  it('given leaves and nodes, when they are read, then they are in the requested order; a missing one is reported', async () => {
    const { logTree: tree } = opened()
    await takeIn(tree)
    await commit(fresh('leaf'), 2)
    const { size, leaves } = await tree.waiting(2)
    const positions = leaves.map(({ position }) => position)
    const nodes: readonly HashedNode[] = [3, 40].map((level) => ({ level, index: size, hash: hashOf(level) }))
    expect(await tree.grow(size, leavesFrom(size, positions), nodes)).toBe(true)
    const read = async (...places: readonly TreeNode[]) => (await tree.nodes(places)).map((hash) => [...hash])
    const [first, second] = [0, 1].map((i) => ({ level: 0, index: size + i }))
    expect(await read(second!, nodes[1]!, first!, nodes[0]!, second!)).toEqual(
      [size + 1, 40, size, 3, size + 1].map((byte) => [...hashOf(byte)]),
    )
    for (const level of [0, 40])
      await expect(tree.nodes([{ level, index: size + 9 }])).rejects.toThrow(MissingNode)
    expect(await tree.nodes([])).toEqual([])
  })

  it('given checkpoints, then each is recorded once, signed once, and none shrinks or has another root', async () => {
    const { logTree: tree } = opened()
    const [signer, other] = [fresh('signer'), fresh('signer')]
    const noted = (size: number, byte: number, by = signer) => ({ signer: by, size, root: hashOf(byte) })
    const first = ((await tree.newest())?.size ?? 0) + 1
    expect(await tree.begin(noted(first, 1), 1_000)).toBe(true)
    expect(await tree.newest()).toMatchObject({ signer, size: first, at: 1_000, note: null })
    expect(await tree.signed(signer)).toBeNull()
    expect(await tree.begin(noted(first, 1), 2_000)).toBe(true)
    expect(await tree.begin(noted(first, 1, other), 2_000)).toBe(true)
    for (const refused of [noted(first, 2), noted(first, 2, other), noted(first - 1, 1)])
      expect(await tree.begin(refused, 2_000)).toBe(false)
    await tree.finish(signer, first, 'note 1', '')
    await tree.finish(signer, first, 'another note', null)
    await tree.begin(noted(first + 5, 3), 3_000)
    await tree.finish(signer, first + 5, 'note 2', null)
    expect(await tree.signed(signer)).toMatchObject({ size: first + 5, note: 'note 2', at: 3_000 })
    expect(await tree.signed(signer, first)).toMatchObject({ note: 'note 1', at: 1_000 })
    expect([await tree.signed(signer, first + 1), await tree.signed(other)]).toEqual([null, null])
    const notes = async (size: number, limit: number) =>
      (await tree.signedAfter(signer, size, limit)).map(({ note }) => note)
    expect(await notes(-1, 9)).toEqual(['note 1', 'note 2'])
    expect([await notes(-1, 1), await notes(first, 9), await notes(first + 5, 9)]).toEqual([
      ['note 1'],
      ['note 2'],
      [],
    ])
    const between = async (from: number, until: number) =>
      (await tree.between(from, until)).map((one) => `${one.size - first} ${one.signer}`)
    expect(await between(first - 1, first + 4)).toEqual([signer, other].toSorted().map((one) => `0 ${one}`))
    expect(await between(first, first + 5)).toEqual([`5 ${signer}`])
  })

  it('given signed checkpoints, then cosignatures are settled once permanently, and of an unsigned one never', async () => {
    const { logTree: tree } = opened()
    const signer = fresh('signer')
    const first = ((await tree.newest())?.size ?? 0) + 1
    const sizes = [first, first + 1, first + 2, first + 3]
    for (const size of sizes) await tree.begin({ signer, size, root: hashOf(1) }, 1_000)
    await tree.finish(signer, first, 'note 1', '')
    await tree.finish(signer, first + 1, 'note 2', null)
    await tree.finish(signer, first + 2, 'note 3', null)
    const unsettled = async (limit: number) =>
      (await tree.unsettled(signer, limit)).map(({ size, note }) => [size - first, note])
    expect(await unsettled(9)).toEqual([
      [1, 'note 2'],
      [2, 'note 3'],
    ])
    expect(await unsettled(1)).toEqual([[1, 'note 2']])
    for (const size of sizes) await tree.settle(signer, size, 'w')
    await tree.settle(signer, first + 1, 'another')
    expect(await unsettled(9)).toEqual([])
    expect((await tree.signedAfter(signer, -1, 9)).map(({ cosignatures }) => cosignatures)).toEqual([
      '',
      'w',
      'w',
    ])
    expect(await tree.newest()).toMatchObject({ size: first + 3, note: null, cosignatures: null })
  })
}
