import type { Signals } from '../../../domain/consent/signals.ts'

/** Tells the page's tags what they may do. Before the first call everything but functionality and security is denied. Never throws. */
export interface ConsentSignals {
  update(signals: Signals): void
}
