import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/**
 * `open` waits for the shop, `answered` for the customer; `closed` is finished until a new message arrives.
 */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** Maximum messages of a ticket; further questions need a new ticket. */
export const MOST_MESSAGES = 200

/**
 * Messages of customer and staff are encrypted with the customer's key; `files` are the uids of attachments.
 */
export type TicketEvent =
  | DomainEvent<
      'TicketOpened',
      {
        readonly customerId: string
        /** the order concerned; null if none */
        readonly orderNumber: string | null
        readonly subject: Sealed
        readonly message: Sealed
        readonly files: readonly string[]
      }
    >
  | DomainEvent<
      'MessageAdded',
      {
        /** the author among the staff; null for the customer */
        readonly staff: string | null
        readonly message: Sealed
        readonly files: readonly string[]
      }
    >
  | DomainEvent<'TicketClosed', { readonly staff: string }>

export type TicketCommand =
  | ({ readonly type: 'OpenTicket' } & Extract<TicketEvent, { type: 'TicketOpened' }>['data'])
  | ({ readonly type: 'AddMessage' } & Extract<TicketEvent, { type: 'MessageAdded' }>['data'])
  | { readonly type: 'CloseTicket'; readonly staff: string }

export type TicketRefusal = { readonly why: 'opened-already' | 'not-opened' | 'full' }

export interface TicketState {
  /** null before the ticket is opened */
  customerId: string | null
  orderNumber: string | null
  subject: Sealed | null
  status: TicketStatus
  /** number of messages, including the first */
  messages: number
  /** uids of all attachments */
  files: string[]
}

const evolve = (state: TicketState, event: TicketEvent): void => {
  switch (event.type) {
    case 'TicketOpened':
      state.customerId = event.data.customerId
      state.orderNumber = event.data.orderNumber
      state.subject = event.data.subject
      state.messages = 1
      state.files = [...event.data.files]
      return
    case 'MessageAdded':
      state.status = event.data.staff === null ? 'open' : 'answered'
      state.messages += 1
      state.files = [...state.files, ...event.data.files]
      return
    case 'TicketClosed':
      state.status = 'closed'
      return
    default:
      never(event)
  }
}

/** A customer's support conversation. A new message reopens a closed ticket. */
export const ticket: Decider<TicketState, TicketCommand, TicketEvent, TicketRefusal> = {
  initial: () => ({
    customerId: null,
    orderNumber: null,
    subject: null,
    status: 'open',
    messages: 0,
    files: [],
  }),
  evolve,
  decide: (command, { customerId, status, messages }) => {
    if (command.type === 'OpenTicket') {
      const { type: _, ...data } = command
      return customerId === null ? ok([{ type: 'TicketOpened', data }]) : refused({ why: 'opened-already' })
    }
    if (customerId === null) return refused({ why: 'not-opened' })
    switch (command.type) {
      case 'AddMessage': {
        const { type: _, ...data } = command
        return messages < MOST_MESSAGES ? ok([{ type: 'MessageAdded', data }]) : refused({ why: 'full' })
      }
      case 'CloseTicket':
        return ok(status === 'closed' ? [] : [{ type: 'TicketClosed', data: { staff: command.staff } }])
      default:
        return never(command)
    }
  },
}
