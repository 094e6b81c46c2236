import * as z from 'zod/mini'
import {
  customerNumber as decider,
  type CustomerNumberEvent,
  type CustomerNumberState,
  type GiveCustomerNumber,
} from '../../../domain/account/customerNumber.ts'
import { together } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { plainState, type StreamKind } from '../streamKind.ts'

/**
 * Customer numbers, one stream each: `number-123456782`. The log accepts a stream's first event only once, so
 * that each number belongs to one customer.
 */
export const customerNumber: StreamKind<
  CustomerNumberState,
  GiveCustomerNumber,
  CustomerNumberEvent,
  { readonly why: 'taken' }
> = {
  prefix: 'number-',
  schema: 1,
  decider,
  events: {
    CustomerNumberGiven: eventKind({
      data: z.strictObject({ customerId: z.string() }),
      follows: () => [together(['CustomerNumbered'])],
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}
