import type { PaymentProvider } from '../../application/ports/outside/payments.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import type { Schedule } from '../../application/ports/outside/schedule.ts'

type Found = ReturnType<PaymentProvider['find']>
type Methods = ReturnType<PaymentProvider['methods']>

export interface Coalescing {
  /** minimum time between two queries about one payment, ms */
  readonly paymentMs: number
  /** how long payment methods are cached, ms */
  readonly methodsMs: number
}

/** Maximum number of cached payment method answers. */
const MOST_ANSWERS = 500

/**
 * Limits how often the provider is queried about a payment. A caller during a query, or soon after it, waits
 * for the next one: an answer is never older than its request, so no status update is lost. Payment methods
 * change rarely and are cached for a while.
 */
export const coalescedProvider = (
  provider: PaymentProvider,
  { paymentMs, methodsMs }: Coalescing,
  { clock, schedule }: { readonly clock: Clock; readonly schedule: Schedule },
): PaymentProvider => {
  const waiting = new Map<string, Found>()
  const busy = new Map<string, Promise<void>>()
  const offered = new Map<string, { readonly until: number; readonly methods: Methods }>()

  const begin = (providerId: string): Found => {
    const found = provider.find(providerId)
    const pause = new Promise<void>((resolve) => void schedule.after(paymentMs, resolve))
    const over = Promise.all([pause, found.catch(() => undefined)]).then(() => {
      busy.delete(providerId)
    })
    busy.set(providerId, over)
    return found
  }

  const find = (providerId: string): Found => {
    const next = waiting.get(providerId)
    if (next !== undefined) return next
    const over = busy.get(providerId)
    if (over === undefined) return begin(providerId)
    const later = over.then(() => {
      waiting.delete(providerId)
      return begin(providerId)
    })
    waiting.set(providerId, later)
    return later
  }

  return {
    ...provider,
    find,
    methods: (amount, countryCode, locale) => {
      const key = `${amount} ${countryCode} ${locale}`
      const now = clock.now()
      const known = offered.get(key)
      // an entry that expires too late dates from before the clock was set back
      if (known !== undefined && known.until > now && known.until <= now + methodsMs) return known.methods
      const methods = provider.methods(amount, countryCode, locale)
      offered.delete(key)
      offered.set(key, { until: now + methodsMs, methods })
      const [first] = offered.keys()
      if (offered.size > MOST_ANSWERS && first !== undefined) offered.delete(first)
      // failed answers are not cached
      const forget = () => void (offered.get(key)?.methods === methods && offered.delete(key))
      methods.then(({ ok }) => ok || forget(), forget)
      return methods
    },
  }
}
