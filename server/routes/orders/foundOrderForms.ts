import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { accountPath } from '../../../application/pages/paths.ts'
import { findOrderPath, foundOrderPath, type FindOrderPage } from '../../../application/pages/foundOrder.ts'
import { EMPTY_FORM } from '../../../application/shop/account/guest.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import { accountFromOrder } from '../../../application/shop/orderLink/accountFromOrder.ts'
import { askForOrder } from '../../../application/shop/orderLink/askForOrder.ts'
import type { LinkServices } from '../../../application/shop/orderLink/linkedOrder.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import type { Services } from '../../../application/shop/services.ts'
import { validateInformation } from '../../../domain/checkout/informationForm.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { sendEmailCookie } from '../../plugins/emailCookie.ts'
import { formActions, textIn, type SentForm } from '../../plugins/formActions.ts'
import { linkedOrderIn } from '../../plugins/orderLinkCookie.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { intoCart } from '../account/orderForms.ts'

export type FoundOrderServices = LinkServices & CartServices & Pick<Services, 'accounts' | 'informationRules'>

/**
 * Plain forms of whoever bought without an account: the question for an order by its number and its buyer's address, and what the mailed link
 * lets them do with that one order. Needs `cookies`, `cartBearer` and `session` around it.
 */
export const foundOrderForms =
  (services: FoundOrderServices): FastifyPluginAsync =>
  async (app) => {
    formActions(app, {
      '/actions/order/find': (form) => find(services, form),
      '/actions/order/again': (form) => again(services, form),
      '/actions/order/account': (form) => openAccount(services, form),
    })
  }

/** Back to the question, with what is wrong. */
const withProblem = (
  locale: Locale,
  problem: NonNullable<FindOrderPage['problem']>,
  more: Readonly<Record<string, string>> = {},
): string => `${findOrderPath(locale)}?${new URLSearchParams({ problem, ...more }).toString()}`

/** Answers the same whether there is such an order or not, and looks for none. */
const find = async (
  services: FoundOrderServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string> => {
  const [number, emailAddress] = [textIn(fields, 'number'), textIn(fields, 'emailAddress')]
  sendEmailCookie(request, reply, emailAddress)
  const checked = validateInformation({ ...EMPTY_FORM, emailAddress }, services.informationRules)
  const isAddress = checked.ok || checked.refusal.emailAddress === undefined
  if (number === '' || !isAddress) return withProblem(locale, 'fields', { order: number })
  await askForOrder(services, { number, emailAddress, locale })
  return `${findOrderPath(locale)}?sent=1`
}

const again = async (services: FoundOrderServices, form: SentForm): Promise<string> => {
  const { request, locale } = form
  const order = await orderIn(services, request)
  if (order === null) return withProblem(locale, 'link')
  const customerId = await customerIdOf(request)
  return intoCart(services, form, { order, customerId, page: foundOrderPath(locale) })
}

const orderIn = async (services: FoundOrderServices, request: FastifyRequest) => {
  const linked = await linkedOrderIn(services, request)
  return linked && (await loadOrder(services.store, linked.orderUid)).state.order
}

/** On to the page where its password is chosen; to log in where there is an account. */
const openAccount = async (services: FoundOrderServices, { request, locale }: SentForm): Promise<string> => {
  const linked = await linkedOrderIn(services, request)
  if (linked === null) return withProblem(locale, 'link')
  return (await accountFromOrder(services, linked, locale)) ?? accountPath(locale, 'login')
}
