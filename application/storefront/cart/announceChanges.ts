import { debounceTime, distinctUntilChanged, filter, type SchedulerLike, type Subscription, tap } from 'rxjs'
import type { FactLog } from '../factLog.ts'
import type { Store } from '../store.ts'
import type { Reads } from '../storefront.ts'
import { ANNOUNCEMENT_MS } from '../timings.ts'
import type { BrowserCartFact } from './browserCartState.ts'
import type { ShopperCart } from './shopperCart.ts'
import { lineNews, type AnnouncementState, type AnnouncementWish } from './announcements.ts'

interface AnnounceParts {
  readonly log: FactLog
  readonly cart: Reads<ShopperCart>
  readonly announcements: Pick<Store<AnnouncementState, AnnouncementWish>, 'send'>
  readonly scheduler: SchedulerLike
}

/** A refusal; one without a message is none to the shopper. */
const isTold = ({ type, data }: BrowserCartFact): boolean => type === 'CartRefused' && data.message !== null

const signature = ({ shown, priced }: ShopperCart): string =>
  [...shown.lines.values()].map(({ id, quantity }) => `${id} ${quantity}`).join() +
  ` ${priced.totals.totalInclVat}`

/** Says what changed in the cart, once it holds still; of a cart that is only loaded nothing is said. */
export const announceChanges = ({ log, cart, announcements, scheduler }: AnnounceParts): Subscription => {
  let heard: ShopperCart | null = null
  let reloaded = false
  const living = log
    .of('cart')
    .pipe(filter(isTold))
    .subscribe(() => (reloaded = true))
  const changes = cart.state$.pipe(
    filter(({ loaded }) => loaded),
    tap((now) => (heard ??= now)),
    distinctUntilChanged((one, other) => signature(one) === signature(other)),
    debounceTime(ANNOUNCEMENT_MS, scheduler),
  )
  living.add(
    changes.subscribe((now) => {
      const lines = heard === null ? [] : lineNews(heard.shown, now.shown)
      const { totalInclVat } = now.priced.totals
      const isNews = lines.length > 0 || reloaded || totalInclVat !== heard?.priced.totals.totalInclVat
      heard = now
      if (isNews) announcements.send({ type: 'Tell', news: { lines, totalInclVat, reloaded } })
      reloaded = false
    }),
  )
  return living
}
