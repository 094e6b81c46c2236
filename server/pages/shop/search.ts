import { everyonesOr } from '../foundPage.ts'
import type { PageModule } from '../pageModule.ts'

/** Results of a query, the same for every visitor. */
export const search: PageModule<'search'> = {
  rate: 'search',
  load: async ({ source, query, locale }) => {
    const found = await source.results(query)
    return found && everyonesOr(found, locale)
  },
}
