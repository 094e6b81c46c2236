import { paidPrice } from '../../../domain/cart/paidPrice.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { chosenItems, firstChoices } from '../../../domain/cart/choices/selection.ts'
import { never } from '../../../domain/kernel/never.ts'
import type { BrowserCartEvent } from '../cart/browserCartState.ts'
import type { EmptyingEvent } from '../cart/emptying.ts'
import type { CheckoutScreenEvent } from '../checkout/checkoutScreen.ts'
import type { OverlayEvent } from '../overlays/overlays.ts'
import type { Page, ResultPage } from '../../pages/page.ts'
import type { PageEvent } from '../pages/pages.ts'
import type { ProductPage } from '../../pages/shopPage.ts'
import { routeOf } from '../../pages/route.ts'
import type { SearchEvent } from '../search/search.ts'
import { itemOf, lineItemOf, paramsOf, type Ga4Event, type Ga4Item, type Ga4Params } from './ga4Event.ts'
import type { Moment, Sight } from './moment.ts'
import { hitList, listOf, listWith, type ShownList } from './shownList.ts'

type Events = readonly Ga4Event[]

/**
 * Returns the analytics events for a moment. A search also yields the list of its results; a purchase also
 * yields its refunds. Pure: the same moment gives the same events.
 */
export const eventsOf = (moment: Moment): Events => {
  const { happened } = moment
  switch (happened.store) {
    case 'pages':
      return ofPages(happened.event, moment)
    case 'cart':
      return ofCart(happened.event, moment)
    case 'overlays':
      return ofOverlays(happened.event, moment)
    case 'search':
      return ofSearch(happened.event)
    case 'checkout':
      return ofCheckout(happened.event, moment)
    case 'emptying':
      return ofEmptying(happened.event)
    default:
      return []
  }
}

const ofPages = (event: PageEvent, { before, now }: Moment): Events => {
  switch (event.type) {
    case 'PageShown':
      return ofPage(event.data.page, before?.page ?? null, now)
    case 'PageRequested':
      return before === null ? [] : selected(event.data.url, before)
    case 'PageFailed':
    case 'PageRepriced':
      return []
    default:
      return never(event)
  }
}

const ofPage = (page: Page, left: Page | null, now: Sight): Events => {
  switch (page.type) {
    case 'product':
      return [{ name: 'view_item', params: paramsOf([viewed(page)]) }]
    case 'home':
    case 'article':
    case 'listing':
      return seen(listOf(page))
    case 'search':
      return isNarrowed(page, left) ? seen(listOf(page)) : found(page.query, listOf(page))
    case 'cart':
      return [{ name: 'view_cart', params: paramsOf(itemsOf(now)) }]
    case 'checkout':
      if (left?.type === 'checkout' || page.checkout.step !== 'information') return []
      return [{ name: 'begin_checkout', params: paramsOf(itemsOf(now)) }]
    case 'result':
      return purchaseOf(page)
    default:
      return []
  }
}

/** Returns the view event of a list. */
const seen = (list: ShownList | null): Events =>
  list === null ? [] : [{ name: 'view_item_list', params: { ...named(list), ...paramsOf(list.items) } }]

/** Returns the search event and the view event of its results; nothing if the query must not be sent. */
const found = (query: string, list: ShownList | null): Events => {
  const event = searched(query, list?.items ?? [])
  return event === null ? [] : [event, ...seen(list)]
}

/** The product as its page first shows it, with the preselected options. */
const viewed = ({ product, priorPrice }: ProductPage): Ga4Item => {
  const chosen = chosenItems(product.options, firstChoices(product.options))
  return itemOf(
    { ...product, priorPrice },
    0,
    1,
    chosen.map(({ price }) => price),
  )
}

/** Requesting a product's page selects it from the list on the page or in the search panel. */
const selected = (url: string, sight: Sight): Events => {
  const route = routeOf(new URL(url, 'http://shop').pathname)
  if (route.kind !== 'product') return []
  const list = listWith(route.productId, sight)
  if (list === null) return []
  const item = list.items.filter(({ item_id }) => item_id === String(route.productId)).slice(0, 1)
  return [{ name: 'select_item', params: { ...named(list), ...paramsOf(item) } }]
}

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  item_list_id: id,
  item_list_name: name,
})

/** Lines in the order the cart shows them, newest first. */
const linesOf = ({ cart }: Sight): readonly CartLine[] => soldLines([...cart.shown.lines.values()])
const itemsIn = (lines: readonly CartLine[]): readonly Ga4Item[] =>
  lines.map((line, place) => lineItemOf(line, place))
const itemsOf = (sight: Sight): readonly Ga4Item[] => itemsIn(linesOf(sight))

/** Only adding and removing a line make an event [4-029, 4-041]. */
const ofCart = (event: BrowserCartEvent, { before, now }: Moment): Events => {
  if (before === null || (event.type !== 'TaskQueued' && event.type !== 'TaskChanged')) return []
  const task = now.cart.queue.tasks.find(({ id }) => id === event.data.id)
  if (task === undefined) return []
  const wasThere = before.cart.shown.lines.get(task.cartItemId)
  const isThere = now.cart.shown.lines.get(task.cartItemId)
  const more = (isThere?.quantity ?? 0) - (wasThere?.quantity ?? 0)
  // restoring a line before its removal was sent sets its quantity; it still counts as added
  if (isThere !== undefined && more > 0 && (task.type === 'add' || wasThere === undefined))
    return [{ name: 'add_to_cart', params: paramsOf([placed(isThere, now, more)]) }]
  if (isThere === undefined && wasThere !== undefined)
    return [{ name: 'remove_from_cart', params: paramsOf([placed(wasThere, before, wasThere.quantity)]) }]
  return []
}

