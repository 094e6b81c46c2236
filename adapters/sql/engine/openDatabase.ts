import { type DatabasePlace, type OpenDatabase, PATIENCE } from './database.ts'
import { openServer } from './server.ts'
import { openEmbedded } from './embedded.ts'

/** Opens the database; creates an embedded one if the folder is empty. `migrate` creates the tables. */
export const openDatabase = (place: DatabasePlace): Promise<OpenDatabase> =>
  place.kind === 'embedded'
    ? openEmbedded(place.dataDir, place.from)
    : openServer({ connections: 10, directUrl: null, statements: 'named', ...PATIENCE, ...place })
