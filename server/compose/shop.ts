import { parseRules } from '../../application/shop/redirects/parseRules.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseShopConfig, type ShopConfigFile } from '../../application/contract/files/appConfig.ts'
import { parseCategoryFile } from '../../application/contract/files/categoryFile.ts'
import { parseCouponFile, type ShopCoupon } from '../../application/contract/files/couponFile.ts'
import {
  parseContentFile,
  type ContentFile,
  filledContent,
} from '../../application/contract/files/contentFile.ts'
import { parseKitFile, type KitFile } from '../../application/contract/files/kitFile.ts'
import { parseSynonymFile } from '../../application/contract/files/synonymFile.ts'
import { placeholdersOf } from '../../application/contract/files/placeholders.ts'
import type { CatalogueCategory } from '../../domain/catalogue/category.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { RedirectRule } from '../../application/ports/database/redirects.ts'
import { errorLine } from './errorLine.ts'

/** A shop, read from its folder. */
export interface Shop {
  readonly name: string
  readonly config: ShopConfigFile
  readonly categories: readonly CatalogueCategory[]
  readonly articles: readonly ContentFile[]
  /** empty if the shop's settings disable coupons */
  readonly coupons: readonly ShopCoupon[]
  /** search synonyms; empty without the file */
  readonly synonyms: readonly (readonly string[])[]
  /** parts of the builder's systems; null without the file: the shop then has no builder */
  readonly kit: KitFile | null
  /** redirects of legacy addresses */
  readonly redirects: readonly RedirectRule[]
  /** the initial catalogue */
  readonly catalogueFile: string
  readonly picturesDir: string
}

/** A shop's folder. @param shopsDir a relative path starts from `root` */
export const shopFolder = (root: string, name: string, shopsDir: string): string =>
  resolve(root, shopsDir, name)

/** Folder of a shop's own pictures. */
export const picturesOf = (root: string, name: string, shopsDir: string): string =>
  join(shopFolder(root, name, shopsDir), 'pictures')

/** First part or set whose product is missing from the catalogue, with its field; null if there is none. */
const notIn = (catalogueFile: string, { parts, kits }: KitFile): string | null => {
  const lines = existsSync(catalogueFile) ? readFileSync(catalogueFile, 'utf8').split('\n') : []
  // the import reports an invalid line
  const known = new Set(lines.map((line) => Number(/"productId":\s*(\d+)/.exec(line)?.[1])))
  const lacking = (field: string, ids: readonly number[]) =>
    ids.filter((id) => !known.has(id)).map((id) => `${field}: catalogue.jsonl has no product ${id}`)
  const named = parts.map(({ productId }) => productId)
  return [...lacking('parts', named), ...lacking('kits', kits)][0] ?? null
}

/**
 * Reads a shop's folder. Refuses with one line that names the file and the field.
 * @param sanitise makes the content pages' HTML safe to show
 * @param shopsDir folder of the shops' folders; a relative path starts from `root`
 */
export const readShop = (
  root: string,
  name: string,
  sanitise: (html: string) => string,
  shopsDir = 'server/shops',
): Result<Shop, string> => {
  const folder = shopFolder(root, name, shopsDir)
  if (!existsSync(join(folder, 'config.json')))
    return refused(`SHOP: there is no shop named ${name} in ${shopsDir}`)
  const read = <T>(file: string, parse: (json: unknown) => Result<T, string[]>): Result<T, string> => {
    try {
      const parsed = parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      return parsed.ok ? parsed : refused(`${shopsDir}/${name}/${file}: ${parsed.refusal[0] ?? 'is wrong'}`)
    } catch (error) {
      return refused(`${shopsDir}/${name}/${file}: ${errorLine(error)}`)
    }
  }
  const config = read('config.json', parseShopConfig)
  if (!config.ok) return config
  const categories = read('categories.json', parseCategoryFile)
  if (!categories.ok) return categories
  const coupons = existsSync(join(folder, 'coupons.json'))
    ? read('coupons.json', parseCouponFile)
    : ok<readonly ShopCoupon[]>([])
  if (!coupons.ok) return coupons
  const synonyms = existsSync(join(folder, 'synonyms.json'))
    ? read('synonyms.json', parseSynonymFile)
    : ok<readonly (readonly string[])[]>([])
  if (!synonyms.ok) return synonyms
  const kit = existsSync(join(folder, 'kit.json')) ? read('kit.json', parseKitFile) : ok(null)
  if (!kit.ok) return kit
  const catalogueFile = join(folder, 'catalogue.jsonl')
  const unknownPart = kit.value === null ? null : notIn(catalogueFile, kit.value)
  if (unknownPart !== null) return refused(`${shopsDir}/${name}/kit.json: ${unknownPart}`)
  const words = placeholdersOf(config.value)
  const articles: ContentFile[] = []
  if (!existsSync(join(folder, 'content'))) return refused(`${shopsDir}/${name}/content is missing`)
  for (const file of readdirSync(join(folder, 'content'))
    .filter((one) => one.endsWith('.json'))
    .sort()) {
    const article = read(join('content', file), parseContentFile)
    if (!article.ok) return article
    const ids = new Set(categories.value.map(({ id }) => id))
    const unknown = article.value.sections.find(({ category }) => category !== null && !ids.has(category))
    if (unknown !== undefined)
      return refused(`${shopsDir}/${name}/content/${file}: there is no category ${unknown.category}`)
    articles.push(filledContent(article.value, words, sanitise))
  }
  const redirects = shopRedirects(join(folder, 'redirects.csv'))
  if (!redirects.ok) return refused(`${shopsDir}/${name}/redirects.csv: ${redirects.refusal}`)
  return ok({
    name,
    config: config.value,
    categories: categories.value,
    articles,
    coupons: config.value.settings.coupons ? coupons.value : [],
    synonyms: synonyms.value,
    redirects: redirects.value,
    kit: kit.value,
    catalogueFile,
    picturesDir: picturesOf(root, name, shopsDir),
  })
}

/** Redirects in a shop's folder; empty without the file. Refuses with the first invalid line. */
const shopRedirects = (file: string): Result<readonly RedirectRule[], string> => {
  if (!existsSync(file)) return ok([])
  const { rules, faults } = parseRules(readFileSync(file, 'utf8').split(/\r?\n/))
  const [fault] = faults
  return fault === undefined ? ok(rules) : refused(`line ${fault.line}: ${fault.field}: ${fault.reason}`)
}
