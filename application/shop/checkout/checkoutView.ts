import { savedAddresses } from '../customers/savedAddresses.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { buysForCompany, defaultAddressOf, isBusinessCustomer } from '../../../domain/account/customer.ts'
import { membershipOf } from '../companies/ownCompany.ts'
import { approvalDelivery } from '../companies/approvalReference.ts'
import { isUnchanged } from '../../../domain/orders/priorOrder.ts'
import { mayBuy } from '../../../domain/companies/companyEvents.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import {
  NO_PICKUP,
  type CheckoutView,
  type PickupView,
  type CheckoutApproval,
  type SavedAddress,
} from '../../pages/checkoutView.ts'
import { fieldsProblem } from '../../pages/fieldsProblem.ts'
import { checkout } from '../../../domain/checkout/checkout.ts'
import type { CheckoutRefusal } from '../../../domain/checkout/checkoutCommands.ts'
import type { CheckoutState } from '../../../domain/checkout/checkoutState.ts'
import { checkoutCartOf } from '../../../domain/checkout/checkoutCart.ts'
import { isOpen, type Attempt } from '../../../domain/orders/payments/attempt.ts'
import type { CheckoutForm, CheckoutStep } from '../../../domain/checkout/information.ts'
import { validateInformation } from '../../../domain/checkout/informationForm.ts'
import { NO_REFERENCES } from '../../../domain/orders/references.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Session } from '../../ports/database/access.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { EMPTY_FORM, formOf, customerOf, detailsOf, draftOf } from '../customers/customerForms.ts'
import { sessionFor, loggedInOf, type Shopper } from '../sessions/session.ts'
import type { Services } from '../services.ts'
import { pickupLocations } from './lookUps.ts'
import { choiceOf, deliveryOptions, paymentOptions, pickupChoice } from './checkoutReadiness.ts'

/**
 * A step's view, or a redirect: to an earlier step that is not done yet, or home if nothing can be ordered.
 */
export type ShownStep =
  | { readonly kind: 'view'; readonly view: CheckoutView }
  | { readonly kind: 'redirect'; readonly to: CheckoutStep | 'home' }

export interface StepRequest {
  readonly step: CheckoutStep
  readonly cartUid: string | null
  readonly session: Session | null
  readonly locale: Locale
}

/** The redirect target for each refusal of a step. */
const INSTEAD: Record<CheckoutRefusal['why'], CheckoutStep | 'home'> = {
  'no-goods': 'home',
  'information-missing': 'information',
  'address-missing': 'information',
  'delivery-missing': 'delivery',
  'pickup-missing': 'delivery',
  'payment-missing': 'overview',
  'not-paying': 'overview',
  'terms-not-accepted': 'overview',
  'cart-changed': 'overview',
  'not-at-overview': 'overview',
}

type ViewServices = Pick<
  Services,
  'store' | 'vault' | 'config' | 'provider' | 'informationRules' | 'pickupPoints'
>

/** Builds a step's view from the server's state if the earlier steps are done. Writes nothing. */
export const checkoutView = async (
  services: ViewServices,
  { step, cartUid, session, locale }: StepRequest,
): Promise<ShownStep> => {
  const cart = await loadCart(services.store, cartUid)
  if (cart === null) return { kind: 'redirect', to: 'home' }
  const own = sessionFor(session, cart.uid)
  const {
    form: saved,
    blank,
    draft,
    addresses,
    defaultAddressId,
    isBusiness,
    mayRefer,
    creditLimit,
  } = await filledIn(services, own, cart.state.addressId)
  const isKnown = own?.scope === 'account'
  const address = choiceOf(addresses, cart.state.addressId ?? undefined)
  const form = saved ?? blank
  const deliveries = saved === null ? [] : deliveryOptions(services, cart.state, form.countryCode, locale)
  const isLate = step === 'overview' || step === 'pay'
  const credit = creditLimit ?? services.config.creditLimit
  const payer = { countryCode: form.countryCode, isBusiness, credit }
  const payments = saved === null || !isLate ? [] : await paymentOptions(services, cart.state, payer, locale)
  const delivery = choiceOf(deliveries, cart.state.delivery?.shippingId)
  const deliveryId = delivery.chosen ?? deliveries[0]?.id ?? null
  const hasPoints = deliveries.some((option) => option.id === deliveryId && option.hasPoints)
  const pickup = hasPoints ? await pickupOf(services, step, cart, form) : NO_PICKUP
  const payment = choiceOf(payments, cart.state.payment?.paymentOptionId)
  const attempt = step === 'pay' ? await openAttempt(services, cart) : null
  const standing: CheckoutState = {
    step: 'information',
    cart: checkoutCartOf(cart.state, cart.head.version),
    isInformed: !isKnown && saved !== null,
    address,
    delivery,
    pickup: { ...pickupChoice(deliveries, cart.state.delivery), pointId: pickup.pointId },
    payment,
    isPaying: attempt !== null,
  }
  const shown = checkout.decide({ type: 'GoTo', step }, standing)
  if (!shown.ok) return { kind: 'redirect', to: INSTEAD[shown.refusal.why] }
  if (step === 'information') {
    const checked = draft === null ? null : validateInformation(draft, services.informationRules)
    const errors = checked === null || checked.ok ? {} : checked.refusal
    // A known customer's form is for a new address, next to their saved ones.
    const filled = { form: draft ?? (isKnown ? blank : form), errors, problem: fieldsProblem(errors) }
    const addressId = draft === null ? (address.chosen ?? defaultAddressId) : null
    const of = { cartUid: cart.uid, isKnown, addresses, addressId }
    return { kind: 'view', view: { ...EMPTY_VIEW, ...filled, ...of } }
  }
  const approval = step === 'overview' ? await checkoutApproval(services, cart, own) : null
  return {
    kind: 'view',
    view: {
      ...EMPTY_VIEW,
      ...(approval !== null && { approval }),
      step,
      isKnown,
      form,
      deliveryOptions: deliveries,
      deliveryId,
      pickup,
      paymentOptions: payments,
      paymentOptionId: payment.chosen ?? payments[0]?.id ?? null,
      references: mayRefer ? NO_REFERENCES : null,
      paymentUrl: attempt?.checkoutUrl ?? null,
    },
  }
}

