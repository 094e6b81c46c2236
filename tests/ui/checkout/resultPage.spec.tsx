import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderView } from '../../../application/pages/orders/orderView.ts'
import type { PageOf } from '../../../application/pages/page.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const PAID = pretendPages('/')['result paid'] as PageOf<'result'>

/** Returns the text above an order's summary. */
const said = (order: Partial<OrderView>, parts: Partial<PageOf<'result'>> = {}): string => {
  const page = { ...PAID, order: { ...PAID.order!, ...order }, ...parts }
  const html = renderPage({ locale: 'nld', page })
  return (/aria-live="polite"><h1.*?<section/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, '|')
}

const SENT = { refundUid: 'r', amount: cents(12_100), isSent: true, isOfOrder: true }

describe('the page of a paid order', () => {
  it('thanks the buyer, and says where the confirmation was sent', () => {
    expect(said({})).toMatch(/Bedankt voor je bestelling.*Je betaling is ontvangen.*per mail naar/s)
  })

  it('says that it was canceled, and how much was or will be refunded', () => {
    const text = said({
      status: 'canceled',
      moneyBack: [SENT, { ...SENT, refundUid: 's', amount: cents(100), isSent: false }],
    })
    expect(text).toMatch(/is geannuleerd.*€\u00A0121,00 is terugbetaald.*€\u00A01,00 wordt terugbetaald/s)
    expect(text).not.toMatch(/Bedankt|per mail naar/)
  })

  it('says how it was shipped', () => {
    const text = said({ status: 'shipped', shipment: { carrier: 'PostNL', trackingCode: '3S123' } })
    expect(text).toMatch(/is onderweg.*PostNL.*3S123/s)
  })

  it('shows a pick-up order as ready, and not as shipped', () => {
    const text = said({ status: 'shipped', isAtShop: true })
    expect(text).toContain('Je bestelling ligt klaar')
    expect(text).not.toMatch(/onderweg|verstuurd/)
  })

  it('thanks for a later payment, shipped or not; but shows a cancellation', () => {
    expect(said({ status: 'shipped' }, { isRest: true })).toContain('Bedankt voor je betaling')
    expect(said({ status: 'canceled' }, { isRest: true })).toContain('is geannuleerd')
  })

  it('shows no cancellation if only a payment attempt was abandoned, because its cart remains', () => {
    expect(said({ status: 'canceled' }, { status: 'expired' })).toContain('De betaling is verlopen')
  })

  it.each(['failed', 'canceled', 'expired'] as const)(
    'promises no date and offers no withdrawal if the payment %s, because nothing was bought',
    (status) => {
      const order = { ...PAID.order!, arrivesOn: '2026-11-27' }
      const says = (parts: Partial<PageOf<'result'>>) => {
        const html = renderPage({ locale: 'nld', page: { ...PAID, order, ...parts } })
        return {
          day: html.includes('vrijdag 27 november'),
          withdrawal: html.includes('href="/herroepen?order='),
        }
      }
      expect(says({})).toEqual({ day: true, withdrawal: true })
      expect(says({ status })).toEqual({ day: false, withdrawal: false })
      // a valid order whose rest was not paid
      expect(says({ status, isRest: true })).toEqual({ day: true, withdrawal: true })
    },
  )
})

describe('the page of an undecided or failed payment', () => {
  const shown = (parts: Partial<PageOf<'result'>>): string =>
    renderPage({ locale: 'nld', page: { ...PAID, offersAccount: true, ...parts } })
  const offers = (parts: Partial<PageOf<'result'>>) => {
    const html = shown(parts)
    return {
      payOn: /action="\/actions\/order\/pay".*?name="paymentUid".*?Verder met betalen/s.test(html),
      otherWay: html.includes('Andere betaalmethode'),
      retry: html.includes('Opnieuw proberen'),
      refresh: html.includes('>Vernieuw<'),
      withdrawal: html.includes('href="/herroepen?order='),
      account: html.includes('Wil je een account'),
    }
  }
  const nothing = {
    payOn: false,
    otherWay: false,
    retry: false,
    refresh: false,
    withdrawal: false,
    account: false,
  }

  it('with status open: its buyer can continue or change the payment by a plain form and a link; anybody else can only refresh', () => {
    expect(offers({ status: 'open' })).toEqual({ ...nothing, payOn: true, otherWay: true, refresh: true })
    expect(offers({ status: 'open', order: null })).toEqual({ ...nothing, refresh: true })
    expect(offers({ status: 'pending' })).toEqual({ ...nothing, refresh: true })
  })

  it.each(['failed', 'canceled', 'expired'] as const)(
    'with status %s can be paid again, and offers no account',
    (status) => expect(offers({ status })).toEqual({ ...nothing, retry: true }),
  )

  it('offers withdrawal and an account once it was paid', () => {
    expect(offers({ status: 'paid' })).toEqual({ ...nothing, withdrawal: true, account: true })
  })
})
