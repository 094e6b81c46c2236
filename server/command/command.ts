import type { Finish } from '../../application/shop/catalogue/finishProduct.ts'
import type { CatalogueWriter } from '../../application/ports/database/catalogue.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import type { Pictures } from '../../application/ports/outside/pictures.ts'
import type { Sha256 } from '../../application/ports/outside/digest.ts'
import type { EventStore } from '../../application/ports/database/eventStore.ts'
import type { RedirectTable } from '../../application/shop/redirects/redirectTable.ts'
import type { Io } from './io.ts'

/** The shop as commands need it. The running shop hands over its own parts; otherwise they are opened for one command. */
export interface CommandDeps extends Finish {
  readonly store: EventStore
  readonly catalogue: CatalogueWriter
  readonly redirects: Pick<RedirectTable, 'imported' | 'replace'>
  readonly sha256: Sha256
  readonly clock: Clock
  /** the pictures of a catalogue that brings its own, out of this folder */
  readonly picturesFrom: (folder: string) => Pictures
  /** which shop it is: the name of its folder in server/shops */
  readonly shop: string
}

/** Runs with the words after its own name and answers the exit code: 0 done, 1 refused or failed, after saying why on `err`. */
export type Command = (deps: CommandDeps, args: readonly string[], io: Io) => Promise<number>
