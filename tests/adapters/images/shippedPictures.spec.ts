import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedPictures } from '../../../adapters/images/shippedPictures.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = tempFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const bring = async (folder: string, file: string) => {
  const answer = await shippedPictures(folder).bring({ file, width: 700, height: 500 })
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

const bare = (src: object) =>
  Object.values(src).map((address) => String(address).replace(/\?v=[0-9a-f]{8}$/, ''))

test('a picture of the shop is served in its available sizes, or else in the next larger one', async () => {
  const all = folderWith({ 'hub.webp': '1400', 'hub-700.webp': '700', 'hub-350.webp': '350' })
  expect(bare((await bring(all, 'hub.webp')).src)).toEqual([
    '/images/hub-350.webp',
    '/images/hub-700.webp',
    '/images/hub.webp',
  ])
  const two = folderWith({ 'hub.webp': '700', 'hub-350.webp': '350' })
  expect(bare((await bring(two, 'hub.webp')).src)).toEqual([
    '/images/hub-350.webp',
    '/images/hub.webp',
    '/images/hub.webp',
  ])
  const one = await bring(folderWith({ 'hub.svg': '<svg/>' }), 'hub.svg')
  expect(bare(one.src)).toEqual(['/images/hub.svg', '/images/hub.svg', '/images/hub.svg'])
  expect([one.width, one.height]).toEqual([700, 500])
})

test('a picture’s address contains its content hash: another picture under the same name gets another address', async () => {
  const before = (await bring(folderWith({ 'hub.webp': 'a' }), 'hub.webp')).src.max
  const same = (await bring(folderWith({ 'hub.webp': 'a' }), 'hub.webp')).src.max
  const after = (await bring(folderWith({ 'hub.webp': 'b' }), 'hub.webp')).src.max
  expect(before).toMatch(/^\/images\/hub\.webp\?v=[0-9a-f]{8}$/)
  expect([same === before, after === before]).toEqual([true, false])
})

test('a picture’s address is valid for any file name', async () => {
  const folder = folderWith({ 'foto (1), ü.webp': 'a' })
  expect((await bring(folder, 'foto (1), ü.webp')).src.max).toMatch(
    /^\/images\/foto%20\(1\)%2C%20%C3%BC\.webp\?v=[0-9a-f]{8}$/,
  )
})

test.each(['hub.webp', 'scenes', 'hub.svg/x.webp'])(
  '%s, which is no file there, is refused',
  async (file) => {
    const folder = folderWith({ 'hub.svg': '<svg/>' })
    mkdirSync(join(folder, 'scenes'))
    const answer = await shippedPictures(folder).bring({ file, width: 1, height: 1 })
    expect(answer).toEqual({ ok: false, refusal: 'is not among the shop’s pictures' })
  },
)
