import { derivedKey } from '../../../adapters/crypto/derivedKeys.ts'
import { logSigner } from '../../../adapters/crypto/noteKeys.ts'
import { sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { sqlLogTree } from '../../../adapters/sql/log/logTree.ts'
import { sqlSessionList } from '../../../adapters/sql/log/sessionList.ts'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { sqlPlacedOrders } from '../../../adapters/sql/orders/orders.ts'
import { LogSequencer } from '../../../application/shop/proof/logSequencer.ts'
import type { NoteVerifier } from '../../../application/shop/proof/note.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import type { CommandServices } from '../../../server/command/command.ts'
import { ranAlone } from '../shop/ranAlone.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { keptInMemory } from '../../application/proof/sequencedLog.ts'
import { NOON } from '../database/commits.ts'
import { auditedShop } from '../shop/auditedShop.ts'
import { commandDeps } from '../shop/commandDeps.ts'
import { recordedIo } from '../shop/recordedIo.ts'
import { tempFolder } from '../tempFolder.ts'

const DAY = 86_400_000

/**
 * A shop two years after its last event, with a signed log, and the audit commands on it.
 * @param cwd the folder in which they are called
 */
export const archivedShop = async (cwd = tempFolder()) => {
  const shop = await auditedShop()
  const { database } = shop
  const signer = logSigner(derivedKey(new Uint8Array(32).fill(7), 'log checkpoints'), 'shop.example/log')
  let now = NOON + 730 * DAY
  const clock = { now: () => (now += 1) }
  const parts = { logTree: sqlLogTree(database), treeHash: treeHash(sha256Bytes), logSigner: () => signer }
  const keptCheckpoints = keptInMemory()
  const witnesses: NoteVerifier[] = []
  const sequencer = new LogSequencer(
    { ...parts, keptCheckpoints, clock, monotonic: clock, isWitnessed: false },
    () => undefined,
  )
  let uids = 0
  const deps: CommandServices = {
    ...commandDeps(shop.shop.deps.store, sqlStoredRows(database), sqlSessionList(database)),
    ...parts,
    keptCheckpoints,
    witnesses,
    placedOrders: sqlPlacedOrders(database),
    clock,
    ids: {
      uuid: () => `00000000-0000-4000-8000-${String((uids += 1)).padStart(12, '0')}`,
      token: () => 'token',
    },
    sequenceLog: async () => {
      await sequencer.look()
      return sequencer.fault
    },
  }
  const ran = async (...args: readonly string[]) => {
    const { io, written } = recordedIo({ cwd })
    return { code: await runCommand(deps, ['audit', ...args], io), ...written }
  }
  /** runs a command without any shop */
  const alone = async (...args: readonly string[]) => {
    const { io, written } = recordedIo({ cwd })
    const code = await ranAlone(['audit', ...args], args.slice(1), io)
    return { code, ...written }
  }
  /** Closes idle carts, and writes their archive. Returns its name. */
  const archived = async (): Promise<string> => {
    await ran('close', '--idle', '90d', '--by', 'Anna')
    const time = now
    now += 400 * DAY
    const { out } = await ran('archive', '--older', '1y', '--out', '.', '--by', 'Anna', '--json')
    now = time + 401 * DAY
    return (JSON.parse(out) as { readonly file: string }).file
  }
  return {
    ...shop,
    deps,
    cwd,
    keptCheckpoints,
    witnesses,
    signer,
    ran,
    alone,
    archived,
    key: signer.verifierKey,
    later: (ms: number) => (now += ms),
  }
}
