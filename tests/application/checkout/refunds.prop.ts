import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SentRefund } from '../../../application/ports/outside/payments.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { runs } from '../../support/runs.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'

/*
 * Under any lost responses, failures, late reports and retries a buyer gets a refund once, and never twice.
 */

type Deed = 'work' | 'lose' | 'away' | 'fail' | 'news' | 'retry' | 'by-hand' | 'forget' | 'wait'
const deed = fc.constantFrom<Deed>(
  'work',
  'work',
  'lose',
  'away',
  'fail',
  'fail',
  'news',
  'retry',
  'retry',
  'by-hand',
  'forget',
  'wait',
)
const BACK = cents(500)

const begun = async () => {
  const shop = await checkoutShop()
  const { provider, deps, worker } = shop
  const { order, providerId } = await shop.paid(await shop.ready(1, 2))
  const worked = async () => {
    while ((await worker.work()) > 0);
  }
  const now = async () => (await loadOrder(deps.store, order.uid)).state
  provider.settle(providerId, 'paid')
  await recordPayment(deps, providerId)
  await worked()
  const wished = (command: Parameters<typeof decideOrder>[2]) =>
    decideOrder(deps, order.uid, command, 'staff:Mo')
  await wished({ type: 'CreditOrder', creditUid: 'c', amount: BACK, reason: 'goodwill' })
  const refundUid = 'c-1'
  /** the provider's refunds that have not failed */
  const live = async (): Promise<readonly SentRefund[]> => {
    const sent = await provider.refunds(providerId)
    // a fault that has not occurred yet
    return sent.ok ? sent.value.filter(({ hasFailed }) => !hasFailed) : live()
  }
  let byHand = 0
  /** the response to the next refund is lost */
  let isLost = false
  const { refund } = provider
  provider.refund = async (...asked) => {
    const answer = await refund(...asked)
    const isTold = !isLost
    isLost = false
    return isTold ? answer : refused({ why: 'unavailable', detail: 'lost' })
  }
  const does = async (what: Deed): Promise<void> => {
    switch (what) {
      case 'work':
        return worked()
      case 'lose':
        isLost = true
        return worked()
      case 'away':
        provider.failNext('unavailable')
        return worked()
      case 'fail': {
        const [last] = (await live()).slice(-1)
        return last === undefined ? undefined : provider.failRefund(last.refundId)
      }
      case 'news':
        return void (await recordPayment(deps, providerId))
      case 'retry':
        return void (await wished({ type: 'RetryRefund', refundUid }))
      case 'by-hand': {
        const before = await now()
        const settled = await wished({ type: 'SettleRefund', refundUid })
        if (settled.ok && before.refunds[0]?.status !== 'sent') byHand += 1
        return
      }
      case 'forget':
        return provider.forgetKeys()
      case 'wait':
        return shop.pass(60_000)
    }
  }
  /** Retries until it is done, without further failures. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      await does('news')
      await does('retry')
      await does('wait')
      await worked()
    }
  }
  return { live, does, settle, now, had: async () => (await live()).length + byHand }
}

it('a refund is paid at most once, and exactly once in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 14 }), async (deeds) => {
      const { does, settle, now, had } = await begun()
      for (const one of deeds) {
        await does(one)
        expect(await had()).toBeLessThanOrEqual(1)
      }
      await settle()
      expect((await now()).refunds).toMatchObject([{ status: 'sent', amount: BACK }])
      expect(await had()).toBe(1)
    }),
    {
      ...runs(60),
      examples: [
        [['lose', 'fail', 'wait', 'work', 'retry', 'work', 'news']],
        [['work', 'fail', 'news', 'retry', 'lose', 'forget', 'wait', 'work']],
        [['work', 'fail', 'news', 'by-hand', 'retry', 'news', 'work']],
      ],
    },
  )
}, 120_000)
