import type { TicketStatus } from '../../../domain/account/ticket.ts'

/** A ticket in the list of a customer's. */
export interface TicketRow {
  readonly uid: string
  readonly subject: string
  /** UTC instant */
  readonly openedAt: string
  readonly status: TicketStatus
  /** the order that it is about; null for none */
  readonly orderNumber: string | null
  readonly messages: number
}

/** A part of a customer's tickets, the one opened last first. */
export interface TicketList {
  readonly tickets: readonly TicketRow[]
  /** from 1 */
  readonly page: number
  /** 1 for a customer without tickets */
  readonly pages: number
}

/** What came along with a message. */
export interface TicketFileView {
  readonly uid: string
  readonly name: string
  /** bytes */
  readonly size: number
}

export interface TicketMessage {
  /** UTC instant */
  readonly at: string
  /** which of the shop's people wrote it; null for the customer */
  readonly staff: string | null
  readonly text: string
  readonly files: readonly TicketFileView[]
}

/** A ticket with all that was written in it, oldest first. */
export interface OwnTicket extends TicketRow {
  readonly conversation: readonly TicketMessage[]
}
