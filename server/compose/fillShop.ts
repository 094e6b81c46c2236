import { existsSync } from 'node:fs'
import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { fillSearch } from '../../adapters/sql/catalogue/searchRows.ts'
import { importCatalogue } from '../../application/shop/catalogue/importCatalogue.ts'
import type { RefusedField } from '../../application/shop/catalogue/lineReader.ts'
import type { Services } from '../../application/shop/services.ts'
import { fileLines } from '../command/fileLines.ts'
import type { Shop } from './shop.ts'

/** Most faults of the first catalogue that are listed. */
const MOST_FAULTS = 100

/** The first catalogue cannot be imported; its message has a line per fault. */
export class FaultyCatalogue extends Error {}

/**
 * Imports the shop's folder into the database: its category tree, and at a start its catalogue if there is
 * none yet; then warms the caches that the first visitor would wait for.
 * @returns the import, which takes whether the shop starts; it rejects with `FaultyCatalogue` if any line of
 * the catalogue is wrong
 */
export const fillShop =
  (services: Services, shop: Shop, database: OpenDatabase): ((isFirst: boolean) => Promise<void>) =>
  async (isFirst) => {
    const { catalogue, catalogueWriter, catalogueChanges, redirects } = services
    await redirects.refresh()
    await catalogueWriter.putCategories(shop.categories)
    if (isFirst && (await catalogue.isEmpty()) && existsSync(shop.catalogueFile))
      await firstImport(services, shop)
    await fillSearch(database)
    await catalogue.page({ categoryId: null, sort: 'relevance', page: 1, limit: 1 })
    const { displayType, lowStockThreshold } = shop.config.stock
    await catalogueChanges.showStock({
      everyPiece: displayType === 'quantity',
      lastPieces: lowStockThreshold,
    })
  }

const firstImport = async (services: Services, { catalogueFile }: Shop): Promise<void> => {
  const refused: RefusedField[] = []
  await importCatalogue(services, fileLines(catalogueFile), {
    actor: 'system',
    strict: true,
    onProgress: () => undefined,
    onRefused: (fault) => void refused.push(fault),
  })
  if (refused.length === 0) return
  const lines = refused
    .slice(0, MOST_FAULTS)
    .map(({ line, field, reason }) => `${catalogueFile} line ${line}: ${field}: ${reason}`)
  const more = refused.length - lines.length
  throw new FaultyCatalogue([...lines, ...(more === 0 ? [] : [`and ${more} more faults`])].join('\n'))
}
