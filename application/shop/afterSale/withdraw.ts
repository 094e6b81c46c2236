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

/** A withdrawal from an order. Needs the order's number and its buyer's address, but no login. */
export interface Withdrawal extends WithdrawalStatement {
  readonly number: string
}

export type WithdrawalRefusal =
  /** no order of that number was placed from that address; does not reveal which of the two is wrong */
  | { readonly why: 'no-such-order' }
  /** all of it was made to the buyer's measure (Directive 2011/83/EU, article 16(c)) */
  | { readonly why: 'made-to-measure' }
  | { readonly why: 'busy' }

/** Returns the order of a withdrawal if it can be withdrawn from. Changes nothing. */
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
 * Accepts a statement of withdrawal (Directive 2011/83/EU, article 11a): records an event of the order and
 * mails the receipt in the same commit. Never rejects a statement for being late or for what it covers; staff
 * judge that. An identical statement counts as the same one, unless the order was credited since, or `said`
 * marks it as another one of an order of several pieces.
 * @param said marks a statement that covers another piece in the same words, the same value on each resend;
 * null if nothing does
 * @returns when it was received, in ms since 1970
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
  // after a credit, the same words are about other goods
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

/**
 * Returns whether the named goods may be one of several pieces: false for the whole order or for a single
 * piece.
 */
const isOfPieces = ({ lines }: OrderSnapshot, goods: string): boolean =>
  goods !== '' && sum(lines.map((line) => (isMadeToMeasure(line) ? 0 : line.quantity))) > 1

/** Returns when the withdrawal was first stated, as its receipt says, in ms since 1970. */
const cameIn = async (
  { store }: Pick<Services, 'store'>,
  orderUid: string,
  withdrawalUid: string,
): Promise<number> => {
  for await (const { event, at } of readEvents(store, orders, orderUid))
    if (event.type === 'OrderWithdrawn' && event.data.withdrawalUid === withdrawalUid) return at
  throw new Error(`order ${orderUid} has no such withdrawal`)
}
