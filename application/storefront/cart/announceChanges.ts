import {
  concat,
  debounceTime,
  distinctUntilChanged,
  filter,
  pairwise,
  type SchedulerLike,
  type Subscription,
  take,
} from 'rxjs'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { lineName } from './lineName.ts'
import { deliveredCart } from '../../../domain/cart/delivery/deliveredCart.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { AppConfig } from '../../contract/files/appConfig.ts'
import type { EventLog } from '../eventLog.ts'
import type { Store, Reads } from '../store.ts'
import { ANNOUNCEMENT_MS } from '../timings.ts'
import type { AnnouncementState, AnnouncementCommand, LineNews } from './announcements.ts'
import type { BrowserCartEvent } from './browserCartState.ts'
import type { ShopperCart } from './shopperCart.ts'

/** Lines whose quantity changed, newest first, each with a name that is unique in the cart. */
const lineNews = (before: CartState, now: CartState, locale: Locale): readonly LineNews[] => {
  const present = [...now.lines.values()].filter(
    ({ id, quantity }) => before.lines.get(id)?.quantity !== quantity,
  )
  const gone = [...before.lines.values()].filter(({ id }) => !now.lines.has(id))
  const all = [...now.lines.values(), ...gone]
  return [
    ...present.reverse().map((line) => ({ title: lineName(line, all, locale), quantity: line.quantity })),
    ...gone.map((line) => ({ title: lineName(line, all, locale), quantity: 0 })),
  ]
}

interface AnnounceParts {
  readonly locale: Locale
  readonly config: Pick<AppConfig, 'deliveryMethods'>
  readonly log: EventLog
  readonly cart: Reads<ShopperCart>
  readonly announcements: Pick<Store<AnnouncementState, AnnouncementCommand>, 'send'>
  readonly scheduler: SchedulerLike
}

/** A refusal with a message; one without is not shown to the shopper. */
const isRefusal = ({ type, data }: BrowserCartEvent): boolean =>
  type === 'CartRefused' && data.message !== null

const signature = ({ shown, priced }: ShopperCart): string =>
  [...shown.lines.values()].map(({ id, quantity }) => `${id} ${quantity}`).join() +
  ` ${priced.totals.totalInclVat}`

/** Announces cart changes after a pause without changes; the first load is not announced. */
export const announceChanges = ({
  locale,
  config,
  log,
  cart,
  announcements,
  scheduler,
}: AnnounceParts): Subscription => {
  let reloaded = false
  const totalOf = ({ shown, priced }: ShopperCart): Cents =>
    deliveredCart(shown, priced, config.deliveryMethods, shown.delivery?.countryCode ?? null).priced.totals
      .totalInclVat
  const living = log
    .of('cart')
    .pipe(filter(isRefusal))
    .subscribe(() => (reloaded = true))
  const loaded$ = cart.state$.pipe(filter(({ loaded }) => loaded))
  const held$ = loaded$.pipe(
    distinctUntilChanged((one, other) => signature(one) === signature(other)),
    debounceTime(ANNOUNCEMENT_MS, scheduler),
  )
  living.add(
    concat(loaded$.pipe(take(1)), held$)
      .pipe(pairwise())
      .subscribe(([before, now]) => {
        const lines = lineNews(before.shown, now.shown, locale)
        const totalInclVat = totalOf(now)
        const isNews = lines.length > 0 || reloaded || totalInclVat !== totalOf(before)
        if (isNews) announcements.send({ type: 'Tell', news: { lines, totalInclVat, reloaded } })
        reloaded = false
      }),
  )
  return living
}
