import type { PaymentProvider } from '../../application/ports/outside/payments.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import type { Schedule } from '../../application/ports/outside/schedule.ts'

type Found = ReturnType<PaymentProvider['find']>
type Methods = ReturnType<PaymentProvider['methods']>

export interface Coalescing {
  /** between two questions about one payment, ms */
  readonly paymentMs: number
  /** how long it is believed which ways to pay there are, ms */
  readonly methodsMs: number
}

/** As many answers about ways to pay as are kept. */
const MOST_ANSWERS = 500

/**
 * Asks a provider about one payment once in a while, however often it is asked here. Who asks while a question is under way, or
 * soon after it, waits for the next one: an answer is never older than its question, so that no news is lost. Ways to pay change
 * rarely, and are kept for a while.
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
      // one that is kept longer than it can be is of before the clock was put back
      if (known !== undefined && known.until > now && known.until <= now + methodsMs) return known.methods
      const methods = provider.methods(amount, countryCode, locale)
      offered.delete(key)
      offered.set(key, { until: now + methodsMs, methods })
      const [first] = offered.keys()
      if (offered.size > MOST_ANSWERS && first !== undefined) offered.delete(first)
      // what was no answer is not kept
      const forget = () => void (offered.get(key)?.methods === methods && offered.delete(key))
      methods.then(({ ok }) => ok || forget(), forget)
      return methods
    },
  }
}
