import type { KeyCheck } from '../../adapters/crypto/checkKeys.ts'
import type { CheckpointHistory } from '../../application/ports/outside/checkpoints.ts'
import type { NoteVerifier } from '../../application/shop/proof/note.ts'
import type { Rotated } from '../../application/ports/database/vault.ts'
import type { Services } from '../../application/shop/services.ts'
import type { Pictures } from '../../application/ports/outside/pictures.ts'
import type { StoredProducts } from '../../application/ports/database/storedProducts.ts'
import type { Reloads } from '../../application/ports/database/reloads.ts'
import type { RedirectTable } from '../../application/shop/redirects/redirectTable.ts'
import type { ShopPlaces } from './bareShop.ts'
import type { FileLimits } from './fileLimits.ts'
import type { OrderFile } from '../../application/contract/files/orderFile.ts'
import type { TakenResult } from '../../application/shop/checkout/takeOrder.ts'
import type { DecidedOrder } from '../../application/shop/orders/loadOrder.ts'
import type { MoneyReceived } from '../../application/shop/payments/receiveMoney.ts'
import type { AnswerProblem, Staff } from '../../application/shop/tickets/answerTicket.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { Actor } from '../../domain/kernel/storedEvent.ts'
import type { AuditViewing } from '../compose/auditViewer.ts'
import type { Viewer } from '../viewer/viewer.ts'
import type { Io } from './io.ts'

/** The shop's services that commands use. */
export const COMMAND_SERVICES = [
  'store',
  'storedRows',
  'sessionList',
  'logTree',
  'treeHash',
  'logSigner',
  'placedOrders',
  'tickets',
  'ticketFiles',
  'issuedDocuments',
  'printDocument',
  'catalogue',
  'catalogueWriter',
  'pictures',
  'sanitise',
  'clock',
  'ids',
  'sha256',
  'vault',
  'sessions',
  'accounts',
  'cartKeys',
  'accountDigest',
  'mailedLinks',
  'stockLevels',
  'stockNotices',
  'outbox',
  'knownDevices',
] as const satisfies readonly (keyof Services)[]

/** The parts of a backup. */
export interface BackupParts {
  readonly shop: string
  readonly build: string
  readonly engine: 'embedded' | 'server'
  readonly places: ShopPlaces
  /** the bucket of imported pictures; null: they are in a folder */
  readonly bucket: string | null
  /** writes the database into this folder, as it is at one moment */
  readonly database: (folder: string) => Promise<Result<null, string>>
}

/**
 * The shop as commands need it. The running shop passes its
 * own parts; otherwise they are opened for one command.
 */
export interface CommandServices extends Pick<Services, (typeof COMMAND_SERVICES)[number]> {
  /**
   * adds the leaves of new log lines and signs them, like the background task; returns why nothing was
   * signed, null on success
   */
  readonly sequenceLog: () => Promise<string | null>
  /** signed checkpoints in the file next to the database */
  readonly keptCheckpoints: CheckpointHistory
  /** witnesses that the shop asks for cosignatures */
  readonly witnesses: readonly NoteVerifier[]
  readonly redirects: Pick<RedirectTable, 'imported' | 'replace'>
  /** products as the last import stored them */
  readonly storedProducts: StoredProducts
  /** requests to reload the shop's folder */
  readonly reloads: Reloads
  /** pictures that come with a catalogue, from this folder */
  readonly picturesFrom: (folder: string) => Pictures
  /** limits on reading a file */
  readonly fileLimits: FileLimits
  /** places an order that staff received by telephone or at the counter */
  readonly takeOrder: (order: OrderFile, by: Actor) => Promise<TakenResult>
  /** records money received for an order outside the payment provider */
  readonly receiveMoney: (orderUid: string, money: MoneyReceived, by: Actor) => Promise<DecidedOrder>
  /** answers a customer's ticket, and mails the answer */
  readonly answerTicket: (uid: string, by: Staff, answer: string) => Promise<Result<null, AnswerProblem>>
  /** opens the auditor's viewer */
  readonly openViewer: (viewing: AuditViewing) => Promise<Result<Viewer, string>>
  /**
   * re-encrypts all keys with the current master key and reports
   * the count so far; null if there is no previous master key
   */
  readonly rotateKeys: (tell: (done: number) => void) => Promise<Rotated | null>
  /** opens every key with the shop's master keys */
  readonly checkKeys: () => Promise<KeyCheck>
  /** what a backup consists of */
  readonly backup: BackupParts
  /** name of the shop's folder in server/shops */
  readonly shop: string
}

/**
 * Runs with the words after its own name. Returns the exit
 * code: 0 done, 1 refused or failed, with the reason on `err`.
 */
export type Command = (services: CommandServices, args: readonly string[], io: Io) => Promise<number>
