import type { TicketStatus } from '../../../domain/account/ticket.ts'

/** A ticket in a customer's list. */
export interface TicketRow {
  readonly uid: string
  readonly subject: string
  /** UTC instant */
  readonly openedAt: string
  readonly status: TicketStatus
  /** number of the order it is about; null if it is about none */
  readonly orderNumber: string | null
  readonly messages: number
}

/** A page of a customer's tickets, newest first. */
export interface TicketList {
  readonly tickets: readonly TicketRow[]
  /** from 1 */
  readonly page: number
  /** 1 for a customer without tickets */
  readonly pages: number
}

/** A file attached to a message. */
export interface TicketFileView {
  readonly uid: string
  readonly name: string
  /** bytes */
  readonly size: number
}

export interface TicketMessage {
  /** UTC instant */
  readonly at: string
  /** name of the staff member who wrote it; null for the customer */
  readonly staff: string | null
  readonly text: string
  readonly files: readonly TicketFileView[]
}

/** A ticket with its messages, oldest first. */
export interface OwnTicket extends TicketRow {
  readonly conversation: readonly TicketMessage[]
}
