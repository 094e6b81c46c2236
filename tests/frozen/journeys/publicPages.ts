import type { Goods, Scene } from '../scene.ts'

const PAGE_DATA = 'application/vnd.toonbank.page+json'

/** The paths in the sitemap, in this language. */
const indexed = async ({ shop, locale }: Scene): Promise<readonly string[]> => {
  const { body } = await shop.app.inject({ url: '/sitemap.xml' })
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => /^\/en(\/|$)/.test(path) === (locale === 'eng'))
}

/** The filter links of a listing: each linked address with one filter more than the listing. */
const narrowed = (html: string, path: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/href="([^"?#]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => href.startsWith(`${path}/`) && href.includes(':')),
  ),
]

/** Products are many of a kind: one in this many is requested, and those that journeys buy. */
const EACH = 10

/** All pages but those of products, and some of those. */
const looked = (paths: readonly string[], { plain, chosen, short, none }: Goods): readonly string[] => {
  const own = [plain, chosen.id, short, none].map((id) => `/product/${id}/`)
  const isProduct = (path: string): boolean => path.includes('/product/')
  const products = paths.filter(isProduct)
  return [
    ...paths.filter((path) => !isProduct(path)),
    ...products.filter((path, n) => n % EACH === 0 || own.some((one) => path.includes(one))),
  ]
}

/** Every kind of page that is the same for everyone, and filtered, sorted and paged listings. */
export const publicPages = async (scene: Scene): Promise<void> => {
  const { paths, goods, locale } = scene
  const anyone = scene.visitor('anyone')
  const all = looked(await indexed(scene), goods)
  for (const path of all) await anyone.page(path)
  for (const sort of ['lowest-price', 'highest-price', 'nonsense'])
    await anyone.page(`${paths.products}?sort=${sort}`)
  for (const page of ['2', '3', '99', '0', 'x']) await anyone.page(`${paths.products}?page=${page}`)
  const listing = (await scene.shop.app.inject({ url: paths.products })).body
  const filters = narrowed(listing, paths.products).slice(0, 4)
  for (const path of filters) await anyone.page(path)
  await anyone.get(`${paths.products}?price.from=50&price.to=150`)
  for (const word of [...goods.words[locale], 'xqzzy', '', '<b>&"\'', 'a b c d'])
    await anyone.page(`${paths.search}?${new URLSearchParams({ q: word }).toString()}`)
  await anyone.page(paths.search)
  await anyone.get(`${paths.search}?q=${goods.words[locale][0] ?? ''}&page=9`)
  for (const path of [paths.home, paths.products, paths.search, ...filters.slice(0, 1), ...all.slice(-2)])
    await anyone.get(path, { why: 'as data', headers: { accept: PAGE_DATA } })
}
