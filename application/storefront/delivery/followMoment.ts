import { EMPTY, expand, of, type SchedulerLike, type Subscription, switchMap, timer } from 'rxjs'
import { nextMoment, orderMoment, type OrderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { DeliveryMomentWish } from './deliveryMoment.ts'

interface Following extends Pick<StorefrontPorts, 'visible$'> {
  readonly moment: Pick<Store<OrderMoment, DeliveryMomentWish>, 'send'>
  /** HH:mm in Europe/Amsterdam */
  readonly cutOff: string
  readonly scheduler: SchedulerLike
}

/** Keeps the promises true on a page that stays open over a cut-off or midnight, while somebody looks at it. */
export const followMoment = ({ moment, cutOff, visible$, scheduler }: Following): Subscription =>
  visible$
    .pipe(
      switchMap((isVisible) =>
        isVisible
          ? of(0).pipe(expand(() => timer(nextMoment(scheduler.now(), cutOff) - scheduler.now(), scheduler)))
          : EMPTY,
      ),
    )
    .subscribe(() => moment.send({ type: 'Come', moment: orderMoment(scheduler.now(), cutOff) }))
