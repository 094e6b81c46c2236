import type { FastifyPluginAsync } from 'fastify'
import { ADDRESS_PARTS } from '../../../application/pages/addressParts.ts'
import { stockNoticePath } from '../../../application/pages/stockNoticePage.ts'
import { EMPTY_FORM } from '../../../application/shop/account/guest.ts'
import type { Services } from '../../../application/shop/services.ts'
import {
  accountAddress,
  askNotice,
  awaitable,
  isBack,
} from '../../../application/shop/stockNotice/askNotice.ts'
import { confirmNotice, withdrawNotice } from '../../../application/shop/stockNotice/linkedNotice.ts'
import type { NoticeServices } from '../../../application/shop/stockNotice/openNotice.ts'
import { validateInformation } from '../../../domain/checkout/informationForm.ts'
import { emailAddressOf } from '../../../domain/kernel/emailAddress.ts'
import { sendEmailCookie } from '../../plugins/emailCookie.ts'
import { formActions, textIn, type SentForm } from '../../plugins/formActions.ts'
import { customerIdOf } from '../../plugins/session.ts'

export type StockNoticeServices = NoticeServices & Pick<Services, 'informationRules'>

/** Plain forms that ask for one mail when a product is back, confirm that, and withdraw it. Needs `cookies` and `session` around it. */
export const stockNoticeForms =
  (services: StockNoticeServices): FastifyPluginAsync =>
  async (app) => {
    formActions(app, {
      '/actions/stock-notice': (form) => ask(services, form),
      '/actions/stock-notice/confirm': async ({ fields, locale }) => {
        const token = textIn(fields, 'token')
        await confirmNotice(services, token)
        return stockNoticePath(locale, { token })
      },
      '/actions/stock-notice/withdraw': async ({ fields, locale }) => {
        const token = textIn(fields, 'token')
        const isWithdrawn = await withdrawNotice(services, token)
        return stockNoticePath(locale, isWithdrawn ? { withdrawn: '1' } : { token })
      },
    })
  }

/** Answers the same whatever is known of the address; a customer who leaves it out means the confirmed one of their account. */
const ask = async (
  services: StockNoticeServices,
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
  const checked = validateInformation({ ...EMPTY_FORM, emailAddress }, services.informationRules)
  if (!checked.ok && checked.refusal.emailAddress !== undefined)
    return stockNoticePath(locale, { product, problem: 'email' })
  const token = await askNotice(services, own, { productId: awaited.productId, emailAddress, locale })
  return stockNoticePath(locale, token === null ? { product, sent: '1' } : { token })
}
