import { isHub, RESOURCES, type Kit, type KitPart, type Resource, type Selection } from './kit.ts'
import { rulesBroken } from './rulesBroken.ts'

/** The parts that no system of this kit can have, whatever else is in it: their rules can't be met. */
export const unbuildable = (kit: Kit): readonly KitPart[] => {
  const plenty = kit.map((part) => ({ ...part, atMost: Number.MAX_SAFE_INTEGER }))
  return plenty.filter((part) => !isBuildable(plenty, part))
}

/** Whether it works with some hub, or none, beside as many of one part as it needs for each thing it takes. */
const isBuildable = (kit: Kit, part: KitPart): boolean => {
  const hubs = isHub(part) ? [part] : [undefined, ...kit.filter(isHub)]
  return hubs.some((hub) => {
    const base = new Map([part, ...(hub === undefined ? [] : [hub])].map(({ productId }) => [productId, 1]))
    // what gives something may take something else, of which there was enough before it came in
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

/** Whether it adds places of something to a system of this hub. */
const isGiver = (part: KitPart, resource: Resource, hub: KitPart | undefined): boolean =>
  !isHub(part) && gainOf(part, resource) > 0 && (part.system === null || part.system === hub?.system)

/** Places that a selection takes more than it gives. */
const lackOf = (kit: Kit, selection: Selection, resource: Resource): number => {
  for (const broken of rulesBroken(kit, selection))
    if (broken.rule === 'places' && broken.resource === resource) return broken.taken - broken.given
  return 0
}

/** Places that a piece gives more than it takes. */
const gainOf = ({ gives, takes }: KitPart, resource: Resource): number =>
  (gives[resource] ?? 0) - (takes[resource] ?? 0)
