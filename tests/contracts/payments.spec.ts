import { memoryPayments } from '../support/memory/payments.ts'
import { cents } from '../../domain/kernel/cents.ts'
import { memorySimulatorStore } from '../../adapters/payments/simulator/store.ts'
import { press, startProvider } from '../adapters/payments/fixture.ts'
import { paymentsContract } from './suites/payments.contract.ts'

paymentsContract('memory', async () => {
  const provider = memoryPayments()
  return {
    provider,
    settle: async (id, status) => provider.settle(id, status),
    failRefund: async (_, refundId) => provider.failRefund(refundId),
    chargeBack: async (id) => void provider.chargeBack(id, cents(1050)),
    reverse: async (_, chargebackId) => provider.reverse(chargebackId),
    failNext: () => provider.failNext('unavailable'),
    loseNextAnswer: () => provider.failNext('answer-lost'),
    made: provider.made,
    stop: async () => undefined,
  }
})

/** Fails one call and the retry that the client makes of it. */
const brokenNetwork = () => {
  let fault: 'none' | 'down' | 'lost' = 'none'
  let left = 0
  const faulty: typeof fetch = async (input, init) => {
    if (left === 0) return fetch(input, init)
    left -= 1
    if (fault === 'down') return new Response('{}', { status: 500 })
    await fetch(input, init)
    throw new TypeError('fetch failed')
  }
  const breakWith = (next: 'down' | 'lost') => () => {
    fault = next
    left = 2
  }
  return { fetch: faulty, down: breakWith('down'), lost: breakWith('lost') }
}

paymentsContract('client and simulator over HTTP', async () => {
  const network = brokenNetwork()
  const store = memorySimulatorStore()
  const made = new Set<string>()
  const counting = {
    load: store.load,
    add: (records: Parameters<typeof store.add>[0]) => {
      for (const record of records) if (record.kind === 'payment') made.add(record.payment.id)
      return store.add(records)
    },
  }
  const { client, base, stop } = await startProvider(counting, network.fetch)
  const played = async (id: string, aftermath: string) =>
    void (await press(`${base}/checkout/${id}`, '', { aftermath }))
  return {
    provider: client,
    settle: async (id, status) => void (await press(`${base}/checkout/${id}`, status)),
    failRefund: (id) => played(id, 'refund-failed'),
    chargeBack: (id) => played(id, 'charged-back'),
    reverse: (id) => played(id, 'chargeback-reversed'),
    failNext: network.down,
    loseNextAnswer: network.lost,
    made: () => made.size,
    stop,
  }
})
