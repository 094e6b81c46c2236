import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { ShopConfigFile } from '../../../application/contract/files/appConfig.ts'

/** A shop's `config.json` as in the file. */
export type ConfigJson = z.input<typeof ShopConfigFile>

/** The differences from a demo shop. */
export interface ShopChanges {
  /** the demo shop it starts from: `security` by default */
  readonly shop?: string
  readonly changes: (config: ConfigJson) => unknown
  /** texts by path within the shop's folder, such as `content/new.json` */
  readonly files?: Readonly<Record<string, string>>
}

/**
 * A copy of a demo shop with another config. Returns the environment of a server for it, and a function that
 * removes it.
 */
export const changedShop = async ({ shop = 'security', changes, files = {} }: ShopChanges) => {
  const shopsDir = await mkdtemp(join(tmpdir(), 'toonbank-shops-'))
  const folder = join(shopsDir, shop)
  await cp(join('server/shops', shop), folder, { recursive: true })
  const config = JSON.parse(await readFile(join(folder, 'config.json'), 'utf8')) as ConfigJson
  await writeFile(join(folder, 'config.json'), JSON.stringify(changes(config)))
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
  return {
    environment: { SHOP: shop, SHOPS_DIR: shopsDir },
    remove: () => rm(shopsDir, { recursive: true, force: true }),
  }
}
