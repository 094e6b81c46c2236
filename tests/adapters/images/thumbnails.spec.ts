import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { pictureFolder } from '../../../adapters/images/pictureFolder.ts'
import { thumbnails } from '../../../adapters/images/thumbnails.ts'
import { clear } from '../../support/samples/pictureFiles.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const STORED = `ab/${'c'.repeat(30)}-700.webp`
let webp: Buffer
beforeAll(async () => {
  webp = await clear(40, 20).webp().toBuffer()
})

/** Returns the small picture at an address of a shop with some pictures. */
const thumbnailOf = (address: string): Promise<Uint8Array | null> => {
  const root = tempFolder()
  const [picturesDir, imagesDir] = [join(root, 'pictures'), join(root, 'images')]
  for (const folder of [picturesDir, join(imagesDir, 'ab')]) mkdirSync(folder, { recursive: true })
  for (const file of ['hub-350.webp', 'foto (1).webp', 'ünï.webp', '../secret.webp'])
    writeFileSync(join(picturesDir, file), webp)
  writeFileSync(join(imagesDir, STORED), webp)
  writeFileSync(join(picturesDir, 'broken.webp'), 'no picture')
  return thumbnails({ picturesDir, files: pictureFolder(imagesDir) }).of(address)
}

describe('a small picture for a mail', () => {
  it.each([
    '/images/hub-350.webp?v=0a1b2c3d',
    `/images/${STORED}`,
    '/images/foto%20(1).webp',
    '/images/%C3%BCn%C3%AF.webp',
  ])('is a JPEG made of %s', async (address) => {
    const [first, second] = (await thumbnailOf(address)) ?? []
    expect([first, second]).toEqual([0xff, 0xd8])
  })

  it.each([
    ['that is not there', '/images/gone.webp'],
    ['that is damaged', '/images/broken.webp'],
    ['outside of the shop’s pictures', '/images/../secret.webp'],
    ['outside of them, written otherwise', '/images/%2e%2e/secret.webp'],
    ['whose address can’t be read', '/images/%ZZ.webp'],
    ['of another site', 'https://elsewhere.test/images/hub-350.webp'],
  ])('is omitted for one %s', async (_, address) => {
    expect(await thumbnailOf(address)).toBeNull()
  })
})
