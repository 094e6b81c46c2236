import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noteSigner } from '../../../adapters/crypto/noteKeys.ts'
import { checkpointText, notesIn } from '../../../application/shop/proof/logCheckpoint.ts'
import { signedNote } from '../../../application/shop/proof/note.ts'
import { checkpointFile } from '../../../server/background/checkpointFile.ts'
import { collect } from '../../support/database/commits.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const signer = noteSigner('shop.example/log', new Uint8Array(32).fill(7))
const witness = noteSigner('witness.example', new Uint8Array(32).fill(8))
const noteOf = (size: number, signers = [signer]) =>
  signedNote(checkpointText({ origin: signer.name, size, root: new Uint8Array(32).fill(size) }), signers)
const fileIn = (folder: string) => join(folder, 'data', 'checkpoints.txt')

it('given a shop without a checkpoint file, then it creates one, and notes are read back unchanged', async () => {
  const path = fileIn(tempFolder())
  const kept = checkpointFile(path)
  expect(await kept.last()).toEqual([])
  await kept.add([])
  expect(existsSync(path)).toBe(false)
  const notes = [noteOf(0), noteOf(5, [signer, witness])]
  await kept.add(notes)
  await kept.add([noteOf(9)])
  expect(readFileSync(path, 'utf8')).toBe([...notes, noteOf(9)].map((note) => `${note}\n`).join(''))
  expect(notesIn(readFileSync(path, 'utf8'))).toEqual([...notes, noteOf(9)])
  expect(await kept.last()).toEqual([noteOf(9), ...notes.toReversed()])
})

it('given more notes than one read returns, then all are returned, oldest first; a truncated note is left out and stays in the file', async () => {
  const path = fileIn(tempFolder())
  const kept = checkpointFile(path)
  const all = async () => (await collect(kept.all())).flat()
  expect(await all()).toEqual([])
  const notes = Array.from({ length: 700 }, (_, size) =>
    noteOf(size % 250, size % 3 === 0 ? [signer, witness] : [signer]),
  )
  await kept.add(notes)
  expect(readFileSync(path).length).toBeGreaterThan(65_536 * 2)
  expect(await all()).toEqual(notes)
  appendFileSync(path, noteOf(3).slice(0, -9))
  const bytes = readFileSync(path)
  expect(await all()).toEqual(notes)
  expect(readFileSync(path)).toEqual(bytes)
})

it('given a note truncated anywhere, then it is removed, and the next one takes its place', async () => {
  const path = fileIn(tempFolder())
  const kept = checkpointFile(path)
  const whole = [noteOf(1), noteOf(2, [signer, witness])]
  await kept.add(whole)
  const before = readFileSync(path)
  const half = Buffer.from(`${noteOf(3, [signer, witness])}\n`)
  for (let cut = 0; cut < half.length; cut++) {
    writeFileSync(path, before)
    appendFileSync(path, half.subarray(0, cut))
    expect([cut, await kept.last()]).toEqual([cut, whole.toReversed()])
    expect(readFileSync(path).equals(before)).toBe(true)
  }
  truncateSync(path, 30)
  expect(await kept.last()).toEqual([])
  expect(readFileSync(path, 'utf8')).toBe('')
})

it('given a long file, then only its end is read; given another file of that name, then it stays unchanged', async () => {
  const path = fileIn(tempFolder())
  const kept = checkpointFile(path)
  await kept.add(Array.from({ length: 2_000 }, (_, i) => noteOf(i + 10)))
  const last = await kept.last()
  expect([last[0], last[1]]).toEqual([noteOf(2_009), noteOf(2_008)])
  expect(last.length).toBeGreaterThan(100)
  expect(last.every((note) => note.startsWith('shop.example/log\n'))).toBe(true)
  writeFileSync(path, 'x'.repeat(100_000))
  await expect(kept.last()).rejects.toThrow('is not a checkpoint file')
  expect(readFileSync(path)).toHaveLength(100_000)
})
