import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { witnessFolder } from '../../../server/compose/witness/witnessFolder.ts'
import { HASH } from '../../application/proof/naiveTree.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const ORIGIN = 'shop.example/log'
const tree = (size: number) => ({ size, root: Buffer.from(HASH.leaf(`${size}`)) })

describe('the folder of a witness', () => {
  it('given a log, then it returns the tree that was written last, and no other log’s', async () => {
    const folder = tempFolder()
    const kept = witnessFolder(folder)
    expect(await kept.read(ORIGIN)).toBeNull()
    await kept.write(ORIGIN, tree(3))
    await kept.write(ORIGIN, tree(5))
    expect(await witnessFolder(folder).read(ORIGIN)).toStrictEqual(tree(5))
    expect(await kept.read('other.example/log')).toBeNull()
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('given an interrupted write, then it still returns the previous tree, and the next one is written', async () => {
    const folder = tempFolder()
    const kept = witnessFolder(folder)
    await kept.write(ORIGIN, tree(3))
    const [name = ''] = readdirSync(folder)
    writeFileSync(join(folder, `${name}.new`), 'shop.example/log\n5')
    expect(await witnessFolder(folder).read(ORIGIN)).toStrictEqual(tree(3))
    await witnessFolder(folder).write(ORIGIN, tree(7))
    expect(await kept.read(ORIGIN)).toStrictEqual(tree(7))
  })

  it.each([
    ['cut short', (text: string) => text.slice(0, -2)],
    ['emptied', () => ''],
    ['put in another’s place', (text: string) => text.replace('shop', 'other')],
  ])('given a file that was %s, then it is never treated as a log that was not seen', async (_, spoil) => {
    const folder = tempFolder()
    const kept = witnessFolder(folder)
    await kept.write(ORIGIN, tree(3))
    const path = join(folder, readdirSync(folder)[0]!)
    writeFileSync(path, spoil(readFileSync(path, 'utf8')))
    await expect(kept.read(ORIGIN)).rejects.toThrow("is not the witness's checkpoint")
  })
})
