import { describe, expect, it } from 'vitest'
import { cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { isLost, isStatusChange, isOpen, type Attempt } from '../../../domain/orders/payments/attempt.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'

const STATUSES = ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const
const attempt = (status: Attempt['status']): Attempt => ({
  paymentUid: 'a',
  method: 'ideal',
  amount: cents(1_000),
  purpose: 'due-now',
  providerId: null,
  checkoutUrl: null,
  status,
  refund: NOTHING,
})

describe('a payment attempt', () => {
  it.each<[from: Attempt['status'], news: readonly PaymentStatus[]]>([
    ['started', STATUSES],
    ['refused', STATUSES],
    ['open', ['pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']],
    ['pending', ['authorized', 'paid', 'canceled', 'expired', 'failed']],
    ['authorized', ['paid', 'canceled', 'expired', 'failed']],
    ['canceled', ['paid']],
    ['expired', ['paid']],
    ['failed', ['paid']],
    ['paid', []],
  ])('that is %s accepts only the status updates %j', (from, news) => {
    expect(STATUSES.filter((to) => isStatusChange(from, to))).toStrictEqual(news)
  })

  it('can still be paid while it is started, open or pending, and after four kinds of end without money', () => {
    const all = ['started', 'refused', ...STATUSES] as const
    expect(all.filter((status) => isOpen(attempt(status)))).toStrictEqual(['started', 'open', 'pending'])
    expect(all.filter(isLost)).toStrictEqual(['refused', 'canceled', 'expired', 'failed'])
  })
})
