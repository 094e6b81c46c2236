import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ublDocument } from '../../../../application/shop/invoices/ublDocument.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import { agreedOn, creditNoteOf } from '../../../../domain/invoices/creditNoteOf.ts'
import { reverseCharged } from '../../../support/invoices/reverseCharged.ts'
import { priceCart } from '../../../../domain/pricing/cart.ts'
import { CART } from '../../../support/invoices/documents.ts'
import { judged } from '../../../support/invoices/en16931.ts'
import {
  BELGIAN_COMPANY,
  CONSUMER,
  invoiceOfCart,
  soldCart,
  optionNames,
} from '../../../support/invoices/soldCart.ts'
import { runs } from '../../../support/runs.ts'

const buyers = fc.constantFrom(CONSUMER, BELGIAN_COMPANY, { ...BELGIAN_COMPANY, companyNumber: null })

it('every invoice follows the rules and the code lists of EN 16931 to the cent [failure: Peppol refused invoices for one cent, BR-CO-10]', () =>
  fc.assert(
    fc.property(soldCart, buyers, fc.boolean(), fc.nat(1_000_000), (cart, buyer, isOnAccount, paid) => {
      const isReversed = buyer.vatNumber !== null && isOnAccount
      const invoice = invoiceOfCart(
        cart,
        { buyer, termDays: isOnAccount ? 30 : null, paid: cents(paid) },
        (one) => (isReversed ? reverseCharged(priceCart(one)) : priceCart(one)),
      )
      const { broken, totals } = judged(ublDocument(invoice))
      expect(broken).toStrictEqual([])
      expect((totals['PayableAmount'] ?? 0) + (totals['PrepaidAmount'] ?? 0)).toBe(agreedOn(invoice))
    }),
    runs(200),
  ))

it('every credit note follows EN 16931 to the cent, for exactly its amount', () =>
  fc.assert(
    fc.property(soldCart, buyers, fc.nat(), (cart, buyer, part) => {
      const invoice = invoiceOfCart(cart, { buyer })
      const all = agreedOn(invoice)
      fc.pre(all > 0)
      const amount = cents(1 + (part % all))
      const note = creditNoteOf(invoice, {
        number: 'C2026-00001',
        issuedOn: '2026-12-01',
        cause: 'returned',
        title: 'Geretourneerd',
        amount,
        before: cents(0),
        taken: [],
        goods: [],
        optionsText: optionNames,
      })
      const { broken, totals } = judged(ublDocument(note))
      expect(broken).toStrictEqual([])
      expect(totals['PayableAmount']).toBe(amount)
    }),
    runs(150),
  ))

it('any texts make a valid document: characters that XML forbids are left out', () =>
  fc.assert(
    fc.property(soldCart, fc.string({ unit: 'binary' }), (cart, text) => {
      const invoice = invoiceOfCart(cart, { buyer: { ...CONSUMER, name: `A ${text}` }, reference: text })
      const { broken, root } = judged(ublDocument(invoice))
      expect(broken).toStrictEqual([])
      expect(root.getElementsByTagName('cbc:RegistrationName')[1]?.textContent).toMatch(/^A/u)
    }),
    runs(100),
  ))

it.each(['', '   ', '\u0001'])('an allowance with the name %j has a reason all the same (BR-33)', (title) => {
  const coupon = { title, type: 'fixedAmount', amount: cents(500) } as const
  const { broken, root } = judged(ublDocument(invoiceOfCart({ ...CART, coupons: [coupon] })))
  expect(broken).toStrictEqual([])
  expect(root.getElementsByTagName('cbc:AllowanceChargeReason')[0]?.textContent).toBe('Kortingscode')
})