/**
 * The nearby points for the delivery step; for later steps the chosen point. A point that no longer exists is
 * not chosen.
 */
const pickupOf = async (
  { pickupPoints }: Pick<Services, 'pickupPoints'>,
  step: CheckoutStep,
  { state: { delivery } }: LoadedCart,
  form: CheckoutForm,
): Promise<PickupView> => {
  const chosen = delivery?.pickupLocationId ?? null
  if (step !== 'delivery') {
    if (chosen === null) return NO_PICKUP
    const found = await pickupPoints.find(chosen)
    if (found.ok) return { ...NO_PICKUP, pointId: chosen, point: found.value }
    return found.refusal.why === 'not-found' ? NO_PICKUP : { ...NO_PICKUP, isAway: true, pointId: chosen }
  }
  const near = await pickupLocations({ pickupPoints }, form)
  if (!near.ok) return { ...NO_PICKUP, isAway: true }
  const pointId = near.value.find(({ id }) => id === chosen)?.id ?? null
  return { ...NO_PICKUP, points: near.value, pointId }
}

/** The open payment attempt of the cart's order; null if that order was canceled by a change of the cart. */
const openAttempt = async (
  { store }: Pick<Services, 'store'>,
  { state }: LoadedCart,
): Promise<Attempt | null> => {
  if (state.orderUid === null) return null
  const { attempts, status } = (await loadOrder(store, state.orderUid)).state
  return status === 'canceled' ? null : ([...attempts.values()].find(isOpen) ?? null)
}

const EMPTY_VIEW: CheckoutView = {
  step: 'information',
  isKnown: false,
  addresses: [],
  addressId: null,
  form: EMPTY_FORM,
  errors: {},
  problem: null,
  deliveryOptions: [],
  deliveryId: null,
  pickup: NO_PICKUP,
  paymentOptions: [],
  paymentOptionId: null,
  references: null,
  paymentUrl: null,
}

/**
 * Whether a company member needs approval to order this cart; null if not. A placed order needs no approval.
 */
const checkoutApproval = async (
  services: Pick<Services, 'store' | 'vault'>,
  cart: LoadedCart,
  session: Shopper | null,
): Promise<CheckoutApproval | null> => {
  const customerId = loggedInOf(session)
  const membership = customerId === null ? null : await membershipOf(services, customerId)
  const company = membership?.company ?? null
  const member = company?.state.members.get(customerId ?? '')
  if (company === null || member === undefined || mayBuy(member, cartTotals(cart.state).totalInclVat))
    return null
  if (member.role === 'viewer') return 'buys-nothing'
  const order = cart.state.orderUid === null ? null : await loadOrder(services.store, cart.state.orderUid)
  if (order !== null && order.state.status !== 'canceled' && isUnchanged(order.state, cart.head.version))
    return null
  const asked = [...company.state.approvals.values()].find(
    (one) => one.cartUid === cart.uid && one.cartVersion === cart.head.version,
  )
  if (membership === null || asked === undefined) return 'needed'
  const form = await formOf(services, membership.customer.state, cart.state.addressId)
  return (await approvalDelivery(services, asked, form)) === null ? 'needed' : 'asked'
}

/** What the checkout knows about the buyer. */
interface FilledIn {
  /** The saved form, with the cart's address. */
  readonly form: CheckoutForm | null
  /** The form's initial values. */
  readonly blank: CheckoutForm
  /** The last rejected form. */
  readonly draft: CheckoutForm | null
  /** Empty for a guest. */
  readonly addresses: readonly SavedAddress[]
  /** The preselected address; null for a guest and for a customer without addresses. */
  readonly defaultAddressId: string | null
  /** A business customer with an account. */
  readonly isBusiness: boolean
  /** The credit limit in cents incl. VAT; absent if the shop granted none. */
  readonly creditLimit?: Cents
  /** Whether they may add their own references to the order. */
  readonly mayRefer: boolean
}

const NOBODY: FilledIn = {
  form: null,
  blank: EMPTY_FORM,
  draft: null,
  addresses: [],
  defaultAddressId: null,
  isBusiness: false,
  mayRefer: false,
}

/** The guest's form of this session, or the customer's saved details. */
const filledIn = async (
  services: Pick<Services, 'store' | 'vault'>,
  session: Session | null,
  addressId: string | null,
): Promise<FilledIn> => {
  if (session === null) return NOBODY
  const { state } = await customerOf(services, session.customerId)
  const isKnown = session.scope === 'account'
  return {
    form: await formOf(services, state, addressId),
    blank: (isKnown ? await detailsOf(services, state) : null) ?? EMPTY_FORM,
    draft: await draftOf(services, session.draft),
    addresses: isKnown ? await savedAddresses(services, state) : [],
    defaultAddressId: isKnown ? defaultAddressOf(state) : null,
    isBusiness: isBusinessCustomer(state),
    ...(state.creditLimit !== undefined && { creditLimit: state.creditLimit }),
    mayRefer: buysForCompany(state),
  }
}
