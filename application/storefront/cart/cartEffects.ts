import { filter, skip, type Subscription } from 'rxjs'
import { MAX_LINES } from '../../../domain/cart/cartLine.ts'
import { lineName } from './lineName.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { EventLog } from '../eventLog.ts'
import type { NoticeState, NoticeCommand } from '../notices/notices.ts'
import { lineOfStock, sayStock, type NoticeSender } from '../notices/noticeSender.ts'
import type { Store, Reads } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'
import type { BrowserCartEvent, BrowserCartState } from './browserCartState.ts'
import { pump } from './taskPump.ts'
import type { ShopperCart } from './shopperCart.ts'

interface CartParts {
  readonly locale: Locale
  readonly log: EventLog
  readonly cart: CartStore
  readonly view: Reads<ShopperCart>
  readonly notices: Pick<Store<NoticeState, NoticeCommand>, 'now' | 'send'>
  readonly say: NoticeSender
  readonly ports: StorefrontPorts
}

/**
 * Effects of the cart that need no click: notices, the network, returning to the page, loading and sending.
 */
export const cartEffects = ({ locale, log, cart, view, notices, say, ports }: CartParts): Subscription => {
  const ask = () => void cart.send({ type: 'Ask' })
  let answered = ''
  const living = log.of('cart').subscribe((event) => {
    if (event.type === 'TaskAnswered') answered = answeredName(cart.now(), locale)
    const notice = cartNotice(event, answered)
    if (notice !== null) say(...notice)
    if (event.type === 'QuantityLowered' && event.data.quantity > 0)
      sayStock(say, event.data.lineId, event.data.quantity)
    for (const one of notices.now().shown) {
      const lineId = lineOfStock(one)
      if (lineId !== null && !view.now().shown.lines.has(lineId)) notices.send({ type: 'Close', id: one.id })
    }
  })
  living.add(ports.online$.subscribe((isOnline) => cart.send({ type: 'BeOnline', isOnline })))
  living.add(ports.returned$.subscribe(ask))
  living.add(ports.visible$.pipe(skip(1), filter(Boolean)).subscribe(ask))
  living.add(pump(cart, ports))
  return living
}

/**
 * Name of the first task's line (only the first task can be answered); the answer may have removed the line.
 */
const answeredName = ({ queue, confirmed }: BrowserCartState, locale: Locale): string => {
  const [task] = queue.tasks
  return task === undefined ? '' : lineName(task.product, confirmed.lines.values(), locale)
}

/** The notice for an event, or null; `answered` names the line of the last answered task. */
const cartNotice = (event: BrowserCartEvent, answered: string): Parameters<NoticeSender> | null => {
  switch (event.type) {
    case 'QuantityLowered':
      return event.data.quantity === 0 ? ['error', 'cart.lineGone', { line: answered }] : null
    case 'CartRefused':
      return event.data.message === null ? null : ['error', event.data.message, { limit: MAX_LINES }]
    case 'CartPutOff':
      return ['info', event.data.message]
    case 'WentOffline':
      return ['info', 'offline']
    default:
      return null
  }
}
