import * as z from 'zod/mini'
import {
  numberRegister as decider,
  type GiveNumber,
  type NumberEvent,
  type NumberState,
  type Series,
} from '../../../domain/orders/numberRegister.ts'
import { together } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { plainState, type StreamKind } from '../streamKind.ts'

/** Document numbers: `numbers-invoice-2026`, `numbers-credit-note-2026`. */
export const numberRegister: StreamKind<NumberState, GiveNumber, NumberEvent, never> = {
  prefix: 'numbers-',
  schema: 1,
  decider,
  events: {
    NumberGiven: eventKind({
      data: z.strictObject({ number: z.string(), orderUid: z.string() }),
      follows: ({ number }) => [together(['InvoiceIssued', 'CreditNoteIssued'], { number })],
      words: ({ number }, { say }) => say('NumberGiven', { number }),
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}

/** Name of a series' stream, without its prefix. */
export const seriesUid = ({ kind, year }: Series): string => `${kind}-${year}`
