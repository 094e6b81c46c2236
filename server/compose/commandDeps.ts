import type { Container } from 'inversify'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { plainPicturePath } from '../../application/shop/catalogue/finished.ts'
import type { CommandDeps } from '../command/command.ts'
import { SERVICES } from './services.ts'

/** The shop as its commands need it. */
export const commandDepsOf = (services: Container, shop: string): CommandDeps => ({
  store: services.get(SERVICES.store),
  catalogue: services.get(SERVICES.catalogueWriter),
  sha256: services.get(SERVICES.sha256),
  clock: services.get(SERVICES.clock),
  sanitise,
  picturePath: plainPicturePath,
  shop,
})
