import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sha256Bytes } from '../../adapters/crypto/sha256.ts'
import { sqlKeyRing } from '../../adapters/sql/account/keyRing.ts'
import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { serverMajor } from '../../adapters/sql/engine/server.ts'
import { loadServer } from '../../adapters/sql/engine/serverDump.ts'
import { sqlLogTree } from '../../adapters/sql/log/logTree.ts'
import { treeHash } from '../../application/shop/proof/treeHash.ts'
import { refused } from '../../domain/kernel/result.ts'
import type { BareShop } from '../command/bareShop.ts'
import type { Environment } from './environment.ts'
import { projectRoot } from './projectRoot.ts'
import { shopFolder } from './shop.ts'
import { shopDatabase } from './shopDatabase.ts'

/** The key of the environment, or of the key file, which is never created here; null for none. */
const presentKey = async ({ masterKey, dataDir }: Environment): Promise<Uint8Array | null> => {
  if (masterKey !== null) return masterKey
  try {
    return await readFile(join(dataDir, 'master.key'))
  } catch {
    return null
  }
}

/** The data of the environment's shop. The caller has locked an embedded engine's folder. */
export const bareShop = (environment: Environment): BareShop => {
  const { shop, shopsDir, dataDir, imagesDir, databaseUrl, databasePatience, previousKey } = environment
  // a pooler may limit what a session can do
  const directUrl = environment.databaseDirectUrl ?? databaseUrl
  const closing = new AsyncDisposableStack()
  /** Runs on the server's database as it is found. */
  const onServer = async <T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ kind: 'server', url, ...databasePatience })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  return {
    shop,
    engine: databaseUrl === null ? 'embedded' : 'server',
    places: {
      dataDir: resolve(dataDir),
      imagesDir: resolve(imagesDir),
      shopDir: shopFolder(projectRoot(), shop, shopsDir),
    },
    masterKeys: async () => {
      const present = await presentKey(environment)
      return present === null ? null : { present, previous: previousKey }
    },
    hasTables: async () =>
      directUrl === null
        ? existsSync(join(dataDir, 'database', 'PG_VERSION'))
        : onServer(directUrl, async ({ statement }) => {
            const found = await statement(
              'tables_found',
              `select 1 as one from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
              [],
            )
            return found.length > 0
          }),
    load: async (file) => {
      if (directUrl === null) return refused('a dump is restored into a server: set DATABASE_URL')
      const major = await onServer(directUrl, ({ statement }) => serverMajor(statement))
      return loadServer(directUrl, major, file)
    },
    open: async () => {
      const database = await shopDatabase(environment, closing)
      return {
        keyRing: sqlKeyRing(database),
        logTree: sqlLogTree(database),
        treeHash: treeHash(sha256Bytes),
      }
    },
    close: () => closing.disposeAsync(),
  }
}
