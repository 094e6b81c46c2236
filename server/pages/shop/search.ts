import { everyonesOr } from '../foundPage.ts'
import type { PageModule } from '../pageModule.ts'

/** What a query finds, the same for everyone. */
export const search: PageModule<'search'> = {
  rate: 'search',
  load: async ({ source, query, locale }) => {
    const found = await source.results(query)
    return found && everyonesOr(found, locale)
  },
}
