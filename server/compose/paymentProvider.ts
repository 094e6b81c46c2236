import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mollieClient } from '../../adapters/payments/mollieClient.ts'
import { paymentSimulator } from '../../adapters/payments/simulator/simulator.ts'
import { memorySimulatorStore, simulatorStore } from '../../adapters/payments/simulator/store.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import type { Ids } from '../../application/ports/outside/ids.ts'
import type { PaymentProvider } from '../../application/ports/outside/payments.ts'
import { isLoopback } from '../plugins/loopback.ts'

/** Below it the simulated provider answers, as a stranger would. */
export const PROVIDER_PREFIX = '/_provider'

const REAL_PAGES = ['https://www.mollie.com', 'https://*.mollie.com']

export interface ProviderSetup {
  readonly apiKey: string | null
  /** keeps the simulator's payments over a restart; null keeps them in memory */
  readonly dataDir: string | null
  /** the server's own address on this machine */
  readonly localUrl: () => string
  readonly publicUrl: () => string
  readonly clock: Clock
  readonly ids: Ids
  /** how shop and provider reach each other */
  readonly fetch: typeof fetch
}

/** The provider, the origins its pages are on, and the simulator to mount where no key was given. */
export interface Provider {
  readonly provider: PaymentProvider
  readonly formTargets: readonly string[]
  /** where the provider can call the shop back at this path; null when it can't reach this machine */
  readonly webhookUrl: (path: string) => string | null
  readonly mount: (app: FastifyInstance) => Promise<void>
}

/** The real provider where there is a key, else the simulator. */
export const paymentProvider = (setup: ProviderSetup): Provider => {
  const { clock, ids, fetch, dataDir, localUrl, publicUrl } = setup
  if (setup.apiKey !== null)
    return {
      provider: mollieClient({ apiKey: setup.apiKey, fetch }),
      formTargets: REAL_PAGES,
      webhookUrl: (path) => (isLoopback(new URL(publicUrl()).hostname) ? null : publicUrl() + path),
      mount: async () => undefined,
    }
  const apiKey = `test_${ids.token().replaceAll(/\W/g, '')}`
  return {
    provider: mollieClient({ apiKey, fetch, baseUrl: () => `${localUrl()}${PROVIDER_PREFIX}/v2` }),
    formTargets: [],
    webhookUrl: (path) => publicUrl() + path,
    mount: async (app) => {
      await app.register(paymentSimulator, {
        prefix: PROVIDER_PREFIX,
        apiKey,
        publicUrl: () => publicUrl() + PROVIDER_PREFIX,
        store: dataDir === null ? memorySimulatorStore() : simulatorStore(join(dataDir, 'provider')),
        clock,
        ids,
        fetch,
      })
    },
  }
}
