import { isHub, RESOURCES, type Kit, type KitPart, type Resource, type Selection } from './kit.ts'
import { rulesBroken } from './rulesBroken.ts'

/** The parts that fit no system of this kit, because their rules can never be met. */
export const unbuildable = (kit: Kit): readonly KitPart[] => {
  const plenty = kit.map((part) => ({ ...part, atMost: Number.MAX_SAFE_INTEGER }))
  return plenty.filter((part) => !isBuildable(plenty, part))
}

/** Whether the part works with some hub, or none, together with enough parts that provide what it needs. */
const isBuildable = (kit: Kit, part: KitPart): boolean => {
  const hubs = isHub(part) ? [part] : [undefined, ...kit.filter(isHub)]
  return hubs.some((hub) => {
    const base = new Map([part, ...(hub === undefined ? [] : [hub])].map(({ productId }) => [productId, 1]))
    // a part that provides one resource may need another, of which there was enough before
    for (let round = 0, isGrown = true; isGrown && round < kit.length; round += 1) {
      isGrown = false
      for (const resource of RESOURCES) {
        const lack = lackOf(kit, base, resource)
        const giver = lack > 0 ? kit.find((one) => one !== part && isGiver(one, resource, hub)) : undefined
        if (giver === undefined) continue
        const pieces = base.get(giver.productId) ?? 0
        base.set(giver.productId, pieces + Math.ceil(lack / gainOf(giver, resource)))
        isGrown = true
      }
    }
    return rulesBroken(kit, base).length === 0
  })
}

/** Whether a part adds places of a resource to a system with this hub. */
const isGiver = (part: KitPart, resource: Resource, hub: KitPart | undefined): boolean =>
  !isHub(part) && gainOf(part, resource) > 0 && (part.system === null || part.system === hub?.system)

/** Places that a selection lacks. */
const lackOf = (kit: Kit, selection: Selection, resource: Resource): number => {
  for (const broken of rulesBroken(kit, selection))
    if (broken.rule === 'places' && broken.resource === resource) return broken.taken - broken.given
  return 0
}

/** Places that one piece provides minus those it occupies. */
const gainOf = ({ gives, takes }: KitPart, resource: Resource): number =>
  (gives[resource] ?? 0) - (takes[resource] ?? 0)
