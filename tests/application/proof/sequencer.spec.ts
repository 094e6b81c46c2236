import { describe, expect, it } from 'vitest'
import { noteSigner, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { lastCheckpoint, receiptOf } from '../../../application/shop/proof/logProofs.ts'
import { readCheckpoint } from '../../../application/shop/proof/logCheckpoint.ts'
import { openNote } from '../../../application/shop/proof/note.ts'
import { verifyEntry } from '../../../application/shop/proof/verifyEntry.ts'
import { HASH, naiveRoot } from './naiveTree.ts'
import { keptInMemory, sequencedLog } from './sequencedLog.ts'

const sizes = (notes: readonly string[]) =>
  notes.map((note) => readCheckpoint(note.replace(/\n\n[^]*$/u, '\n'))?.size)

/** A shop with five signed lines. */
const signedShop = async () => {
  const log = sequencedLog()
  const stream = await log.commit(5)
  const kept = keptInMemory()
  await log.sequencer({ keptCheckpoints: kept }).sequencer.look()
  return { ...log, stream, kept }
}

describe('the sequencer', () => {
  it('given an empty log, then it signs the empty tree, once', async () => {
    const { sequencer, signed } = (() => {
      const log = sequencedLog()
      return { ...log, ...log.sequencer() }
    })()
    await sequencer.look()
    await sequencer.look()
    expect(sizes(signed)).toEqual([0])
  })

  it('given new lines, then the checkpoint of all of them verifies under the key, in the table and in the file', async () => {
    const { parts, tables, kept } = await signedShop()
    const last = await lastCheckpoint(parts)
    const opened = openNote(last?.note ?? '', [noteVerifier(parts.logSigner().verifierKey)!])
    expect(opened.ok && readCheckpoint(opened.value.text)).toStrictEqual({
      origin: 'shop.example/log',
      size: 5,
      root: naiveRoot(tables.log),
    })
    expect(kept.notes).toEqual([last?.note])
  })

  it('given more lines than one batch, then all of them are added and signed together', async () => {
    const { commit, sequencer: made, signed, tables, tree } = sequencedLog()
    await commit(1_100)
    await made().sequencer.look()
    expect([tree.positions.length, sizes(signed)]).toEqual([1_100, [1_100]])
    expect(readCheckpoint(signed[0]!)?.root).toStrictEqual(naiveRoot(tables.log))
  })

  it('given a long log at the start, then it is signed every few seconds, and stops on request', async () => {
    const { commit, sequencer: made, signed } = sequencedLog()
    await commit(5_200)
    let now = 0
    const { sequencer } = made({ monotonic: { now: () => (now += 3_000) } })
    let looks = 0
    await sequencer.look(() => (looks += 1) === 4)
    expect(sizes(signed)).toEqual([2_048, 4_096])
  })

  it.each([
    ['a leaf’s hash was changed', 'the first 5 leaves have another root than the checkpoint of them'],
    ['a node is gone', 'the tree lacks node 3 of level 0'],
  ])(
    'given that %s, then nothing is signed, it is reported once, and it continues when all is right again',
    async (what, words) => {
      const { tree, commit, signed, sequencer: made } = await signedShop()
      const before = [...tree.positions]
      const nodes = new Map(tree.nodes)
      if (what.includes('changed')) tree.nodes.set('0/4', HASH.empty)
      else tree.nodes.delete('0/3')
      const { sequencer, faults } = made()
      await commit()
      await sequencer.look()
      await sequencer.look()
      expect([faults, sequencer.fault, sizes(signed)]).toEqual([[words], words, [5]])
      tree.positions.splice(0, Infinity, ...before)
      for (const [key, hash] of nodes) tree.nodes.set(key, hash)
      await sequencer.look()
      expect([sequencer.fault, sizes(signed)]).toEqual([null, [5, 6]])
    },
  )

  it('given a database that was restored to before the file’s last checkpoint, then nothing is signed', async () => {
    const { tables, tree, commit, kept, signed, sequencer: made } = await signedShop()
    tree.positions.splice(3)
    tree.checkpoints.splice(0)
    tables.log.splice(3)
    await commit()
    const { sequencer } = made({ keptCheckpoints: kept })
    await sequencer.look()
    expect(sequencer.fault).toBe(
      'a checkpoint was signed of 5 leaves, the tree has 4, as the file of checkpoints has it',
    )
    expect(new Set(sizes(signed))).toEqual(new Set([5]))
    await commit()
    await sequencer.look()
    expect(sequencer.fault).toContain('the first 5 leaves have another root')
  })

  it('given a tree that was emptied while its lines remain, then it is rebuilt and continues', async () => {
    const { tables, tree, commit, signed, sequencer: made } = await signedShop()
    tree.positions.splice(0)
    tree.nodes.clear()
    await commit()
    await made().sequencer.look()
    expect(sizes(signed)).toEqual([5, 6])
    expect(readCheckpoint(signed[1]!)?.root).toStrictEqual(naiveRoot(tables.log))
  })

  it('given a checkpoint that was recorded and never published, then it is published before the next one', async () => {
    const { parts, tree, commit, sequencer: made } = await signedShop()
    const [one] = tree.checkpoints
    tree.checkpoints.splice(0, 1, { ...one!, note: null })
    await commit()
    await made().sequencer.look()
    expect(tree.checkpoints.map(({ size, note }) => [size, note !== null])).toEqual([
      [5, true],
      [6, true],
    ])
    expect(tree.checkpoints[0]).toEqual(one)
    expect((await lastCheckpoint(parts))?.size).toBe(6)
  })

  it('given another key or host, then another log signs the same tree from then on', async () => {
    const { parts, kept, commit, sequencer: made } = await signedShop()
    const other = noteSigner('other.example/log', new Uint8Array(32).fill(9))
    const { sequencer } = made({ logSigner: () => other, keptCheckpoints: kept })
    await sequencer.look()
    await commit()
    await sequencer.look()
    const ofOther = await lastCheckpoint({ ...parts, logSigner: () => other })
    expect([ofOther?.size, (await lastCheckpoint(parts))?.size]).toEqual([6, 5])
    expect(sizes(kept.notes)).toEqual([5, 5, 6])
  })

  it('given a file that was deleted, then the next start writes all of it again', async () => {
    const { commit, sequencer: made, kept } = await signedShop()
    await commit()
    await made({ keptCheckpoints: kept }).sequencer.look()
    const fresh = keptInMemory()
    await made({ keptCheckpoints: fresh }).sequencer.look()
    expect(fresh.notes).toEqual(kept.notes)
    expect(sizes(fresh.notes)).toEqual([5, 6])
  })
})

describe('a receipt', () => {
  it('given a signed event, then it has its line and a proof that verifies with the key alone', async () => {
    const { parts, stream, tables } = await signedShop()
    const receipt = await receiptOf(parts, stream, 3)
    if (receipt === null || receipt === 'not yet') throw new Error('there is no receipt')
    expect(receipt).toMatchObject({ index: 2, size: 5, line: tables.log[2] })
    const log = noteVerifier(parts.logSigner().verifierKey)!
    expect(verifyEntry(receipt.line, receipt.proof, log, [], HASH).ok).toBe(true)
    expect(verifyEntry(tables.log[1]!, receipt.proof, log, [], HASH).ok).toBe(false)
  })

  it('given an event without a checkpoint, then it is not available yet; given no event, then it is null', async () => {
    const { parts, stream, commit, sequencer: made } = await signedShop()
    const later = await commit()
    expect(await receiptOf(parts, later, 1)).toBe('not yet')
    expect(await receiptOf(parts, stream, 6)).toBeNull()
    await made().sequencer.look()
    expect(await receiptOf(parts, later, 1)).toMatchObject({ index: 5, size: 6 })
    expect(await receiptOf(parts, later, 1, 5)).toBe('not yet')
    expect(await receiptOf(parts, stream, 1, 5)).toMatchObject({ size: 5 })
  })
})
