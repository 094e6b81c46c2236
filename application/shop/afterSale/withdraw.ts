import { isMadeToMeasure } from '../../../domain/orders/returns.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { withdrawalStatement, type WithdrawalStatement } from '../../streams/sealed/orderTexts.ts'
import type { Services } from '../services.ts'
import { order as orders } from '../../streams/kinds/order.ts'
import { readEvents } from '../../streams/readEvents.ts'
import { decideOrder } from '../orders/decideOrder.ts'
import { orderOfBuyer, type FoundOrder } from './findOrder.ts'

export type WithdrawalServices = Pick<
  Services,
  'store' | 'placedOrders' | 'vault' | 'clock' | 'customerDigest'
>

/** What somebody withdraws from: who knows an order's number and its buyer's address may, without logging in. */
export interface Withdrawal extends WithdrawalStatement {
  readonly number: string
}

export type WithdrawalRefusal =
  /** no order of that number was placed from that address; which of both is wrong is not told */
  | { readonly why: 'no-such-order' }
  /** all of it was made to the buyer's measure (Directive 2011/83/EU, article 16(c)) */
  | { readonly why: 'made-to-measure' }
  | { readonly why: 'busy' }

/** The order that a withdrawal is of, where it can be withdrawn from. Nothing is changed. */
export const withdrawable = async (
  services: WithdrawalServices,
  withdrawal: Withdrawal,
): Promise<Result<FoundOrder, WithdrawalRefusal>> => {
  const found = (await orderOfBuyer(services, withdrawal))?.found
  if (found === undefined) return refused({ why: 'no-such-order' })
  const isMade = found.placed.lines.every(isMadeToMeasure)
  return isMade ? refused({ why: 'made-to-measure' }) : ok(found)
}

/**
 * Takes a statement of withdrawal (Directive 2011/83/EU, article 11a): an event of the order, and with it the receipt that is mailed. Whether it
 * came in time, and what it covers, is for the shop to judge: a statement is never turned away. The same one again is that one, until
 * the order was credited since, or where it is said to be another one of an order of several pieces: then it is of another piece.
 * @param said what a statement is told by from others in the same words, however often it is sent; null where nothing tells them apart
 * @returns when it came in, ms since 1970
 */
export const withdraw = async (
  services: WithdrawalServices,
  withdrawal: Withdrawal,
  said: string | null = null,
): Promise<Result<number, WithdrawalRefusal>> => {
  const found = await withdrawable(services, withdrawal)
  if (!found.ok) return found
  const { uid, placed, state } = found.value
  const { name, emailAddress, goods, lines } = withdrawal
  const stated = { name, emailAddress, goods, ...(lines !== undefined && { lines }) }
  const statement = withdrawalStatement.write(stated)
  // after what was settled since the same words are of something else
  const settled = state.credits.length === 0 ? '' : ` ${state.credits.length}`
  const apart = said !== null && isOfPieces(placed, goods) ? ` ${said}` : ''
  const withdrawalUid = services.customerDigest(`${uid} ${statement}${settled}${apart}`)
  const decided = await decideOrder(
    services,
    uid,
    {
      type: 'WithdrawOrder',
      withdrawalUid,
      statement: await services.vault.seal(placed.customerId, statement),
    },
    `customer:${placed.customerId}`,
  )
  return decided.ok ? ok(await cameIn(services, uid, withdrawalUid)) : refused({ why: 'busy' })
}

/** Whether there may be another piece of what is named: not of all of it, nor of one piece. */
const isOfPieces = ({ lines }: OrderSnapshot, goods: string): boolean =>
  goods !== '' && sum(lines.map((line) => (isMadeToMeasure(line) ? 0 : line.quantity))) > 1

/** As its receipt says it: when it was first stated, ms since 1970. */
const cameIn = async (
  { store }: Pick<Services, 'store'>,
  orderUid: string,
  withdrawalUid: string,
): Promise<number> => {
  for await (const { event, at } of readEvents(store, orders, orderUid))
    if (event.type === 'OrderWithdrawn' && event.data.withdrawalUid === withdrawalUid) return at
  throw new Error(`order ${orderUid} has no such withdrawal`)
}
