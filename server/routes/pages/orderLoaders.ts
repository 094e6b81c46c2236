import { findOrderPath, foundOrderPath, FIND_PROBLEMS } from '../../../application/pages/foundOrder.ts'
import { accountNoticeIn } from '../account/accountNotice.ts'
import { leadingTo } from './found.ts'
import { LONGEST_NUMBER } from './listQuery.ts'
import { theirs, type PageLoader } from './pageLoader.ts'

/** What makes the pages of an order that is found by its number. */
export const ORDER_LOADERS: {
  readonly [Kind in 'find-order' | 'found-order']: PageLoader<Kind>
} = {
  'find-order': async ({ locale }, { query: { search = '' }, own }) => {
    const asked = new URLSearchParams(search)
    const token = asked.get('token')
    if (token !== null)
      return leadingTo((await own.followOrderLink(token)) ? foundOrderPath(locale) : ended(locale))
    return theirs(
      {
        type: 'find-order',
        shows: asked.has('sent') ? 'sent' : 'form',
        number: (asked.get('order') ?? '').slice(0, LONGEST_NUMBER),
        emailAddress: own.emailAddress(),
        problem: FIND_PROBLEMS.find((one) => one === asked.get('problem')) ?? null,
      },
      locale,
      own,
    )
  },
  'found-order': async ({ locale }, { query: { search = '' }, own }) => {
    const found = await own.foundOrder(locale)
    if (found === null) return leadingTo(ended(locale))
    return theirs({ type: 'found-order', ...found, notice: accountNoticeIn(search) }, locale, own)
  },
}

const ended = (locale: Parameters<typeof findOrderPath>[0]): string => `${findOrderPath(locale)}?problem=link`
