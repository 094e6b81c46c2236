import { ok, refused, type Result } from '../kernel/result.ts'
import { isHub, partIn, type Kit, type Selection } from './kit.ts'
import { rulesBroken, type BrokenRule } from './rulesBroken.ts'

/** So many pieces of a part from now on; 0 takes it out. */
export interface KitCommand {
  readonly productId: number
  readonly pieces: number
}

/**
 * The system after one more command; a hub takes the place of the one before. Refuses with the rules that it would break, so that a
 * system that works never becomes one that doesn't.
 */
export const change = (
  kit: Kit,
  selection: Selection,
  { productId, pieces }: KitCommand,
): Result<Selection, readonly BrokenRule[]> => {
  const part = partIn(kit, productId)
  if (part === undefined) return refused([{ rule: 'unknown-part', productId }])
  const next = new Map(selection)
  if (isHub(part) && pieces !== 0) for (const { productId: other } of kit.filter(isHub)) next.delete(other)
  if (pieces === 0) next.delete(productId)
  else next.set(productId, pieces)
  const broken = rulesBroken(kit, next)
  return broken.length === 0 ? ok(next) : refused(broken)
}
