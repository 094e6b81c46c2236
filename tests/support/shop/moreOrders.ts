import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { join } from 'node:path'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { copiedOrders } from '../invoices/copiedOrders.ts'

/** Copies this order as often as asked in the folder of a shop that is not open. */
export const moreOrders = async (dataDir: string, orderUid: string, count: number): Promise<void> => {
  const database = await openDatabase({ kind: 'embedded', dataDir: join(dataDir, 'database') })
  try {
    await copiedOrders(sqlEventStore(database, sha256), orderUid, count)
  } finally {
    await database.close()
  }
}
