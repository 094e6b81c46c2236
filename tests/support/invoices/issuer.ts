import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { randomIds } from '../../../adapters/crypto/ids.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlKeyRing } from '../../../adapters/sql/account/keyRing.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { sqlIssuedDocuments } from '../../../adapters/sql/orders/issuedDocuments.ts'
import { issueDocument } from '../../../application/shop/invoices/issueDocument.ts'
import { NOON } from '../database/commits.ts'
import { LETTERHEAD } from '../mail/letterhead.ts'

/**
 * Issues the missing documents of these orders, one after the other, on the database at `url`, and prints
 * their number on standard output.
 */
export const issuer = async (url: string, uids: readonly string[]): Promise<void> => {
  const database = await openDatabase({ kind: 'server', url, connections: 2 })
  const services = {
    store: sqlEventStore(database, sha256),
    vault: aesVault(sqlKeyRing(database), Buffer.alloc(32, 7)),
    issuedDocuments: sqlIssuedDocuments(database),
    letterhead: LETTERHEAD,
    clock: { now: () => NOON },
    ids: randomIds,
    sha256,
  }
  let issued = 0
  for (const uid of uids) {
    let answer = await issueDocument(services, uid)
    while (answer === 'contended') answer = await issueDocument(services, uid)
    if (answer === 'issued') issued += 1
  }
  await database.close()
  process.stdout.write(`${issued}\n`)
}
