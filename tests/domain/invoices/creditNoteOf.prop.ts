import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate } from '../../../domain/kernel/allocate.ts'
import { type Cents, cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { agreedOn, exclOf, creditNoteOf } from '../../../domain/invoices/creditNoteOf.ts'
import type { CreditNote } from '../../../domain/invoices/invoice.ts'
import { runs } from '../../support/runs.ts'
import { creditedGoods, type CreditedGoods } from '../../../domain/orders/creditedGoods.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { Credit } from '../../../domain/orders/orderState.ts'
import {
  eitherPricing,
  invoiceOfCart,
  orderOfCart,
  soldCart,
  optionNames,
} from '../../support/invoices/soldCart.ts'
import { brokenRules } from './rules.ts'

const first = { before: NOTHING, taken: [], goods: [] } as const
const facts = {
  number: 'C2026-00001',
  issuedOn: '2026-12-01',
  cause: 'returned',
  title: 'Terug',
  optionsText: optionNames,
} as const

it('a credit note credits exactly its amount by the arithmetic of EN 16931, and several add up to the whole invoice', () =>
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
          const taken = notes.flatMap(({ groups }) => groups)
          const note = creditNoteOf(invoice, { ...facts, amount, before, taken, goods: [] })
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

it('a full credit note has the lines of its invoice', () =>
  fc.assert(
    fc.property(soldCart, (cart) => {
      const invoice = invoiceOfCart(cart)
      fc.pre(agreedOn(invoice) > 0)
      const note = creditNoteOf(invoice, { ...facts, amount: agreedOn(invoice), ...first })
      expect(note.lines).toStrictEqual(invoice.lines)
      expect(note.groups).toStrictEqual(invoice.groups)
      expect(note.totals.rounding).toBe(invoice.totals.rounding)
    }),
    runs(200),
  ))

it('a credit note takes the VAT of goods at their own rate, next to any credited sums, up to the whole invoice', () =>
  fc.assert(
    fc.property(
      soldCart,
      eitherPricing,
      fc.array(fc.tuple(fc.nat(20), fc.nat(9), fc.nat(2_000)), { maxLength: 8 }),
      (cart, price, credits) => {
        const invoice = invoiceOfCart(cart, {}, price)
        const order = orderOfCart(cart, price) as unknown as OrderSnapshot
        const all = agreedOn(invoice)
        fc.pre(all > 0)
        const notes: CreditNote[] = []
        const before: Credit[] = []
        let sum = 0
        const most = Math.abs(invoice.totals.rounding)
        const credit = (amount: Cents, goods: readonly CreditedGoods[]): void => {
          const taken = notes.flatMap(({ groups }) => groups)
          const note = creditNoteOf(invoice, { ...facts, amount, before: cents(sum), taken, goods })
          expect(brokenRules(note)).toStrictEqual([])
          expect(note.totals.due).toBe(amount)
          expect(Math.abs(note.totals.rounding)).toBeLessThanOrEqual(most + 3 * (notes.length + 3))
          const isWithout = cart.coupons.length === 0 && notes.every(({ lines }) => lines.every(isOfGoods))
          const [one] = goods
          if (isWithout && one !== undefined && sum + amount < all) {
            expect(note.groups).toHaveLength(1)
            // earlier rounding reduces the remainder of the group
            const own = exclOf(amount, note.groups[0]!.rate)
            expect(Math.abs(note.groups[0]!.taxable - own)).toBeLessThanOrEqual(notes.length)
            expect(note.lines).toMatchObject([{ productId: one.line.productId, quantity: one.pieces }])
          }
          notes.push(note)
          sum += amount
        }
        for (const [which, pieces, money] of credits) {
          const line = order.lines[which % order.lines.length]!
          const named = [{ lineId: line.lineId, pieces: 1 + (pieces % line.quantity) }]
          const goods = creditedGoods(named, order, { shortOf: [], credits: before })
          const own = goods.ok && which % 3 > 0 ? goods.value : []
          const amount = own[0]?.amount ?? cents(money)
          if (amount <= 0 || sum + amount > all) continue
          if (own.length > 0)
            before.push({ creditUid: `${before.length}`, amount, reason: 'returned', lines: named })
          credit(amount, own)
        }
        if (sum < all) credit(cents(all - sum), [])
        const taken = (rate: number) =>
          notes
            .flatMap(({ groups }) => groups.filter((group) => group.rate === rate))
            .reduce((total, { taxable }) => total + taxable, 0)
        for (const { rate, taxable } of invoice.groups) expect(taken(rate)).toBe(taxable)
      },
    ),
    runs(500),
  ))

const isOfGoods = ({ productId }: { readonly productId: number | null }): boolean => productId !== null
