import * as z from 'zod/mini'
import {
  OpenTicketRequest,
  TicketAnswer,
  TicketsAnswer,
  TicketsQuery,
  WriteMessageRequest,
  WrittenAnswer,
} from '../../../application/contract/api/tickets.ts'
import { call } from '../../plugins/call.ts'
import { KeyHeaders } from '../../plugins/idempotency.ts'

const TICKETS = { tag: 'account', access: 'session' } as const
const params = z.object({ ticketUid: z.string() })

export const LIST = call({
  ...TICKETS,
  reads: true,
  operationId: 'accountTickets',
  summary: 'The customer’s tickets, 20 a page, the one opened last first',
  querystring: TicketsQuery,
  answer: TicketsAnswer,
  refusals: ['no-session', 'not-found', 'invalid'],
})

export const ONE = call({
  ...TICKETS,
  reads: true,
  operationId: 'accountTicket',
  summary: 'One of the customer’s tickets, with all that was written in it',
  params,
  answer: TicketAnswer,
  refusals: ['no-session', 'not-found'],
})

export const OPEN = call({
  ...TICKETS,
  operationId: 'openTicket',
  summary: 'Asks the shop something, with files of 5 MB at most as a form, or with small ones in base64',
  files: true,
  headers: KeyHeaders,
  body: OpenTicketRequest,
  answer: WrittenAnswer,
  refusals: ['no-session', 'ticket-fields', 'ticket-files-full', 'ticket-files-no-room', 'version-conflict'],
})

export const WRITE = call({
  ...TICKETS,
  operationId: 'writeTicketMessage',
  summary: 'Writes another message in a ticket, which opens it again',
  files: true,
  headers: KeyHeaders,
  params,
  body: WriteMessageRequest,
  answer: WrittenAnswer,
  refusals: [
    'no-session',
    'not-found',
    'ticket-fields',
    'ticket-files-full',
    'ticket-files-no-room',
    'ticket-full',
    'version-conflict',
  ],
})
