import * as z from 'zod/mini'
import {
  ticket as decider,
  type TicketEvent,
  type TicketRefusal,
  type TicketState,
  type TicketCommand,
} from '../../../domain/account/ticket.ts'
import { earlier } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { sealed } from '../shapes/values.ts'
import type { StreamKind } from '../streamKind.ts'

const files = z.array(z.string())

/** Customers' tickets: `ticket-{uid}`. Their texts are sealed under the customer's key. */
export const ticket: StreamKind<TicketState, TicketCommand, TicketEvent, TicketRefusal> = {
  prefix: 'ticket-',
  schema: 1,
  decider,
  events: {
    TicketOpened: eventKind({
      data: z.strictObject({
        customerId: z.string(),
        orderNumber: z.nullable(z.string()),
        subject: sealed,
        message: sealed,
        files,
      }),
      sealed: ['subject', 'message'],
    }),
    MessageAdded: eventKind({
      data: z.strictObject({ staff: z.nullable(z.string()), message: sealed, files }),
      sealed: ['message'],
      follows: ({ staff }) => (staff === null ? [] : [earlier(['TicketOpened', 'MessageAdded'])]),
    }),
    TicketClosed: eventKind({
      data: z.strictObject({ staff: z.string() }),
    }),
  },
  state: {
    encode: (state) => state,
    decode: (json) => json as TicketState,
    copy: (state) => ({ ...state, files: [...state.files] }),
  },
  audit: { shows: 'last-events', snapshot: () => null },
}
