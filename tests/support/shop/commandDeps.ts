import { sha256 } from '../../../adapters/crypto/sha256.ts'
import type { CatalogueWriter } from '../../../application/ports/database/catalogue.ts'
import type { EventStore } from '../../../application/ports/database/eventStore.ts'
import type { CommandServices } from '../../../server/command/command.ts'
import { NOON } from '../database/commits.ts'

const unasked = () => {
  throw new Error('no command of this test writes the catalogue')
}

const catalogueWriter: CatalogueWriter = {
  put: unasked,
  atomically: unasked,
  putCategories: unasked,
  slugOwners: unasked,
}

/** What the audit's commands are given: this store, and a catalogue that nobody may touch. */
export const commandDeps = (store: EventStore): CommandServices => ({
  store,
  catalogueWriter,
  redirects: { imported: unasked, replace: unasked },
  sha256,
  clock: { now: () => NOON },
  shop: 'security',
  sanitise: unasked,
  pictures: { bring: unasked },
  picturesFrom: unasked,
})
