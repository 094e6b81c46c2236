import type { Container } from 'inversify'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { plainPicturePath } from '../../application/shop/catalogue/finished.ts'
import { redirectTable } from '../../application/shop/redirects/redirectTable.ts'
import type { CommandDeps } from '../command/command.ts'
import { SERVICES } from './services.ts'

/** The shop as its commands need it; the running shop hands over its own table of redirects, so that a change counts at once. */
export const commandDepsOf = (
  services: Container,
  shop: string,
  redirects = redirectTable([], services.get(SERVICES.redirects)),
): CommandDeps => ({
  redirects,
  store: services.get(SERVICES.store),
  catalogue: services.get(SERVICES.catalogueWriter),
  sha256: services.get(SERVICES.sha256),
  clock: services.get(SERVICES.clock),
  sanitise,
  picturePath: plainPicturePath,
  shop,
})
