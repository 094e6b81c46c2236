import type { CheckpointHistory } from '../../application/ports/outside/checkpoints.ts'
import type { NoteVerifier } from '../../application/shop/proof/note.ts'
import type { Rotated } from '../../application/ports/database/vault.ts'
import type { Services } from '../../application/shop/services.ts'
import type { Pictures } from '../../application/ports/outside/pictures.ts'
import type { RedirectTable } from '../../application/shop/redirects/redirectTable.ts'
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

/** Those of the shop's services that commands take. */
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
  'stockNotices',
  'outbox',
  'knownDevices',
] as const satisfies readonly (keyof Services)[]

/** The shop as commands need it. The running shop hands over its own parts; otherwise they are opened for one command. */
export interface CommandServices extends Pick<Services, (typeof COMMAND_SERVICES)[number]> {
  /** gives new lines their leaves and signs them, as the shop does by itself; answers why nothing is signed, null when all is well */
  readonly sequenceLog: () => Promise<string | null>
  /** the checkpoints that were signed, in the file beside the database */
  readonly keptCheckpoints: CheckpointHistory
  /** whose cosignatures the shop asks for */
  readonly witnesses: readonly NoteVerifier[]
  readonly redirects: Pick<RedirectTable, 'imported' | 'replace'>
  /** the pictures of a catalogue that brings its own, out of this folder */
  readonly picturesFrom: (folder: string) => Pictures
  /** how much of a file is read */
  readonly fileLimits: FileLimits
  /** takes an order that somebody gave the shop's own people */
  readonly takeOrder: (order: OrderFile, by: Actor) => Promise<TakenResult>
  /** notes money that came in for an order and that the provider knows nothing of */
  readonly receiveMoney: (orderUid: string, money: MoneyReceived, by: Actor) => Promise<DecidedOrder>
  /** answers a customer's ticket, and mails it */
  readonly answerTicket: (uid: string, by: Staff, answer: string) => Promise<Result<null, AnswerProblem>>
  /** opens the auditor's viewer */
  readonly openViewer: (viewing: AuditViewing) => Promise<Result<Viewer, string>>
  /** puts all keys under the present master key, telling how many are done; null where there is no previous one */
  readonly rotateKeys: (tell: (done: number) => void) => Promise<Rotated | null>
  /** which shop it is: the name of its folder in server/shops */
  readonly shop: string
}

/** Runs with the words after its own name and answers the exit code: 0 done, 1 refused or failed, after saying why on `err`. */
export type Command = (services: CommandServices, args: readonly string[], io: Io) => Promise<number>
