import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { deliveryFee, feeOf } from '../../../domain/cart/deliveryFee.ts'
import type { Choice } from '../../../domain/checkout/checkout.ts'
import type { DeliveryOption, PaymentOption } from '../../../domain/checkout/information.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'

/** The ways this cart can be delivered in that country, in the shop's order. */
export const deliveryOptions = (
  { config }: Pick<Services, 'config'>,
  cart: CartState,
  countryCode: string,
  locale: Locale,
): readonly DeliveryOption[] => {
  const totals = cartTotals(cart)
  return config.deliveryMethods
    .filter(({ countries }) => (countries as readonly string[]).includes(countryCode))
    .map((method) => ({
      id: method.id,
      uid: method.uid,
      type: method.type,
      label: method.label[locale],
      fee: deliveryFee(method, totals),
    }))
}

/** The shop's ways of paying that the provider offers for this amount and country; all of the shop's when it can't be asked. */
export const paymentOptions = async (
  { config, provider }: Pick<Services, 'config' | 'provider'>,
  cart: CartState,
  countryCode: string,
  locale: Locale,
): Promise<readonly PaymentOption[]> => {
  const here = config.paymentMethods.filter(({ countries }) =>
    (countries as readonly string[]).includes(countryCode),
  )
  const amount = cartTotals(cart).totalInclVat
  const offered = amount > 0 ? await provider.methods(amount, countryCode, locale) : null
  return here
    .filter(({ id }) => offered === null || !offered.ok || offered.value.some((method) => method.id === id))
    .map((method) => ({
      id: method.id,
      label: method.label[locale],
      icon: method.icon,
      fee: feeOf(method),
    }))
}

/** One of these that was chosen, as long as it is on offer. */
export const choiceOf = (options: readonly { readonly id: string }[], id: string | undefined): Choice => ({
  offered: options.map((option) => option.id),
  chosen: options.find((option) => option.id === id)?.id ?? null,
})
