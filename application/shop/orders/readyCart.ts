import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { deliveryFee } from '../../../domain/cart/deliveryFee.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Session } from '../../ports/database/sessions.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import { customerOf, formOf } from '../account/guest.ts'
import { sessionFor } from '../account/session.ts'
import type { Services } from '../services.ts'
import { paymentOptions } from './options.ts'
import type { PayRefusal } from './payRefusal.ts'

/** What the shopper saw and agreed to. */
export interface PayOrder {
  readonly cartVersion: number
  readonly totalInclVat: Cents
  readonly paymentOptionId: string
  /** null: as the cart has it, and likewise the address */
  readonly deliveryOptionId: string | null
  readonly addressId: string | null
  readonly termsAccepted: boolean
  readonly locale: Locale
  /** where it was sent from */
  readonly ip: string
}

/** Who orders, and where it goes. */
export interface Buyer {
  readonly customerId: string
  readonly form: CheckoutForm
}

/** Who orders: the guest of this cart's session, with the address that the cart has. */
export const buyerOf = async (
  services: Pick<Services, 'store' | 'vault'>,
  { uid, state }: LoadedCart,
  session: Session | null,
  { addressId }: PayOrder,
): Promise<Result<Buyer, PayRefusal>> => {
  const own = sessionFor(session, uid)
  if (own === null || (addressId !== null && addressId !== state.addressId))
    return refused({ why: 'no-address' })
  const { customerId } = own
  const form = await formOf(services, (await customerOf(services, customerId)).state, state.addressId)
  return form === null ? refused({ why: 'no-address' }) : ok({ customerId, form })
}

/** Whether the cart is what was seen, goes where it can go and is paid as it can be paid. */
export const whyNotReady = async (
  services: Pick<Services, 'config' | 'provider'>,
  state: CartState,
  { form }: Buyer,
  seen: PayOrder,
): Promise<PayRefusal | null> => {
  const country = form.countryCode
  const method = services.config.deliveryMethods.find(({ id }) => id === state.delivery?.shippingId)
  if (method === undefined || !(method.countries as readonly string[]).includes(country))
    return { why: 'no-delivery' }
  if (
    seen.deliveryOptionId !== null &&
    seen.deliveryOptionId !== method.id &&
    seen.deliveryOptionId !== method.uid
  )
    return { why: 'no-delivery' }
  const offered = await paymentOptions(services, state, country, seen.locale)
  if (!offered.some(({ id }) => id === seen.paymentOptionId)) return { why: 'no-payment-option' }
  const totals = cartTotals(state)
  const isAsSeen = totals.totalInclVat === seen.totalInclVat
  return isAsSeen && deliveryFee(method, totals).inclVat === state.delivery?.fee.inclVat
    ? null
    : { why: 'cart-changed', lines: [] }
}
