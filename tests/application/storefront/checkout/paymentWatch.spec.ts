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

/** What is no result, though it says how it stands. */
const PORTAL = { type: 'cart', status: 'paid' } as const

/** Whoever looks at a payment that is open; `answers` are the shop's from then on, the last one for good. */
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

describe('a payment that is not decided yet', () => {
  it('is shown anew as soon as the shop knows, and not asked after again', async () => {
    const { status, asked, shop } = lookAt('open', 'pending', 'paid')
    await pass(9_499)
    expect([status(), asked]).toEqual(['open', [2_000, 5_000]])
    await pass(1)
    expect(status()).toBe('paid')
    // the cart that was paid for is gone
    expect(shop.loads).toBeGreaterThan(0)
    await pass(3_600_000)
    expect(asked).toHaveLength(3)
  })

  it('is asked after ever less often, at last each half minute', async () => {
    const { asked } = lookAt('pending')
    await pass(300_000)
    const waits = asked.map((at, n) => at - (asked[n - 1] ?? 0))
    expect(waits.slice(0, 4)).toEqual([2_000, 3_000, 4_500, 6_750])
    expect(waits.every((wait, n) => n === 0 || wait >= waits[n - 1]!)).toBe(true)
    expect(Math.max(...waits)).toBe(30_000)
  })

  it('is asked after again where something else was answered than a result', async () => {
    const { status } = lookAt(PORTAL, 'failed')
    await pass(2_000)
    expect(status()).toBe('open')
    await pass(3_000)
    expect(status()).toBe('failed')
  })

  it('is asked after again where the shop could not be reached', async () => {
    const { status } = lookAt(new TypeError('no network'), 'failed')
    await pass(5_000)
    expect(status()).toBe('failed')
  })

  it('is left alone while nobody looks at the page, and asked after when somebody does', async () => {
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
