import { sum } from '../kernel/sum.ts'
import {
  isHub,
  MOST_PIECES,
  RESOURCES,
  type Kit,
  type KitPart,
  type Resource,
  type Selection,
} from './kit.ts'

/** A broken rule, with the values that its message mentions. */
export type BrokenRule =
  | { readonly rule: 'unknown-part'; readonly productId: number }
  | { readonly rule: 'pieces'; readonly productId: number; readonly most: number }
  | { readonly rule: 'one-hub' }
  | { readonly rule: 'no-hub'; readonly productId: number }
  | { readonly rule: 'other-system'; readonly productId: number; readonly hubId: number }
  | { readonly rule: 'other-frequency'; readonly productId: number; readonly hubId: number }
  /** the parts take more places than are available; `given` 0: none are */
  | {
      readonly rule: 'places'
      readonly resource: Resource
      readonly taken: number
      readonly given: number
    }

interface Chosen {
  readonly part: KitPart
  readonly pieces: number
}

const placesOf = (chosen: readonly Chosen[], side: 'takes' | 'gives', resource: Resource): number =>
  sum(chosen.map(({ part, pieces }) => pieces * (part[side][resource] ?? 0)))

/** The rules that a selection breaks; empty for a valid system. An empty selection breaks none. */
export const rulesBroken = (kit: Kit, selection: Selection): readonly BrokenRule[] => {
  const broken: BrokenRule[] = []
  const chosen: Chosen[] = []
  for (const [productId, pieces] of selection) {
    const part = kit.find((one) => one.productId === productId)
    if (part === undefined) {
      broken.push({ rule: 'unknown-part', productId })
      continue
    }
    const most = Math.min(part.atMost, MOST_PIECES)
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > most)
      broken.push({ rule: 'pieces', productId, most })
    chosen.push({ part, pieces })
  }
  const hubs = chosen.filter(({ part }) => isHub(part))
  if (sum(hubs.map(({ pieces }) => pieces)) > 1) broken.push({ rule: 'one-hub' })
  const hub = hubs[0]?.part
  for (const { part } of chosen) broken.push(...brokenWith(hub, part))
  for (const resource of RESOURCES) {
    const taken = placesOf(chosen, 'takes', resource)
    const given = placesOf(chosen, 'gives', resource)
    if (taken > given) broken.push({ rule: 'places', resource, taken, given })
  }
  return broken
}

/** The rules that a part breaks with this hub: they must share the system and a radio frequency. */
const brokenWith = (hub: KitPart | undefined, part: KitPart): readonly BrokenRule[] => {
  const { productId, system, frequencies } = part
  if (isHub(part) || system === null) return []
  if (hub === undefined) return [{ rule: 'no-hub', productId }]
  const hubId = hub.productId
  if (hub.system !== system) return [{ rule: 'other-system', productId, hubId }]
  const isHeard = frequencies.length === 0 || frequencies.some((one) => hub.frequencies.includes(one))
  return isHeard ? [] : [{ rule: 'other-frequency', productId, hubId }]
}
