import { hostileStrings } from '../../support/samples/hostile.ts'
import type { Attack } from './attack.ts'
import { oneOf } from '../random.ts'

/** Webhooks of unknown payments, by the thousand. */
export const webhooks: Attack = {
  name: 'webhooks of unknown payments',
  run: async ({ ask, network, random, times, rates }) => {
    const broken: string[] = []
    const trials = times(rates.webhooks.network + 200, 150)
    const from = network()
    const seen = new Map<number, number>()
    const one = async (): Promise<void> => {
      const id =
        random() < 0.8 ? `tr_${Math.floor(random() * 1e12).toString(36)}` : oneOf(hostileStrings, random)
      const { status } = await ask('/api/webhooks/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
        body: new URLSearchParams({ id }).toString(),
      })
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status !== 200 && status !== 429) broken.push(`${JSON.stringify(id)}: ${status}`)
    }
    for (let done = 0; done < trials; done += 16)
      await Promise.all(Array.from({ length: Math.min(16, trials - done) }, one))
    const answered = seen.get(200) ?? 0
    if (answered > rates.webhooks.network) broken.push(`${answered} were answered`)
    return {
      tried: `${trials.toLocaleString('en-GB')} webhooks, ${answered.toLocaleString('en-GB')} answered`,
      broken,
    }
  },
}
