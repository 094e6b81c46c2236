import * as z from 'zod/mini'
import type { CreditCause } from '../../../domain/invoices/invoice.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { basisPoints, cents } from '../shapes/money.ts'
import { oneOf } from '../shapes/values.ts'
import { sealedText, texts } from './sealedText.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const taxed = { category: z.enum(['S', 'Z', 'AE']), rate: basisPoints }

const party = z.object({
  ...texts(['name', 'street', 'zipCode', 'city', 'countryCode', 'emailAddress']),
  contact: textOrNull,
  companyNumber: textOrNull,
  vatNumber: textOrNull,
})

const amounts = z.readonly(
  z.array(z.object({ ...taxed, kind: z.enum(['coupon', 'delivery', 'payment']), text, amount: cents })),
)

const parts = {
  number: text,
  // older documents have none
  salt: z.exactOptional(text),
  issuedOn: text,
  locale: z.enum(LOCALES),
  orderNumber: text,
  orderedOn: text,
  reference: textOrNull,
  // older documents have none
  purchaseOrder: z.exactOptional(textOrNull),
  // older documents have none
  customerNumber: z.exactOptional(textOrNull),
  seller: party,
  buyer: party,
  lines: z.readonly(
    z.array(
      z.object({
        ...taxed,
        productId: z.nullable(z.int()),
        title: text,
        options: text,
        quantity: z.int(),
        gross: cents,
        discount: cents,
        net: cents,
      }),
    ),
  ),
  allowances: amounts,
  charges: amounts,
  groups: z.readonly(z.array(z.object({ ...taxed, taxable: cents, vat: cents }))),
  totals: z.object({
    lines: cents,
    allowances: cents,
    charges: cents,
    exclVat: cents,
    vat: cents,
    inclVat: cents,
    rounding: cents,
    paid: cents,
    due: cents,
  }),
}

const creditCause = oneOf<CreditCause>({
  canceled: 'canceled',
  changed: 'changed',
  short: 'short',
  withdrawn: 'withdrawn',
  returned: 'returned',
  goodwill: 'goodwill',
})

/** An issued invoice or credit note. */
export const issuedDocument = sealedText(
  'invoice or credit note',
  z.discriminatedUnion('kind', [
    z.object({
      ...parts,
      kind: z.literal('invoice'),
      paidBy: text,
      terms: z.enum(['paid', 'on-account', 'on-delivery', 'set-off']),
      dueOn: textOrNull,
    }),
    z.object({
      ...parts,
      kind: z.literal('credit-note'),
      invoice: z.object({ number: text, issuedOn: text }),
      cause: creditCause,
    }),
  ]),
)
