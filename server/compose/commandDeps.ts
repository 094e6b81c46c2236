import type { Container } from 'inversify'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { importedPictures } from '../../adapters/images/importedPictures.ts'
import { shippedPictures } from '../../adapters/images/shippedPictures.ts'
import { redirectTable } from '../../application/shop/redirects/redirectTable.ts'
import type { CommandServices } from '../command/command.ts'
import { SERVICES } from './services.ts'

/** What commands must know of the shop beside its services. */
interface CommandShop {
  readonly name: string
  readonly picturesDir: string
  readonly imagesDir: string
  /** the running shop hands over its own table, so that a change counts at once */
  readonly redirects?: CommandServices['redirects']
  /** hears of each picture that was brought in */
  readonly pictureMade?: () => void
}

/** The shop as its commands need it. */
export const commandDepsOf = (services: Container, shop: CommandShop): CommandServices => ({
  redirects: shop.redirects ?? redirectTable([], services.get(SERVICES.redirects)),
  store: services.get(SERVICES.store),
  catalogueWriter: services.get(SERVICES.catalogueWriter),
  sha256: services.get(SERVICES.sha256),
  clock: services.get(SERVICES.clock),
  sanitise,
  pictures: shippedPictures(shop.picturesDir),
  picturesFrom: (folder) => importedPictures(folder, shop.imagesDir, shop.pictureMade),
  shop: shop.name,
})
