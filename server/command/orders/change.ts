import { reviseOrder, type EditRefusal } from '../../../application/shop/afterSale/reviseOrder.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { changeByStaff } from './order.ts'
import { ORDERS_CHANGE } from './ordersArguments.ts'
import { pairs } from './orderArguments.ts'

const refusalText = (refusal: EditRefusal): string => {
  switch (refusal.why) {
    case 'unknown-line':
      return `the order has no line ${refusal.lineId}: orders show lists its lines; --add adds a product`
    case 'unknown-product':
      return `there is no product ${refusal.productId}`
    case 'not-orderable':
      return `product ${refusal.productId} can't be added: it is inactive or needs options`
    case 'quantity-invalid':
      return `${refusal.quantity} is not a valid quantity: use 0 to 9999`
    default:
      return never(refusal)
  }
}

/**
 * `orders change NUMBER [--set LINE=PIECES …] [--add PRODUCT=PIECES …] [--agreed] --by NAME`: lowers, adds or
 * replaces lines of an unshipped order. Refunds what was overpaid. The buyer agrees to a higher total by
 * paying it, or agreed before (--agreed).
 */
export const ordersChange: Command = parsedCommand(
  'orders change',
  ORDERS_CHANGE,
)(async (services, call, io, fail) => {
  const { by, set, add, agreed: isAgreed } = call.values
  const [quantities, added] = [pairs(set), pairs(add)]
  if (!quantities.ok) return fail(quantities.refusal)
  if (!added.ok) return fail(added.refusal)
  const products = new Map([...added.value].map(([id, pieces]) => [Number(id), pieces]))
  const [number = ''] = call.positionals
  return changeByStaff(services, io, fail, {
    number,
    by,
    commandOf: async ({ placed, state }) => {
      const edits = { quantities: quantities.value, products, isAgreed }
      const revision = await reviseOrder(services, placed, state, edits)
      return revision.ok
        ? ok({ type: 'ChangeOrder', ...revision.value })
        : refused(refusalText(revision.refusal))
    },
    done: ({ placed, state }) => {
      const { outstanding } = orderMoney(state)
      const total = `${placed.number} now comes to ${euros(placed.totals.totalInclVat)}`
      return outstanding === 0 ? total : `${total}; ${euros(outstanding)} is owed`
    },
  })
})
