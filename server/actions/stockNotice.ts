import { ADDRESS_PARTS } from '../../application/pages/addressParts.ts'
import { stockNoticePath } from '../../application/pages/stockNoticePage.ts'
import { accountAddress, askNotice, awaitable, isBack } from '../../application/shop/stockNotice/askNotice.ts'
import { confirmNotice, withdrawNotice } from '../../application/shop/stockNotice/linkedNotice.ts'
import type { NoticeServices } from '../../application/shop/stockNotice/openNotice.ts'
import { isEmailAddress } from '../../domain/checkout/informationForm.ts'
import { emailAddressOf } from '../../domain/kernel/emailAddress.ts'
import { allOf, formAction, type Action } from '../plugins/action.ts'
import { sendEmailCookie } from '../plugins/cookies/emailCookie.ts'
import { textIn, type SentForm } from '../plugins/forms.ts'
import { customerIdOf, shopperOf } from '../plugins/session.ts'

/** Requests, confirms and withdraws one mail when a product is back in stock; forms only. */
export const stockNoticeActions = (services: NoticeServices): Action =>
  allOf([
    formAction({
      access: 'session',
      rate: 'resets',
      at: '/actions/stock-notice',
      run: (form) => ask(services, form),
    }),
    formAction({
      access: 'everyone',
      rate: 'calls',
      at: '/actions/stock-notice/confirm',
      run: async ({ request, fields, locale }) => {
        const token = textIn(fields, 'token')
        await confirmNotice(services, token, await shopperOf(request))
        return stockNoticePath(locale, { token })
      },
    }),
    formAction({
      access: 'everyone',
      rate: 'calls',
      at: '/actions/stock-notice/withdraw',
      run: async ({ request, fields, locale }) => {
        const token = textIn(fields, 'token')
        const isWithdrawn = await withdrawNotice(services, token, await shopperOf(request))
        return stockNoticePath(locale, isWithdrawn ? { withdrawn: '1' } : { token })
      },
    }),
  ])

/**
 * Answers the same whether the address is known or not. A customer who leaves the address empty uses the
 * confirmed one of their account.
 */
const ask = async (
  services: NoticeServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string | null> => {
  const productId = ADDRESS_PARTS.productId.read(textIn(fields, 'productId'), locale)
  const awaited = productId === null ? null : await awaitable(services, productId)
  if (awaited === null) return null
  const product = String(awaited.productId)
  if (isBack(awaited)) return stockNoticePath(locale, { product })
  const own = await accountAddress(services, await customerIdOf(request))
  const typed = textIn(fields, 'emailAddress')
  if (typed !== '') sendEmailCookie(request, reply, typed)
  const emailAddress = emailAddressOf(typed === '' ? (own ?? '') : typed)
  if (!isEmailAddress(emailAddress)) return stockNoticePath(locale, { product, problem: 'email' })
  const notice = { productId: awaited.productId, emailAddress, locale }
  const token = await askNotice(services, own, notice, await shopperOf(request))
  return stockNoticePath(locale, token === null ? { product, sent: '1' } : { token })
}
