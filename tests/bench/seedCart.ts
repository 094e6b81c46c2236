import { randomUUID } from 'node:crypto'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { cart as cartKind } from '../../application/streams/kinds/cart.ts'
import { cartStream } from '../../application/shop/cart/loadCart.ts'
import type { EventStore } from '../../application/ports/database/log/eventStore.ts'
import { cart, type CartCommand } from '../../domain/cart/cart.ts'
import type { CartEvent } from '../../domain/cart/cartEvents.ts'
import { lineOf, MAX_LINES } from '../../domain/cart/cartLine.ts'
import { localised } from '../../domain/catalogue/localised.ts'
import { START } from '../../domain/kernel/storedEvent.ts'
import { append, NOON } from '../support/database/commits.ts'
import { productOf } from '../support/samples/products.ts'

export const MOST_LINES = MAX_LINES

const PLENTY = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }
const AT_ONCE = 1_000

const addOf = (productId: number, cartUid: string): CartCommand => {
  const line = lineOf(localised(productOf(productId), 'nld'), [], 1, randomUUID())
  if (!line.ok) throw new Error(line.refusal.why)
  return { type: 'AddLine', cartUid, line: line.value, stock: PLENTY }
}

/**
 * Writes a cart to the log, with this many lines, the first of which was changed until there were this many
 * events. Returns its uid, which is also its key.
 */
export const seedCart = async (store: EventStore, lines: number, events: number): Promise<string> => {
  const uid = randomUUID()
  const state = cart.initial()
  let head = START
  let pending: CartEvent[] = []
  const keep = async (): Promise<void> => {
    const over = {
      expected: head,
      events: pending,
      schema: cartKind.schema,
      state: cartKind.state.encode(state),
    }
    const keys = head === START ? [{ keyHash: sha256(uid), cartUid: uid, at: NOON }] : []
    const done = await store.commit({ appends: [append(cartStream(uid), over)], cartKeys: keys })
    if (!done.ok) throw new Error(done.refusal.why)
    head = done.value[0] ?? head
    pending = []
  }
  for (let made = 0; made < events;) {
    const id = [...state.lines.keys()][0] ?? ''
    const command: CartCommand =
      state.lines.size < lines
        ? addOf(state.lines.size + 1, uid)
        : { type: 'SetQuantity', lineId: id, quantity: 1 + (made % 2), stock: PLENTY }
    const decided = cart.decide(command, state)
    if (!decided.ok) throw new Error(decided.refusal.why)
    if (decided.value.length === 0) made++
    for (const event of decided.value) {
      cart.evolve(state, event)
      pending.push(event)
      made++
    }
    if (pending.length >= AT_ONCE) await keep()
  }
  if (pending.length > 0) await keep()
  return uid
}
