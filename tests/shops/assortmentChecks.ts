import { expect, it } from 'vitest'
import sharp from 'sharp'
import { checkTexts } from './textChecks.ts'
import { urlsOf } from './menuUrls.ts'
import type { Translated } from '../../domain/kernel/locale.ts'
import type { ShopFiles } from './shopFiles.ts'

/** Countries where the maker answers for a product; for others a person in the Union does. */
const UNION = /, (Nederland|België|Duitsland|Zweden)$/

/** The Dutch words with two English translations, and the other way round. */
const unsteady = (pairs: readonly Translated[]): string[] => {
  const both = [
    Map.groupBy(pairs, ({ nld }) => nld),
    Map.groupBy(pairs, ({ eng }) => `${eng} (eng)`),
  ].flatMap((groups) => [...groups])
  return both
    .filter(([, same]) => new Set(same.map((pair) => JSON.stringify(pair))).size > 1)
    .map(([of]) => of)
}

const checkWords = ({ products, categories }: ShopFiles): void => {
  it('has every text in two languages that differ', () => {
    const prose = [
      ...products.flatMap(({ slug, descriptions }) =>
        Object.entries(descriptions).map(([part, text]) => [`${slug} ${part}`, text] as const),
      ),
      ...categories.flatMap(({ id, short, seo }) => [
        [`${id} short`, short] as const,
        [`${id} seo`, seo.descriptionTag] as const,
      ]),
    ]
    expect(prose.filter(([, { nld, eng }]) => nld === eng).map(([at]) => at)).toEqual([])
  })

  it('has a description of its own for each address, short enough for a search result', () => {
    for (const { slug, descriptions } of products)
      for (const text of Object.values(descriptions.meta))
        expect([slug, text.length >= 50 && text.length <= 165]).toEqual([slug, true])
  })
}

const checkEvents = ({ products, config }: ShopFiles): void => {
  it('names each specification once a product, and in the same words everywhere, so that filters group them', () => {
    const facts = products.flatMap(({ specifications }) => specifications)
    expect(unsteady(facts.map(({ name }) => name))).toEqual([])
    for (const [name, same] of Map.groupBy(facts, (fact) => fact.name.nld))
      expect([name, unsteady(same.flatMap(({ options }) => options))]).toEqual([name, []])
    for (const { slug, specifications } of products)
      expect([slug, new Set(specifications.map(({ name }) => name.nld)).size]).toEqual([
        slug,
        specifications.length,
      ])
  })

  it('sorts and hides only filters that products have', () => {
    const names = new Set(
      products.flatMap(({ specifications }) => specifications.map(({ name }) => name.nld)),
    )
    const named = config.display.filters.groups.map(({ name }) => name.nld)
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  it('gives every category of six or more products at least four specifications to filter by', () => {
    const byTop = Map.groupBy(
      products.flatMap((product) =>
        [...new Set(product.categories.map((path) => path.split('/')[0]))].map((top) => ({ top, product })),
      ),
      ({ top }) => top,
    )
    for (const [top, entries] of byTop) {
      if (entries.length < 6) continue
      const facts = Map.groupBy(
        entries.flatMap(({ product }) => product.specifications),
        ({ name }) => name.nld,
      )
      const useful = [...facts].filter(([, same]) => {
        const values = new Set(same.flatMap(({ options }) => options.map(({ nld }) => nld)))
        return same.length * 2 >= entries.length && values.size >= 2 && values.size <= 20
      })
      expect([top, useful.length >= 4]).toEqual([top, true])
    }
  })
}

const checkLinks = ({ products, config, categories }: ShopFiles): void => {
  const found = new Map(products.map((product) => [product.productId, product]))

  it('links variations both ways, and only an available choice leads to a product on sale [3-009]', () => {
    for (const product of products)
      for (const group of product.variations)
        for (const item of group.items) {
          const other = found.get(item.productId)
          expect([item.id, item.enabled]).toEqual([item.id, other?.status === 'active'])
          const back = other?.variations.filter(({ id }) => id === group.id)
          expect(back?.map(({ items }) => items)).toContainEqual(group.items)
        }
  })

  it('has a variation that cannot be chosen [3-009]', () => {
    const items = products.flatMap(({ variations }) => variations.flatMap((group) => group.items))
    expect(items.some(({ enabled }) => !enabled)).toBe(true)
  })

  it('names related products for each product on sale: others on sale', () => {
    for (const { slug, status, productId, goesWith } of products) {
      if (status !== 'active') continue
      expect([slug, goesWith.length >= 2, goesWith.includes(productId)]).toEqual([slug, true, false])
      expect([slug, goesWith.filter((id) => found.get(id)?.status !== 'active')]).toEqual([slug, []])
    }
  })

  it('links every category from the menus of both screen sizes', () => {
    for (const menu of Object.values(config.menus.navigation)) {
      const urls = new Set(urlsOf(menu).map((url) => JSON.stringify(url)))
      const lost = categories.filter(
        ({ path }) => !urls.has(JSON.stringify({ nld: `/${path.nld}`, eng: `/en/${path.eng}` })),
      )
      expect(lost.map(({ id }) => id)).toEqual([])
    }
  })
}

const checkMakers = ({ products }: ShopFiles): void => {
  it('names a responsible person in the Union for each product that is made elsewhere', () => {
    const makers = products.flatMap(({ manufacturer }) => (manufacturer === null ? [] : [manufacturer]))
    expect(makers).toHaveLength(products.length)
    for (const { name, address, responsiblePerson } of makers)
      expect([
        name,
        UNION.test(address) || /, (Nederland|België), \S+@\S+\.example$/.test(responsiblePerson ?? ''),
      ]).toEqual([name, true])
    expect(makers.some(({ responsiblePerson }) => responsiblePerson !== undefined)).toBe(true)
  })
}

const checkPictures = ({ products, picture }: ShopFiles): void => {
  it('gives the true size of each picture', async () => {
    const pictures = products.flatMap(({ images }) => images)
    for (const { src, width, height } of pictures) {
      const { width: trueWidth, height: trueHeight } = await sharp(picture(src.max)).metadata()
      expect([src.max, width, height]).toEqual([src.max, trueWidth, trueHeight])
    }
  })
}

/**
 * Checks what a shopper relies on in an assortment: words, specifications, links between products, makers and
 * pictures.
 */
export const checkAssortment = (shop: ShopFiles): void => {
  checkWords(shop)
  checkEvents(shop)
  checkLinks(shop)
  checkMakers(shop)
  checkPictures(shop)
  checkTexts(shop)
}
