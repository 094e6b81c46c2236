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

/** What the shopper saw and agreed to. */
export interface PayOrder {
  readonly cartVersion: number
  readonly totalInclVat: Cents
  readonly paymentOptionId: string
  /** null: as the cart has it, and likewise the pick-up point and the address */
  readonly deliveryOptionId: string | null
  readonly pickupLocationId?: string | null | undefined
  readonly addressId: string | null
  readonly termsAccepted: boolean
  readonly locale: Locale
  /** where it was sent from; null for an order that the shop's own people take */
  readonly ip: string | null
  /** what who buys for a company calls it, or the shop's people are told; of anybody else it is not looked at */
  readonly reference?: string | undefined
  readonly purchaseOrder?: string | undefined
  /** who takes it, where that is not the buyer */
  readonly by?: Actor
  /** what one of the company's people approves with it */
  readonly approval?: ApprovedOrder
}

/** An approval that is given by ordering, and the customer whose hand it is. */
export interface ApprovedOrder {
  readonly approvalUid: string
  readonly customerId: string
  /** who is told of it */
  readonly outbox: readonly OutboxMessage[]
}

/** Who orders, and where it goes. */
export interface Buyer {
  readonly customerId: string
  readonly form: CheckoutForm
  /** their own prices hold */
  readonly isLoggedIn: boolean
  /** a company that has an account */
  readonly isBusiness: boolean
  /** what they call it: none unless they buy for a company, or say so to the shop's own people */
  readonly references: OrderReferences
  /** as they stood when they were looked at */
  readonly loaded: LoadedCustomer
}

/** Who orders: the guest of this cart's session, with the address that the cart has. */
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

/** A cart with what is decided on it but not yet in the log: that goes in with the order. */
export interface ChosenCart {
  readonly loaded: LoadedCart
  readonly change: Change<CartState, CartEvent>
}

/** The cart with this way of paying at what it costs now; null when the shop has no such way. */
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

/** The ways this cart can be delivered in that country at its weight, in the shop's order. */
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

/** Which of these ways have pick-up points, and the point that the cart has. */
export const pickupChoice = (
  options: readonly DeliveryOption[],
  delivery: CartState['delivery'],
): PickupChoice => ({
  ways: options.filter(({ hasPoints }) => hasPoints).map(({ id }) => id),
  pointId: delivery?.pickupLocationId ?? null,
})

/** Who pays, as far as the ways of paying go by it. */
export interface Payer {
  readonly countryCode: string
  /** a customer who is logged in, and whose company's numbers were checked when they registered */
  readonly isBusiness: boolean
  /** how much they may owe on account, in cents incl. VAT; null: no limit */
  readonly credit: Cents | null
}

const ALL = basisPoints(10_000)

/**
 * The shop's ways of paying that the provider offers for this amount and country; all of the shop's when it can't be asked. One that
 * leaves the choice to the provider's page is there as long as that offers any; what is not paid through the provider, always. One that asks for less
 * beforehand is there where it really does.
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
  // with a deposit so little may be due that a way of paying less now asks for just as much
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

/** One of these that was chosen, as long as it is on offer. */
export const choiceOf = (options: readonly { readonly id: string }[], id: string | undefined): Choice => ({
  offered: options.map((option) => option.id),
  chosen: options.find((option) => option.id === id)?.id ?? null,
})

/** What the steps lack, as paying says it. */
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
 * Whether the steps let this cart be paid as it was seen, whatever was sent: it goes where it can go, is paid as it can be paid, and
 * costs what the shopper saw. That it is this version is for the caller to say.
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

/** Where the parcel is picked up, as it is today; null where it is sent to the address. */
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
