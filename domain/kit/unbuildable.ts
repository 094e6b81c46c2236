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
    for (const resource of RESOURCES) {
      const lack = lackOf(kit, base, resource)
      const giver = kit.find(
        (one) =>
          !isHub(one) &&
          !base.has(one.productId) &&
          gainOf(one, resource) > 0 &&
          (one.system === null || one.system === hub?.system),
      )
      if (lack > 0 && giver !== undefined)
        base.set(giver.productId, Math.ceil(lack / gainOf(giver, resource)))
    }
    return rulesBroken(kit, base).length === 0
  })
}

/** Places that a selection takes more than it gives. */
const lackOf = (kit: Kit, selection: Selection, resource: Resource): number => {
  for (const broken of rulesBroken(kit, selection))
    if (broken.rule === 'places' && broken.resource === resource) return broken.taken - broken.given
  return 0
}

/** Places that a piece gives more than it takes. */
const gainOf = ({ gives, takes }: KitPart, resource: Resource): number =>
  (gives[resource] ?? 0) - (takes[resource] ?? 0)
