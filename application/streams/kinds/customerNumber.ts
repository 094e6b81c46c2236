import * as z from 'zod/mini'
import {
  customerNumber as decider,
  type CustomerNumberFact,
  type CustomerNumberState,
  type GiveCustomerNumber,
} from '../../../domain/account/customerNumber.ts'
import { together } from '../cause.ts'
import { factKind } from '../factKind.ts'
import { plainState, type StreamKind } from '../streamKind.ts'

/** Numbers of customers, a stream each: `number-123456782`. That the log takes a stream's first fact once keeps each number one customer's. */
export const customerNumber: StreamKind<
  CustomerNumberState,
  GiveCustomerNumber,
  CustomerNumberFact,
  { readonly why: 'taken' }
> = {
  prefix: 'number-',
  schema: 1,
  decider,
  facts: {
    CustomerNumberGiven: factKind({
      data: z.strictObject({ customerId: z.string() }),
      follows: () => [together(['CustomerNumbered'])],
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}
