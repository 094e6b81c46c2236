import type { RunningShop } from '../../support/shop/shop.ts'
import { targets } from '../attack/attacked.ts'
import { crossSite } from '../attack/crossSite.ts'
import { hostileInput } from '../attack/hostileInput.ts'
import { hosts } from '../attack/hosts.ts'
import { oversize } from '../attack/oversize.ts'
import { pathTraversal } from '../attack/pathTraversal.ts'
import { webhooks } from '../attack/webhooks.ts'

/** Those that leave nothing behind which an order would be charged with. */
const ATTACKS = [hostileInput, crossSite, hosts, oversize, pathTraversal, webhooks]

/** A small share of each, so that all of them come round. */
const SHARE = 0.01

/** Tries one attack after the other, over and over; answers what did not hold. */
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
