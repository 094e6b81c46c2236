import type { Catalogue } from '../../application/ports/database/catalogue.ts'
import type { Services } from '../../application/shop/services.ts'
import { tagsOf } from '../../application/shop/catalogue/pageTags.ts'
import type { PageCache } from '../render/pageCache.ts'
import type { Background } from './background.ts'
import { polled } from './polled.ts'

/** Ms between polls for changes, in case a notification was lost. */
const LOOK_MS = 5_000

/**
 * Ms for which cached pages are valid while changes cannot be
 * read: the database is unavailable, or this process slept.
 */
const TRUST_MS = 30_000

/**
 * Drops cached pages when any process changes their content.
 * @param failed receives the error of a failed poll; the next poll follows soon
 */
export const pageInvalidation = (
  {
    catalogueChanges: changes,
    catalogue,
    monotonic,
  }: Pick<Services, 'catalogueChanges' | 'monotonic'> & {
    readonly catalogue: Pick<Catalogue, 'categories'>
  },
  pages: Pick<PageCache<unknown>, 'drop' | 'clear'>,
  failed: (error: unknown) => void,
): Background => {
  let looked = 0

  const look = async (): Promise<void> => {
    const from = monotonic.now()
    if (from - looked > TRUST_MS) pages.clear()
    const found = await changes.look()
    looked = from
    try {
      if (found.length > 0) pages.drop(tagsOf(found, await catalogue.categories()))
    } catch (error) {
      // these changes are not reported again
      pages.clear()
      throw error
    }
  }
  return polled({
    watch: (heard) => {
      looked = monotonic.now()
      return changes.watch(heard)
    },
    look,
    everyMs: LOOK_MS,
    begin: async () => {
      await changes.look()
      pages.clear()
    },
    failed,
  })
}
