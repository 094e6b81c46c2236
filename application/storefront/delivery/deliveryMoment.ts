import type { OrderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { ok } from '../../../domain/kernel/result.ts'

export type DeliveryMomentEvent = DomainEvent<'MomentCame', OrderMoment>

export type DeliveryMomentCommand = { readonly type: 'Come'; readonly moment: OrderMoment }

/** The moment for which the page's delivery promises hold: at first the moment of rendering. */
export const deliveryMoment: Decider<OrderMoment, DeliveryMomentCommand, DeliveryMomentEvent, never> = {
  initial: () => ({ today: '1970-01-01', isLate: false }),
  decide: ({ moment }, { today, isLate }) =>
    ok(
      moment.today === today && moment.isLate === isLate ? [] : [{ type: 'MomentCame', data: { ...moment } }],
    ),
  evolve: (state, { data }) => {
    Object.assign(state, data)
  },
}
