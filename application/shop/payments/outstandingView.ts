import { isOpenRest } from '../../../domain/orders/payments/attempt.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import { notAgreed, orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OutstandingView } from '../../pages/orders/outstandingView.ts'
import type { Services } from '../services.ts'
import { waysToPayRest } from './waysToPayRest.ts'

/** What the buyer may pay of a secured order; of a payment that is under way its own sum, since that is the one to go on with. */
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
  const ways = await waysToPayRest(services, { ...order, locale }, outstanding)
  return {
    amount: outstanding,
    isAwaited,
    underWay: null,
    ways: ways.map(({ id, label, icon }) => ({ id, label, icon })),
  }
}
