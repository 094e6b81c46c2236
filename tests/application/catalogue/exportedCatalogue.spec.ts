import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { pictureFolder } from '../../../adapters/images/pictureFolder.ts'
import { shippedPictures } from '../../../adapters/images/shippedPictures.ts'
import { storedPictures } from '../../../adapters/images/storedPictures.ts'
import { sqlCatalogue } from '../../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../../adapters/sql/catalogue/catalogueWriter.ts'
import { sqlLookUp } from '../../../adapters/sql/catalogue/lookUp.ts'
import { sqlStoredProducts } from '../../../adapters/sql/catalogue/storedProducts.ts'
import { parseCatalogueLine } from '../../../application/contract/files/catalogueLine.ts'
import { catalogueLineOf } from '../../../application/contract/files/catalogueLineOf.ts'
import { exportCatalogue } from '../../../server/command/imports/exportCatalogue.ts'
import { FILE_LIMITS } from '../../../server/command/fileLimits.ts'
import { importBasePrices } from '../../../server/command/imports/importBasePrices.ts'
import { importCatalogueCommand } from '../../../server/command/importCatalogue.ts'
import { embeddedDatabase } from '../../support/database/databases.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').trim().split('\n')

const parsed = (line: string) => {
  const answer = parseCatalogueLine(line)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

test.each([
  'server/shops/rugs/catalogue.jsonl',
  'server/shops/security/catalogue.jsonl',
  'tests/fixtures/catalogue/icecat-sample.jsonl',
])('each product of %s is the same byte for byte after it was written as a line', (file) => {
  for (const line of linesOf(file)) {
    const product = parsed(line)
    const again = parsed(catalogueLineOf(product))
    expect(JSON.stringify(again)).toBe(JSON.stringify(product))
  }
})

/** The commands on an empty shop with the pictures of a demo shop. */
const emptyShop = async () => {
  const { database, stop } = await embeddedDatabase()
  onTestFinished(stop)
  const cwd = tempFolder()
  const imagesDir = join(cwd, 'images')
  const services = {
    catalogueWriter: sqlCatalogueWriter(database, sha256),
    storedProducts: sqlStoredProducts(database),
    sanitise,
    pictures: storedPictures(pictureFolder(imagesDir), shippedPictures('server/shops/rugs/pictures')),
    picturesFrom: shippedPictures,
    clock: { now: () => 1_000 },
    fileLimits: FILE_LIMITS,
  }
  const ran =
    <Services>(
      command: (
        given: Services,
        args: readonly string[],
        io: ReturnType<typeof recordedIo>['io'],
      ) => Promise<number>,
      given: Services,
    ) =>
    async (...args: readonly string[]) => {
      const { io, written } = recordedIo({ cwd })
      return { code: await command(given, args, io), ...written }
    }
  return {
    cwd,
    imagesDir,
    catalogue: sqlCatalogue(database, sqlLookUp(database)),
    sell: (productId: number) =>
      database.statement('sell', 'update stock set on_hand = on_hand - 1 where product_id = $1', [productId]),
    importFile: ran(importCatalogueCommand, services),
    prices: ran(importBasePrices, services),
    exported: ran(exportCatalogue, services),
  }
}

/** The name of an imported picture: 350 pixels are its largest side. */
const STORED = `ab/${'c'.repeat(30)}-350.webp`

describe('an exported catalogue', () => {
  test('imports back without a change, after sales too, and into an empty shop with the same bytes', async () => {
    const [shop, other] = [await emptyShop(), await emptyShop()]
    const [first = '', ...rest] = linesOf('server/shops/rugs/catalogue.jsonl').slice(0, 12)
    for (const { imagesDir } of [shop, other]) {
      mkdirSync(join(imagesDir, 'ab'), { recursive: true })
      writeFileSync(join(imagesDir, STORED), 'picture')
    }
    const line = {
      ...(JSON.parse(first) as object),
      images: [{ file: STORED, width: 350, height: 200 }],
      stock: { openQuantity: 5 },
    }
    writeFileSync(join(shop.cwd, 'goods.jsonl'), [JSON.stringify(line), ...rest].join('\n'))
    expect(await shop.importFile('goods.jsonl', '--by', 'Anna')).toMatchObject({ code: 0, err: '' })
    expect(await shop.exported('--out', 'all.jsonl')).toEqual({
      code: 0,
      out: '12 products written to all.jsonl\n',
      err: '',
    })
    const id = parsed(first).productId
    await shop.sell(id)
    const left = (await shop.catalogue.product(id))?.stock.openQuantity
    expect((await shop.importFile('all.jsonl', '--by', 'Anna')).out).toContain(
      '0 added, 0 changed, 12 unchanged',
    )
    expect((await shop.catalogue.product(id))?.stock.openQuantity).toBe(left)

    const whole = readFileSync(join(shop.cwd, 'all.jsonl'), 'utf8')
    expect(whole).toContain(STORED)
    writeFileSync(join(other.cwd, 'all.jsonl'), whole)
    expect(await other.importFile('all.jsonl', '--by', 'Anna', '--strict')).toMatchObject({
      code: 0,
      err: '',
    })
    expect((await other.exported()).out).toBe(whole)
  })
})

describe('base prices', () => {
  test('from a CSV with decimal commas change alone: title and sold stock stay, and a wrong file changes nothing', async () => {
    const shop = await emptyShop()
    const lines = linesOf('server/shops/rugs/catalogue.jsonl').slice(0, 3)
    const stocked = lines.map((line) =>
      JSON.stringify({ ...(JSON.parse(line) as object), stock: { openQuantity: 5 } }),
    )
    writeFileSync(join(shop.cwd, 'goods.jsonl'), stocked.join('\n'))
    await shop.importFile('goods.jsonl', '--by', 'Anna')
    const [one, two] = lines.map((line) => parsed(line).productId)
    if (one === undefined || two === undefined) throw new Error('there are no products')
    await shop.sell(one)
    const before = await shop.catalogue.product(one)

    const wrong = `price;productId\r\n1,234;${one}\r\n9,95;${two}\r\n8;${two}\r\n`
    writeFileSync(join(shop.cwd, 'wrong.csv'), wrong)
    expect(await shop.prices('wrong.csv', '--by', 'Anna')).toEqual({
      code: 1,
      out: '',
      err: [
        'line 2: price: an amount must be a number of euros',
        'line 4: productId: is already on line 3',
        'no price was changed',
      ]
        .map((why) => `import base-prices: ${why}\n`)
        .join(''),
    })
    writeFileSync(
      join(shop.cwd, 'unknown.jsonl'),
      `{"productId":${one},"price":1}\n{"productId":77,"price":1}\n`,
    )
    expect((await shop.prices('unknown.jsonl', '--by', 'Anna')).err).toContain(
      'line 2: productId: the shop has no product 77',
    )
    expect(await shop.catalogue.product(one)).toEqual(before)

    writeFileSync(join(shop.cwd, 'new.csv'), `productId;price\n${one};1234,50\n`)
    expect(await shop.prices('new.csv', '--by', 'Anna')).toEqual({
      code: 0,
      out: '1 prices: 1 changed, 0 unchanged\n',
      err: '',
    })
    expect(await shop.catalogue.product(one)).toEqual(
      before && { ...before, price: { ...before.price, base: 123_450 } },
    )
  })
})

describe('a catalogue as CSV', () => {
  const HEADER = 'productId;title.nld;title.eng;price;vatIncluded;vatPercentage;stock;categories;long'
  const ROW = '7001;Kleed “één”;Rug one;1299,95;ja;21;4;wol|rond;"<p>Twee\nregels; met één teken</p>"'

  test.each([
    ['UTF-8', Buffer.from(`\uFEFF${HEADER}\n${ROW}\n`)],
    [
      'Windows-1252',
      Buffer.from(`${HEADER}\r\n${ROW}\r\n`.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1'),
    ],
  ])('in %s is recognised and imported', async (encoding, bytes) => {
    const shop = await emptyShop()
    writeFileSync(join(shop.cwd, 'goods.csv'), bytes)
    const { out, code } = await shop.importFile('goods.csv', '--by', 'Anna')
    expect([code, out.split('\n')[0]]).toEqual([0, `CSV in ${encoding}, separated by ;`])
    expect(await shop.catalogue.product(7001)).toMatchObject({
      title: { nld: 'Kleed “één”', eng: 'Rug one' },
      price: { base: 129_995, basis: 'incl', rate: 2_100 },
      stock: { openQuantity: 4, isManaged: true },
      categories: ['wol', 'rond'],
      descriptions: { long: { nld: '<p>Twee\nregels; met één teken</p>' } },
    })
  })

  test('has counts of the shelf with --stock counted, and otherwise leaves sold stock alone', async () => {
    const shop = await emptyShop()
    writeFileSync(join(shop.cwd, 'goods.csv'), `${HEADER}\n${ROW}\n`)
    await shop.importFile('goods.csv', '--by', 'Anna')
    await shop.sell(7001)
    const left = async () => (await shop.catalogue.product(7001))?.stock.openQuantity
    await shop.importFile('goods.csv', '--by', 'Anna')
    expect(await left()).toBe(3)
    await shop.importFile('goods.csv', '--by', 'Anna', '--stock', 'counted')
    expect(await left()).toBe(4)
  })

  test('with a thousands separator or more cells than columns is refused with its line', async () => {
    const shop = await emptyShop()
    writeFileSync(
      join(shop.cwd, 'goods.csv'),
      'productId,title,vatIncluded,vatPercentage,price,stock\n' +
        '7001,Rug,true,21,1.250,1.000\n7002,Rug,true,21,99,95,3\n7003,Rug,true,21,99.95,3,,\n',
    )
    const { out, err } = await shop.importFile('goods.csv', '--by', 'Anna')
    expect(err.trim().split('\n')).toEqual([
      expect.stringContaining('line 2: prices.base: '),
      expect.stringContaining('line 2: stock.openQuantity: '),
      expect.stringContaining('line 3: cell 7, after the last column: is not a field'),
    ])
    expect(out).toContain('3 lines: 1 added')
  })

  test('that is marked as UTF-8 and is not, or has no end of its first line, is refused', async () => {
    const shop = await emptyShop()
    const damaged = Buffer.from(`\uFEFF${HEADER}\n${ROW}\n`)
    damaged[damaged.indexOf('Kleed')] = 0xff
    writeFileSync(join(shop.cwd, 'damaged.csv'), damaged)
    expect(await shop.importFile('damaged.csv', '--by', 'Anna')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not UTF-8 text'),
    })
    writeFileSync(join(shop.cwd, 'endless.csv'), 'productId,'.repeat(100_001))
    expect((await shop.importFile('endless.csv', '--by', 'Anna')).err).toContain(
      'its first line has more than 1000000 characters',
    )
  })

  test('names the line of each fault, and refuses unknown columns', async () => {
    const shop = await emptyShop()
    writeFileSync(join(shop.cwd, 'goods.csv'), `${HEADER}\n\n${ROW.replace('1299,95', 'veel')}\n`)
    expect((await shop.importFile('goods.csv', '--by', 'Anna')).err).toContain('line 4: prices.base: ')
    writeFileSync(join(shop.cwd, 'other.csv'), 'productId,prijs\n1,2\n')
    const { code, err } = await shop.importFile('other.csv', '--by', 'Anna')
    expect([code, err]).toEqual([1, expect.stringContaining('"prijs" is not a column: use productId, title')])
  })
})
