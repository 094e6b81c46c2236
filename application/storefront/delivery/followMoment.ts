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

/** Milliseconds until the clock is looked at again at the latest: what is waited for doesn't come nearer while a computer sleeps. */
const LOOK_MS = 60_000

/** Keeps the promises true on a page that stays open over a cut-off or midnight, while somebody looks at it. */
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
