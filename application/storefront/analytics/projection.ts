import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { chosenItems, firstChoices } from '../../../domain/cart/selection.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { never } from '../../../domain/kernel/never.ts'
import type { BrowserCartFact } from '../cart/browserCartState.ts'
import type { EmptyingFact } from '../cart/emptying.ts'
import type { CheckoutScreenFact } from '../checkout/checkoutScreen.ts'
import type { OverlayFact } from '../overlays/overlays.ts'
import type { Page } from '../../pages/page.ts'
import type { PageFact } from '../pages/pages.ts'
import { routeOf } from '../../pages/route.ts'
import type { SearchFact } from '../search/search.ts'
import { itemOf, lineItemOf, paramsOf, type Ga4Event, type Ga4Item } from './ga4Event.ts'
import type { Moment, Sight } from './moment.ts'
import { isNarrowed, searched } from './searched.ts'
import { hitList, listOf, listWith, type ShownList } from './shownList.ts'
import { purchaseOf, refundsOf } from './purchase.ts'
import { soldLines } from './soldLines.ts'

/**
 * The events that a fact makes: what was searched is told with what was found, which is a list that is seen as well; a purchase with what of
 * it went back.
 */
export const eventsOf = (moment: Moment): readonly Ga4Event[] => {
  const event = eventOf(moment)
  if (event === null) return []
  switch (event.name) {
    case 'search': {
      const list = foundList(moment)
      return list === null || list.items.length === 0 ? [event] : [event, listEvent(list)]
    }
    case 'purchase':
      return [event, ...wentBack(moment)]
    default:
      return [event]
  }
}

const foundList = ({ happened: { fact } }: Moment): ShownList | null => {
  switch (fact.type) {
    case 'ResultsShown':
      return hitList(fact.data.groups)
    case 'PageShown':
      return listOf(fact.data.page)
    default:
      return null
  }
}

const wentBack = ({ happened: { fact } }: Moment): readonly Ga4Event[] =>
  fact.type === 'PageShown' && fact.data.page.type === 'result' ? refundsOf(fact.data.page) : []

const listEvent = (list: ShownList): Ga4Event => ({
  name: 'view_item_list',
  params: { ...named(list), ...paramsOf(list.items) },
})

/** The event that a fact makes, or null. The same fact at the same sight makes the same event: nothing is read, nothing kept. */
export const eventOf = (moment: Moment): Ga4Event | null => {
  const { happened } = moment
  switch (happened.store) {
    case 'pages':
      return ofPages(happened.fact, moment)
    case 'cart':
      return ofCart(happened.fact, moment)
    case 'overlays':
      return ofOverlays(happened.fact, moment)
    case 'search':
      return ofSearch(happened.fact)
    case 'checkout':
      return ofCheckout(happened.fact, moment)
    case 'emptying':
      return ofEmptying(happened.fact)
    default:
      return null
  }
}

const ofPages = (fact: PageFact, { before, now }: Moment): Ga4Event | null => {
  switch (fact.type) {
    case 'PageShown':
      return ofPage(fact.data.page, before?.page ?? null, now)
    case 'PageRequested':
      return before && selected(fact.data.url, before)
    case 'PageFailed':
    case 'PageRepriced':
      return null
    default:
      return never(fact)
  }
}

const ofPage = (page: Page, left: Page | null, now: Sight): Ga4Event | null => {
  switch (page.type) {
    case 'product':
      return { name: 'view_item', params: paramsOf([viewed(page.product)]) }
    case 'home':
    case 'article':
    case 'listing':
      return seenList(page)
    case 'search':
      return isNarrowed(page, left) ? seenList(page) : searched(page.query, listOf(page)?.items ?? [])
    case 'cart':
      return { name: 'view_cart', params: paramsOf(itemsOf(now)) }
    case 'checkout':
      if (left?.type === 'checkout' || page.checkout.step !== 'information') return null
      return { name: 'begin_checkout', params: paramsOf(itemsOf(now)) }
    case 'result':
      return purchaseOf(page)
    default:
      return null
  }
}

