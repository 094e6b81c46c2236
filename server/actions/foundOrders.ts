import type { FastifyRequest } from 'fastify'
import { accountPath } from '../../application/pages/paths.ts'
import {
  findOrderPath,
  foundOrderPath,
  type FindOrderPage,
} from '../../application/pages/orders/foundOrder.ts'
import type { CartServices } from '../../application/shop/cart/changeCart.ts'
import { accountFromOrder } from '../../application/shop/accounts/openAccount.ts'
import { askForOrder } from '../../application/shop/orderLink/mailOrderLink.ts'
import type { LinkServices } from '../../application/shop/orderLink/linkedOrder.ts'
import { loadOrder } from '../../application/shop/orders/loadOrder.ts'
import type { Services } from '../../application/shop/services.ts'
import { isEmailAddress } from '../../domain/checkout/informationForm.ts'
import { emailAddressOf } from '../../domain/kernel/emailAddress.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { allOf, formAction, type Action } from '../plugins/action.ts'
import { sendEmailCookie } from '../plugins/cookies/emailCookie.ts'
import { textIn, type SentForm } from '../plugins/forms.ts'
import { linkedOrderIn } from '../plugins/cookies/orderLinkCookie.ts'
import { intoCart } from './orders.ts'

type FoundOrderServices = LinkServices & CartServices & Pick<Services, 'accounts'>

/**
 * What whoever bought without an account can do: the question for an order by its number and its buyer's
 * address, and what the mailed link lets them do with that one order.
 */
export const foundOrderActions = (services: FoundOrderServices): Action =>
  allOf([
    formAction({
      access: 'everyone',
      rate: 'resets',
      at: '/actions/order/find',
      run: (form) => find(services, form),
    }),
    formAction({
      access: 'cart',
      rate: 'payments',
      at: '/actions/order/again',
      run: (form) => again(services, form),
    }),
    formAction({
      access: 'everyone',
      rate: 'resets',
      at: '/actions/order/account',
      run: (form) => openAccount(services, form),
    }),
  ])

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
  if (number === '' || !isEmailAddress(emailAddressOf(emailAddress)))
    return withProblem(locale, 'fields', { order: number })
  await askForOrder(services, { number, emailAddress, locale })
  return `${findOrderPath(locale)}?sent=1`
}

const again = async (services: FoundOrderServices, form: SentForm): Promise<string> => {
  const { request, locale } = form
  const order = await orderIn(services, request)
  if (order === null) return withProblem(locale, 'link')
  return intoCart(services, form, { order, page: foundOrderPath(locale) })
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
