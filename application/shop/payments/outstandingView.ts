import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { notAgreed, orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { isOpenRest } from '../../../domain/orders/payments/attempt.ts'
import type { OutstandingView } from '../../pages/orders/orderView.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import type { Services } from '../services.ts'

/**
 * The amount the buyer may pay of a secured order; the amount of an open payment if there is one, because
 * that is the one to continue.
 */
export const outstandingView = async (
  services: Pick<Services, 'vault' | 'config' | 'provider'>,
  order: OrderSnapshot,
  state: OrderState,
  locale: Locale = order.locale,
): Promise<OutstandingView | null> => {
  const { outstanding } = orderMoney(state)
  if (state.secured === 'nothing' || outstanding === 0) return null
  const isAwaited = notAgreed(order, state) > 0
  const open = [...state.attempts.values()].find(isOpenRest)
  if (open !== undefined)
    return {
      amount: open.amount,
      isAwaited,
      underWay: open.status === 'pending' ? 'pending' : 'open',
      ways: [],
    }
  const ways = await outstandingOptions(services, { ...order, locale }, outstanding)
  return {
    amount: outstanding,
    isAwaited,
    underWay: null,
    ways: ways.map(({ id, label, icon }) => ({ id, label, icon })),
  }
}

const ALL = 10_000

/** A method to pay an order's remaining amount. */
interface WayToPayRest {
  readonly id: string
  readonly label: string
  readonly icon: string
  /** the provider's name of the method; null: the payer chooses on its page */
  readonly method: string | null
  /** when to request the payment's status, in minutes; 0: it takes days */
  readonly reservationMinutes: number
}

/**
 * The shop's methods at the provider that pay a remaining amount at once: without a fee, because the order's
 * total is fixed, and without credit. As in the checkout, those that the provider offers for the amount and
 * the buyer's country; all of them if it can't be reached, none if the buyer's key was destroyed.
 */
export const outstandingOptions = async (
  { config, provider, vault }: Pick<Services, 'config' | 'provider' | 'vault'>,
  { customer, locale }: OrderSnapshot,
  amount: Cents,
): Promise<readonly WayToPayRest[]> => {
  const opened = await vault.open(customer)
  if (opened === null) return []
  const { countryCode } = buyerIn(opened).form
  const offered = await provider.methods(amount, countryCode, locale)
  return config.paymentMethods.flatMap(
    ({ id, method = id, label, icon, prices, prepayPercentage, credit, countries, reservationMinutes }) => {
      const isOwn = prepayPercentage === ALL && credit === undefined && prices.inclVat === 0
      const isHere = (countries as readonly string[]).includes(countryCode)
      const isOffered =
        !offered.ok ||
        (method === null ? offered.value.length > 0 : offered.value.some((one) => one.id === method))
      return isOwn && isHere && isOffered
        ? [{ id, label: label[locale], icon, method, reservationMinutes }]
        : []
    },
  )
}
