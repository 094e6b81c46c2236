/** Whether an order's receipt can be had: the proof that the event which secured it stands in the log, and that event's line. */
export interface OrderReceiptView {
  readonly orderUid: string
  /** no checkpoint covers it yet, which takes some seconds */
  readonly isAwaited: boolean
}

/** The two files of a receipt, by the endings of their names: the proof, and the line that it proves. */
export const RECEIPT_FILES = ['tlog-proof', 'jsonl'] as const
export type ReceiptFile = (typeof RECEIPT_FILES)[number]

/** The place on the page of an order where its receipt is had. */
export const RECEIPT_ANCHOR = 'receipt'

/** A file's name at its buyer's. */
export const receiptName = (orderNumber: string, file: ReceiptFile): string => `${orderNumber}.${file}`

/** The address of a file of a receipt. */
export const receiptPath = (orderUid: string, file: ReceiptFile): string => `/receipts/${orderUid}.${file}`

/** Where the key stands that receipts are checked with; no registered name says it (RFC 8615, section 3). */
export const LOG_KEY = '/.well-known/toonbank-log-key'
