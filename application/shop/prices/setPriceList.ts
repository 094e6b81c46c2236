import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { GroupPrices, PriceListState } from '../../../domain/pricing/priceList.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, type Loaded } from '../../streams/load.ts'
import { priceList } from '../../streams/kinds/priceList.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { productsNamed } from '../catalogue/productFinder.ts'
import type { Services } from '../services.ts'

/** `unknown-products`: their indexes in the list, from 0. */
export type PriceListRefusal =
  { readonly why: 'unknown-products'; readonly at: readonly number[] } | { readonly why: 'version-conflict' }

/**
 * Replaces a group's price list, in the name of `actor`, with immediate effect. Refuses products that the
 * catalogue does not have. Returns whether anything changed.
 */
export const setPriceList = async (
  services: Pick<Services, 'store' | 'catalogue' | 'clock'>,
  { group, basis, prices }: GroupPrices,
  actor: Actor,
): Promise<Result<boolean, PriceListRefusal>> => {
  const known = await productsNamed(
    services.catalogue,
    prices.map(({ productId }) => productId),
  )
  const at = prices.flatMap(({ productId }, index) => (known.has(productId) ? [] : [index]))
  if (at.length > 0) return refused({ why: 'unknown-products', at })
  const handled = await handle<Loaded<PriceListState>, boolean>(services, {
    read: () => load(services.store, priceList, group),
    decide: async (loaded) => {
      const decided = decideAll(priceList, loaded, [{ type: 'SetPriceList', basis, prices }])
      const changes = decided.ok && decided.value.events.length > 0 ? [decided.value] : []
      return { value: changes.length > 0, actor, at: services.clock.now(), changes }
    },
  })
  return handled.kind === 'done' ? ok(handled.value) : refused({ why: 'version-conflict' })
}
