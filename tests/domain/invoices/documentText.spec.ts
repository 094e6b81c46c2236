import { describe, expect, it } from 'vitest'
import { termsText } from '../../../application/texts/termsText.ts'
import { amountText, dateIn, rateIn, unitPriceText } from '../../../domain/invoices/documentText.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { DOCUMENTS } from '../../support/invoices/documents.ts'
import { invoiceOfCart } from '../../support/invoices/soldCart.ts'

describe('the text of a document', () => {
  it('has dates in full, in the document’s language', () => {
    expect(dateIn('nld', '2026-11-23')).toBe('23 november 2026')
    expect(dateIn('eng', '2026-11-23')).toBe('November 23, 2026')
  })

  it('has VAT rates without a percent sign, with decimals only if needed', () => {
    expect([rateIn('nld', basisPoints(2100)), rateIn('nld', basisPoints(550))]).toEqual(['21', '5,5'])
    expect(rateIn('eng', basisPoints(550))).toBe('5.5')
  })

  it('has amounts to the cent, also zero and negative', () => {
    expect(amountText('nld', cents(123_400))).toBe('€\u00a01.234,00')
    expect(amountText('nld', cents(0))).toBe('€\u00a00,00')
    expect(amountText('nld', cents(-250))).toBe('−\u00a0€\u00a02,50')
    expect(amountText('eng', cents(123_456))).toBe('€1,234.56')
  })

  it('has unit prices to the cent, or to a hundredth of a cent if not whole', () => {
    expect(unitPriceText('nld', cents(1_000), 2)).toBe('5,00')
    expect(unitPriceText('nld', cents(2_477), 3)).toBe('8,2567')
    expect(unitPriceText('eng', cents(2_477), 3)).toBe('8.2567')
  })
})

describe('the settlement text of a document', () => {
  const CART = { lines: [], coupons: [], shipping: null, paymentFee: null }
  const line = (base: number) => ({
    id: 'a',
    quantity: 1,
    price: { basis: 'incl' as const, rate: basisPoints(2100), base: cents(base), discount: basisPoints(0) },
    options: [],
    weight: 0,
  })
  const owed = (paid: number, termDays: number | null) =>
    invoiceOfCart({ ...CART, lines: [line(10_000)] }, { paid: cents(paid), termDays })

  it('names how it was paid', () => {
    expect(termsText(owed(10_000, null))).toBe('Betaald met iDEAL | Wero.')
    expect(termsText({ ...owed(10_000, null), locale: 'eng' })).toBe('Paid by iDEAL | Wero.')
  })

  it('says that the rest is due on delivery', () => {
    expect(termsText(owed(2_000, null))).toBe('De rest wordt betaald bij de levering.')
    expect(termsText({ ...owed(2_000, null), locale: 'eng' })).toBe('The rest is paid on delivery.')
  })

  it('says that the rest is set off against a credit note', () => {
    const short = invoiceOfCart(
      { ...CART, lines: [line(10_000)] },
      { paid: cents(8_000), termDays: 14, outstanding: cents(0) },
    )
    expect([short.terms, short.dueOn]).toEqual(['set-off', null])
    expect(termsText(short)).toBe('De rest wordt verrekend met een creditfactuur.')
    expect(termsText({ ...short, locale: 'eng' })).toBe('The rest is set off against a credit note.')
  })

  it('says of a credit note that it is refunded or set off', () =>
    expect(termsText(DOCUMENTS['credit-note-whole']!)).toBe(
      'Wordt terugbetaald, of verrekend met wat nog open staat.',
    ))
})