/** Emptying the cart removes all of its lines. */
const ofEmptying = (event: EmptyingEvent): Events =>
  event.type === 'CartEmptied'
    ? [{ name: 'remove_from_cart', params: paramsOf(itemsIn(soldLines(event.data.lines))) }]
    : []

/** Builds the line's item with its position among the lines of this sight. */
const placed = ({ id }: CartLine, sight: Sight, quantity: number): Ga4Item => {
  const lines = linesOf(sight)
  const place = lines.findIndex((line) => line.id === id)
  return lineItemOf(lines[place]!, place, quantity)
}

const ofOverlays = (event: OverlayEvent, { now }: Moment): Events =>
  event.type === 'OverlayOpened' && event.data.name === 'cart'
    ? [{ name: 'view_cart', params: paramsOf(itemsOf(now)) }]
    : []

const ofSearch = (event: SearchEvent): Events =>
  event.type === 'ResultsShown' ? found(event.data.query, hitList(event.data.groups)) : []

const ofCheckout = (event: CheckoutScreenEvent, { now }: Moment): Events => {
  if (event.type !== 'StepTaken') return []
  const { step, choice } = event.data
  const params = paramsOf(itemsOf(now))
  return step === 'delivery'
    ? [{ name: 'add_shipping_info', params: { shipping_tier: choice, ...params } }]
    : [{ name: 'add_payment_info', params: { payment_type: choice, ...params } }]
}

/** Google's limit of characters in a value. */
const MAX_TEXT = 100

/** The search event; null for a term with an @, which may be an email address. */
const searched = (query: string, items: readonly Ga4Item[]): Ga4Event | null =>
  query === '' || /[@＠]|%40/u.test(query)
    ? null
    : { name: 'search', params: { search_term: query.slice(0, MAX_TEXT), ...paramsOf(items) } }

/**
 * Whether only the filters, order or page of results changed, so that it is not a new search.
 * @param left the page before, if any
 */
const isNarrowed = ({ query }: Extract<Page, { type: 'search' }>, left: Page | null): boolean =>
  left?.type === 'search' && left.query === query

/** Takes a cart's lines oldest first; returns them newest first, each with its selling price. */
const soldLines = (lines: readonly CartLine[]): readonly CartLine[] => {
  const all = { lines: new Map(lines.map((line) => [line.id, line])) }
  return lines.toReversed().map((line) => ({ ...line, price: paidPrice(all, line) }))
}

type Order = NonNullable<ResultPage['order']>

type Sold = Pick<Order, 'lines' | 'missing'>

/**
 * Returns the purchase once it is paid or authorized, only in the session that placed the order, and each of
 * its refunds. They hold no data of the buyer. The value is the total sold, however little was due or
 * authorized at first: the rest is owed. Missing goods were not sold.
 */
const purchaseOf = ({ status, order, orderNumber }: ResultPage): readonly Ga4Event[] => {
  if (order === null || (status !== 'paid' && status !== 'authorized')) return []
  const { totals, lines } = order
  const sold = soldOf(order)
  if (sold.length === 0 && lines.length > 0) return []
  const goods = paramsOf(sold.map((line, place) => lineItemOf(line, place)))
  const all = totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)
  const tax = missingOf(order).reduce((sum, line) => sum - (line.totalInclVat - line.totalExclVat), all)
  return [
    {
      name: 'purchase',
      params: {
        transaction_id: orderNumber,
        tax: Math.max(0, tax) / 100,
        shipping: totals.shippingExclVat / 100,
        ...goods,
      },
      once: `purchase ${orderNumber}`,
    },
    ...refundsOf(order, orderNumber, goods),
  ]
}

/**
 * One event per refund that was sent. A full refund lists all items; a partial one has its share of the
 * value.
 */
const refundsOf = (order: Order, orderNumber: string, goods: Ga4Params): readonly Ga4Event[] => {
  const worth = missingOf(order).reduce(
    (sum, line) => sum - line.totalInclVat,
    order.totals.totalInclVat as number,
  )
  const cents = Math.round(goods.value * 100)
  return order.moneyBack
    .filter(({ isSent, isOfOrder }) => isSent && isOfOrder)
    .map(({ refundUid, amount }) => ({
      name: 'refund',
      params: {
        transaction_id: orderNumber,
        ...goods,
        ...(amount < worth && { value: Math.round((cents * amount) / worth) / 100, items: [] }),
      },
      once: `refund ${refundUid}`,
    }))
}

const soldOf = ({ lines, missing = [] }: Sold) =>
  lines.filter(({ productId }) => !missing.includes(productId))

const missingOf = ({ lines, missing = [] }: Sold) =>
  lines.filter(({ productId }) => missing.includes(productId))
