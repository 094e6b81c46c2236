import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import type {
  Catalogue,
  CatalogueWriter,
  ListingQuery,
} from '../../../application/ports/database/catalogue.ts'
import { categoryOf } from '../../support/samples/categories.ts'
import { anyCatalogue, anyListing } from '../../support/arbitraries/listing.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { productOf } from '../../support/samples/products.ts'
import { runs } from '../../support/runs.ts'

interface Shelf {
  readonly reader: Catalogue
  readonly writer: CatalogueWriter
}

const AT = Date.UTC(2026, 10, 21)
const ALL: ListingQuery = {
  locale: 'nld',
  categoryId: null,
  sort: 'relevance',
  page: 1,
  limit: 24,
  basis: 'incl',
  chosen: [],
}
const sold = (productId: number, kleur: string, base: number, more: object = {}) =>
  productOf(productId, {
    brand: productId % 2 ? 'Ajax' : 'Wachthuis',
    categories: ['melders'],
    specifications: [
      { name: { nld: 'Kleur', eng: 'Colour' }, options: [{ nld: kleur, eng: `${kleur} (en)` }] },
    ],
    prices: { base, vatIncluded: true, vatPercentage: 21 },
    ...more,
  })

/** The contract of filtered listings, for every catalogue; `fresh` opens an empty one. */
export const listingContract = (fresh: () => Promise<Shelf>): void => {
  describe('a filtered listing', () => {
    let shelf: Shelf
    beforeEach(async () => {
      shelf = await fresh()
    })
    const listed = async (query: Partial<ListingQuery> = {}) => {
      const { products, ...rest } = await shelf.reader.listing({ ...ALL, ...query })
      return { ...rest, ids: products.map(({ productId }) => productId) }
    }
    const amounts = async (query: Partial<ListingQuery> = {}) =>
      Object.fromEntries(
        (await listed(query)).filters.map((group) => [
          group.name,
          group.type === 'priceRange'
            ? group.marks
            : Object.fromEntries(group.options.map(({ value, amount }) => [value, amount])),
        ]),
      )

    it('has its facets in each language, with the resulting counts', async () => {
      await shelf.writer.put(
        [
          sold(1, 'Wit', 10),
          sold(2, 'Wit', 20),
          sold(3, 'Zwart', 30),
          sold(4, 'Wit', 40, { status: 'inactive' }),
        ],
        AT,
      )
      expect(await amounts()).toEqual({
        Merk: { Ajax: 2, Wachthuis: 1 },
        Prijs: { min: 10, max: 30 },
        Kleur: { Wit: 2, Zwart: 1 },
      })
      expect(await amounts({ locale: 'eng', basis: 'excl' })).toEqual({
        Brand: { Ajax: 2, Wachthuis: 1 },
        Price: { min: 8, max: 25 },
        Colour: { 'Wit (en)': 2, 'Zwart (en)': 1 },
      })
      const ajax = [{ name: 'merk', values: ['AJAX'] }]
      expect(await amounts({ chosen: ajax })).toMatchObject({
        Merk: { Ajax: 2, Wachthuis: 1 },
        Kleur: { Wit: 1, Zwart: 1 },
      })
      expect(await listed({ chosen: ajax, sort: 'highest-price' })).toMatchObject({
        ids: [3, 1],
        totalHits: 2,
        chosen: [{ name: 'Merk', values: ['Ajax'] }],
      })
    })

    it('is correct immediately after each put, of any change', async () => {
      await shelf.writer.putCategories([categoryOf('melders'), categoryOf('sirenes')])
      const inMelders = () => amounts({ categoryId: 'melders' })
      await shelf.writer.put([sold(1, 'Wit', 10), sold(2, 'Zwart', 20), sold(3, 'Wit', 30)], AT)
      expect(await inMelders()).toMatchObject({ Kleur: { Wit: 2, Zwart: 1 }, Prijs: { min: 10, max: 30 } })
      await shelf.writer.put([sold(2, 'Rood', 50), sold(4, 'Wit', 5)], AT)
      expect(await inMelders()).toMatchObject({ Kleur: { Wit: 3, Rood: 1 }, Prijs: { min: 5, max: 50 } })
      await shelf.writer.put([sold(1, 'Wit', 10, { status: 'inactive' })], AT)
      await shelf.writer.put([sold(3, 'Wit', 30, { categories: ['sirenes'] })], AT)
      expect((await listed({ categoryId: 'melders' })).ids).toEqual([2, 4])
      expect((await listed()).ids).toEqual([2, 3, 4])
      await shelf.writer.putCategories([
        categoryOf('melders'),
        categoryOf('sirenes', { parentId: 'melders' }),
      ])
      expect((await listed({ categoryId: 'melders' })).ids).toEqual([2, 3, 4])
      await shelf.writer.atomically((writer) => writer.put([sold(1, 'Groen', 99)], AT))
      expect(await amounts()).toMatchObject({ Kleur: { Wit: 2, Rood: 1, Groen: 1 } })
    })

    it('accepts every name and value unchanged', async () => {
      const texts = hostileStrings.filter((text) => text.length <= 100 && text.isWellFormed()).slice(0, 300)
      const odd = texts.filter((text) => !text.includes('\0'))
      const products = odd.map((text, n) =>
        productOf(n + 1, { specifications: [{ name: text, options: [text, 'x'] }] }),
      )
      await shelf.writer.put(products, AT)
      for (const n of [0, 7, 99, odd.length - 1]) {
        const { chosen, totalHits } = await listed({ chosen: [{ name: odd[n]!, values: [odd[n]!] }] })
        expect(chosen.length).toBeLessThanOrEqual(1)
        if (chosen.length === 1) expect(totalHits).toBeGreaterThanOrEqual(1)
      }
      expect((await listed({ chosen: odd.map((text) => ({ name: text, values: odd })) })).totalHits).toBe(0)
    })

    it('is the same as in memory, for any puts and questions', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          anyCatalogue,
          fc.array(anyListing, { minLength: 3, maxLength: 8 }),
          async (batches, asked) => {
            shelf = await fresh()
            const memory = memoryCatalogue(memoryTables(), sha256)
            for (const batch of batches)
              // one put may have a product only once
              for (const products of [...new Map(batch.map((one) => [one.productId, one])).values()].map(
                (one) => [one],
              ))
                for (const { writer } of [shelf, { writer: memory }]) await writer.put(products, AT)
            for (const { paths, ...query } of asked) {
              const wanted = { ...query, categoryId: paths?.[0] ?? null, limit: 5 }
              expect(await shelf.reader.listing(wanted)).toEqual(await memory.listing(wanted))
            }
          },
        ),
        runs(12),
      )
    })
  })
}
