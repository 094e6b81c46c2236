import { findOrder, type FoundOrder } from '../../../application/shop/afterSale/findOrder.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import type { DecidedOrder } from '../../../application/shop/orders/loadOrder.ts'
import type { MoneyReceived } from '../../../application/shop/payments/receiveMoney.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { CommandServices } from '../command.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { euros } from '../euros.ts'
import type { Io } from '../io.ts'
import type { Fail } from '../parsedArguments.ts'
import { staffOf } from '../staffOf.ts'

/** A staff command on an order. */
type Command = Parameters<typeof decideOrder>[2] | MoneyReceived

/** Finds the order, decides the command and prints the result. Exit code 1 if it was refused. */
export const changeByStaff = async (
  services: CommandServices,
  io: Io,
  fail: Fail,
  {
    number,
    by,
    commandOf,
    done,
  }: {
    readonly number: string
    readonly by: string | undefined
    readonly commandOf: (found: FoundOrder) => Promise<Result<Command, string>>
    readonly done: (after: FoundOrder) => string
  },
): Promise<number> => {
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  const found = await findOrder(services, number)
  if (found === null) return fail(`there is no order ${number}`)
  const command = await commandOf(found)
  if (!command.ok) return fail(command.refusal)
  const decided = await decidedBy(services, found.uid, command.value, actor.value)
  if (!decided.ok) return fail(`${number}: ${refusalText(decided.refusal)}`)
  const placed = decided.value.order ?? found.placed
  io.out(`${terminalSafe(done({ ...found, state: decided.value, placed }))}\n`)
  return 0
}

/**
 * A payment may secure its order, with all the effects of that; every other command concerns only the order.
 */
const decidedBy = (
  services: CommandServices,
  orderUid: string,
  command: Command,
  actor: Actor,
): Promise<DecidedOrder> =>
  command.type === 'ReceivePayment'
    ? services.receiveMoney(orderUid, command, actor)
    : decideOrder(services, orderUid, command, actor)

type Refusal = Extract<DecidedOrder, { readonly ok: false }>['refusal']

/** Reason why an order was not changed, and the remedy. */
const refusalText = (refusal: Refusal): string => {
  switch (refusal.why) {
    case 'order-canceled':
      return 'the order was canceled'
    case 'not-secured':
    case 'not-placed':
      return 'the order is not paid yet'
    case 'payment-due':
      return `the order is not paid yet: it needs a payment of at least ${euros(refusal.amount)}`
    case 'already-secured':
      return 'another order from the same cart was paid'
    case 'already-shipped':
      return 'the order has shipped: refund it with orders refund'
    case 'not-agreed':
      return `the buyer has not agreed to pay ${euros(refusal.amount)} more: record a payment with orders receive, or their agreement with orders change --agreed`
    case 'more-than-authorized':
      return `only ${euros(refusal.amount)} was authorized`
    case 'already-credited':
      return 'part of the order was credited: cancel the order, or credit the rest'
    case 'no-amount':
      return 'the amount must be above 0'
    case 'unknown-line':
      return `the order has no line ${refusal.lineId}: orders show lists its lines`
    case 'more-than-sold':
      return `line ${refusal.lineId}: only ${refusal.pieces} pieces left to credit`
    case 'more-than-owed':
      return `the amount is too high: at most ${euros(refusal.amount)}`
    case 'no-lines':
      return 'the order would have no lines left: cancel it with orders cancel'
    case 'nothing-due':
      return 'nothing is owed on the order'
    case 'out-of-stock':
      return `product ${refusal.productId}: only ${refusal.available} in stock`
    case 'unknown-refund':
      return `the order has no refund ${refusal.refundUid}: orders show lists its refunds`
    case 'refund-under-way':
      return `the provider has not answered yet about refund ${refusal.refundUid}: try again later`
    case 'charged-back':
      return `the buyer’s bank charged back ${euros(refusal.amount)}: record a new payment with orders receive, or cancel the order with orders cancel`
    case 'version-conflict':
      return 'the order was changed at the same time: try again'
    default:
      return `refused (${refusal.why})`
  }
}
