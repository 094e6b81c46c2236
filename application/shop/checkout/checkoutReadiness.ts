import { buysForCompany, isBusinessCustomer } from '../../../domain/account/customer.ts'
import { cartDue } from '../../../domain/cart/cartDue.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals, pricedCart } from '../../../domain/cart/cartTotals.ts'
import { feeOf, isSameFee } from '../../../domain/cart/delivery/deliveryFee.ts'
import { deliveryOffers } from '../../../domain/cart/delivery/deliveryOffers.ts'
import { checkout } from '../../../domain/checkout/checkout.ts'
import { checkoutCartOf } from '../../../domain/checkout/checkoutCart.ts'
import { NOT_CHOSEN, type Choice, type PickupChoice } from '../../../domain/checkout/checkoutState.ts'
import type { CheckoutRefusal } from '../../../domain/checkout/checkoutCommands.ts'
import type { CheckoutForm, DeliveryOption, PaymentOption } from '../../../domain/checkout/information.ts'
import type { PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import { type BasisPoints, type Cents, basisPoints } from '../../../domain/kernel/cents.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { mayPayOnAccount, ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { NO_REFERENCES, referencesOf, type OrderReferences } from '../../../domain/orders/references.ts'
import { localised } from '../../contract/files/text.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { changeOf, decideAll, type Change } from '../../streams/change.ts'
import { customerOf, formOf, type LoadedCustomer } from '../customers/customerForms.ts'
import { loggedInOf, sessionFor, type Shopper } from '../sessions/session.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { creditLimitOf } from '../orders/credit.ts'
import type { PayRefusal } from './payRefusal.ts'

/** What the shopper saw and agreed to on the overview. */
export interface PayOrder {
  readonly cartVersion: number
  readonly totalInclVat: Cents
  readonly paymentOptionId: string
  /** Null keeps the cart's own value; the same holds for the pick-up point and the address. */
  readonly deliveryOptionId: string | null
  readonly pickupLocationId?: string | null | undefined
  readonly addressId: string | null
  readonly termsAccepted: boolean
  readonly locale: Locale
  /** The shopper's IP address; null if staff take the order. */
  readonly ip: string | null
  /** The buyer's own reference; ignored unless the buyer buys for a company or staff take the order. */
  readonly reference?: string | undefined
  readonly purchaseOrder?: string | undefined
  /** The staff member who takes the order; absent if the buyer places it. */
  readonly by?: Actor
  /** The approval that a company member gives by placing this order. */
  readonly approval?: ApprovedOrder
}

/** An approval given by placing the order, and the customer who approves. */
export interface ApprovedOrder {
  readonly approvalUid: string
  readonly customerId: string
  /** The mails that notify the company's members. */
  readonly outbox: readonly OutboxMessage[]
}

/** The customer who orders, with their details and address. */
export interface Buyer {
  readonly customerId: string
  readonly form: CheckoutForm
  /** Their own prices apply. */
  readonly isLoggedIn: boolean
  /** A business customer with an account. */
  readonly isBusiness: boolean
  /** Their own order references; empty unless they buy for a company or staff take the order. */
  readonly references: OrderReferences
  /** The customer's stream as it was read. */
  readonly loaded: LoadedCustomer
}

/** Loads the buyer from the cart's session, with the cart's address. */
export const buyerOf = async (
  services: Pick<Services, 'store' | 'vault'>,
  { uid, state }: LoadedCart,
  session: Shopper | null,
  seen: PayOrder,
): Promise<Result<Buyer, PayRefusal>> => {
  const own = sessionFor(session, uid)
  if (own === null || (seen.addressId !== null && seen.addressId !== state.addressId))
    return refused({ why: 'no-address' })
  const { customerId } = own
  const loaded = await customerOf(services, customerId)
  const customer = loaded.state
  if (customer.isInactive === true) return refused({ why: 'customer-inactive' })
  const form = await formOf(services, customer, state.addressId)
  return form === null
    ? refused({ why: 'no-address' })
    : ok({
        customerId,
        form,
        isLoggedIn: loggedInOf(own) !== null,
        isBusiness: isBusinessCustomer(customer),
        references: buysForCompany(customer) || seen.by !== undefined ? referencesOf(seen) : NO_REFERENCES,
        loaded,
      })
}

/** A cart with a change that is decided but not yet committed; it commits together with the order. */
export interface ChosenCart {
  readonly loaded: LoadedCart
  readonly change: Change<CartState, CartEvent>
}

/** Chooses the payment method for the cart at its current fee; null if the shop has no such method. */
export const withPayment = (
  { config }: Pick<Services, 'config'>,
  loaded: LoadedCart,
  paymentOptionId: string,
): ChosenCart | null => {
  const method = config.paymentMethods.find(({ id }) => id === paymentOptionId)
  if (method === undefined) return null
  const { payment: present } = loaded.state
  const payment = { paymentOptionId, fee: feeOf(method) }
  if (present?.paymentOptionId === paymentOptionId && isSameFee(present.fee, payment.fee))
    return { loaded, change: changeOf(cart, loaded, []) }
  const decided = decideAll(cart, loaded, [{ type: 'ChoosePaymentOption', payment }])
  return decided.ok ? { loaded, change: decided.value } : null
}

/** Delivery methods for the cart's weight and that country, in the shop's order. */
export const deliveryOptions = (
  { config }: Pick<Services, 'config'>,
  cart: CartState,
  countryCode: string,
  locale: Locale,
): readonly DeliveryOption[] =>
  deliveryOffers(config.deliveryMethods, cartTotals(cart), countryCode).map(
    ({ method: { id, uid, type, label, pickupAt }, fee }) => ({
      id,
      uid,
      type,
      label: label[locale],
      fee,
      hasPoints: pickupAt === 'point',
    }),
  )

/** Which delivery options have pick-up points, and the cart's chosen point. */
export const pickupChoice = (
  options: readonly DeliveryOption[],
  delivery: CartState['delivery'],
): PickupChoice => ({
  ways: options.filter(({ hasPoints }) => hasPoints).map(({ id }) => id),
  pointId: delivery?.pickupLocationId ?? null,
})

/** The properties of a payer that decide which payment methods are offered. */
export interface Payer {
  readonly countryCode: string
  /** A logged-in customer whose company numbers were checked at registration. */
  readonly isBusiness: boolean
  /** The credit limit in cents incl. VAT; null for no limit. */
  readonly credit: Cents | null
}

const ALL = basisPoints(10_000)

/**
 * Returns the shop's payment methods that the provider offers for this amount and country, or all of them if
 * the provider can't be reached. A method that leaves the choice to the provider's page is offered if the
 * provider offers any method; methods without the provider are always offered. A prepayment is offered only
 * if less is due than with full payment.
 */
export const paymentOptions = async (
  { config, provider }: Pick<Services, 'config' | 'provider'>,
  cart: CartState,
  { countryCode, isBusiness, credit }: Payer,
  locale: Locale,
): Promise<readonly PaymentOption[]> => {
  const here = config.paymentMethods.filter(
    ({ id, countries }) =>
      (countries as readonly string[]).includes(countryCode) &&
      (id !== ON_ACCOUNT || (credit !== 0 && mayPayOnAccount(config.settings.onAccount, isBusiness))),
  )
  const amount = cartTotals(cart).totalInclVat
  const offered = amount > 0 ? await provider.methods(amount, countryCode, locale) : null
  const isOffered = ({ id, method = id, prepayPercentage }: (typeof here)[number]): boolean => {
    if (offered === null || !offered.ok || prepayPercentage === 0) return true
    return method === null ? offered.value.length > 0 : offered.value.some((one) => one.id === method)
  }
  const priced = pricedCart(cart)
  const due = (prepay: BasisPoints) => cartDue(cart, priced, config.settings.deposit, prepay)
  // With a deposit, so little may be due that a prepayment asks for the same amount.
  const isItsOwn = ({ prepayPercentage: share }: (typeof here)[number]): boolean =>
    share === 0 || share === ALL || amount === 0 || due(share) < due(ALL)
  return here
    .filter((method) => isOffered(method) && isItsOwn(method))
    .map((method) => ({
      id: method.id,
      label: method.label[locale],
      icon: method.icon,
      fee: feeOf(method),
      prepay: method.prepayPercentage,
      credit: method.credit === undefined ? null : localised(method.credit, locale),
    }))
}

/** The chosen option, if it is still offered. */
export const choiceOf = (options: readonly { readonly id: string }[], id: string | undefined): Choice => ({
  offered: options.map((option) => option.id),
  chosen: options.find((option) => option.id === id)?.id ?? null,
})

/** Maps a checkout step's refusal to the refusal of paying. */
const WHY = {
  'no-goods': { why: 'no-cart' },
  'information-missing': { why: 'no-address' },
  'address-missing': { why: 'no-address' },
  'delivery-missing': { why: 'no-delivery' },
  'pickup-missing': { why: 'no-delivery' },
  'payment-missing': { why: 'no-payment-option' },
  'terms-not-accepted': { why: 'terms-not-accepted' },
  'cart-changed': { why: 'cart-changed', lines: [] },
  'not-paying': { why: 'no-payment-option' },
  'not-at-overview': { why: 'no-payment-option' },
} as const satisfies Record<CheckoutRefusal['why'], PayRefusal>

/**
 * Checks that the cart can be delivered and paid as chosen, and that it costs what the shopper saw; null if
 * it is ready. The caller checks the cart's version.
 */
export const whyNotReady = async (
  services: Pick<Services, 'config' | 'provider'>,
  state: CartState,
  { form: { countryCode }, isBusiness, loaded }: Buyer,
  seen: PayOrder,
): Promise<PayRefusal | null> => {
  const { cartVersion, totalInclVat, termsAccepted } = seen
  const deliveries = deliveryOptions(services, state, countryCode, seen.locale)
  const delivery = deliveries.find(({ id }) => id === state.delivery?.shippingId)
  const isAsSent =
    [null, delivery?.id, delivery?.uid].includes(seen.deliveryOptionId) &&
    [null, undefined, state.delivery?.pickupLocationId].includes(seen.pickupLocationId)
  const payer = { countryCode, isBusiness, credit: creditLimitOf(services, loaded.state, seen.by) }
  const payments = await paymentOptions(services, state, payer, seen.locale)
  const decided = checkout.decide(
    { type: 'Pay', cartVersion, totalInclVat, termsAccepted },
    {
      step: 'overview',
      cart: checkoutCartOf(state, cartVersion),
      isInformed: true,
      address: NOT_CHOSEN,
      delivery: choiceOf(deliveries, isAsSent ? delivery?.id : undefined),
      pickup: pickupChoice(deliveries, state.delivery),
      payment: choiceOf(payments, seen.paymentOptionId),
      isPaying: false,
    },
  )
  if (!decided.ok) return WHY[decided.refusal.why]
  return delivery?.fee.inclVat === state.delivery?.fee.inclVat ? null : WHY['cart-changed']
}

/** The pick-up point as the carrier currently reports it; null if the parcel is sent to the address. */
export const pickupPointOf = async (
  { pickupPoints }: Pick<Services, 'pickupPoints'>,
  { state: { delivery } }: LoadedCart,
): Promise<Result<PickupPoint | null, PayRefusal>> => {
  const id = delivery?.pickupLocationId ?? null
  if (id === null) return ok(null)
  const found = await pickupPoints.find(id)
  if (found.ok) return found
  return refused({ why: found.refusal.why === 'not-found' ? 'pickup-gone' : 'pickup-away' })
}
