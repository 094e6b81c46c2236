import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../../adapters/sql/log/eventStore.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { append } from './commits.ts'

/**
 * Commits to one stream of the folder for ever, and prints each version on standard output once it is
 * acknowledged.
 */
export const commitLoop = async (dataDir: string): Promise<never> => {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  await migrate(database)
  const store = sqlEventStore(database, sha256)
  let { head } = await store.present('cart-1')
  for (;;) {
    const done = await store.commit({
      appends: [append('cart-1', { expected: head, state: head.version + 1 })],
    })
    if (!done.ok) throw new Error(done.refusal.why)
    head = done.value[0] ?? head
    process.stdout.write(`${head.version}\n`)
  }
}
