import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Head } from '../../../domain/kernel/storedEvent.ts'
import type { CartKey } from '../../../application/ports/database/cartKeys.ts'
import type {
  OutboxMessage,
  PaymentRow,
  StoredAnswer,
} from '../../../application/ports/database/log/eventStore.ts'

export interface MemoryStream {
  readonly head: Head
  /** JSON, so that nobody can change it from outside */
  readonly state: string
  readonly since: string
  readonly until: string
  readonly lines: string[]
  readonly tasks: Set<string>
}

export interface MemoryStock {
  readonly onHand: number
  readonly reserved: number
  readonly managed: boolean
  readonly permanentlyOut: boolean
}

export interface MemoryRedemption {
  readonly code: string
  readonly customer: string
  readonly held: boolean
}

export interface MemoryReservation {
  readonly parties: readonly string[]
  readonly pieces: number
}

export interface MemoryMessage extends OutboxMessage {
  readonly leasedUntil: number
  readonly attempt: number
  readonly error: string | null
}

/** The data shared by the adapters of this folder: one process's memory, gone with it. */
export interface MemoryTables {
  readonly streams: Map<string, MemoryStream>
  /** all lines in the order they were committed */
  readonly log: string[]
  /** as they were put; the sellable pieces are in `stock` */
  readonly products: Map<number, CatalogueProduct>
  readonly stock: Map<number, MemoryStock>
  /** by order, product and move (JSON): the reserved pieces */
  readonly moves: Map<string, number>
  /** by reservation and code (JSON): who redeemed it, and whether it still counts */
  readonly redemptions: Map<string, MemoryRedemption>
  /** by reservation: the customer it counts against */
  readonly reservations: Map<string, MemoryReservation>
  /** by the hash of a cart's key */
  readonly cartKeys: Map<string, CartKey>
  readonly payments: Map<string, PaymentRow>
  readonly outbox: Map<string, MemoryMessage>
  /** by session, method, path and key (JSON) */
  readonly answers: Map<string, StoredAnswer>
}

export const memoryTables = (): MemoryTables => ({
  streams: new Map(),
  log: [],
  products: new Map(),
  stock: new Map(),
  moves: new Map(),
  redemptions: new Map(),
  reservations: new Map(),
  cartKeys: new Map(),
  payments: new Map(),
  outbox: new Map(),
  answers: new Map(),
})
