import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { fillSearch } from '../../adapters/sql/catalogue/searchRows.ts'
import { importCatalogue } from '../../application/shop/catalogue/importCatalogue.ts'
import type { Services } from '../../application/shop/services.ts'
import { fileLines } from '../command/fileLines.ts'
import type { Shop } from './shop.ts'

/**
 * Brings into the database what the shop's folder has: its tree of categories, and its catalogue where there is none yet; then
 * reads into memory what the first visitor would wait for.
 * @returns what does it; that rejects where the catalogue is not right to the last line
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
