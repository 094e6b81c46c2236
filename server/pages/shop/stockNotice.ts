import { stockNoticePage } from '../../../application/shop/stockNotice/stockNoticePage.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { personal, type PageModule } from '../pageModule.ts'

/** Form for a mail when a product is back in stock; null if there is no such product. */
export const stockNotice: PageModule<'stock-notice'> = {
  load: async (visit) => {
    const { request, services, asked, locale } = visit
    // the page's address contains a token
    request.cartReply.header('referrer-policy', 'no-referrer')
    const customerId = await customerIdOf(request)
    const typed = emailCookieOf(request)
    const page = await stockNoticePage(services, { query: asked, locale, customerId, typed })
    return page && personal(page, visit)
  },
}