/** The list on a page, as it is seen; null where there is nothing in it. */
const seenList = (page: Page): Ga4Event | null => {
  const list = listOf(page)
  return list === null || list.items.length === 0 ? null : listEvent(list)
}

/** A product as its page shows it first: with what is chosen before anybody chose. */
const viewed = (product: Product): Ga4Item => {
  const chosen = chosenItems(product.options, firstChoices(product.options))
  return itemOf(
    product,
    0,
    1,
    chosen.map(({ price }) => price),
  )
}

/** A product that is asked for was chosen when the page or the search panel listed it. */
const selected = (url: string, seen: Sight): Ga4Event | null => {
  const route = routeOf(new URL(url, 'http://shop').pathname)
  const list = route.kind === 'product' ? listWith(route.productId, seen) : null
  if (route.kind !== 'product' || list === null) return null
  const item = list.items.filter(({ item_id }) => item_id === String(route.productId)).slice(0, 1)
  return { name: 'select_item', params: { ...named(list), ...paramsOf(item) } }
}

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  item_list_id: id,
  item_list_name: name,
})

/** Lines as the cart shows them, the newest on top. */
const linesOf = ({ cart }: Sight): readonly CartLine[] => soldLines([...cart.shown.lines.values()])
const itemsIn = (lines: readonly CartLine[]): readonly Ga4Item[] =>
  lines.map((line, place) => lineItemOf(line, place))
const itemsOf = (sight: Sight): readonly Ga4Item[] => itemsIn(linesOf(sight))

/** Only a line that is put in and one that is taken out make an event, as the specification has it (section 4: cart). */
const ofCart = (fact: BrowserCartFact, { before, now }: Moment): Ga4Event | null => {
  if (before === null || (fact.type !== 'TaskQueued' && fact.type !== 'TaskChanged')) return null
  const task = now.cart.queue.tasks.find(({ id }) => id === fact.data.id)
  if (task === undefined) return null
  const wasThere = before.cart.shown.lines.get(task.cartItemId)
  const isThere = now.cart.shown.lines.get(task.cartItemId)
  const more = (isThere?.quantity ?? 0) - (wasThere?.quantity ?? 0)
  // one that was taken out and comes back before that was sent is set, not added
  if (isThere !== undefined && more > 0 && (task.type === 'add' || wasThere === undefined))
    return { name: 'add_to_cart', params: paramsOf([placed(isThere, now, more)]) }
  if (isThere === undefined && wasThere !== undefined)
    return { name: 'remove_from_cart', params: paramsOf([placed(wasThere, before, wasThere.quantity)]) }
  return null
}

/** A cart that is emptied as a whole is all of its lines taken out. */
const ofEmptying = (fact: EmptyingFact): Ga4Event | null =>
  fact.type === 'CartEmptied'
    ? { name: 'remove_from_cart', params: paramsOf(itemsIn(soldLines(fact.data.lines))) }
    : null

/** Among all lines that there are now. */
const placed = ({ id }: CartLine, sight: Sight, quantity: number): Ga4Item => {
  const lines = linesOf(sight)
  const place = lines.findIndex((line) => line.id === id)
  return lineItemOf(lines[place]!, place, quantity)
}

const ofOverlays = (fact: OverlayFact, { now }: Moment): Ga4Event | null =>
  fact.type === 'OverlayOpened' && fact.data.name === 'cart'
    ? { name: 'view_cart', params: paramsOf(itemsOf(now)) }
    : null

const ofSearch = (fact: SearchFact): Ga4Event | null =>
  fact.type === 'ResultsShown' ? searched(fact.data.query, hitList(fact.data.groups).items) : null

const ofCheckout = (fact: CheckoutScreenFact, { now }: Moment): Ga4Event | null => {
  if (fact.type !== 'StepTaken') return null
  const { step, choice } = fact.data
  const params = paramsOf(itemsOf(now))
  return step === 'delivery'
    ? { name: 'add_shipping_info', params: { shipping_tier: choice, ...params } }
    : { name: 'add_payment_info', params: { payment_type: choice, ...params } }
}
