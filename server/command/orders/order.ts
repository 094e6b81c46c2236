import { findOrder, type FoundOrder } from '../../../application/shop/afterSale/findOrder.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import type { DecidedOrder } from '../../../application/shop/orders/loadOrder.ts'
import type { MoneyReceived } from '../../../application/shop/payments/receiveMoney.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { CommandServices } from '../command.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { euros } from '../euros.ts'
import type { Io } from '../io.ts'
import type { Fail } from '../parsedArguments.ts'

/** A staff command on an order. */
type Command = Parameters<typeof decideOrder>[2] | MoneyReceived

/** Name of the staff member, which the order's event records. */
export const BY = { by: { type: 'string' } } as const

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u

/** Actor for the name, as the log records it. */
export const staffOf = (by: string | undefined): Result<Actor, string> =>
  by === undefined
    ? refused('say who you are: --by NAME')
    : NAME.test(by)
      ? ok<Actor>(`staff:${by.replaceAll(' ', '.')}`)
      : refused(
          'say who you are: --by NAME, of letters, digits, spaces and . _ @ -, at most 60, a letter or digit first',
        )

/** Finds the order, decides the command and prints the result. Exit code 1 if it was refused. */
export const changeByStaff = async (
  services: CommandServices,
  io: Io,
  fail: Fail,
  {
    number,
    more,
    by,
    commandOf,
    done,
  }: {
    readonly number: string | undefined
    /** surplus arguments, which are refused */
    readonly more: readonly string[]
    readonly by: string | undefined
    readonly commandOf: (found: FoundOrder) => Promise<Result<Command, string>>
    readonly done: (after: FoundOrder) => string
  },
): Promise<number> => {
  if (number === undefined) return fail('name one order by its number: toonbank orders list shows them')
  if (more[0] !== undefined) return fail(`"${more[0]}" is one word too many: see --help`)
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
      return 'it was canceled'
    case 'not-secured':
    case 'not-placed':
      return 'nobody has paid it yet'
    case 'payment-due':
      return `nobody has paid it yet: it takes ${euros(refusal.amount)} at least to secure it`
    case 'already-secured':
      return 'another order of its cart was paid'
    case 'already-shipped':
      return 'it has left the shop: orders refund gives money back'
    case 'not-agreed':
      return `its buyer has not agreed yet to pay ${euros(refusal.amount)} more: orders receive notes what came in, orders change --agreed what was agreed`
    case 'more-than-authorized':
      return `no more than ${euros(refusal.amount)} was authorized`
    case 'already-credited':
      return 'part of it was credited: cancel it, or credit the rest'
    case 'no-amount':
      return 'an amount is above 0'
    case 'unknown-line':
      return `it has no line ${refusal.lineId}: orders show names the lines that it has`
    case 'more-than-sold':
      return `line ${refusal.lineId} has ${refusal.pieces} pieces left to credit`
    case 'more-than-owed':
      return `no more than ${euros(refusal.amount)} is left of it`
    case 'no-lines':
      return 'nothing would be left of it: orders cancel ends it'
    case 'nothing-due':
      return 'nothing of it is owed'
    case 'out-of-stock':
      return `of product ${refusal.productId} there are ${refusal.available}`
    case 'unknown-refund':
      return `it has no refund ${refusal.refundUid}`
    case 'refund-under-way':
      return `the provider is asked for ${refusal.refundUid}: wait until it has answered`
    case 'charged-back':
      return `its buyer’s bank took ${euros(refusal.amount)} back: orders receive notes what came in again, orders cancel ends it`
    case 'version-conflict':
      return 'others change it all the time: try again'
    default:
      return `refused (${refusal.why})`
  }
}
