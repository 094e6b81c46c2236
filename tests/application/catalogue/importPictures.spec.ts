import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { importedPictures } from '../../../adapters/images/importedPictures.ts'
import { pictureFolder } from '../../../adapters/images/pictureFolder.ts'
import { type PictureFiles, PicturesUnavailable } from '../../../application/ports/outside/pictureFiles.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import { FILE_LIMITS } from '../../../server/command/fileLimits.ts'
import { importCatalogueCommand } from '../../../server/command/importCatalogue.ts'
import { namedPictures } from '../../support/samples/namedPictures.ts'
import { cornered } from '../../support/samples/pictureFiles.ts'
import { lineOf } from '../../support/samples/products.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const shop = async (lines: readonly string[], files?: PictureFiles) => {
  const [cwd, imagesDir] = [tempFolder(), tempFolder()]
  mkdirSync(join(cwd, 'pictures'))
  writeFileSync(join(cwd, 'a.jsonl'), lines.join('\n'))
  writeFileSync(join(cwd, 'pictures/good.jpg'), await cornered(900, 600).jpeg().toBuffer())
  writeFileSync(join(cwd, 'pictures/broken.jpg'), 'not a picture')
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  let made = 0
  const deps = {
    catalogueWriter: catalogue,
    sanitise,
    clock: { now: () => 0 },
    fileLimits: FILE_LIMITS,
    pictures: namedPictures,
    picturesFrom: (folder: string) =>
      importedPictures(folder, files ?? pictureFolder(imagesDir), () => (made += 1)),
  }
  const call = async (...args: readonly string[]) => {
    const { io, written } = recordedIo({ cwd })
    return { code: await importCatalogueCommand(deps, ['a.jsonl', '--by', 'Anna', ...args], io), ...written }
  }
  return { catalogue, call, made: () => made }
}

const colour = (file: string) => [
  {
    id: 'colour',
    name: 'Kleur',
    displayType: 'image',
    items: [{ id: 'red', name: 'Rood', productId: 1, productSlug: 'product-1', productImage: file }],
  },
]

test('pictures are read from the given folder, with their size', async () => {
  const { catalogue, call } = await shop([
    lineOf(1, { images: ['good.jpg'], variations: colour('good.jpg') }),
  ])
  expect(await call('--images', 'pictures')).toMatchObject({ code: 0, err: '' })
  const product = await catalogue.product(1)
  expect(product?.images[0]).toMatchObject({ width: 900, height: 600 })
  expect(product?.images[0]?.src.max).toMatch(/^\/images\/[0-9a-f]{2}\/[0-9a-f]{30}-900\.webp$/)
  expect(product?.variations[0]?.items[0]?.productImage?.medium).toBe(product?.images[0]?.src.medium)
})

test('a refused picture is reported with its line and reason, and its product is imported without it', async () => {
  const { catalogue, call } = await shop([
    lineOf(1, { images: ['good.jpg', 'broken.jpg'], variations: colour('gone.jpg') }),
    lineOf(2, { images: ['broken.jpg'] }),
  ])
  expect(await call('--images', 'pictures')).toEqual({
    code: 1,
    out: '2 lines: 2 added, 0 changed, 0 unchanged, 0 refused; 3 pictures left out.\n',
    err: [
      'line 1: images.1: "broken.jpg" is no picture: JPEG, PNG, WebP and AVIF are taken\n',
      'line 1: variations.0.items.0.productImage: "gone.jpg" does not exist\n',
      'line 2: images.0: "broken.jpg" is no picture: JPEG, PNG, WebP and AVIF are taken\n',
    ].join(''),
  })
  const [first, second] = await catalogue.products([1, 2])
  expect([first?.images.length, second?.images.length]).toEqual([1, 0])
  expect(first?.variations[0]?.items[0]?.productImage).toBeNull()
})

test('a store of pictures that is away stops the import with one line', async () => {
  const { call } = await shop([lineOf(1, { images: ['good.jpg'] })], {
    read: async () => null,
    sizeOf: async () => null,
    write: async () => {
      throw new PicturesUnavailable('the picture store s3.example answered 403 (AccessDenied)')
    },
    namesAfter: async function* () {},
  })
  expect(await call('--images', 'pictures')).toEqual({
    code: 1,
    out: 'Nothing was imported.\n',
    err: 'pictures: the picture store s3.example answered 403 (AccessDenied)\n',
  })
})

test('a suspicious field is reported with its line, and counted, though its product is imported', async () => {
  const { call } = await shop([lineOf(1, { gtin: '8712345678901', brand: 'A&amp;B' }), lineOf(2)])
  expect(await call()).toEqual({
    code: 0,
    out: '2 lines: 2 added, 0 changed, 0 unchanged, 0 refused; 2 fields to check.\n',
    err: [
      'line 1: gtin: "8712345678901" has a wrong check digit, and is left out\n',
      'line 1: brand: shows "&amp;" as it is written: a plain text has the character itself\n',
    ].join(''),
  })
})

test('with --strict a refused picture prevents the whole import', async () => {
  const { catalogue, call } = await shop([lineOf(1), lineOf(2, { images: ['broken.jpg'] })])
  const { code, out } = await call('--images', 'pictures', '--strict')
  expect([code, out.includes('Nothing was imported')]).toEqual([1, true])
  expect(await catalogue.isEmpty()).toBe(true)
})

test('a second import creates and changes nothing', async () => {
  const { call, made } = await shop([
    lineOf(1, { images: ['good.jpg'] }),
    lineOf(2, { images: ['good.jpg'] }),
  ])
  await call('--images', 'pictures')
  expect((await call('--images', 'pictures')).out).toContain('2 unchanged, 0 refused. Nothing changed.')
  expect(made()).toBe(1)
})

test.each([
  [['--images'], 'import catalogue: --images takes a value\n'],
  [['--images', 'nowhere'], 'nowhere: there is no such folder\n'],
  [['--images', 'a.jsonl'], 'a.jsonl: there is no such folder\n'],
])('%j: %s', async (args, why) => {
  const { catalogue, call } = await shop([lineOf(1)])
  expect(await call(...args)).toEqual({ code: 1, out: '', err: why })
  expect(await catalogue.isEmpty()).toBe(true)
})
