import type { Rates } from '../../../server/plugins/rates/rates.ts'
import type { RunningShop } from '../../support/shop/shop.ts'
import type { Ask } from './ask.ts'

/** What an attack came to. */
export interface Outcome {
  /** how much of what */
  readonly tried: string
  /** what did not hold, each in one line; none: all of it did */
  readonly broken: readonly string[]
}

/** What is attacked, and how hard. */
export interface Target {
  readonly shop: RunningShop
  readonly ask: Ask
  /** numbers from 0 up to below 1, the same ones for the same seed */
  readonly random: () => number
  /** a share of so many trials, `least` at least: all of them in a whole run, few in a sample */
  times(most: number, least?: number): number
  /** everything, also what takes minutes */
  readonly isWhole: boolean
  /** the limits that the shop was started with */
  readonly rates: Rates
  /** how many connections it takes at once */
  readonly connections: number
  /** an address in a network that nobody called from yet, as a proxy tells it */
  network(): string
}

export interface Attack {
  readonly name: string
  readonly run: (target: Target) => Promise<Outcome>
}
