import { parseOrderFile } from '../../../application/contract/files/orderFile.ts'
import type { TakeRefusal } from '../../../application/shop/checkout/takeOrder.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { jsonFile } from '../jsonFile.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { staffOf } from '../staffOf.ts'
import { ORDERS_NEW } from './ordersArguments.ts'

/**
 * `orders new FILE.json --by NAME`: places an order received by telephone or at the counter (the file is
 * described in docs/operate/orders.md). Prices and costs are the shop's own; the buyer gets the usual mail,
 * and pays at the printed address.
 */
export const ordersNew: Command = parsedCommand(
  'orders new',
  ORDERS_NEW,
)(async (services, { positionals: [file = ''], values: { by } }, io, fail) => {
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  const json = await jsonFile(services, io, file)
  if (!json.ok) return fail(json.refusal)
  const order = parseOrderFile(json.value)
  if (!order.ok) return fail(...order.refusal)
  const taken = await services.takeOrder(order.value, actor.value)
  if (!taken.ok) return fail(...refusalLines(taken.refusal))
  const { number, totalInclVat, dueNow, paymentUrl } = taken.value
  const toPay =
    paymentUrl ??
    (dueNow === 0
      ? 'nothing is due now'
      : 'the payment provider does not answer: the payment is created once it does')
  io.out(
    `${terminalSafe(number)} comes to ${euros(totalInclVat)}\nto pay now: ${euros(dueNow)}, ${terminalSafe(toPay)}\n`,
  )
  return 0
})

/** Refusal lines, each with its place in the file. */
const refusalLines = (refusal: TakeRefusal): readonly string[] => {
  if (refusal.at === 'buyer') {
    const errors = Object.entries(refusal.errors)
    return errors.length === 0
      ? ['buyer: could not be saved: try again']
      : errors.map(([field, error]) => `buyer.${field}: ${error.replace(/^field\./, '')}`)
  }
  const place = 'index' in refusal ? `${refusal.at}.${refusal.index}` : refusal.at
  const { why, ...more } = refusal.refusal
  const details = Object.keys(more).length === 0 ? '' : ` ${JSON.stringify(more)}`
  return [`${place}: ${why}${details}`]
}
