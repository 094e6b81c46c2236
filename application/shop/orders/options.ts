import { localised } from '../../contract/files/text.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartDue } from '../../../domain/cart/cartDue.ts'
import { cartTotals, pricedCart } from '../../../domain/cart/cartTotals.ts'
import { feeOf } from '../../../domain/cart/deliveryFee.ts'
import { deliveryOffers } from '../../../domain/cart/deliveryOffers.ts'
import type { Choice, PickupChoice } from '../../../domain/checkout/checkoutState.ts'
import type { DeliveryOption, PaymentOption } from '../../../domain/checkout/information.ts'
import { type BasisPoints, basisPoints } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { mayPayOnAccount, ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import type { Services } from '../services.ts'

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
  { countryCode, isBusiness }: Payer,
  locale: Locale,
): Promise<readonly PaymentOption[]> => {
  const here = config.paymentMethods.filter(
    ({ id, countries }) =>
      (countries as readonly string[]).includes(countryCode) &&
      (id !== ON_ACCOUNT || mayPayOnAccount(config.settings.onAccount, isBusiness)),
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
