import { builderPage } from '../../../application/shop/builder/builderPage.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { leadingTo } from '../foundPage.ts'
import { personal, type PageModule } from '../pageModule.ts'

/** The builder with the visitor's prices, or the redirect of its form; null if the shop has no builder. */
export const builder: PageModule<'builder'> = {
  load: async (visit) => {
    const { request, services, asked, locale } = visit
    const customerId = await customerIdOf(request)
    const made = await builderPage(services, { query: asked, locale, customerId })
    if (made === null) return null
    return 'redirect' in made ? leadingTo(made.redirect) : personal(made, visit)
  },
}
