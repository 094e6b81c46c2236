import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderView } from '../../../application/pages/orders/orderView.ts'
import type { PageOf } from '../../../application/pages/page.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const PAID = pretendPages('/')['result paid'] as PageOf<'result'>

/** What the page says above the summary of an order. */
const said = (order: Partial<OrderView>, parts: Partial<PageOf<'result'>> = {}): string => {
  const page = { ...PAID, order: { ...PAID.order!, ...order }, ...parts }
  const html = renderPage({ locale: 'nld', page })
  return (/aria-live="polite"><h1.*?<section/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, '|')
}

const SENT = { refundUid: 'r', amount: cents(12_100), isSent: true, isOfOrder: true }

describe('the page of an order that was paid', () => {
  it('thanks for it, and says where the confirmation went', () => {
    expect(said({})).toMatch(/Bedankt voor je bestelling.*Je betaling is ontvangen.*per mail naar/s)
  })

  it('says that it was canceled, and what of its money went or goes back', () => {
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

  it('calls it ready where it is collected at the shop, and not on its way', () => {
    const text = said({ status: 'shipped', isAtShop: true })
    expect(text).toContain('Je bestelling ligt klaar')
    expect(text).not.toMatch(/onderweg|verstuurd/)
  })

  it('thanks for the rest of it that was paid, shipped or not; but says so when it was canceled', () => {
    expect(said({ status: 'shipped' }, { isRest: true })).toContain('Bedankt voor je betaling')
    expect(said({ status: 'canceled' }, { isRest: true })).toContain('is geannuleerd')
  })

  it('is not told as canceled where only an attempt to pay was given up: its cart stands', () => {
    expect(said({ status: 'canceled' }, { status: 'expired' })).toContain('De betaling is verlopen')
  })

  it.each(['failed', 'canceled', 'expired'] as const)(
    'promises no day and offers no withdrawal where the payment %s: nothing was bought',
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
      // an order that stands, of which the rest was not paid
      expect(says({ status, isRest: true })).toEqual({ day: true, withdrawal: true })
    },
  )
})

describe('the page of a payment that is not decided, or came to nothing', () => {
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

  it('open: its buyer can pay on or another way by a plain form and a link; a stranger can only ask again', () => {
    expect(offers({ status: 'open' })).toEqual({ ...nothing, payOn: true, otherWay: true, refresh: true })
    expect(offers({ status: 'open', order: null })).toEqual({ ...nothing, refresh: true })
    expect(offers({ status: 'pending' })).toEqual({ ...nothing, refresh: true })
  })

  it.each(['failed', 'canceled', 'expired'] as const)(
    '%s: it can be paid again, and no account is offered',
    (status) => expect(offers({ status })).toEqual({ ...nothing, retry: true }),
  )

  it('offers withdrawal and an account once it was paid', () => {
    expect(offers({ status: 'paid' })).toEqual({ ...nothing, withdrawal: true, account: true })
  })
})
