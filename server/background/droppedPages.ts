import type { Catalogue } from '../../application/ports/database/catalogue.ts'
import type { CatalogueChanges } from '../../application/ports/database/catalogueChanges.ts'
import { tagsOf } from '../../application/shop/content/pageTags.ts'
import type { PageCache } from '../render/pageCache.ts'
import type { Background } from './background.ts'

/** How often it is looked whether anything changed, should a word of it have been lost. */
const LOOK_MS = 5_000

/** For how long pages are trusted while nobody can say whether anything changed: the database is away, or this process slept. */
const TRUST_MS = 30_000

export interface DroppedPagesDeps {
  readonly changes: CatalogueChanges
  readonly catalogue: Pick<Catalogue, 'categories'>
  readonly pages: Pick<PageCache<unknown>, 'drop' | 'clear'>
  /** ms by a clock that never jumps */
  readonly now: () => number
  readonly failed: (error: unknown) => void
}

/** Lets go of pages as what they show is changed, by whichever process. */
export const droppedPages = ({ changes, catalogue, pages, now, failed }: DroppedPagesDeps): Background => {
  let looked = 0
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const look = async (): Promise<void> => {
    const from = now()
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
      looked = now()
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
