import { beforeAll, describe, expect, it } from 'vitest'
import { CALL_REFUSALS } from '../../../application/refusals/callRefusals.ts'
import { CART_REFUSALS } from '../../../application/refusals/cartRefusals.ts'
import { OUTSTANDING_REFUSALS, PAY_REFUSALS } from '../../../application/refusals/payRefusals.ts'
import { ACCOUNT } from '../../../application/texts/account/account.ts'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { noticeOf } from '../../../ui/kit/notice/noticeOf.ts'
import { pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const alertsOf = (html: string): string[] =>
  [...html.matchAll(/<p[^>]*role="alert"[^>]*>(.*?)<\/p>/gs)].map(([, said = '']) =>
    said.replaceAll(/<[^>]*>/g, ''),
  )

const shown = (name: string, url: string, locale: 'nld' | 'eng' = 'nld'): string[] => {
  const page = pretendPages(url)[name]
  if (page === undefined) throw new Error(name)
  return alertsOf(renderPage({ locale, page, url }))
}

describe('the result of a plain form', () => {
  it('is in the cart page with its number', () => {
    expect(shown('cart', '/winkelwagen?notice=cart.lowerStock&count=3')).toEqual([
      'Er zijn er nog maar 3. We hebben het aantal aangepast.',
    ])
    expect(shown('cart', '/winkelwagen?notice=cart.lowerStock&count=1')).toEqual([
      'Er is er nog maar 1. We hebben het aantal aangepast.',
    ])
    expect(shown('cart', '/en/cart?notice=cart.tooManyLines&limit=100', 'eng')).toEqual([
      eng['cart.tooManyLines'].replace('{{limit, number}}', '100'),
    ])
  })

  it('is in the checkout', () => {
    expect(shown('checkout delivery', '/checkout/bezorging?notice=phrases.checkoutNoDelivery')).toContain(
      nld.checkoutNoDelivery,
    )
  })

  it('is shown once on the page of an order, which has its own text for some', () => {
    const again =
      '/account/orders/3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01?notice=phrases.accountOrderAgainMissed'
    const page = pretendPages(again)['account order']!
    const html = renderPage({ locale: 'nld', page, url: again })
    expect(html).toContain(ACCOUNT('nld')('accountOrderAgainMissed'))
    expect(html).not.toContain(nld['error.generic'])
    const paid = again.replace('phrases.accountOrderAgainMissed', 'checkoutFailed')
    expect(
      alertsOf(renderPage({ locale: 'nld', page: { ...page, notice: null } as typeof page, url: paid })),
    ).toContain(nld.checkoutFailed)
  })

  it('is absent without a notice', () => {
    expect(shown('cart', '/winkelwagen')).toEqual([])
    expect(noticeOf('?page=2', prepareTexts('nld', nld))).toBeNull()
  })

  it.each([
    'nonsense',
    '',
    '__proto__',
    '<script>alert(1)</script>',
    'result.paid.title',
    'cart.remove',
    'error.notThere',
    'cart.lowerStock',
    'cart.lowerStock&count=<b>3</b>',
  ])('has the plain text for %s and runs no script', (asked) => {
    const url = `/winkelwagen?notice=${asked}`
    expect(shown('cart', url)).toEqual([nld['error.generic']])
  })
})

describe('the refusal of a plain form of the cart, the checkout or an order', () => {
  const texts = [CART_REFUSALS, CALL_REFUSALS, PAY_REFUSALS, OUTSTANDING_REFUSALS]
    .flatMap((refusals) => Object.values<{ readonly text: string }>(refusals))
    .map(({ text }) => text)
  // errors of an address form are shown at its fields
  const said = [...new Set([...texts, 'accountCreateError'])].filter((text) => !text.startsWith('address.'))

  it.each(said)('%s has its own text', (text) => {
    const say = prepareTexts('nld', nld)
    const [key] = [text as keyof typeof nld]
    const notice = noticeOf(`?notice=${text}&limit=1&max=1&min=1&quantity=1`, say)
    if (text === 'error.generic') expect(notice).toBe(nld['error.generic'])
    else expect([notice === nld['error.generic'], notice?.slice(0, 8)]).toEqual([false, nld[key].slice(0, 8)])
  })
})
