import type { Generated } from 'kysely'

/** The tables of migrations/001_log.sql, as Kysely sees them. Other files add theirs with `db.withTables<…>()`. */
export interface Database {
  events: EventRow
  streams: StreamRow
  stock: StockRow
  stock_moves: StockMoveRow
  payments: PaymentTableRow
  outbox: OutboxRow
  answers: AnswerRow
  subject_keys: SubjectKeyRow
}

export interface EventRow {
  stream: string
  version: number
  /** the canonical line, byte for byte; only the line counts, the other columns are there to find it */
  line: string
  type: string
  at: string
  task: string | null
  position: Generated<number>
}

export interface StreamRow {
  stream: string
  version: number
  head: string
  /** the decider's present state, JSON */
  state: string
  since: string
  until: string
}

export interface StockRow {
  product_id: number
  on_hand: number
  reserved: Generated<number>
  managed: boolean
  permanently_out: Generated<boolean>
}

export interface StockMoveRow {
  order_uid: string
  product_id: number
  move: 'reserve' | 'release' | 'take'
  /** for a reservation: how much of the stock it keeps apart */
  held: number
}

export interface PaymentTableRow {
  payment_uid: string
  order_uid: string
  provider_id: string | null
  open: boolean
}

/** Instants here and in `answers` are milliseconds since 1970. */
export interface OutboxRow {
  id: string
  kind: string
  payload: string
  due_at: number
  leased_until: Generated<number>
  attempt: Generated<number>
  error: string | null
}

export interface AnswerRow {
  session: string
  method: string
  path: string
  key: string
  body_hash: string
  status: number
  body: string
  at: number
}

export interface SubjectKeyRow {
  subject: string
  /** null: the key was destroyed, and so no new one is ever made */
  wrapped: Uint8Array | null
}
