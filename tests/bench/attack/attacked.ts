import { readEnvironment } from '../../../server/compose/environment.ts'
import { table } from '../../../server/command/table.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'
import { randomOf } from '../random.ts'
import { askOf } from './ask.ts'
import type { Attack, Outcome, Target } from './attack.ts'

/** The intensity of an attack. */
export interface Budget {
  /** of all trials, 1 for all */
  readonly share: number
  readonly seed: number
  /** of the shop: limits that are reached sooner */
  readonly environment?: Readonly<Record<string, string>>
}

/** An attack, and its result. */
export interface Attacked extends Outcome {
  readonly name: string
}

/** The target of each attack by its number: with random numbers of its own, from unused networks. */
export const targets = (shop: RunningShop, share: number, seed: number): ((nr: number) => Target) => {
  const read = readEnvironment(shop.environment)
  if (!read.ok) throw new Error(read.refusal)
  const { rates, connections } = read.value
  const ask = askOf(shop.url)
  let networks = 0
  const network = (): string => {
    networks += 1
    return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  }
  return (nr) => ({
    shop,
    ask,
    random: randomOf(seed + nr),
    times: (most, least = 1) => Math.max(least, Math.round(most * share)),
    isWhole: share >= 1,
    rates,
    connections,
    network,
  })
}

/** Lines of its log that report an internal failure. */
const faultsIn = (said: string): readonly string[] =>
  said.split('\n').filter((line) => line.includes('"level":50'))

/**
 * Runs each attack on a shop of its own; after each the shop must be alive, respond, and have failed at
 * nothing.
 */
export const attacked = async (
  attacks: readonly Attack[],
  { share, seed, environment = {} }: Budget,
  told: (one: Attacked) => void = () => undefined,
): Promise<readonly Attacked[]> => {
  const shop = await startShop({ environment })
  const targetOf = targets(shop, share, seed)
  const done: Attacked[] = []
  try {
    for (const [nr, { name, run }] of attacks.entries()) {
      const target = targetOf(nr)
      const heard = shop.said().length
      const outcome = await run(target).catch((error: unknown) => ({ tried: '', broken: [String(error)] }))
      const faults = faultsIn(shop.said().slice(heard)).map((line) => `the shop failed: ${line}`)
      const alive = await target.ask('/healthz', { headers: { 'x-forwarded-for': target.network() } }).then(
        ({ status }) => (status === 200 ? [] : [`afterwards the shop answers ${status}`]),
        (error: unknown) => [`afterwards the shop is gone: ${String(error)}`],
      )
      const one = { name, tried: outcome.tried, broken: [...outcome.broken, ...faults, ...alive] }
      done.push(one)
      told(one)
    }
  } finally {
    await shop.stop()
  }
  return done
}

const COLUMNS = [{ title: 'attack' }, { title: 'tried' }, { title: 'held' }] as const

/** A table of the trials and their results. */
export const attackTable = (all: readonly Attacked[]): string =>
  table(
    COLUMNS,
    all.map(({ name, tried, broken }) => [
      name,
      tried,
      broken.length === 0 ? 'yes' : `no: ${broken.length} times`,
    ]),
    { isTTY: false, columns: 0 },
  )
