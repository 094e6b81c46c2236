import type { Stock } from '../catalogue/product.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { MoneyEvent, PlainEvent } from './cartEvents.ts'
import { allowedQuantity, MAX_LINES, MAX_QUANTITY, type CartLine } from './cartLine.ts'
import type { CartState, CartRefusal } from './cartState.ts'

/** `cartUid` is the id of the cart that the first line creates. */
export interface AddLine {
  readonly type: 'AddLine'
  readonly cartUid: string
  readonly line: CartLine
  readonly stock: Stock
}

/** 0 removes the line. */
export interface SetQuantity {
  readonly type: 'SetQuantity'
  readonly lineId: string
  readonly quantity: number
  readonly stock: Stock
}

/** The events of line commands, without totals. */
export type LineEvent =
  | Extract<PlainEvent, { readonly type: 'CartCreated' }>
  | Extract<MoneyEvent, { readonly type: 'LineAdded' | 'LineQuantityChanged' | 'LineRemoved' }>

type Decision = Result<readonly LineEvent[], CartRefusal>

/** Decides a line command. Returns events without totals, for callers that only need the resulting lines. */
export const decideLine = (command: AddLine | SetQuantity, state: CartState): Decision => {
  if (state.status === 'closed') return refused({ why: 'cart-closed' })
  return command.type === 'AddLine' ? addLine(command, state) : setQuantity(command, state)
}

/** Adding a line that the cart already has increases its quantity and keeps its position. */
const addLine = ({ cartUid, line, stock }: AddLine, state: CartState): Decision => {
  if (!isQuantity(line.quantity) || line.quantity === 0)
    return refused({ why: 'quantity-invalid', quantity: line.quantity })
  const present = state.lines.get(line.id)
  if (present === undefined && state.lines.size >= MAX_LINES)
    return refused({ why: 'too-many-lines', limit: MAX_LINES })
  const quantity = allowedQuantity((present?.quantity ?? 0) + line.quantity, stock)
  if (quantity === 0) return refused({ why: 'out-of-stock', lineId: line.id })
  if (present !== undefined) return ok(changed(present, quantity))
  const created: LineEvent[] = state.uid === null ? [{ type: 'CartCreated', data: { uid: cartUid } }] : []
  return ok([...created, { type: 'LineAdded', data: { line: { ...line, quantity } } }])
}

const setQuantity = ({ lineId, quantity, stock }: SetQuantity, state: CartState): Decision => {
  if (!isQuantity(quantity)) return refused({ why: 'quantity-invalid', quantity })
  const line = state.lines.get(lineId)
  if (line === undefined) return refused({ why: 'line-not-found', lineId })
  return ok(changed(line, allowedQuantity(quantity, stock)))
}

const changed = (line: CartLine, quantity: number): readonly LineEvent[] => {
  if (quantity === line.quantity) return []
  if (quantity === 0) return [{ type: 'LineRemoved', data: { lineId: line.id } }]
  return [{ type: 'LineQuantityChanged', data: { lineId: line.id, quantity } }]
}

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY
