import { beforeAll, describe, expect, it } from 'vitest'
import type { PageOf } from '../../../application/pages/page.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { pretendCart, pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const filled = pretendCart('filled')
const [ready] = [...filled.shown.lines.values()] as [CartLine]
const made: CartLine = {
  ...ready,
  id: 'made',
  options: ready.options.map((option) => ({ ...option, custom: { width: 1_550, length: 2_330 } })),
}

const NO_RETURN = 'niet herroepen of terugsturen'
const DAYS = /\d+ dagen bedenktijd/

describe.each([
  ['made to measure alone', [made], false],
  ['made to measure and ready', [made, ready], true],
] as const)('for an order of %s', (_, lines, isWithdrawable) => {
  it('the overview mentions a cooling-off period only if there is one', () => {
    const shown = { ...filled.shown, lines: new Map(lines.map((line) => [line.id, line])) }
    const html = renderPage({
      locale: 'nld',
      page: pretendPages('/')['checkout overview']!,
      cart: { ...filled, shown, confirmed: shown, priced: pricedCart(shown) },
    })
    expect(html).toContain(NO_RETURN)
    expect(DAYS.test(html)).toBe(isWithdrawable)
  })

  it('the order page links to the withdrawal only if there is one [9-049]', () => {
    const page = pretendPages('/')['result paid'] as PageOf<'result'>
    const [{ ...sold }] = page.order!.lines as [(typeof page.order & object)['lines'][number]]
    const html = renderPage({
      locale: 'nld',
      page: { ...page, order: { ...page.order!, lines: lines.map((line) => ({ ...sold, ...line })) } },
    })
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
    expect(main).toContain(NO_RETURN)
    expect(main.includes('/herroepen')).toBe(isWithdrawable)
  })
})
