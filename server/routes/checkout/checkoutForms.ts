import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../../domain/checkout/information.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import { countryOf } from '../../../application/shop/account/guest.ts'
import { chooseDelivery, choosePickup, sendTo } from '../../../application/shop/cart/choose.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import type { Services } from '../../../application/shop/services.ts'
import { pay, type PayServices } from '../../../application/shop/orders/pay.ts'
import { askApproval } from '../../../application/shop/companies/askApproval.ts'
import type { PayOrder } from '../../../application/shop/orders/readyCart.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import { CALL_REFUSALS } from '../../../application/refusals/callRefusals.ts'
import { REFUSALS } from '../../../application/refusals/refusals.ts'
import { PAY_REFUSALS } from '../../../application/refusals/payRefusals.ts'
import type { PayRefusal } from '../../../application/shop/orders/payRefusal.ts'
import { accountSession, type BearerSession } from '../../../application/shop/account/session.ts'
import { submitInformation } from '../../../application/shop/account/submitInformation.ts'
import { accountPath, cartPath, homePath, resultPath, stepPath } from '../../../application/pages/paths.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../account/accountNotice.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { detailIn, formActions, withNotice, type SentForm } from '../../plugins/formActions.ts'
import { customerIdOf, sendSessionCookie } from '../../plugins/session.ts'
import { callerIp } from '../../plugins/callerIp.ts'

const UNLIKELY = -1

const wholeOf = (text: string | undefined): number =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : UNLIKELY

/**
 * The checkout's forms for browsers without JavaScript: the same use cases, answered by a 303. Needs `cookies`, `cartBearer`
 * and `session` around it.
 */
export const checkoutForms =
  (
    services: PayServices & Pick<Services, 'sessions' | 'sha256' | 'informationRules' | 'publicUrl'>,
  ): FastifyPluginAsync =>
  async (app) => {
    formActions(app, {
      '/actions/checkout/information': (form) => information(services, form),
      '/actions/checkout/delivery': (form) => delivery(services, form),
      '/actions/checkout/pay': (form) => payment(services, form),
      '/actions/checkout/ask': (form) => asking(services, form),
    })
  }

const information = async (
  services: CartServices & Pick<Services, 'vault' | 'sessions' | 'sha256' | 'informationRules'>,
  { request, reply, fields, locale }: SentForm,
): Promise<string> => {
  const form = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, detailIn(fields, field)])) as Record<
    CheckoutField,
    string
  >
  const bearer = await request.bearerSession()
  const saved = fields.get('addressId') ?? ''
  if (saved !== '') return savedAddress(services, bearer, saved, { request, locale })
  const submitted = await submitInformation(
    services,
    { form, locale, cartUid: await cartUidOf(request), session: bearer },
    true,
  )
  if (submitted.session !== null) sendSessionCookie(request, reply, submitted.session.token)
  const { result } = submitted
  if (result.ok) return stepPath(locale, 'delivery')
  const step = stepPath(locale, 'information')
  switch (result.refusal.why) {
    case 'fields':
      return step
    case 'cart-not-found':
      return withNotice(cartPath(locale), PAY_REFUSALS['no-cart'].text)
    case 'version-conflict':
      // who is logged in is a customer already, however often others change the same one
      return withNotice(
        step,
        accountSession(bearer) === null ? 'accountCreateError' : CALL_REFUSALS['version-conflict'].text,
      )
  }
}

/** One of a known customer's addresses. */
const savedAddress = async (
  services: CartServices & Pick<Services, 'vault'>,
  bearer: BearerSession | null,
  addressId: string,
  { request, locale }: Pick<SentForm, 'request' | 'locale'>,
): Promise<string> => {
  const chosen = await sendTo(services, await choiceBy(request, locale), bearer?.session ?? null, addressId)
  if (chosen.kind !== 'done' || chosen.result.ok) return stepPath(locale, 'delivery')
  return chosen.result.refusal.why === 'unknown-address'
    ? withNotice(stepPath(locale, 'information'), CALL_REFUSALS['unknown-address'].text)
    : withNotice(cartPath(locale), PAY_REFUSALS['no-cart'].text)
}

