import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import { parseCatalogueLine } from '../../../application/contract/files/catalogueLine.ts'
import { pageIndexes } from '../../../application/shop/search/pageItems.ts'
import { searchGroups, searchPage } from '../../../application/shop/search/shopSearch.ts'
import { PLAIN_FACETS } from '../../../domain/listing/facetSettings.ts'
import { synonymsOf } from '../../../domain/search/query.ts'
import { type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import { readShop } from '../../../server/compose/shop.ts'

/** Returns the search index of a shop folder or, with its own goods, of a catalogue file. */
const searched = async (name: string, file?: string) => {
  const shop = readShop(process.cwd(), name, (html) => html)
  if (!shop.ok) throw new Error(shop.refusal)
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  const lines = readFileSync(file ?? shop.value.catalogueFile, 'utf8')
    .trimEnd()
    .split('\n')
  const products = lines.map(parseCatalogueLine).flatMap((parsed) => (parsed.ok ? [parsed.value] : []))
  await catalogue.put(products, 0)
  await catalogue.putCategories(shop.value.categories)
  const deps = {
    catalogue,
    articles: shop.value.articles,
    pageIndexes: pageIndexes(shop.value.kit),
    synonyms: synonymsOf(shop.value.synonyms),
    basis: 'incl',
    facets: perLocale(() => PLAIN_FACETS),
  } as const
  return {
    titles: async (query: string, locale: Locale) =>
      ((await searchPage(deps, query, { locale, page: 1, sort: null, chosen: [] }))?.products ?? []).map(
        ({ title }) => title,
      ),
    links: async (query: string, locale: Locale) =>
      (await searchGroups(deps, query, locale))
        .filter(({ id }) => id !== 'products')
        .flatMap(({ items }) => items.map(({ url }) => url)),
  }
}

type Searching = Awaited<ReturnType<typeof searched>>

describe('the security shop', () => {
  let shop: Searching
  beforeAll(async () => {
    shop = await searched('security')
  })

  it.each([
    ['hub', /\bHub\b/],
    ['hubs', /\bHub\b/],
    ['rookmelder', /rookmelder/i],
    ['rookmelders', /rookmelder/i],
    ['rook melder', /rook/i],
    ['rokmelder', /rookmelder/i],
    ['brandmelder', /rookmelder/i],
    ['bewakings camera', /camera/i],
    ['bewakingscamera', /camera/i],
    ['cctv', /camera/i],
    ['bewegnigsmelder', /bewegingsmelder/i],
    ['pir', /bewegingsmelder/i],
    ['deursensor', /deurcontact/i],
    ['deur sensor', /deurcontact/i],
    ['raam contact', /raamcontact|deurcontact/i],
    ['koolmonoxide', /co-melder/i],
    ['video deurbel', /videodeurbel/i],
    ['codepaneel', /bediendeel/i],
    ['sirene buiten', /buitensirene/i],
    ['buitensirenes', /buitensirene/i],
    ['zwarte hub', /hub.*zwart/i],
    ['alarmsysteem', /startset/i],
    ['inbraakalarm', /startset/i],
    ['alarm', /startset/i],
    ['draadloze camera', /accucamera/i],
    ['witte sirene', /sirene wit/i],
    ['smart lock', /deurslot/i],
    ['waterlek', /lekmelder/i],
    ['cr123a', /CR123A/],
    ['WA-1001', /^Wachthuis Hub$/],
    ['wa 1001', /^Wachthuis Hub$/],
    ['2000000010014', /^Wachthuis Hub$/],
    ['1001', /^Wachthuis Hub$/],
  ])('finds for %j a %s first', async (query, title) => {
    expect((await shop.titles(query, 'nld'))[0]).toMatch(title)
  })

  it.each([
    ['smoke detector', /smoke alarm/i],
    ['keypad', /keypad/i],
    ['door sensor', /door contact/i],
    ['security camera', /camera/i],
    ['batteries', /battery/i],
  ])('finds in English for %j a %s first', async (query, title) => {
    expect((await shop.titles(query, 'eng'))[0]).toMatch(title)
  })

  it('ranks a product before its accessories', async () => {
    const titles = await shop.titles('hub', 'nld')
    const isHub = titles.map((title) => /\bHub\b/.test(title))
    expect(isHub.lastIndexOf(true)).toBeLessThan(5)
    expect(isHub.indexOf(false)).toBeGreaterThan(3)
  })

  it.each([
    ['rookmelders', '/branddetectoren/rookmelders'],
    ['retourneren', '/modelformulier'],
    ['klantenservice', '/klantenservice'],
  ])('redirects %j to %s', async (query, url) => expect(await shop.links(query, 'nld')).toContain(url))

  it.each([
    ['samenstellen', 'nld', '/ajax-alarmsysteem-samenstellen'],
    ['alarmsysteem', 'nld', '/ajax-alarmsysteem-samenstellen'],
    ['build alarm system', 'eng', '/en/build-your-ajax-alarm-system'],
  ] as const)('redirects %j to the builder, in %s', async (query, locale, url) =>
    expect(await shop.links(query, locale)).toContain(url),
  )

  it.each(['fietsbel', 'xyzzy', '%', '::', 'a'.repeat(10_000)])('finds nothing for %j', async (query) => {
    expect(await shop.titles(query, 'nld')).toEqual([])
  })
})

describe('the rugs shop', () => {
  let shop: Searching
  beforeAll(async () => {
    shop = await searched('rugs')
  })

  it.each([
    ['vloerkleed', /./],
    ['duin', /^Duin/],
    ['rond', /rond/],
    ['ronde kleden', /rond/],
    ['160x230', /^Duin/],
  ])('finds for %j a %s first', async (query, title) => {
    expect((await shop.titles(query, 'nld'))[0]).toMatch(title)
  })

  it('has no builder, and redirects nobody there', async () => {
    expect((await shop.links('alarmsysteem samenstellen', 'nld')).join(' ')).not.toMatch(/samenstellen/)
  })
})

describe('goods with many numbers in their titles', () => {
  let shop: Searching
  beforeAll(async () => {
    shop = await searched('security', 'tests/fixtures/catalogue/icecat-sample.jsonl')
  })

  it.each([
    ['newstar toolbar', /Newstar flat screen toolbar/],
    ['newstar flat screen', /Newstar/],
    ['xerox toner', /Xerox.*toner/],
    ['toner xerox', /Xerox.*toner/],
    ['xerox toners', /Xerox.*toner/],
    ['006r90321', /006R90321/],
    ['006R 903 21', /006R90321/],
    ['0095205603217', /006R90321/],
    ['95205603217', /006R90321/],
    ['xeorx', /Xerox/],
  ])('find for %j a %s first', async (query, title) => {
    expect((await shop.titles(query, 'eng'))[0]).toMatch(title)
  })
})
