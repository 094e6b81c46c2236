import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResultPage } from '../../../../application/pages/page.ts'
import { paymentWatch } from '../../../../application/storefront/checkout/paymentWatch.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const URL = '/checkout/00000000-0000-4000-8000-000000000000'
const resultOf = (status: ResultPage['status']): ResultPage => ({
  type: 'result',
  paymentUid: '00000000-0000-4000-8000-000000000000',
  status,
  orderNumber: '1',
  order: null,
})

/** A response that is no result, though it has a status. */
const PORTAL = { type: 'cart', status: 'paid' } as const

/** A visitor who watches an open payment; `answers` are the shop's next responses, the last one permanent. */
const lookAt = (...answers: readonly (ResultPage['status'] | typeof PORTAL | Error)[]) => {
  const asked: number[] = []
  const begun = Date.now()
  const fetch = async (url: string) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(Date.now() - begun)
    if (answer === PORTAL) return { url, page: PORTAL }
    if (typeof answer !== 'string') throw answer ?? new Error('no answer')
    return { url, page: resultOf(answer) }
  }
  const shop = new PretendShop()
  const opened = open({ page: resultOf('open'), url: URL, shop, ports: { personalPages: { fetch } } })
  const looking = opened.storefront.part(paymentWatch).start()
  const status = () => {
    const { page } = opened.storefront.pages.now()
    return page.type === 'result' ? page.status : page.type
  }
  return { ...opened, shop, asked, looking, status }
}

describe('an undecided payment', () => {
  it('is shown again as soon as the shop knows, and not polled any more', async () => {
    const { status, asked, shop } = lookAt('open', 'pending', 'paid')
    await pass(9_499)
    expect([status(), asked]).toEqual(['open', [2_000, 5_000]])
    await pass(1)
    expect(status()).toBe('paid')
    // the paid cart is gone
    expect(shop.loads).toBeGreaterThan(0)
    await pass(3_600_000)
    expect(asked).toHaveLength(3)
  })

  it('is polled at growing intervals, at most every half minute', async () => {
    const { asked } = lookAt('pending')
    await pass(300_000)
    const waits = asked.map((at, n) => at - (asked[n - 1] ?? 0))
    expect(waits.slice(0, 4)).toEqual([2_000, 3_000, 4_500, 6_750])
    expect(waits.every((wait, n) => n === 0 || wait >= waits[n - 1]!)).toBe(true)
    expect(Math.max(...waits)).toBe(30_000)
  })

  it('is polled again after a response that is no result', async () => {
    const { status } = lookAt(PORTAL, 'failed')
    await pass(2_000)
    expect(status()).toBe('open')
    await pass(3_000)
    expect(status()).toBe('failed')
  })

  it('is polled again if the shop could not be reached', async () => {
    const { status } = lookAt(new TypeError('no network'), 'failed')
    await pass(5_000)
    expect(status()).toBe('failed')
  })

  it('is not polled while the page is hidden, and polled when it becomes visible', async () => {
    const { visible$, asked } = lookAt('open')
    visible$.next(false)
    await pass(600_000)
    expect(asked).toEqual([])
    visible$.next(true)
    await pass(2_000)
    expect(asked).toEqual([602_000])
  })

  it('changes nothing once its page was left', async () => {
    const { status, looking, storefront } = lookAt('paid')
    void storefront.pages.goTo('/winkelwagen')
    await pass(0)
    looking.unsubscribe()
    await pass(60_000)
    expect(status()).toBe('cart')
  })
})
