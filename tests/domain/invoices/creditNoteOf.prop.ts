import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate } from '../../../domain/kernel/allocate.ts'
import { cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { agreedOn, creditNoteOf } from '../../../domain/invoices/creditNoteOf.ts'
import type { CreditNote } from '../../../domain/invoices/invoice.ts'
import { runs } from '../../support/runs.ts'
import { eitherPricing, invoiceOfCart, soldCart } from '../../support/invoices/soldCart.ts'
import { brokenRules } from './rules.ts'

const facts = { number: 'C2026-00001', issuedOn: '2026-12-01', cause: 'returned', title: 'Terug' } as const

it('takes off exactly its amount by the arithmetic of EN 16931, and many of them the whole invoice', () =>
  fc.assert(
    fc.property(
      soldCart,
      eitherPricing,
      fc.array(fc.nat(1_000), { minLength: 1, maxLength: 5 }),
      (cart, price, shares) => {
        const invoice = invoiceOfCart(cart, {}, price)
        const all = agreedOn(invoice)
        fc.pre(all > 0)
        let before = NOTHING
        const notes: CreditNote[] = []
        for (const amount of allocate(all, shares)) {
          if (amount === 0) continue
          const note = creditNoteOf(invoice, { ...facts, amount, before })
          expect(brokenRules(note)).toStrictEqual([])
          expect(note.totals.due).toBe(amount)
          notes.push(note)
          before = cents(before + amount)
        }
        const taken = (rate: number) =>
          notes
            .flatMap(({ groups }) => groups.filter((group) => group.rate === rate))
            .reduce((sum, { taxable }) => sum + taxable, 0)
        for (const { rate, taxable } of invoice.groups) expect(taken(rate)).toBe(taxable)
      },
    ),
    runs(500),
  ))

it('has the lines of the invoice that it takes back whole', () =>
  fc.assert(
    fc.property(soldCart, (cart) => {
      const invoice = invoiceOfCart(cart)
      fc.pre(agreedOn(invoice) > 0)
      const note = creditNoteOf(invoice, { ...facts, amount: agreedOn(invoice), before: NOTHING })
      expect(note.lines).toStrictEqual(invoice.lines)
      expect(note.groups).toStrictEqual(invoice.groups)
      expect(note.totals.rounding).toBe(invoice.totals.rounding)
    }),
    runs(200),
  ))
