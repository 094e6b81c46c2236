import { findOrder } from '../../../application/shop/afterSale/findOrder.ts'
import { restockOrder, type RestockOrderRefusal } from '../../../application/shop/stock/restockOrder.ts'
import type { RestockedLine } from '../../../domain/orders/restock.ts'
import type { Command } from '../command.ts'
import { pairs } from '../orders/orderArguments.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { staffOf } from '../staffOf.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { STOCK_RESTOCK } from './stockArguments.ts'
import { stockRefusalText } from './stockWords.ts'

const refusalText = (refusal: RestockOrderRefusal): string => {
  switch (refusal.why) {
    case 'order-canceled':
      return 'the order was canceled: its goods went back to stock then'
    case 'not-shipped':
      return 'the order is not shipped: record that with orders ship, or cancel it, which returns its stock'
    case 'unknown-line':
      return `the order has no line ${refusal.lineId}: orders show lists its lines`
    case 'more-than-returned':
      return `line ${refusal.lineId}: ${refusal.pieces} pieces were credited as returned or withdrawn: first credit them with orders refund --line`
    case 'version-conflict':
      return 'the stock was changed at the same time: try again'
    default:
      return `line ${refusal.lineId}: ${stockRefusalText(refusal)}`
  }
}

const doneText = ({ line: { lineId, productId }, pieces, before }: RestockedLine): string =>
  pieces === 0
    ? `line ${lineId}: ${before} of product ${productId} were put back before; LINE=PIECES counts all that came back`
    : `line ${lineId}: ${pieces} of product ${productId} put back, ${before + pieces} in all`

/**
 * `stock restock ORDER LINE=PIECES … --by NAME`: puts goods that came back on the shelf. PIECES are all that
 * came back of the line, so that the same command twice does it once.
 */
export const stockRestock: Command = parsedCommand(
  'stock restock',
  STOCK_RESTOCK,
)(async (services, { positionals: [number = '', ...texts], values: { by } }, io, fail) => {
  const wanted = pairs(texts)
  if (!wanted.ok) return fail(wanted.refusal)
  const actor = staffOf(by)
  if (!actor.ok) return fail(actor.refusal)
  const found = await findOrder(services, number)
  if (found === null) return fail(`there is no order ${number}`)
  const lines = [...wanted.value].map(([lineId, pieces]) => ({ lineId, pieces }))
  const restocked = await restockOrder(services, found, lines, actor.value)
  if (!restocked.ok) return fail(`${number}: ${refusalText(restocked.refusal)}`)
  io.out(restocked.value.map((line) => `${terminalSafe(doneText(line))}\n`).join(''))
  return 0
})
