import {
  isMadeToMeasure,
  piecesLeft,
  returnsOf,
  shippedAt,
  type ReturnedLine,
} from '../../../domain/orders/returns.ts'
import { optionsText } from '../../texts/optionText.ts'
import type { OrderEvent, OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import type {
  Returnable,
  ReturnableLine,
  ReturnLine,
  ReturnRow,
  Returns,
} from '../../pages/account/accountReturns.ts'
import { order as orders } from '../../streams/kinds/order.ts'
import { readEvents, type LoggedEvent } from '../../streams/readEvents.ts'
import { withdrawalStatement, type WithdrawalStatement } from '../../streams/sealed/orderTexts.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { ownedOrder } from '../orderViews/ownOrder.ts'
import type { Services } from '../services.ts'
import { withdrawnGoods } from './withdrawnGoods.ts'
import { withdraw, type WithdrawalRefusal, type WithdrawalServices } from './withdraw.ts'

const DAY_MS = 86_400_000
/**
 * Days that a parcel is assumed to be in transit: return days count from delivery, which the shop does not
 * learn.
 */
const TRANSIT_DAYS = 7
/** Orders per page. */
export const RETURNS_OF = 100

export type ReturnsServices = Pick<Services, 'store' | 'placedOrders' | 'vault' | 'clock' | 'letterhead'>

/**
 * Returns what a customer can still return and the status of earlier returns, for one page of orders, newest
 * first. Null if the customer was erased or the page does not exist.
 * @param page from 1
 */
export const returnsView = async (
  services: ReturnsServices,
  customerId: string,
  page: number,
): Promise<Returns | null> => {
  if (page < 1) return null
  const { returnDays } = services.letterhead
  const [{ uids, total }, { state }] = await Promise.all([
    services.placedOrders.listOf({ customerId }, (page - 1) * RETURNS_OF, RETURNS_OF),
    customerOf(services, customerId),
  ])
  const details = await detailsOf(services, state)
  if (details === null || (uids.length === 0 && page > 1)) return null
  const found = await Promise.all(uids.map((uid) => returnsOfOrder(services, uid, returnDays)))
  const { firstName, lastName, emailAddress } = details
  return {
    returnable: found.flatMap(({ returnable }) => returnable ?? []),
    asked: found.flatMap(({ asked }) => asked).sort((one, other) => (one.askedAt < other.askedAt ? 1 : -1)),
    page,
    pages: Math.max(1, Math.ceil(total / RETURNS_OF)),
    returnDays,
    name: `${firstName} ${lastName}`,
    emailAddress,
  }
}

interface OfOrder {
  readonly returnable: Returnable | null
  readonly asked: readonly ReturnRow[]
}

const returnsOfOrder = async (
  services: Pick<Services, 'store' | 'vault' | 'clock'>,
  orderUid: string,
  returnDays: number,
): Promise<OfOrder> => {
  const { state } = await loadOrder(services.store, orderUid)
  const { order } = state
  if (order === null) return { returnable: null, asked: [] }
  // only the events have the times
  const isDated = state.shipment !== null || state.withdrawals.length > 0
  const events: LoggedEvent<OrderEvent>[] = []
  if (isDated) for await (const logged of readEvents(services.store, orders, orderUid)) events.push(logged)
  const statements = returnsOf(events)
  const opened = await services.vault.openAll(statements.map(({ statement }) => statement))
  const stated = opened.map((text): Stated =>
    text === null ? { goods: '' } : withdrawalStatement.read(text),
  )
  const asked = statements.map(({ at, status, sentBack }, nr) => ({
    orderUid,
    number: order.number,
    askedAt: instant(at),
    goods: stated[nr]?.goods ?? '',
    status,
    sentBack,
  }))
  // after a return of the whole order nothing is left to return
  const isOpen = isReturnable(state) && asked.every(({ goods }) => goods !== '')
  const until = (shippedAt(events) ?? Infinity) + (returnDays + TRANSIT_DAYS) * DAY_MS
  return {
    returnable:
      isOpen && services.clock.now() < until
        ? returnableOf(
            order,
            state,
            stated.flatMap(({ lines = [] }) => lines),
          )
        : null,
    asked,
  }
}

type Stated = Pick<WithdrawalStatement, 'goods' | 'lines'>

const instant = (at: number): string => new Date(at).toISOString()

/** Returns whether the order was sold and not fully refunded. */
const isReturnable = ({ secured, status }: OrderState): boolean =>
  secured !== 'nothing' && status !== 'canceled' && status !== 'refunded'

const lineOf =
  (locale: Locale) =>
  ({ title, options, quantity }: OrderLine): ReturnLine => ({
    title,
    options: optionsText(options, locale),
    quantity,
  })

/** @param state `shortOf` lists products that were sold but not in stock, so they can't be returned */
const returnableOf = (
  order: OrderSnapshot,
  state: Pick<OrderState, 'shortOf' | 'credits'>,
  announced: readonly ReturnedLine[],
): Returnable | null => {
  const { uid, number, placedAt, locale, lines: sold } = order
  const credited = state.credits.flatMap(({ lines = [] }) => lines)
  const lines = sold.flatMap((line, index): readonly ReturnableLine[] => {
    const quantity = piecesLeft(line, announced, credited)
    const isThere = !state.shortOf.includes(line.productId) && !isMadeToMeasure(line) && quantity > 0
    return isThere ? [{ ...lineOf(locale)(line), lineId: line.lineId, index, quantity }] : []
  })
  if (lines.length === 0) return null
  return {
    orderUid: uid,
    number,
    placedAt: instant(placedAt),
    lines,
    exempt: sold
      .filter((line) => !state.shortOf.includes(line.productId) && isMadeToMeasure(line))
      .map(lineOf(locale)),
  }
}

/**
 * Returns what can still be returned of one order, for a page that shows that order alone; null if nothing.
 */
export const returnableIn = async (
  services: Pick<Services, 'store' | 'vault' | 'clock' | 'letterhead'>,
  orderUid: string,
): Promise<Returnable | null> =>
  (await returnsOfOrder(services, orderUid, services.letterhead.returnDays)).returnable

/** Why a return is refused. `nothing-sold`: the order is unpaid, canceled or refunded. */
export type ReturnRefusal =
  WithdrawalRefusal | { readonly why: 'not-found' | 'nothing-sold' | 'unknown-line' }

/**
 * Withdraws a customer from one of their own orders, in their own name, through `withdraw`. Repeating a
 * statement returns the time of the first one.
 * @param of which goods: in the customer's words ('' for the whole order), or by line
 * @returns when it was received, in ms since 1970
 */
export const askReturn = async (
  services: WithdrawalServices,
  customerId: string,
  orderUid: string,
  { goods, lines = [] }: { readonly goods: string; readonly lines?: readonly ReturnedLine[] },
): Promise<Result<number, ReturnRefusal>> => {
  const owned = await ownedOrder(services, customerId, orderUid)
  const opened = owned && (await services.vault.open(owned.order.customer))
  if (owned === null || opened === null) return refused({ why: 'not-found' })
  if (!isReturnable(owned.state)) return refused({ why: 'nothing-sold' })
  const { firstName, lastName, emailAddress } = buyerIn(opened).form
  const { number, locale } = owned.order
  const stated = lines.length === 0 ? { goods } : withdrawnGoods(owned.order, lines, locale)
  if (stated === null) return refused({ why: 'unknown-line' })
  return withdraw(services, { number, name: `${firstName} ${lastName}`, emailAddress, ...stated })
}
