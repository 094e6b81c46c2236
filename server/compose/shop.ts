import { parseRules } from '../../application/shop/redirects/parseRules.ts'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseShopConfig, type ShopConfigFile } from '../../application/contract/files/appConfig.ts'
import { parseCategoryFile } from '../../application/contract/files/categoryFile.ts'
import { parseCouponFile, type ShopCoupon } from '../../application/contract/files/couponFile.ts'
import {
  parseContentFile,
  type ContentFile,
  filledContent,
} from '../../application/contract/files/contentFile.ts'
import { parseKitFile, type KitFile } from '../../application/contract/files/kitFile.ts'
import { isPictureName } from '../../application/contract/files/pictureName.ts'
import { parseSynonymFile } from '../../application/contract/files/synonymFile.ts'
import { placeholdersOf } from '../../application/contract/files/placeholders.ts'
import { faultLine, faultsIn, type FolderFault } from '../../application/shop/folder/folderFault.ts'
import { folderFaults, marksIn } from '../../application/shop/folder/folderFaults.ts'
import type { FolderFile } from '../../application/shop/folder/references.ts'
import type { CatalogueCategory } from '../../domain/catalogue/category.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { RedirectRule } from '../../application/ports/database/redirects.ts'
import { fileFault } from '../command/fileLimits.ts'
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
  /** the initial catalogue; the file may be missing */
  readonly catalogueFile: string
  readonly picturesDir: string
}

/** What of a folder is read. */
interface FolderReading {
  /** a reload reads no catalogue: the file may be large */
  readonly withCatalogue: boolean
}

/** A shop's folder. @param shopsDir a relative path starts from `root` */
export const shopFolder = (root: string, name: string, shopsDir: string): string =>
  resolve(root, shopsDir, name)

/** What a shop's folder holds. */
export interface CheckedFolder {
  /** null if there is any fault */
  readonly shop: Shop | null
  readonly faults: readonly FolderFault[]
  /** texts of a new shop that its owner still has to replace; they prevent nothing */
  readonly marks: readonly FolderFault[]
}

/** Folder of a shop's own pictures. */
export const picturesOf = (root: string, name: string, shopsDir: string): string =>
  join(shopFolder(root, name, shopsDir), 'pictures')

/** Parts and sets whose products the catalogue does not have. */
const notIn = (catalogueFile: string, { parts, kits }: KitFile): readonly FolderFault[] => {
  const lines = existsSync(catalogueFile) ? readFileSync(catalogueFile, 'utf8').split('\n') : []
  // the import reports an invalid line
  const known = new Set(lines.map((line) => Number(/"productId":\s*(\d+)/.exec(line)?.[1])))
  const lacking = (field: string, ids: readonly number[]) =>
    ids.flatMap((id, place) =>
      known.has(id)
        ? []
        : [
            {
              file: 'kit.json',
              at: `${field}.${place}`,
              reason: `catalogue.jsonl has no product ${id}: add it, or remove it here`,
            },
          ],
    )
  const named = parts.map(({ productId }) => productId)
  return [...lacking('parts', named), ...lacking('kits', kits)]
}

