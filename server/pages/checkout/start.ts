import { stepPath } from '../../../application/pages/paths.ts'
import { leadingTo } from '../found.ts'
import type { PageModule } from '../pageModule.ts'
import { stepAt } from './step.ts'

/** Leads to the first step. */
export const start: PageModule<'checkout'> = {
  load: async (visit) => {
    const found = await stepAt('information', visit)
    return found.kind === 'redirect' ? found : leadingTo(stepPath(visit.locale, 'information'))
  },
}
