import { cartPath } from '../../../application/pages/paths.ts'
import { NO_COOKIES } from '../../plugins/forms.ts'
import { leadingTo } from '../foundPage.ts'
import { personal, type PageModule } from '../pageModule.ts'

export const cart: PageModule<'cart'> = {
  load: async (visit) => {
    const found = await personal({ type: 'cart' }, visit)
    // the notice about missing cookies was wrong: the browser sent its cart
    const isKept = found.cart?.cart.lines.size !== 0
    return isKept && visit.query.search.includes(NO_COOKIES) ? leadingTo(cartPath(visit.locale)) : found
  },
}
