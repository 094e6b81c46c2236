import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  ConfirmationAnswer,
  CountryRequest,
  DeliveryOptionsAnswer,
  InformationAnswer,
  InformationRequest,
  PayAnswer,
  PaymentOptionsAnswer,
  PayRequest,
  VerifyAnswer,
  VerifyRequest,
} from '../../application/contract/api/checkout.ts'
import { accountPath, cartPath, homePath, resultPath, stepPath } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import { CALL_REFUSALS } from '../../application/refusals/callRefusals.ts'
import { PAY_REFUSALS, PAY_STEPS } from '../../application/refusals/payRefusals.ts'
import { REFUSALS } from '../../application/refusals/refusals.ts'
import { sessionCustomer } from '../../application/shop/customers/customerForms.ts'
import { hasAccount } from '../../application/shop/accounts/logIn.ts'
import { accountSession, type BearerSession } from '../../application/shop/sessions/session.ts'
import { submitInformation } from '../../application/shop/checkout/submitInformation.ts'
import type { CartServices } from '../../application/shop/cart/changeCart.ts'
import { chooseDelivery, choosePickup, countryOf, sendTo } from '../../application/shop/checkout/choose.ts'
import { loadCart } from '../../application/shop/cart/loadCart.ts'
import { askApproval } from '../../application/shop/approvals/askApproval.ts'
import { confirmation } from '../../application/shop/orderViews/confirmation.ts'
import { creditLimitOf } from '../../application/shop/orders/credit.ts'
import { pay, type PayServices } from '../../application/shop/checkout/pay.ts'
import type { PayRefusal } from '../../application/shop/checkout/payRefusal.ts'
import {
  deliveryOptions,
  paymentOptions,
  type PayOrder,
} from '../../application/shop/checkout/checkoutReadiness.ts'
import type { Services } from '../../application/shop/services.ts'
import { isBusinessCustomer } from '../../domain/account/customer.ts'
import { cart } from '../../domain/cart/cart.ts'
import { cents } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { isUuid } from '../../domain/kernel/uuid.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../pages/account/accountNotice.ts'
import { action, allOf, callAction, formAction, success, type Action } from '../plugins/action.ts'
import { callerIp } from '../plugins/network/callerIp.ts'
import { cartUidOf, cartCaller } from '../plugins/cartBearer.ts'
import { sendEmailCookie } from '../plugins/cookies/emailCookie.ts'
import { detailsIn, wholeIn, withNotice, type SentForm } from '../plugins/forms.ts'
import { problemFor, refuse, sendProblem } from '../plugins/problem.ts'
import { sendSessionCookie, sessionIn } from '../plugins/session.ts'
import { requestLocale } from '../routes/visitor/languagePreference.ts'

const BASE = '/api/v2/checkout'

const OF_CART = { access: 'cart', rate: 'calls' } as const
const OF_PAYING = { access: 'session', rate: 'payments' } as const

export type CheckoutServices = PayServices &
  CartServices &
  Parameters<typeof askApproval>[0] &
  Pick<
    Services,
    'sessions' | 'sha256' | 'informationRules' | 'accounts' | 'accountDigest' | 'issuedDocuments'
  >

/** The steps of the checkout (each call is documented in application/contract/api/checkout.ts). */
export const checkoutActions = (services: CheckoutServices): Action =>
  allOf([
    confirming(services),
    informing(services),
    paying(services),
    ...choosing(services),
    verifying(services),
  ])

const confirming = (services: CheckoutServices): Action =>
  callAction({
    access: 'session',
    rate: 'calls',
    at: `GET ${BASE}/confirmations/:uid`,
    schema: {
      tag: 'checkout',
      reads: true,
      operationId: 'confirmation',
      summary: 'What became of a payment; the order only for the session that placed it',
      params: z.object({ uid: z.string() }),
      answer: ConfirmationAnswer,
      refusals: ['not-found'],
    },
    answer: async ({ request, reply }) => {
      const { uid } = request.params
      const session = await sessionIn(request)
      const found = isUuid(uid) ? await confirmation(services, uid, session) : null
      if (found === null) return refuse(reply, 'not-found')
      const { paymentUid, status, orderNumber, order } = found
      return success({ uid: paymentUid, status, orderNumber, order })
    },
  })

type Information = Omit<Parameters<typeof submitInformation>[1], 'cartUid' | 'session'> & {
  /** whether invalid input is saved as a draft for the page that shows the form again */
  readonly drafts: boolean
}

