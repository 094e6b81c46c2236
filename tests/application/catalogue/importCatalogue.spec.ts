import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import type { CatalogueWriter } from '../../../application/ports/database/catalogue.ts'
import { namedPictures } from '../../support/samples/namedPictures.ts'
import { importCatalogue } from '../../../application/shop/catalogue/importCatalogue.ts'
import type { RefusedField } from '../../../application/shop/catalogue/lineReader.ts'
import { lineOf } from '../../support/samples/products.ts'

const shop = () => memoryCatalogue(memoryTables(), sha256)

const BY_ANNA = { actor: 'staff:Anna' } as const

const run = async (catalogue: CatalogueWriter, lines: readonly string[], strict = false) => {
  const refused: RefusedField[] = []
  const source = async function* () {
    yield* lines
  }
  const clock = { now: () => 0 }
  const watch = {
    ...BY_ANNA,
    strict,
    onProgress: () => undefined,
    onRefused: (one: RefusedField) => void refused.push(one),
  }
  const deps = { catalogueWriter: catalogue, clock, sanitise, pictures: namedPictures }
  return { count: await importCatalogue(deps, source(), watch), refused }
}

const many = (n: number) => Array.from({ length: n }, (_, i) => lineOf(i + 1))
const size = async (catalogue: ReturnType<typeof shop>) =>
  (await catalogue.page({ categoryId: null, sort: 'relevance', page: 1, limit: 1 })).totalHits

