import type { FastifyInstance } from 'fastify'
import { mollieClient } from '../../../adapters/payments/mollieClient.ts'
import { SimulatedProvider } from '../../../adapters/payments/simulator/provider.ts'
import { paymentSimulator } from '../../../adapters/payments/simulator/simulator.ts'
import type { SimulatorStore } from '../../../adapters/payments/simulator/store.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import type { Ids } from '../../../application/ports/outside/ids.ts'
import type { PaymentProvider } from '../../../application/ports/outside/payments.ts'
import { isLoopback, isOfThisMachine } from '../../plugins/network/thisMachine.ts'
import { refuse } from '../../plugins/problem.ts'
import type { Environment } from '../environment.ts'
import type { ShopAddress } from '../shopAddress.ts'

/** Path prefix of the simulated provider, which is as separate as a real one. */
export const PROVIDER_PREFIX = '/_provider'

/** Path prefix of the simulator's API, which only this process can call, because it alone knows the key. */
export const PROVIDER_API = `${PROVIDER_PREFIX}/v2/`

const REAL_PAGES = ['https://www.mollie.com', 'https://*.mollie.com']

/** The provider, the origins of its pages, and the simulator to mount if no key was given. */
export interface Provider {
  readonly provider: PaymentProvider
  readonly formTargets: readonly string[]
  /** address at this path for the provider's webhooks; null if the provider cannot reach this machine */
  readonly webhookUrl: (path: string) => string | null
  readonly mount: (app: FastifyInstance) => Promise<void>
}

/**
 * The real provider if there is a key, or else the simulator, with a key that only this process knows.
 * @param address addresses of shop and simulator for each other
 * @param store stores the simulator's payments
 * @param fetch connects shop and provider
 */
export const paymentProvider = (
  { mollieApiKey, simulatorForAll }: Pick<Environment, 'mollieApiKey' | 'simulatorForAll'>,
  address: ShopAddress,
  store: SimulatorStore,
  clock: Clock,
  ids: Ids,
  fetch: typeof globalThis.fetch,
): Provider => {
  if (mollieApiKey !== null)
    return {
      provider: mollieClient({ apiKey: mollieApiKey, fetch }),
      formTargets: REAL_PAGES,
      webhookUrl: (path) => (isLoopback(new URL(address.public()).hostname) ? null : address.public() + path),
      mount: async () => undefined,
    }
  const apiKey = `test_${ids.token().replaceAll(/\W/g, '')}`
  // one memory for all apps that answer in turn
  const simulated = new SimulatedProvider({ store, clock, ids })
  let loaded: Promise<void> | null = null
  return {
    provider: mollieClient({ apiKey, fetch, baseUrl: () => `${address.local()}${PROVIDER_PREFIX}/v2` }),
    formTargets: [],
    webhookUrl: (path) => address.public() + path,
    mount: async (app) => {
      if (!simulatorForAll) forThisMachine(app)
      app.addHook('onRoute', (route) => {
        const rate = route.url.startsWith(PROVIDER_API) ? null : 'calls'
        route.schema = { ...route.schema, rate }
      })
      loaded ??= simulated.load()
      await loaded
      await app.register(paymentSimulator, {
        prefix: PROVIDER_PREFIX,
        apiKey,
        publicUrl: () => address.public() + PROVIDER_PREFIX,
        provider: simulated,
        fetch,
      })
    },
  }
}

/**
 * Hides the simulator from other machines unless it was enabled by name: there may be a proxy in front of a
 * shop without a public address, and then anyone could pay by a click.
 */
const forThisMachine = (app: FastifyInstance): void => {
  let isSaid = false
  app.addHook('onRequest', (request, reply, done) => {
    if (isOfThisMachine(request)) return done()
    if (!isSaid)
      app.log.error(
        'other machines can reach this shop, but it offers no payments: set PUBLIC_URL and MOLLIE_API_KEY (or PAYMENTS=simulator, for a demonstration)',
      )
    isSaid = true
    refuse(reply, 'not-found')
  })
}