/** A choice that is made for the cart of a form's sender. */
const choiceBy = async (request: FastifyRequest, locale: Locale) =>
  ({
    cartUid: await cartUidOf(request),
    actor: 'visitor',
    customerId: await customerIdOf(request),
    locale,
    taskId: null,
    answerIn: null,
  }) as const

const delivery = async (
  services: CartServices & Pick<Services, 'vault' | 'pickupPoints'>,
  { request, fields, locale }: SentForm,
): Promise<string> => {
  const id = fields.get('deliveryId')
  const step = stepPath(locale, 'delivery')
  if (id === undefined) return withNotice(step, 'checkoutNoDelivery')
  const call = await choiceBy(request, locale)
  const country = await countryOf(services, call.cartUid, (await request.bearerSession())?.session ?? null)
  const isPoint = services.config.deliveryMethods.some((one) => one.id === id && one.pickupAt === 'point')
  const pointId = isPoint ? fields.get('pickupLocationId') : undefined
  const before = await loadCart(services.store, call.cartUid)
  const chosen =
    pointId === undefined
      ? await chooseDelivery(services, call, id, country)
      : await choosePickup(services, call, pointId, country, id)
  if (chosen.kind === 'done' && !chosen.result.ok) {
    const { why } = chosen.result.refusal
    return STEP_REFUSALS.has(why)
      ? withNotice(step, REFUSALS[why].text)
      : withNotice(cartPath(locale), PAY_REFUSALS['no-cart'].text)
  }
  if (!isPoint || pointId !== undefined) return stepPath(locale, 'overview')
  // the points show with the step once this way is chosen: only who saw them has left them out
  return before?.state.delivery?.shippingId === id ? withNotice(step, 'checkoutNoPickupPoint') : step
}

/** What the delivery step itself can put right. */
const STEP_REFUSALS: ReadonlySet<string> = new Set([
  'unknown-delivery-option',
  'unknown-pickup-location',
  'pickup-unavailable',
])

/** What the shopper saw and agreed to. */
const seenIn = ({ request, fields, locale }: SentForm): PayOrder => ({
  cartVersion: wholeOf(fields.get('cartVersion')),
  totalInclVat: cents(wholeOf(fields.get('totalInclVat'))),
  paymentOptionId: fields.get('paymentOptionId') ?? '',
  deliveryOptionId: null,
  addressId: null,
  termsAccepted: fields.get('termsAccepted') === 'on',
  reference: fields.get('reference'),
  purchaseOrder: fields.get('purchaseOrder'),
  locale,
  ip: callerIp(request),
})

/** One of a company's people asks the others whether they may order what they saw. */
const asking = async (services: Parameters<typeof askApproval>[0], form: SentForm): Promise<string> => {
  const { request, locale } = form
  const session = (await request.bearerSession())?.session ?? null
  const asked = await askApproval(services, await cartUidOf(request), session, seenIn(form))
  if (asked.ok) return withAccountNotice(accountPath(locale, 'company'), ACCOUNT_SUCCESS.approvalAsked)
  const { why } = asked.refusal
  if (why in PAY_REFUSALS)
    return withNotice(
      pathOf(asked.refusal as PayRefusal, locale),
      PAY_REFUSALS[why as PayRefusal['why']].text,
    )
  return why === 'needs-no-approval'
    ? stepPath(locale, 'overview')
    : withAccountNotice(accountPath(locale, 'company'), ACCOUNT_REFUSALS['company-not-asked'].text)
}

const payment = async (services: PayServices, form: SentForm): Promise<string> => {
  const { request, locale } = form
  const session = (await request.bearerSession())?.session ?? null
  const result = await pay(services, await cartUidOf(request), session, seenIn(form))
  if (result.ok) return result.value.paymentUrl ?? resultPath(locale, result.value.paymentUid)
  return withNotice(pathOf(result.refusal, locale), PAY_REFUSALS[result.refusal.why].text)
}

/** The page where the shopper can do something about it. */
const pathOf = ({ why }: PayRefusal, locale: Locale): string => {
  switch (PAY_REFUSALS[why].act) {
    case 'open-cart':
      return cartPath(locale)
    case 'open-information':
      return stepPath(locale, 'information')
    case 'open-delivery':
      return stepPath(locale, 'delivery')
    case 'open-overview':
      return stepPath(locale, 'overview')
    case 'open-home':
      return homePath(locale)
  }
}
