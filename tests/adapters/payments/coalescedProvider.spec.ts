import { describe, expect, it } from 'vitest'
import { coalescedProvider } from '../../../adapters/payments/coalescedProvider.ts'
import type { PaymentProvider, ProviderPayment } from '../../../application/ports/outside/payments.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { cents } from '../../../domain/kernel/cents.ts'

const PAUSE = { paymentMs: 500, methodsMs: 60_000 }
const unasked = () => Promise.reject(new Error('nobody asks for it here'))

/** A provider with state and clock controlled by the test; `asked` lists each query that reached it. */
const setting = () => {
  let now = 0
  let status: ProviderPayment['status'] = 'open'
  let isAway = false
  const asked: string[] = []
  const due: { readonly at: number; readonly work: () => void }[] = []
  const provider: PaymentProvider = {
    create: unasked,
    cancel: unasked,
    refund: unasked,
    refunds: unasked,
    capture: unasked,
    release: unasked,
    find: async (providerId) => {
      asked.push(providerId)
      const rest = { method: null, checkoutUrl: null, metadata: null, refunds: [], chargebacks: [] }
      return ok({ providerId, status, amount: cents(1), captured: cents(0), ...rest })
    },
    methods: async (amount, country) => {
      asked.push(`${amount} ${country}`)
      return isAway ? refused({ why: 'unavailable', detail: '' }) : ok([{ id: 'ideal', label: 'iDEAL' }])
    },
  }
  const calm = coalescedProvider(provider, PAUSE, {
    clock: { now: () => now },
    schedule: {
      after: (ms, work) => {
        due.push({ at: now + ms, work })
        return () => undefined
      },
    },
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    asked,
    find: async (id: string) => {
      const found = await calm.find(id)
      return found.ok ? found.value.status : found.refusal.why
    },
    methods: (amount: number) => calm.methods(cents(amount), 'NL', 'nld'),
    becomes: (next: ProviderPayment['status']) => void (status = next),
    goesAway: (is: boolean) => void (isAway = is),
    pass: async (ms: number) => {
      await settled()
      now += ms
      for (const { work } of due.splice(0).filter((one) => one.at <= now || (due.push(one), false))) work()
      await settled()
    },
  }
}

describe('a thousand status updates of one payment', () => {
  it('given simultaneous updates, then the provider is queried twice, the second time after the last update', async () => {
    const { asked, find, becomes, pass } = setting()
    const first = find('tr_1')
    const others = Array.from({ length: 999 }, () => find('tr_1'))
    becomes('paid')
    await pass(500)
    expect(asked).toEqual(['tr_1', 'tr_1'])
    expect(await first).toBe('open')
    expect(new Set(await Promise.all(others))).toEqual(new Set(['paid']))
  })

  it('given an update just after a response, then it gets a response from after it, half a second later', async () => {
    const { asked, find, becomes, pass } = setting()
    expect(await find('tr_1')).toBe('open')
    becomes('paid')
    const news = find('tr_1')
    await pass(499)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(await news).toBe('paid')
  })

  it('given another payment, then it doesn’t wait', async () => {
    const { asked, find } = setting()
    await find('tr_1')
    await find('tr_2')
    expect(asked).toEqual(['tr_1', 'tr_2'])
  })
})

describe('the payment methods', () => {
  it('are queried once a minute for each amount', async () => {
    const { asked, methods, pass } = setting()
    await Promise.all([methods(100), methods(100), methods(200)])
    await pass(59_999)
    await methods(100)
    expect(asked).toEqual(['100 NL', '200 NL'])
    await pass(1)
    await methods(100)
    expect(asked).toHaveLength(3)
    await pass(-3_600_000)
    await methods(100)
    expect(asked, 'after the clock was put back').toHaveLength(4)
  })

  it('are queried again after no response', async () => {
    const { asked, methods, goesAway } = setting()
    goesAway(true)
    expect((await methods(100)).ok).toBe(false)
    goesAway(false)
    expect((await methods(100)).ok).toBe(true)
    expect(asked).toHaveLength(2)
  })
})
