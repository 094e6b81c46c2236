import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/** Whose turn it is: `open` waits for the shop, `answered` for the customer; `closed` for nobody, until somebody writes again. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** A conversation has an end: so many messages, and what is asked then is asked in a new one. */
export const MOST_MESSAGES = 200

/** What was written is sealed under the customer's key, whoever wrote it; `files` are uids of what came along. */
export type TicketEvent =
  | DomainEvent<
      'TicketOpened',
      {
        readonly customerId: string
        /** the order that it is about; null for none */
        readonly orderNumber: string | null
        readonly subject: Sealed
        readonly message: Sealed
        readonly files: readonly string[]
      }
    >
  | DomainEvent<
      'MessageAdded',
      {
        /** which of the shop's people wrote it; null for the customer */
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
  /** null before it is opened */
  customerId: string | null
  orderNumber: string | null
  subject: Sealed | null
  status: TicketStatus
  /** how many there are, the first among them */
  messages: number
  /** uids of all that came along */
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

/** A question of a customer's and the conversation about it. A message opens a closed one again. */
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