const informing = (services: CheckoutServices): Action =>
  action({
    access: 'session',
    rate: 'addresses',
    run: async ({ request, reply }, { drafts, ...typed }: Information) => {
      const bearer = await request.bearerSession()
      const given = { ...typed, cartUid: await cartUidOf(request), session: bearer }
      const submitted = await submitInformation(services, given, drafts)
      if (submitted.session !== null) sendSessionCookie(request, reply, submitted.session.token)
      return submitted.result
    },
    call: {
      at: `POST ${BASE}/information`,
      schema: {
        tag: 'checkout',
        operationId: 'submitInformation',
        summary: 'Takes the first step’s form, and gives a guest a session',
        body: InformationRequest,
        answer: InformationAnswer,
        refusals: ['fields', 'cart-not-found', 'version-conflict'],
      },
      input: ({ request }) => {
        const { locale, ...form } = request.body
        return { form, locale, drafts: false }
      },
      answer: async (result, { request, reply }) => {
        if (result.ok) {
          const { addressId, version } = result.value
          return success({ addressId, cUid: (await request.bearerCart())?.key ?? '', version })
        }
        const { refusal } = result
        return refusal.why === 'fields'
          ? sendProblem(reply, { ...problemFor(refusal.why), fields: refusal.errors })
          : refuse(reply, refusal.why)
      },
    },
    form: {
      at: '/actions/checkout/information',
      input: async (form) => {
        const { request, fields, locale } = form
        const saved = fields.get('addressId') ?? ''
        if (saved !== '') return savedAddress(services, await request.bearerSession(), saved, form)
        return { form: detailsIn(fields), locale, drafts: true }
      },
      back: async (result, { request, locale }) => {
        if (result.ok) return stepPath(locale, 'delivery')
        const step = stepPath(locale, 'information')
        switch (result.refusal.why) {
          case 'fields':
            return step
          case 'cart-not-found':
            return refusedPath('no-cart', locale)
          case 'version-conflict': {
            // a logged-in customer already has an account, so the conflict is not about creating one
            const isGuest = accountSession(await request.bearerSession()) === null
            return withNotice(step, isGuest ? 'accountCreateError' : CALL_REFUSALS['version-conflict'].text)
          }
        }
      },
    },
  })

const paying = (services: CheckoutServices): Action =>
  allOf([
    action({
      ...OF_PAYING,
      run: async ({ request }, seen: PayOrder) => {
        const session = await sessionIn(request)
        return pay(services, await cartUidOf(request), session, seen)
      },
      call: {
        at: `POST ${BASE}/pay`,
        schema: {
          tag: 'checkout',
          operationId: 'pay',
          summary: 'Places the order and begins its payment, or says which step to go back to',
          body: PayRequest,
          answer: PayAnswer,
        },
        input: ({ request }) => {
          const { addressId, ...seen } = request.body
          return { ...seen, addressId: addressId ?? null, ip: callerIp(request) }
        },
        answer: (result) => {
          if (result.ok) return { ...success({ ...result.value }), rvcs: [] }
          const { refusal } = result
          const rvcs = refusal.why === 'cart-changed' ? refusal.lines.map((line) => ({ ...line })) : []
          return { status: 'error' as const, message: messageOf(refusal), rvcs }
        },
      },
      form: {
        at: '/actions/checkout/pay',
        input: seenIn,
        back: (result, { locale }) => {
          if (result.ok) return result.value.paymentUrl ?? resultPath(locale, result.value.paymentUid)
          return refusedPath(result.refusal.why, locale)
        },
      },
    }),
    formAction({
      ...OF_PAYING,
      at: '/actions/checkout/ask',
      run: (form) => asking(services, form),
    }),
  ])

/** Step that the shopper returns to, and the code of the reason [8-007]. */
const messageOf = ({ why }: PayRefusal) => {
  const { act, code } = PAY_REFUSALS[why]
  return { step: PAY_STEPS[act], code }
}

const choosing = (services: CheckoutServices): readonly Action[] => [
  callAction({
    ...OF_CART,
    at: `POST ${BASE}/delivery`,
    schema: {
      tag: 'checkout',
      operationId: 'deliveryOptions',
      summary: 'How the cart can be delivered to a country',
      body: CountryRequest,
      answer: DeliveryOptionsAnswer,
    },
    answer: async ({ request }) => {
      const { state } = (await loadCart(services.store, await cartUidOf(request))) ?? {
        state: cart.initial(),
      }
      const data = deliveryOptions(services, state, request.body.countryCode, requestLocale(request))
      return success(data.map(({ fee, ...option }) => ({ ...option, prices: fee })))
    },
  }),
  callAction({
    ...OF_CART,
    at: `POST ${BASE}/payments`,
    schema: {
      tag: 'checkout',
      operationId: 'paymentOptions',
      summary: 'How the cart can be paid from a country',
      body: CountryRequest,
      answer: PaymentOptionsAnswer,
    },
    answer: async ({ request }) => {
      const loaded = await loadCart(services.store, await cartUidOf(request))
      const session = await sessionIn(request)
      const customer = await sessionCustomer(services, loaded?.uid ?? null, session)
      const payer = {
        countryCode: request.body.countryCode,
        isBusiness: customer !== null && isBusinessCustomer(customer),
        credit: creditLimitOf(services, customer ?? {}),
      }
      const state = loaded?.state ?? cart.initial()
      const data = await paymentOptions(services, state, payer, requestLocale(request))
      return success(
        data.map(({ fee, prepay, ...option }) => ({ ...option, prices: fee, prepayPercentage: prepay })),
      )
    },
  }),
  formAction({
    ...OF_CART,
    at: '/actions/checkout/delivery',
    run: (form) => delivery(services, form),
  }),
]

