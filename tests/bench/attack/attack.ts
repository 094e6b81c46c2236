import type { Rates } from '../../../server/plugins/rates/rates.ts'
import type { RunningShop } from '../../support/shop/shop.ts'
import type { Ask } from './ask.ts'

/** The result of an attack. */
export interface Outcome {
  /** the number and kind of trials */
  readonly tried: string
  /** the violations, one line each; empty if there are none */
  readonly broken: readonly string[]
}

/** The target of an attack, and its intensity. */
export interface Target {
  readonly shop: RunningShop
  readonly ask: Ask
  /** numbers from 0 up to below 1, the same ones for the same seed */
  readonly random: () => number
  /** a share of this many trials, at least `least`: all of them in a whole run, few in a sample */
  times(most: number, least?: number): number
  /** every trial, even one that takes minutes */
  readonly isWhole: boolean
  /** the limits that the shop was started with */
  readonly rates: Rates
  /** how many connections it accepts at once */
  readonly connections: number
  /** an address in an unused network, as forwarded by a proxy */
  network(): string
}

export interface Attack {
  readonly name: string
  readonly run: (target: Target) => Promise<Outcome>
}
