import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { BehaviorSubject } from 'rxjs'
import {
  paymentOrder,
  type PaymentOrder,
  type PaymentOrderState,
} from '../../../application/storefront/account/paymentOrder.ts'
import type { Storefront } from '../../../application/storefront/storefront.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { ShopProvider } from '../../../ui/kit/storefrontContext.tsx'
import { PaymentOrderPanel } from '../../../ui/order/rest/PaymentOrderPanel.tsx'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { pretendCart, pretendConfig } from '../pretendData.ts'
import { pretendStorefront } from '../pretendStorefront.ts'

const WAYS = ['ideal', 'paypal'].map((id) => ({ id, label: id, icon: id, amount: cents(13_248) }))

/** Returns the panel in this payment state. */
const shown = (state: Omit<PaymentOrderState, 'orderUid'>): string => {
  const url = '/account/orders'
  const plain = pretendStorefront({
    locale: 'nld',
    config: pretendConfig('nld'),
    url,
    page: { type: 'not-found', path: url },
    cart: pretendCart('empty'),
  })
  const now = { orderUid: 'o-1', ...state }
  const payment: PaymentOrder = {
    state$: new BehaviorSubject(now),
    now: () => now,
    rendered: now,
    ask: () => Promise.resolve(),
    choose: () => undefined,
    pay: () => Promise.resolve(),
  }
  const part: Storefront['part'] = (make) =>
    (make as unknown) === paymentOrder ? (payment as ReturnType<typeof make>) : plain.part(make)
  return renderToString(
    <StaticRouter location={url}>
      <ShopProvider storefront={{ ...plain, part }} formKey={String} say={prepareTexts('nld', nld)}>
        <PaymentOrderPanel open onClose={() => undefined} />
      </ShopProvider>
    </StaticRouter>,
  )
}
const isLoading = (html: string): boolean => html.includes(`<p role="status">${nld.loading}</p>`)
const radios = (html: string): readonly string[] =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => tag)

describe('the panel that pays an order', () => {
  it.each(['options', 'pay'] as const)(
    'shows that it is loading while %s are in progress [4-089]',
    (busy) => {
      const html = shown({ ways: busy === 'pay' ? WAYS : [], chosen: busy === 'pay' ? 'ideal' : null, busy })
      expect(html).toContain('aria-busy="true"')
      expect(isLoading(html)).toBe(true)
      expect(html).not.toContain(nld.checkoutNoPaymentOptions)
    },
  )

  it('disables every control during the payment, and enables them before [4-089]', () => {
    const offered = shown({ ways: WAYS, chosen: 'ideal', busy: null })
    expect([isLoading(offered), offered.includes('disabled=""')]).toEqual([false, false])
    const paying = shown({ ways: WAYS, chosen: 'ideal', busy: 'pay' })
    expect(paying).toMatch(/<fieldset[^>]* disabled=""/)
    expect(paying).toMatch(/<button type="submit"[^>]* disabled=""/)
  })

  it('selects one method at a time [4-090]', () => {
    const tags = radios(shown({ ways: WAYS, chosen: 'paypal', busy: null }))
    expect(tags.map((tag) => tag.includes('checked=""'))).toEqual([false, true])
    expect(new Set(tags.map((tag) => / name="([^"]*)"/.exec(tag)?.[1])).size).toBe(1)
  })
})
