/**
 * Whether an order's receipt is available: the proof that the event which secured it is in the log, and that
 * event's line.
 */
export interface OrderReceiptView {
  readonly orderUid: string
  /** no checkpoint covers it yet, which takes some seconds */
  readonly isAwaited: boolean
}

/** The files of a receipt, by file extension: the proof, and the line that it proves. */
export const RECEIPT_FILES = ['tlog-proof', 'jsonl'] as const
export type ReceiptFile = (typeof RECEIPT_FILES)[number]

/** The anchor of the receipt on an order's page. */
export const RECEIPT_ANCHOR = 'receipt'

/** The name of a downloaded receipt file. */
export const receiptName = (orderNumber: string, file: ReceiptFile): string => `${orderNumber}.${file}`

/** Path of a receipt file. */
export const receiptPath = (orderUid: string, file: ReceiptFile): string => `/receipts/${orderUid}.${file}`

/**
 * Path of the public key for verifying receipts; it is not a registered well-known name (RFC 8615, section
 * 3).
 */
export const LOG_KEY = '/.well-known/toonbank-log-key'
