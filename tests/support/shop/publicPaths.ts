import { readFileSync } from 'node:fs'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { parseCatalogueLine } from '../../../application/contract/files/catalogueLine.ts'
import { builderPath } from '../../../application/pages/builderPage.ts'
import { contentPath, productsPath, searchPath } from '../../../application/pages/paths.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { readShop } from '../../../server/compose/shop.ts'

/** Every page address of a demo shop that is the same for everyone, in both languages. */
export const publicPaths = (name: string): readonly string[] => {
  const shop = readShop(process.cwd(), name, sanitise)
  if (!shop.ok) throw new Error(shop.refusal)
  const { articles, categories, catalogueFile, kit } = shop.value
  const products = readFileSync(catalogueFile, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parsed = parseCatalogueLine(line)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
      return parsed.value
    })
    .filter(({ status }) => status === 'active')
  // a category with one product redirects to it
  const holdsMany = ({ path }: (typeof categories)[number]) =>
    products.filter((product) => product.categories.some((one) => `${one}/`.startsWith(`${path.nld}/`)))
      .length > 1
  return LOCALES.flatMap((locale) => [
    locale === 'nld' ? '/' : '/en',
    productsPath(locale),
    searchPath(locale),
    ...(kit === null ? [] : [builderPath(locale)]),
    ...['blogs', 'events'].map((list) => contentPath(locale, list)),
    ...articles.map(({ slug }) => contentPath(locale, slug[locale])),
    ...categories.filter(holdsMany).map(({ path }) => contentPath(locale, path[locale])),
    ...products.map(({ productId, slug }) => contentPath(locale, `product/${productId}/${slug}`)),
  ])
}