const verifying = (services: CheckoutServices): Action =>
  callAction({
    access: 'everyone',
    rate: 'presessions',
    at: 'POST /api/presession/verify',
    schema: {
      tag: 'checkout',
      operationId: 'verifyAddress',
      summary: 'Whether an e-mail address is an account’s',
      body: VerifyRequest,
      answer: VerifyAnswer,
    },
    answer: async ({ request, reply }) => {
      const { email } = request.body
      const isKnown = await hasAccount(services, email)
      // prefills the address in the log-in form
      if (isKnown) sendEmailCookie(request, reply, email)
      return { status: isKnown ? ('success' as const) : ('error' as const) }
    },
  })

/** Chooses one of the customer's saved addresses. */
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
    : refusedPath('no-cart', locale)
}

/** A choice for the cart of the form's sender. */
const choiceBy = async (request: FastifyRequest, locale: Locale) =>
  ({
    ...(await cartCaller(request)),
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
  const country = await countryOf(services, call.cartUid, await sessionIn(request))
  const isPoint = services.config.deliveryMethods.some((one) => one.id === id && one.pickupAt === 'point')
  const pointId = isPoint ? fields.get('pickupLocationId') : undefined
  const before = await loadCart(services.store, call.cartUid)
  const chosen =
    pointId === undefined
      ? await chooseDelivery(services, call, id, country)
      : await choosePickup(services, call, pointId, country, id)
  if (chosen.kind === 'done' && !chosen.result.ok) {
    const { why } = chosen.result.refusal
    return STEP_REFUSALS.has(why) ? withNotice(step, REFUSALS[why].text) : refusedPath('no-cart', locale)
  }
  if (!isPoint || pointId !== undefined) return stepPath(locale, 'overview')
  // pick-up points show once this method is chosen, so only a shopper who saw them skipped the choice
  return before?.state.delivery?.shippingId === id ? withNotice(step, 'checkoutNoPickupPoint') : step
}

/** Refusals that the shopper can correct in the delivery step. */
const STEP_REFUSALS: ReadonlySet<string> = new Set([
  'unknown-delivery-option',
  'unknown-pickup-location',
  'pickup-unavailable',
])

/** What the shopper saw and agreed to. */
const seenIn = ({ request, fields, locale }: SentForm): PayOrder => ({
  cartVersion: wholeIn(fields, 'cartVersion'),
  totalInclVat: cents(wholeIn(fields, 'totalInclVat')),
  paymentOptionId: fields.get('paymentOptionId') ?? '',
  deliveryOptionId: null,
  addressId: null,
  termsAccepted: fields.get('termsAccepted') === 'on',
  reference: fields.get('reference'),
  purchaseOrder: fields.get('purchaseOrder'),
  locale,
  ip: callerIp(request),
})

/** Requests approval for an order from the colleagues in the company. */
const asking = async (services: CheckoutServices, form: SentForm): Promise<string> => {
  const { request, locale } = form
  const session = await sessionIn(request)
  const asked = await askApproval(services, await cartUidOf(request), session, seenIn(form))
  const company = accountPath(locale, 'company')
  if (asked.ok) return withAccountNotice(company, ACCOUNT_SUCCESS.approvalAsked)
  const { why } = asked.refusal
  switch (why) {
    case 'needs-no-approval':
      return stepPath(locale, 'overview')
    case 'not-a-member':
    case 'not-allowed':
    case 'version-conflict':
      return withAccountNotice(company, ACCOUNT_REFUSALS['company-not-asked'].text)
    default:
      return refusedPath(why, locale)
  }
}

/** Pages where the shopper can resolve a refusal. */
const PAGES = {
  'open-cart': cartPath,
  'open-information': (locale) => stepPath(locale, 'information'),
  'open-delivery': (locale) => stepPath(locale, 'delivery'),
  'open-overview': (locale) => stepPath(locale, 'overview'),
  'open-home': homePath,
} as const satisfies Record<keyof typeof PAY_STEPS, (locale: Locale) => string>

/** Path to the page that resolves the refusal, with a notice of the reason. */
const refusedPath = (why: PayRefusal['why'], locale: Locale): string => {
  const { act, text } = PAY_REFUSALS[why]
  return withNotice(PAGES[act](locale), text)
}
