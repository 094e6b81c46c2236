import { beforeAll, describe, expect, it } from 'vitest'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { eng } from '../../ui/texts/eng.ts'
import { nld } from '../../ui/texts/nld.ts'
import { noticeOf } from '../../ui/kit/noticeOf.ts'
import { prepareTexts } from '../../ui/texts/prepareTexts.ts'
import { pretendPages } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

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

describe('the answer to a plain form', () => {
  it('stands in the cart page with its number', () => {
    expect(shown('cart', '/winkelwagen?notice=cart.lowerStock&quantity=3')).toEqual([
      'Er zijn er nog 3. Het aantal is aangepast.',
    ])
    expect(shown('cart', '/en/cart?notice=cart.tooManyLines&limit=100', 'eng')).toEqual([
      eng['cart.tooManyLines'].replace('{{limit, number}}', '100'),
    ])
  })

  it('stands in the checkout', () => {
    expect(shown('checkout delivery', '/checkout/bezorging?notice=phrases.checkoutNoDelivery')).toContain(
      nld.checkoutNoDelivery,
    )
  })

  it('is absent without a notice', () => {
    expect(shown('cart', '/winkelwagen')).toEqual([])
    expect(noticeOf('?page=2', prepareTexts('nld', nld)())).toBeNull()
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
    'cart.lowerStock&quantity=<b>3</b>',
  ])('says the plain sentence for %s and runs nothing', (asked) => {
    const url = `/winkelwagen?notice=${asked}`
    expect(shown('cart', url)).toEqual([nld['error.generic']])
  })
})
