import { FIND_PROBLEMS, findOrderPath, foundOrderPath } from '../../../application/pages/orders/foundOrder.ts'
import { linkedOrderView } from '../../../application/shop/orderLink/linkedOrder.ts'
import { withReceipt } from '../../../application/shop/proof/orderReceipt.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { followOrderLink, linkedOrderIn } from '../../plugins/cookies/orderLinkCookie.ts'
import { accountNoticeIn } from '../account/accountNotice.ts'
import { leadingTo } from '../foundPage.ts'
import { LONGEST_NUMBER } from '../listQuery.ts'
import { personal, type PageModule, type Visit } from '../pageModule.ts'

/**
 * Form in which a guest looks up an order. A mailed link
 * leads here; its token is then removed from the address.
 */
export const findOrder: PageModule<'find-order'> = {
  load: async (visit) => {
    const { request, services, locale, asked } = visit
    const token = asked.get('token')
    if (token !== null) {
      const isFollowed = await followOrderLink(services, request, request.cartReply, token)
      return leadingTo(isFollowed ? foundOrderPath(locale) : ended(visit))
    }
    return personal(
      {
        type: 'find-order',
        shows: asked.has('sent') ? 'sent' : 'form',
        number: (asked.get('order') ?? '').slice(0, LONGEST_NUMBER),
        emailAddress: emailCookieOf(request),
        problem: FIND_PROBLEMS.find((one) => one === asked.get('problem')) ?? null,
      },
      visit,
    )
  },
}

/** The order of a followed link. */
export const foundOrder: PageModule<'found-order'> = {
  load: async (visit) => {
    const { request, services, locale, query } = visit
    const linked = await linkedOrderIn(services, request)
    const found = linked && (await linkedOrderView(services, linked, locale))
    const own = found && (await withReceipt(services, found.own))
    if (found === null || own === null) return leadingTo(ended(visit))
    return personal({ type: 'found-order', ...found, own, notice: accountNoticeIn(query.search) }, visit)
  },
}

const ended = ({ locale }: Visit): string => `${findOrderPath(locale)}?problem=link`
