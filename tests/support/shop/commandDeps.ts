import { derivedKey } from '../../../adapters/crypto/derivedKeys.ts'
import { logSigner } from '../../../adapters/crypto/noteKeys.ts'
import { sha256, sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { memoryLogTree } from '../memory/logTree.ts'
import { memoryTables } from '../memory/tables.ts'
import type { CatalogueWriter } from '../../../application/ports/database/catalogue.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { SessionList } from '../../../application/ports/database/log/sessionList.ts'
import type { StoredRows } from '../../../application/ports/database/log/storedRows.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import type { CommandServices } from '../../../server/command/command.ts'
import { FILE_LIMITS } from '../../../server/command/fileLimits.ts'
import { NOON } from '../database/commits.ts'

const unasked = () => {
  throw new Error('no command of this test asks for it')
}

const catalogueWriter: CatalogueWriter = {
  put: unasked,
  atomically: unasked,
  putCategories: unasked,
  slugOwners: unasked,
}

const noOrders: Pick<CommandServices, 'placedOrders' | 'tickets' | 'ticketFiles' | 'catalogue' | 'ids'> = {
  tickets: { listOf: unasked },
  ticketFiles: {
    save: unasked,
    find: unasked,
    savePart: unasked,
    part: unasked,
    remove: unasked,
    removeOf: unasked,
    forgetParts: unasked,
  },
  placedOrders: {
    byNumber: unasked,
    newest: unasked,
    ofCustomer: unasked,
    partOf: unasked,
    listOf: unasked,
    companyOf: unasked,
  },
  catalogue: {} as CommandServices['catalogue'],
  ids: { uuid: unasked, token: unasked },
}

const unseen: StoredRows = {
  after: unasked,
  named: unasked,
  begun: unasked,
  documents: async () => [],
  picked: unasked,
  events: unasked,
  end: unasked,
  tally: unasked,
  astray: unasked,
  lastNumbers: unasked,
  lastBefore: async () => null,
}

const unlisted: SessionList = {
  behind: unasked,
  put: unasked,
  page: unasked,
  named: async () => [],
  judge: async () => undefined,
  lag: unasked,
  forget: unasked,
}

const nobody: Pick<
  CommandServices,
  | 'vault'
  | 'sessions'
  | 'accounts'
  | 'cartKeys'
  | 'accountDigest'
  | 'mailedLinks'
  | 'stockLevels'
  | 'stockNotices'
  | 'knownDevices'
  | 'outbox'
  | 'issuedDocuments'
  | 'printDocument'
> = {
  vault: {
    seal: unasked,
    open: unasked,
    openAll: unasked,
    sealBytes: unasked,
    openBytes: unasked,
    destroy: unasked,
  },
  sessions: {
    find: unasked,
    save: unasked,
    touch: unasked,
    replace: unasked,
    remove: unasked,
    ofCustomer: unasked,
    removeOf: unasked,
    end: unasked,
  },
  accounts: {
    find: unasked,
    ofCustomer: unasked,
    open: unasked,
    changePassword: unasked,
    saveCart: unasked,
    removeOf: unasked,
  },
  cartKeys: { cartOf: unasked, add: unasked, renew: unasked, end: unasked },
  issuedDocuments: {
    keep: unasked,
    find: unasked,
    byNumber: unasked,
    ofCustomer: unasked,
    listOf: unasked,
    ofOrder: unasked,
    newest: unasked,
    past: unasked,
    saveFiles: unasked,
    file: unasked,
    noteRecorded: unasked,
    forget: unasked,
  },
  printDocument: unasked,
  accountDigest: unasked,
  outbox: { lease: unasked, renew: unasked, ofKind: unasked, waits: unasked, done: unasked, retry: unasked },
  knownDevices: { has: unasked, note: unasked, ofCustomer: unasked, removeOf: unasked, forget: unasked },
  stockLevels: { of: unasked, list: unasked },
  stockNotices: {
    save: unasked,
    products: unasked,
    ofProduct: unasked,
    ofMailbox: unasked,
    past: unasked,
    remove: unasked,
  },
  mailedLinks: {
    save: unasked,
    find: unasked,
    take: unasked,
    removeOf: unasked,
    removeOfMailbox: unasked,
    forget: unasked,
  },
}

/**
 * The dependencies of the audit commands: this store with its tables, and a catalogue and customers that no
 * command may use.
 */
export const commandDeps = (
  store: EventStore,
  storedRows = unseen,
  sessionList = unlisted,
): CommandServices => ({
  store,
  storedRows,
  sessionList,
  logTree: memoryLogTree(sha256, memoryTables()),
  treeHash: treeHash(sha256Bytes),
  logSigner: () => logSigner(derivedKey(new Uint8Array(32), 'log checkpoints'), 'shop.example/log'),
  sequenceLog: unasked,
  keptCheckpoints: {
    all: async function* () {
      yield []
    },
  },
  witnesses: [],
  ...nobody,
  ...noOrders,
  catalogueWriter,
  redirects: { imported: unasked, replace: unasked },
  storedProducts: { all: unasked, named: unasked },
  reloads: {
    request: unasked,
    latest: unasked,
    record: unasked,
    seen: unasked,
    leave: unasked,
    processes: unasked,
    watch: unasked,
  },
  sha256,
  clock: { now: () => NOON },
  takeOrder: unasked,
  receiveMoney: unasked,
  answerTicket: unasked,
  openViewer: unasked,
  rotateKeys: unasked,
  checkKeys: unasked,
  backup: {
    shop: 'security',
    build: 'build-1',
    engine: 'embedded',
    places: { dataDir: '/none', imagesDir: '/none', shopDir: '/none' },
    bucket: null,
    database: unasked,
  },
  fileLimits: FILE_LIMITS,
  shop: 'security',
  sanitise: unasked,
  pictures: { bring: unasked },
  picturesFrom: unasked,
})