/** A file's text; its fault in plain words. */
const textOf = (path: string): Result<string, string> => {
  try {
    return ok(readFileSync(path, 'utf8').replace(/^\uFEFF/u, ''))
  } catch (error) {
    return refused(fileFault(error) ?? errorLine(error))
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** A file that is no JSON may still hold slugs. */
const HOLDS_SLUGS = /^(?:content\/|categories\.json$)/u

/** Reads the JSON files of a folder, and collects what is wrong with them. */
class FolderReader {
  readonly files: FolderFile[] = []
  readonly unread: string[] = []
  readonly faults: FolderFault[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  has(file: string): boolean {
    return existsSync(join(this.#folder, file))
  }

  /** A file by its parser; null, with its faults, if it has any. */
  read<T>(file: string, parse: (json: unknown) => Result<T, string[]>): T | null {
    const text = textOf(join(this.#folder, file))
    if (!text.ok) {
      const reason = this.has(file) ? text.refusal : 'is missing: add it to the folder'
      this.faults.push({ file, at: '', reason })
      return null
    }
    let json: unknown
    try {
      json = JSON.parse(text.value)
    } catch (error) {
      if (HOLDS_SLUGS.test(file)) this.unread.push(text.value)
      this.faults.push({ file, at: '', reason: `is not JSON: ${errorLine(error)}` })
      return null
    }
    this.files.push({ file, json })
    const parsed = parse(json)
    if (parsed.ok) return parsed.value
    this.faults.push(...faultsIn(file, parsed.refusal))
    return null
  }

  /** A file that a shop may do without. */
  optional<T>(file: string, parse: (json: unknown) => Result<T, string[]>, without: T): T | null {
    return this.has(file) ? this.read(file, parse) : without
  }
}

/**
 * Reads a shop's folder, and lists every fault in it at once. Of its catalogue, only the products of the
 * builder are checked: `shop check` and an import read the lines.
 * @param sanitise makes the content pages' HTML safe to show
 */
export const checkFolder = (
  folder: string,
  sanitise: (html: string) => string,
  { withCatalogue }: FolderReading = { withCatalogue: true },
): CheckedFolder => {
  const reader = new FolderReader(folder)
  const config = reader.read('config.json', parseShopConfig)
  const categories = reader.read('categories.json', parseCategoryFile)
  const coupons = reader.optional<readonly ShopCoupon[]>('coupons.json', parseCouponFile, [])
  const synonyms = reader.optional<readonly (readonly string[])[]>('synonyms.json', parseSynonymFile, [])
  const kit = reader.optional<KitFile | null>('kit.json', parseKitFile, null)
  const catalogueFile = join(folder, 'catalogue.jsonl')
  const content = join(folder, 'content')
  const hasContent = isFolder(content)
  if (!hasContent)
    reader.faults.push({ file: 'content', at: '', reason: 'is missing: create it for the shop’s pages' })
  const articles = (hasContent ? readdirSync(content) : [])
    .filter((one) => one.endsWith('.json'))
    .sort()
    .map((file) => reader.read(`content/${file}`, parseContentFile))
  const redirects = shopRedirects(join(folder, 'redirects.csv'))
  const picturesDir = join(folder, 'pictures')
  const faults = [
    ...reader.faults,
    ...(kit === null || !withCatalogue ? [] : notIn(catalogueFile, kit)),
    ...redirects.faults,
    ...folderFaults({
      // without any page, every link would be a fault
      files: hasContent ? reader.files : reader.files.filter(({ file }) => file !== 'config.json'),
      unread: reader.unread,
      redirects: redirects.rules,
      hasKit: reader.has('kit.json'),
      hasPicture: (name) => isPictureName(name) && existsSync(join(picturesDir, name)),
    }),
  ]
  const marks = marksIn(reader.files)
  if (faults.length > 0 || config === null || categories === null) return { shop: null, faults, marks }
  const words = placeholdersOf(config)
  return {
    faults,
    marks,
    shop: {
      name: basename(folder),
      config,
      categories,
      articles: articles.flatMap((one) => (one === null ? [] : [filledContent(one, words, sanitise)])),
      coupons: config.settings.coupons ? (coupons ?? []) : [],
      synonyms: synonyms ?? [],
      redirects: redirects.rules,
      kit,
      catalogueFile,
      picturesDir,
    },
  }
}

/**
 * Reads a shop's folder. Refuses with one line per fault, each with its file and its place.
 * @param sanitise makes the content pages' HTML safe to show
 * @param shopsDir folder of the shops' folders; a relative path starts from `root`
 */
export const readShop = (
  root: string,
  name: string,
  sanitise: (html: string) => string,
  shopsDir = 'server/shops',
  reading: FolderReading = { withCatalogue: true },
): Result<Shop, string> => {
  const folder = shopFolder(root, name, shopsDir)
  if (!existsSync(join(folder, 'config.json')))
    return refused(`SHOP: there is no shop named ${name} in ${shopsDir}`)
  const { shop, faults } = checkFolder(folder, sanitise, reading)
  return shop === null
    ? refused(faults.map((fault) => `${join(shopsDir, name)}/${faultLine(fault)}`).join('\n'))
    : ok(shop)
}

/** Redirects in a shop's folder, and every invalid line; none without the file. */
const shopRedirects = (
  file: string,
): { readonly rules: readonly RedirectRule[]; readonly faults: readonly FolderFault[] } => {
  if (!existsSync(file)) return { rules: [], faults: [] }
  const text = textOf(file)
  if (!text.ok) return { rules: [], faults: [{ file: basename(file), at: '', reason: text.refusal }] }
  const { rules, faults } = parseRules(text.value.split(/\r?\n/))
  return {
    rules,
    faults: faults.map(({ line, field, reason }) => ({
      file: basename(file),
      at: `line ${line}`,
      reason: `${field}: ${reason}`,
    })),
  }
}
