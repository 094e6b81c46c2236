import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseShopConfig, type ShopConfigFile } from '../../application/contract/files/appConfig.ts'
import { parseCatalogueLine } from '../../application/contract/files/catalogueLine.ts'
import { parseCategoryFile } from '../../application/contract/files/categoryFile.ts'
import { parseContentFile, type ContentFile } from '../../application/contract/files/contentFile.ts'
import type { CatalogueCategory } from '../../domain/catalogue/category.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import type { Result } from '../../domain/kernel/result.ts'

/** A demo shop's folder, raw and parsed. */
export interface ShopFiles {
  readonly config: ShopConfigFile
  readonly categories: readonly CatalogueCategory[]
  readonly contents: readonly ContentFile[]
  readonly products: readonly CatalogueProduct[]
  /** whether the shop has a builder */
  readonly hasBuilder: boolean
  /** the names of its pictures */
  readonly pictures: ReadonlySet<string>
  /** the folder of its pictures */
  readonly picturesDir: string
  readonly picture: (file: string) => Buffer
  /** a file as parsed JSON, unchecked */
  readonly json: (file: string) => unknown
  /** its config and content pages as text, by file */
  readonly written: ReadonlyMap<string, string>
  /** the catalogue's lines as parsed JSON, unchecked */
  readonly lines: readonly unknown[]
}

const value = <T, R>(result: Result<T, R>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** Reads a folder below `server/shops`; throws its faults. */
export const shopFiles = (name: string): ShopFiles => {
  const folder = join(import.meta.dirname, '../../server/shops', name)
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const json = (file: string): unknown => JSON.parse(text(file))
  const pages = readdirSync(join(folder, 'content')).map((file) => `content/${file}`)
  const raw = text('catalogue.jsonl').trimEnd().split('\n')
  return {
    config: value(parseShopConfig(json('config.json'))),
    categories: value(parseCategoryFile(json('categories.json'))),
    contents: pages.map((file) => value(parseContentFile(json(file)))),
    products: raw.map((line) => value(parseCatalogueLine(line))),
    hasBuilder: existsSync(join(folder, 'kit.json')),
    pictures: new Set(readdirSync(join(folder, 'pictures'))),
    picturesDir: join(folder, 'pictures'),
    picture: (file) => readFileSync(join(folder, 'pictures', file)),
    json,
    written: new Map(['config.json', ...pages].map((file) => [file, text(file)])),
    lines: raw.map((line): unknown => JSON.parse(line)),
  }
}