describe('importing a catalogue', () => {
  test('given a bad line, it is refused with number, field and reason, and the others are imported', async () => {
    const catalogue = shop()
    const { count, refused } = await run(catalogue, [lineOf(1), '', lineOf(2, { brand: 5 }), lineOf(3)])
    expect(count).toEqual({
      read: 3,
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: 1,
      pictureless: 0,
      remarks: 0,
    })
    expect(refused).toEqual([{ line: 3, field: 'brand', reason: 'must be a text' }])
    expect(await size(catalogue)).toBe(2)
  })

  test('any plain picture name is accepted, and a bad picture never costs its product', async () => {
    const catalogue = shop()
    const good = ['foto (1).jpeg', 'ünï.jpg', 'a & b, [2].webp', "l'été+1%.png", 'map/漢字.avif']
    const bad = [
      '../../etc/passwd',
      '/a.jpg',
      'a/../../b.jpg',
      '..\\a.jpg',
      '.env',
      'a//b.jpg',
      'a\u202egpj.exe',
      '',
      'x'.repeat(300),
    ]
    const { count, refused } = await run(catalogue, [
      lineOf(1, { images: [...bad, ...good] }),
      lineOf(2, {
        options: [{ id: 'g', name: 'G', items: [{ id: 'a', name: 'A', image: '../a.png' }] }],
      }),
    ])
    expect(count).toMatchObject({ added: 2, refused: 0, pictureless: bad.length + 1 })
    expect(Math.max(...refused.map(({ reason }) => reason.length)), 'a long name is cut off').toBeLessThan(
      250,
    )
    expect(refused.map(({ line, field, reason }) => [line, field, reason.replace(/^".*" /, '')])).toEqual([
      ...bad.map((_, at) => [1, `images.${at}`, 'is not the name of a picture file']),
      [2, 'options.0.items.0.image', 'is not the name of a picture file'],
    ])
    expect((await catalogue.product(1))?.images.map(({ src }) => src.max)).toEqual(
      good.map((name) => `/images/${name}`),
    )
  })

  test('a GTIN with a wrong check digit is reported and left out; HTML in a plain text is reported', async () => {
    const catalogue = shop()
    const lines = [
      lineOf(1, {
        gtin: '8712345678901',
        title: 'Tom &amp; Jerry',
        descriptions: { meta: { nld: 'Snel&nbsp;thuis', eng: 'Fast' } },
        specifications: [
          { name: 'Kleur &#39;n', options: ['R&D wit; grijs', { nld: 'Wit', eng: 'W&#x68;ite' }] },
        ],
        options: [{ id: 'g', name: 'G', items: [{ id: 'a', name: { nld: 'A', eng: '&Auml;' } }] }],
      }),
      lineOf(2, { gtin: '4006381333931', title: 'Tom & Jerry' }),
    ]
    const { count, refused } = await run(catalogue, lines)
    expect(count).toMatchObject({ added: 2, refused: 0, remarks: 8 })
    expect(refused.map(({ line, field }) => [line, field])).toEqual([
      [1, 'gtin'],
      [1, 'title.nld'],
      [1, 'title.eng'],
      [1, 'descriptions.meta.nld'],
      [1, 'specifications.0.name.nld'],
      [1, 'specifications.0.name.eng'],
      [1, 'specifications.0.options.1.eng'],
      [1, 'options.0.items.0.name.eng'],
    ])
    expect([(await catalogue.product(1))?.gtin, (await catalogue.product(2))?.gtin]).toEqual([
      '',
      '4006381333931',
    ])
    expect((await run(shop(), lines, true)).count).toMatchObject({ added: 0, remarks: 8 })
  })

  test('given the same file again, nothing changes', async () => {
    const catalogue = shop()
    await run(catalogue, many(1_001))
    expect((await run(catalogue, many(1_001))).count).toEqual({
      read: 1_001,
      added: 0,
      changed: 0,
      unchanged: 1_001,
      refused: 0,
      pictureless: 0,
      remarks: 0,
    })
  })

  test('given strict and a bad line at the very end, nothing is imported', async () => {
    const catalogue = shop()
    const { count } = await run(catalogue, [...many(1_200), '{'], true)
    expect(count).toEqual({
      read: 1_201,
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: 1,
      pictureless: 0,
      remarks: 0,
    })
    expect(await catalogue.isEmpty()).toBe(true)
  })

  test('given strict and only good lines, all are imported', async () => {
    const catalogue = shop()
    expect((await run(catalogue, many(1_200), true)).count.added).toBe(1_200)
    expect(await size(catalogue)).toBe(1_200)
  })

  test('given a duplicate productId or slug in the file, the later line is refused', async () => {
    const lines = [lineOf(1, { slug: 'a' }), lineOf(1, { slug: 'b' }), lineOf(2, { slug: 'a' })]
    const { refused } = await run(shop(), lines)
    expect(refused).toEqual([
      { line: 2, field: 'productId', reason: '1 is already on line 1' },
      { line: 3, field: 'slug', reason: '"a" is already on line 1' },
    ])
  })

  test('given a slug of another product of the shop, the line is refused; products absent from the file stay', async () => {
    const catalogue = shop()
    await run(catalogue, [lineOf(1, { slug: 'a' })])
    const { refused, count } = await run(catalogue, [lineOf(2, { slug: 'a' }), lineOf(3)])
    expect(refused).toEqual([
      { line: 1, field: 'slug', reason: '"a" belongs to product 1: give this one another' },
    ])
    expect(count.added).toBe(1)
    expect(await size(catalogue)).toBe(2)
  })

  test('given a slug that its product releases in the same file, another takes it: before that line, after it, and 1,000 lines on', async () => {
    for (const strict of [false, true]) {
      const catalogue = shop()
      const slugs = async () =>
        (await catalogue.products([1, 2, 3, 5_000])).map(({ productId, slug }) => [productId, slug])
      await run(catalogue, [lineOf(1, { slug: 'a' }), lineOf(2, { slug: 'b' }), lineOf(3, { slug: 'c' })])
      const swapped = [lineOf(1, { slug: 'b' }), lineOf(2, { slug: 'a' }), lineOf(3, { slug: 'd' })]
      const others = many(1_003).slice(3)
      const { refused } = await run(catalogue, [...swapped, ...others, lineOf(5_000, { slug: 'c' })], strict)
      expect([strict, refused]).toEqual([strict, []])
      expect(await slugs()).toEqual([
        [1, 'b'],
        [2, 'a'],
        [3, 'd'],
        [5_000, 'c'],
      ])
    }
  })

  test('given a slug whose release fails because its product’s line is refused, the line that wants it is refused as well', async () => {
    const catalogue = shop()
    await run(catalogue, [lineOf(1, { slug: 'a' }), lineOf(2, { slug: 'b' }), lineOf(3, { slug: 'c' })])
    const { refused } = await run(catalogue, [lineOf(1, { slug: 'b' }), lineOf(2, { slug: 'c' })])
    expect(refused).toEqual([
      { line: 2, field: 'slug', reason: '"c" belongs to product 3: give this one another' },
      { line: 1, field: 'slug', reason: '"b" belongs to product 2: give this one another' },
    ])
  })

  test('given a slug that another import takes while this one is read, its line alone is refused, with its number and a remedy', async () => {
    for (const strict of [false, true]) {
      const catalogue = shop()
      await run(catalogue, [lineOf(1, { slug: 'a' })])
      // the other import commits between the slug check and the write
      const slugOwners: CatalogueWriter['slugOwners'] = async (slugs) => {
        const owners = await catalogue.slugOwners(slugs)
        await run(catalogue, [lineOf(9, { slug: 'new' })])
        return owners
      }
      const late: CatalogueWriter = {
        ...catalogue,
        slugOwners,
        atomically: (work) => catalogue.atomically((writer) => work({ ...writer, slugOwners })),
      }
      const lines = [lineOf(3), lineOf(1, { slug: 'new' }), lineOf(2, { slug: 'a' }), lineOf(4)]
      const { refused, count } = await run(late, lines, strict)
      expect([strict, refused]).toEqual([
        strict,
        [
          { line: 2, field: 'slug', reason: '"new" belongs to product 9: give this one another' },
          // an unrenamed product releases no slug
          ...(strict
            ? []
            : [{ line: 3, field: 'slug', reason: '"a" belongs to product 1: give this one another' }]),
        ],
      ])
      const there = await catalogue.products([1, 2, 3, 4, 9])
      expect([count.added, there.map(({ productId, slug }) => [productId, slug])]).toEqual(
        strict
          ? [
              0,
              [
                [1, 'a'],
                [9, 'new'],
              ],
            ]
          : [
              2,
              [
                [1, 'a'],
                [3, 'melder-3'],
                [4, 'melder-4'],
                [9, 'new'],
              ],
            ],
      )
    }
  })

  test('given an interruption, whole batches are stored and a repeat completes them', async () => {
    const catalogue = shop()
    let puts = 0
    const dying: CatalogueWriter = {
      ...catalogue,
      put: (batch, at) => {
        puts += 1
        if (puts === 3) throw new Error('killed')
        return catalogue.put(batch, at)
      },
    }
    await expect(run(dying, many(1_700))).rejects.toThrow('killed')
    expect(await size(catalogue)).toBe(1_000)
    expect((await run(catalogue, many(1_700))).count).toEqual({
      read: 1_700,
      added: 700,
      changed: 0,
      unchanged: 1_000,
      refused: 0,
      pictureless: 0,
      remarks: 0,
    })
  })

  test('given a truncated file, the lines before are imported when the error is reported', async () => {
    const catalogue = shop()
    const source = async function* () {
      yield* many(1_000)
      throw new Error('damaged')
    }
    const watch = { ...BY_ANNA, strict: false, onProgress: () => undefined, onRefused: () => undefined }
    const deps = { catalogueWriter: catalogue, sanitise, pictures: namedPictures, clock: { now: () => 0 } }
    await expect(importCatalogue(deps, source(), watch)).rejects.toThrow('damaged')
    expect(await size(catalogue)).toBe(1_000)
  })

  test('given a slow store, at most one batch is read ahead of it', async () => {
    const catalogue = shop()
    let read = 0
    let put = 0
    let most = 0
    const source = async function* () {
      for (const line of many(3_000)) {
        read += 1
        most = Math.max(most, read - put)
        yield line
      }
    }
    const slow: CatalogueWriter = {
      ...catalogue,
      put: async (batch, at, actor) => {
        await new Promise((resolve) => setImmediate(resolve))
        const outcome = await catalogue.put(batch, at, actor)
        put += batch.length
        return outcome
      },
    }
    const watch = { ...BY_ANNA, strict: false, onProgress: () => undefined, onRefused: () => undefined }
    const deps = { catalogueWriter: slow, sanitise, pictures: namedPictures, clock: { now: () => 0 } }
    await importCatalogue(deps, source(), watch)
    expect(most).toBeLessThanOrEqual(1_000 + 1)
  })

  test('pictures get addresses and HTML is sanitised', async () => {
    const catalogue = shop()
    const long = '<p onclick="x()">Veilig<script>alert(1)</script></p>'
    await run(catalogue, [lineOf(1, { images: ['hub.webp'], descriptions: { long } })])
    const product = await catalogue.product(1)
    expect(product?.images[0]?.src.large).toBe('/images/hub.webp')
    expect(product?.descriptions.long).toEqual({ nld: '<p>Veilig</p>', eng: '<p>Veilig</p>' })
  })

  test('60 real products are imported without a warning', async () => {
    const text = readFileSync(
      new URL('../../fixtures/catalogue/icecat-sample.jsonl', import.meta.url),
      'utf8',
    )
    const { count, refused } = await run(shop(), text.split('\n'))
    expect(refused).toEqual([])
    expect(count.added).toBe(60)
  })

  test('the demo shop’s own file is imported without a warning', async () => {
    const text = readFileSync(
      new URL('../../../server/shops/security/catalogue.jsonl', import.meta.url),
      'utf8',
    )
    expect((await run(shop(), text.split('\n'), true)).refused).toEqual([])
  })
})
