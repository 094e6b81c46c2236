import { cart } from '../../streams/kinds/cart.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import type { Services } from '../services.ts'
import { oldCarts } from './oldCarts.ts'

export interface ClosingCall {
  /** ms since 1970: closes carts without an event since then */
  readonly before: number
  /** the staff member who closes them */
  readonly by: string
  /** only lists the carts, closes none */
  readonly isDry: boolean
}

/**
 * Closes idle open carts one by one and yields each cart's stream name. Skips a cart with an order, because
 * its payment may still arrive, and a cart that changes meanwhile.
 */
export async function* closeIdle(
  services: Pick<Services, 'store' | 'storedRows' | 'clock'>,
  { before, by, isDry }: ClosingCall,
): AsyncGenerator<string> {
  for await (const { row, status, orderUid } of oldCarts(services.storedRows, before)) {
    if (status !== 'open' || orderUid !== null) continue
    const closed = isDry || (await closeOne(services, row.stream, row.version, by))
    if (closed) yield row.stream
  }
}

const closeOne = async (
  services: Pick<Services, 'store' | 'clock'>,
  stream: string,
  version: number,
  by: string,
): Promise<boolean> => {
  const { store, clock } = services
  const handled = await handle<Awaited<ReturnType<typeof loaded>>, boolean>(services, {
    read: () => loaded(store, stream),
    decide: async (found) => {
      const who = { actor: `staff:${by}`, at: clock.now() } as const
      if (found.head.version !== version) return { ...who, value: false, changes: [] }
      const decided = decideAll(cart, found, [{ type: 'CloseCart', reason: 'idle' }])
      return decided.ok
        ? { ...who, value: true, changes: [decided.value] }
        : { ...who, value: false, changes: [] }
    },
  })
  return handled.kind === 'done' && handled.value
}

const loaded = (store: Services['store'], stream: string) =>
  load(store, cart, stream.slice(cart.prefix.length))
