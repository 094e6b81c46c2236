import { beforeAll, describe, expect, it } from 'vitest'
import type { OutstandingView } from '../../../application/pages/orders/orderView.ts'
import type { Page } from '../../../application/pages/page.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const DUE: OutstandingView = {
  amount: cents(13_248),
  isAwaited: false,
  underWay: null,
  ways: [{ id: 'ideal', label: 'iDEAL | Wero', icon: 'ideal' }],
}

/** The part between the text and the summary on an order page with this amount due. */
const shown = (due: OutstandingView, isRest = false): string => {
  const paid = Object.values(pretendPages('/')).find(
    (page) => page.type === 'result' && page.status === 'paid',
  )
  const html = renderPage({ locale: 'nld', page: { ...paid, due, isRest } as Page })
  return (
    /<details[^>]*><summary>De rest nu al betalen.*?<\/details>|<form[^>]*order\/pay.*?<\/form>/s.exec(
      html,
    )?.[0] ?? ''
  )
}

describe('the payment of an order’s rest', () => {
  it('is collapsed for a buyer who chose to pay it later', () => {
    const folded = shown(DUE)
    expect(folded).toMatch(/^<details(?! open)/)
    expect(folded).toContain('Betaal €\u00A0132,48')
  })

  it.each<[string, OutstandingView, boolean]>([
    ['the order waits for it', { ...DUE, isAwaited: true }, false],
    ['it was begun to be paid', { ...DUE, underWay: 'open', ways: [] }, false],
    ['it was paid and given up', DUE, true],
  ])('is expanded if %s', (_, due, isRest) => {
    expect(shown(due, isRest)).toMatch(/^<form/)
  })
})
