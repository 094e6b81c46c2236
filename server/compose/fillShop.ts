import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { fillSearch } from '../../adapters/sql/catalogue/searchRows.ts'
import { importCatalogue } from '../../application/shop/catalogue/importCatalogue.ts'
import type { Services } from '../../application/shop/services.ts'
import { fileLines } from '../command/fileLines.ts'
import type { Shop } from './shop.ts'

/**
 * Imports the shop's folder into the database: its category tree, and its catalogue if there is none yet;
 * then warms the caches that the first visitor would wait for.
 * @returns the import; it rejects if any line of the catalogue is wrong
 */
export const fillShop =
  (services: Services, shop: Shop, database: OpenDatabase): (() => Promise<void>) =>
  async () => {
    const { catalogue, catalogueWriter, catalogueChanges, redirects } = services
    await redirects.refresh()
    await catalogueWriter.putCategories(shop.categories)
    if (await catalogue.isEmpty())
      await importCatalogue(services, fileLines(shop.catalogueFile), {
        actor: 'system',
        strict: true,
        onProgress: () => undefined,
        onRefused: ({ line, field, reason }) => {
          throw new Error(`${shop.catalogueFile} line ${line}: ${field}: ${reason}`)
        },
      })
    await fillSearch(database)
    await catalogue.page({ categoryId: null, sort: 'relevance', page: 1, limit: 1 })
    const { displayType, lowStockThreshold } = shop.config.stock
    await catalogueChanges.showStock({
      everyPiece: displayType === 'quantity',
      lastPieces: lowStockThreshold,
    })
  }
