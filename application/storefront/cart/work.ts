import { next } from '../../../domain/queue/next.ts'
import type { BrowserCartState } from './browserCartState.ts'

/** What the pump does now: load the cart, send the first task, wait until an instant (ms since 1970), or rest. */
export type Work = 'load' | 'send' | 'rest' | { readonly until: number }

/**
 * One thing at a time. A task that was sent and not answered goes first: the server may have taken it, and a cart loaded before
 * its answer would count it twice. A cart that is asked for comes before tasks that were never sent.
 */
export const workOf = (state: BrowserCartState, at: number): Work => {
  if (state.offline) return 'rest'
  const isUnderWay = state.queue.tasks[0]?.status === 'pending'
  const retryAt = isUnderWay ? null : (state.asked?.retryAt ?? null)
  if (retryAt !== null && retryAt <= at) return 'load'
  if (retryAt !== null && !state.loaded) return { until: retryAt }
  if (isUnderWay && state.retryNow) return 'send'
  const step = next(state.queue, at)
  const load: Work = retryAt === null ? 'rest' : { until: retryAt }
  if (typeof step === 'string') return load
  if ('send' in step) return 'send'
  return { until: Math.min(step.waitUntil, retryAt ?? Infinity) }
}
