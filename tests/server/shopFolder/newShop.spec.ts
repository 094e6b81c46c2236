import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { commandOf } from '../../../server/command/commands.ts'
import { checkShop } from '../../../server/compose/checkShop.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP } from '../../../server/compose/container/names.ts'
import { serve } from '../../../server/compose/serve.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { freePort } from '../../support/shop/shop.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const made = async (shopsDir: string, ...names: readonly string[]) => {
  const { io, written } = recordedIo()
  const loaded = await commandOf(['shop', 'new'])?.load()
  const code = await loaded?.alone?.(sha256, names, io, { SHOPS_DIR: shopsDir })
  return { code, ...written }
}

test('a new shop has no faults but the marks to fill in, and opens with its products, pages and post', async () => {
  const shopsDir = tempFolder()
  expect(await made(shopsDir, 'keramiek-huis')).toMatchObject({ code: 0, err: '' })
  const folder = join(shopsDir, 'keramiek-huis')
  const { faults, marks } = await checkShop(folder)
  expect(faults).toEqual([])
  expect(new Set(marks.map(({ file }) => file))).toEqual(
    new Set([
      'config.json',
      ...['algemene-voorwaarden', 'blog-eerste-bericht', 'cookies', 'over-ons', 'privacy'].map(
        (name) => `content/${name}.json`,
      ),
    ]),
  )
  const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as {
    $schema: string
    name: string
  }
  expect(config.name).toBe('Keramiek huis')
  expect(JSON.parse(readFileSync(join(folder, config.$schema), 'utf8'))).toHaveProperty('properties.menus')

  const opened = await serve(
    environmentOf({
      SHOP: 'keramiek-huis',
      SHOPS_DIR: shopsDir,
      DATA_DIR: tempFolder(),
      PORT: String(await freePort()),
    }),
    instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
  )
  if (!opened.ok) throw new Error(opened.refusal)
  onTestFinished(() => opened.value.close())
  const textAt = async (path: string) => (await fetch(opened.value.url + path)).text()
  expect(await textAt('/servies')).toContain('Theepot (voorbeeld)')
  expect(await textAt('/en/blogs')).toContain('We are open')
  for (const path of ['/', '/algemene-voorwaarden', '/en/privacy', '/shop/logo.svg', '/checkout'])
    expect([path, (await fetch(opened.value.url + path)).status]).toEqual([path, 200])
})

test.each([
  [[], 'shop new: name the new shop\n'],
  [['../x'], expect.stringMatching(/^shop new: SHOP must be /)],
])('shop new %j is refused in plain words', async (names, err) => {
  expect(await made(tempFolder(), ...names)).toEqual({ code: 1, out: '', err })
})

test('a shop that exists is not overwritten', async () => {
  const shopsDir = tempFolder()
  await made(shopsDir, 'one')
  expect((await made(shopsDir, 'one')).err).toMatch(/exists already: choose another name\n$/)
})
