import type { Catalogue } from '../../application/ports/database/catalogue.ts'
import type { Services } from '../../application/shop/services.ts'
import { tagsOf } from '../../application/shop/catalogue/pageTags.ts'
import type { PageCache } from '../render/pageCache.ts'
import type { Background } from './background.ts'

/** How often it is looked whether anything changed, should a word of it have been lost. */
const LOOK_MS = 5_000

/** For how long pages are trusted while nobody can say whether anything changed: the database is away, or this process slept. */
const TRUST_MS = 30_000

/**
 * Lets go of pages as what they show is changed, by whichever process.
 * @param failed hears of a look that came to nothing; there is another soon
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
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const look = async (): Promise<void> => {
    const from = monotonic.now()
    if (from - looked > TRUST_MS) pages.clear()
    const found = await changes.look()
    looked = from
    try {
      if (found.length > 0) pages.drop(tagsOf(found, await catalogue.categories()))
    } catch (error) {
      // what was found is not told again
      pages.clear()
      throw error
    }
  }
  // one look at a time: what is said during one is looked at after it
  const wake = (): void => {
    isAskedAgain = true
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await look().catch(failed)
      }
      running = null
    })()
  }

  let looking: NodeJS.Timeout | undefined
  let stopListening = async (): Promise<void> => undefined
  return {
    start: async () => {
      looked = monotonic.now()
      stopListening = await changes.watch(wake)
      await changes.look()
      pages.clear()
      looking = setInterval(wake, LOOK_MS)
    },
    stop: async () => {
      clearInterval(looking)
      await stopListening()
      await running
    },
  }
}
