import {
  distinctUntilChanged,
  EMPTY,
  expand,
  map,
  of,
  type SchedulerLike,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs'
import { nextMoment, orderMoment, type OrderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { DeliveryMomentCommand } from './deliveryMoment.ts'

interface Following extends Pick<StorefrontPorts, 'visible$' | 'clock'> {
  readonly moment: Pick<Store<OrderMoment, DeliveryMomentCommand>, 'send'>
  /** HH:mm in Europe/Amsterdam */
  readonly cutOff: string
  readonly scheduler: SchedulerLike
}

/** Longest wait in ms before the clock is read again: a timer does not run while the computer sleeps. */
const LOOK_MS = 60_000

/** Updates the delivery promises on a visible page when the cut-off time or midnight passes. */
export const followMoment = ({ moment, cutOff, visible$, clock, scheduler }: Following): Subscription => {
  const wait = () => Math.min(LOOK_MS, nextMoment(clock(), cutOff) - clock())
  return visible$
    .pipe(
      switchMap((isVisible) => (isVisible ? of(0).pipe(expand(() => timer(wait(), scheduler))) : EMPTY)),
      map(() => orderMoment(clock(), cutOff)),
      distinctUntilChanged((one, other) => one.today === other.today && one.isLate === other.isLate),
    )
    .subscribe((present) => moment.send({ type: 'Come', moment: present }))
}
