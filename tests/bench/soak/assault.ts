import type { RunningShop } from '../../support/shop/shop.ts'
import { targets } from '../attack/attacked.ts'
import { crossSite } from '../attack/crossSite.ts'
import { hostileInput } from '../attack/hostileInput.ts'
import { hosts } from '../attack/hosts.ts'
import { oversize } from '../attack/oversize.ts'
import { pathTraversal } from '../attack/pathTraversal.ts'
import { webhooks } from '../attack/webhooks.ts'

/** Attacks that store nothing that would be counted as an order's disk use. */
const ATTACKS = [hostileInput, crossSite, hosts, oversize, pathTraversal, webhooks]

/** A small share of each, so that all of them have their turn. */
const SHARE = 0.01

/** Runs one attack after the other, repeatedly. Returns the violations. */
export const assault = async (
  shop: RunningShop,
  seed: number,
  isOver: () => boolean,
): Promise<readonly string[]> => {
  const targetOf = targets(shop, SHARE, seed)
  const broken: string[] = []
  for (let nr = 0; !isOver(); nr += 1) {
    const { name, run } = ATTACKS[nr % ATTACKS.length]!
    const outcome = await run(targetOf(nr)).catch((error: unknown) => ({ broken: [String(error)] }))
    broken.push(...outcome.broken.map((one) => `${name}: ${one}`))
  }
  return broken
}
