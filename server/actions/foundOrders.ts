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
 * Actions for buyers without an account: the form that looks up an order by its number and email address, and
 * what the mailed link allows for that one order.
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

/** Look-up form with its problem. */
const withProblem = (
  locale: Locale,
  problem: NonNullable<FindOrderPage['problem']>,
  more: Readonly<Record<string, string>> = {},
): string => `${findOrderPath(locale)}?${new URLSearchParams({ problem, ...more }).toString()}`

/** Mails a link to the order. Answers the same whether the order exists or not. */
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

/**
 * Leads to the page where the new account's password is
 * chosen; to the log-in page if the buyer has an account.
 */
const openAccount = async (services: FoundOrderServices, { request, locale }: SentForm): Promise<string> => {
  const linked = await linkedOrderIn(services, request)
  if (linked === null) return withProblem(locale, 'link')
  return (await accountFromOrder(services, linked, locale)) ?? accountPath(locale, 'login')
}
