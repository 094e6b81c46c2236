import { isHub, RESOURCES, type Kit, type KitPart } from './kit.ts'
import { rulesBroken } from './rulesBroken.ts'

/** The parts that no system of this kit can have, whatever else is in it: their rules can't be met. */
export const unbuildable = (kit: Kit): readonly KitPart[] => {
  const plenty = kit.map((part) => ({ ...part, atMost: Number.MAX_SAFE_INTEGER }))
  return plenty.filter((part) => !isBuildable(plenty, part))
}

/** Whether it works with some hub, or none, beside one part that gives each thing it takes. */
const isBuildable = (kit: Kit, part: KitPart): boolean => {
  const hubs = isHub(part) ? [part] : [undefined, ...kit.filter(isHub)]
  return hubs.some((hub) => {
    const base = new Map([part, ...(hub === undefined ? [] : [hub])].map(({ productId }) => [productId, 1]))
    const wanting = () =>
      rulesBroken(kit, base).flatMap((broken) => (broken.rule === 'places' ? [broken.resource] : []))
    for (const resource of RESOURCES.filter((one) => wanting().includes(one))) {
      const giver = kit.find(
        (one) =>
          !isHub(one) &&
          !base.has(one.productId) &&
          (one.gives[resource] ?? 0) > 0 &&
          (one.system === null || one.system === hub?.system),
      )
      if (giver !== undefined) base.set(giver.productId, 1)
    }
    return rulesBroken(kit, base).length === 0
  })
}
