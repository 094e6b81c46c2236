import { sum } from '../kernel/sum.ts'
import { isHub, MOST_PIECES, partIn, type Kit, type KitPart, type Selection } from './kit.ts'
import { rulesBroken } from './rulesBroken.ts'

/** Pieces that don't fit a valid system, or are no longer available. */
export interface LeftOut {
  readonly productId: number
  readonly pieces: number
}

export interface ValidSelection {
  /** valid: breaks no rule */
  readonly selection: Selection
  readonly left: readonly LeftOut[]
  /** the hub that was added for parts without one; otherwise null */
  readonly hubId: number | null
}

/**
 * The largest part of a wanted selection that forms a valid
 * system: a URL may be old, and availability changes.
 */
export const validSelection = (kit: Kit, wanted: Selection): ValidSelection => {
  const known = [...wanted].flatMap(([productId]) => partIn(kit, productId) ?? [])
  const needsHub = known.some(({ system }) => system !== null) && !known.some(isHubToBeHad)
  if (!needsHub) return { ...fitted(kit, wanted), hubId: null }
  let best: ValidSelection = { ...fitted(kit, wanted), hubId: null }
  for (const { productId } of kit.filter(isHub)) {
    const tried = fitted(kit, new Map([[productId, 1], ...wanted]))
    if (piecesIn(tried.left) < piecesIn(best.left)) best = { ...tried, hubId: productId }
  }
  return best
}

const isHubToBeHad = (part: KitPart): boolean => isHub(part) && part.atMost > 0

const piecesIn = (left: readonly LeftOut[]): number => sum(left.map(({ pieces }) => pieces))

/** Adds parts until no remaining one fits: parts that provide places may come after parts that need them. */
const fitted = (kit: Kit, wanted: Selection): Omit<ValidSelection, 'hubId'> => {
  if (rulesBroken(kit, wanted).length === 0) return { selection: new Map(wanted), left: [] }
  const known = new Map(kit.flatMap(({ productId }) => wantedOf(wanted, productId)))
  const now = new Map<number, number>()
  let isMoving = true
  while (isMoving) {
    isMoving = false
    for (const [productId, pieces] of known) {
      const most = mostThatFit(kit, now, productId, pieces)
      if (most <= (now.get(productId) ?? 0)) continue
      now.set(productId, most)
      isMoving = true
    }
  }
  const left = [...wanted]
    .map(([productId, pieces]) => ({ productId, pieces: pieces - (now.get(productId) ?? 0) }))
    .filter(({ pieces }) => pieces > 0)
  return { selection: now, left }
}

const wantedOf = (wanted: Selection, productId: number): readonly (readonly [number, number])[] => {
  const pieces = Math.min(Math.floor(wanted.get(productId) ?? 0), MOST_PIECES)
  return pieces > 0 ? [[productId, pieces]] : []
}

/** The maximum pieces of a part that fit the selection, up to `wanted`; 0 if none. */
export const mostThatFit = (kit: Kit, now: Selection, productId: number, wanted: number): number => {
  const next = new Map(now)
  const most = Math.min(wanted, partIn(kit, productId)?.atMost ?? 0, MOST_PIECES)
  for (let pieces = most; pieces > 0; pieces -= 1) {
    next.set(productId, pieces)
    if (rulesBroken(kit, next).length === 0) return pieces
  }
  return 0
}
