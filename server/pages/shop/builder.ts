import { builderPage } from '../../../application/shop/builder/builderPage.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { leadingTo } from '../foundPage.ts'
import { personal, type PageModule } from '../pageModule.ts'

/** The builder at the visitor's prices, or where its form leads; nothing in a shop that has no builder. */
export const builder: PageModule<'builder'> = {
  load: async (visit) => {
    const { request, services, asked, locale } = visit
    const customerId = await customerIdOf(request)
    const made = await builderPage(services, { query: asked, locale, customerId })
    if (made === null) return null
    return 'redirect' in made ? leadingTo(made.redirect) : personal(made, visit)
  },
}
