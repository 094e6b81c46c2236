import { next } from '../../../domain/queue/next.ts'
import type { BrowserCartState } from './browserCartState.ts'

/** What the pump does now: load the cart, send the first task, wait until an instant (ms on the page's clock), or rest. */
export type Work = 'load' | 'send' | 'rest' | { readonly until: number }

/**
 * One thing at a time. A task that was sent and not answered goes first: the server may have taken it, and a cart loaded before
 * its answer would count it twice. A cart that is asked for comes before tasks that were never sent; while it can't be had, an add
 * still goes, but no quantity: its line may be another one by now. `hasTurn`: whether it is this page's turn to send, among all
 * pages of the browser.
 */
export const workOf = (state: BrowserCartState, at: number, hasTurn: boolean): Work => {
  if (state.offline) return 'rest'
  const [head] = state.queue.tasks
  const isUnderWay = head?.status === 'pending'
  const loadAt = isUnderWay ? null : (state.asked?.retryAt ?? null)
  if (loadAt !== null && loadAt <= at) return 'load'
  const needsLoad = !state.loaded || (head?.type === 'update' && !isUnderWay)
  const rest: Work = loadAt === null ? 'rest' : { until: loadAt }
  if (!hasTurn || (loadAt !== null && needsLoad)) return rest
  if (isUnderWay && state.retryNow) return 'send'
  const step = next(state.queue, at)
  if (typeof step === 'string') return rest
  return 'send' in step ? 'send' : { until: Math.min(step.waitUntil, loadAt ?? Infinity) }
}
