import { ok, refused, type Result } from '../kernel/result.ts'
import { isHub, partIn, type Kit, type Selection } from './kit.ts'
import { rulesBroken, type BrokenRule } from './rulesBroken.ts'

/** Sets the pieces of a part; 0 removes it. */
export interface KitCommand {
  readonly productId: number
  readonly pieces: number
}

/**
 * The selection after one command; a new hub replaces the earlier one. Rejected with the rules that it would
 * break, so that a valid system stays valid.
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
