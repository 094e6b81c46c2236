import * as z from 'zod/mini'
import { euros } from '../../money.ts'
import { successOf } from '../envelope.ts'

/** An invoice or a credit note in a list. `id` is its document number. */
const row = z.object({
  id: z.string(),
  uid: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  orderUid: z.string(),
  /** UTC instant */
  issuedAt: z.string(),
  totalInclVat: euros,
})

/** `GET /api/v2/account/invoices?page`: pages count from 1. */
export const InvoicesAnswer = successOf(z.object({ invoices: z.array(row), page: z.int(), pages: z.int() }))
