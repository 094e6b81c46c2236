import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../memory/eventStore.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { cart, type CartCommand } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { append } from '../database/commits.ts'

export const CART = 'cart-11111111-1111-4111-8111-111111111111'

export const lineOf = (over: Partial<CartLine> = {}): CartLine => ({
  id: '7',
  uid: null,
  productId: 7,
  slug: 'hub',
  title: 'Hub 2',
  quantity: 1,
  options: [],
  price: { basis: 'incl', rate: basisPoints(2100), base: cents(12_100), discount: basisPoints(1000) },
  weight: 500,
  image: null,
  ...over,
})

const STOCK = { isManaged: false, openQuantity: 0, isPermanentlyOutOfStock: false }
const FEE = { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2100) }

const commands = (title: string): readonly CartCommand[] => [
  { type: 'AddLine', cartUid: CART.slice(5), line: lineOf({ title }), stock: STOCK } as CartCommand,
  { type: 'SetQuantity', lineId: '7', quantity: 3, stock: STOCK } as CartCommand,
  { type: 'ChooseDelivery', delivery: { shippingId: 'parcel', pickupLocationId: null, fee: FEE } },
]

/** The events of a small cart: created, a line, its quantity set to three, a delivery. */
export const cartEvents = (title = 'Hub 2'): readonly CartEvent[] => {
  const events: CartEvent[] = []
  for (const command of commands(title)) {
    const decided = cart.decide(command, fold(cart, events))
    if (!decided.ok) throw new Error(decided.refusal.why)
    events.push(...decided.value)
  }
  return events
}

/** The cart with another total recorded at its third event. */
export const lyingEvents = (): readonly CartEvent[] =>
  cartEvents().map((event, i) =>
    i === 2 && 'totals' in event.data
      ? ({
          ...event,
          data: { ...event.data, totals: { ...event.data.totals, totalInclVat: 1 } },
        } as CartEvent)
      : event,
  )

export const storeWith = async (events: readonly CartEvent[]): Promise<EventStore> => {
  const store = memoryEventStore(sha256)
  const done = await store.commit({ appends: [append(CART, { expected: START, events })] })
  if (!done.ok) throw new Error(done.refusal.why)
  return store
}
