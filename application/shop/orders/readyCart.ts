import type { CartState } from '../../../domain/cart/cartState.ts'
import { checkout } from '../../../domain/checkout/checkout.ts'
import { NOT_CHOSEN } from '../../../domain/checkout/checkoutState.ts'
import type { CheckoutRefusal } from '../../../domain/checkout/checkoutWishes.ts'
import { checkoutCartOf } from '../../../domain/checkout/checkoutCart.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { buysForCompany, isBusinessCustomer } from '../../../domain/account/customer.ts'
import { NO_REFERENCES, referencesOf, type OrderReferences } from '../../../domain/orders/references.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OutboxMessage } from '../../ports/database/eventStore.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import { customerOf, formOf, type LoadedCustomer } from '../account/guest.ts'
import { loggedInOf, sessionFor, type Shopper } from '../account/session.ts'
import type { Services } from '../services.ts'
import { choiceOf, deliveryOptions, paymentOptions, pickupChoice } from './options.ts'
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
  { form: { countryCode }, isBusiness }: Buyer,
  seen: PayOrder,
): Promise<PayRefusal | null> => {
  const { cartVersion, totalInclVat, termsAccepted } = seen
  const deliveries = deliveryOptions(services, state, countryCode, seen.locale)
  const delivery = deliveries.find(({ id }) => id === state.delivery?.shippingId)
  const isAsSent =
    [null, delivery?.id, delivery?.uid].includes(seen.deliveryOptionId) &&
    [null, undefined, state.delivery?.pickupLocationId].includes(seen.pickupLocationId)
  const payments = await paymentOptions(services, state, { countryCode, isBusiness }, seen.locale)
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
