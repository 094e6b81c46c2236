import { cheaperBoxes, type BoxOffer } from '../../../domain/builder/boxes.ts'
import type { Selection } from '../../../domain/builder/kit.ts'
import { codeOf } from '../../../domain/builder/selectionCode.ts'
import type { KitNow } from './kitNow.ts'
import { pricedSystem } from './pricedSystem.ts'

/** The sets that cost this shopper less than the chosen parts in them, at the prices and the stock of now; null for none. */
export const boxOffer = (now: KitNow, chosen: Selection): BoxOffer | null =>
  cheaperBoxes(now.boxes, chosen, (selection) => {
    const { totals } = pricedSystem(now, selection, 'nld')
    return { incl: totals.totalInclVat, excl: totals.totalExclVat }
  })

/** The offered sets as the cart's form names them, so that it takes those that the shopper saw or none. */
export const boxCodeOf = ({ boxed }: BoxOffer): string =>
  codeOf(new Map(boxed.map(({ productId, boxes }) => [productId, boxes])))
