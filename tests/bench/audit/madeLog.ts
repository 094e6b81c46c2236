import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { chain } from '../../../application/contract/log/line.ts'
import type { Append, EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { cart as cartKind } from '../../../application/streams/kinds/cart.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { writeLinesAtomically } from '../../../server/command/audit/exports/writeLinesAtomically.ts'
import { append, AT } from '../../support/database/commits.ts'
import { cartHistory } from '../cartHistory.ts'

const PER_CART = 50
const HISTORIES = 400
/** events in one commit */
const AT_ONCE = 1_000

/** Carts of fifty events each, always the same ones, up to this many events. */
function* carts(events: number): Generator<Append> {
  const histories = Array.from({ length: HISTORIES }, (_, seed) => {
    const history = cartHistory(seed + 1, PER_CART)
    return { events: history, state: cartKind.state.encode(fold(cartKind.decider, history)) }
  })
  for (let nr = 0; nr < events / PER_CART; nr += 1) {
    const uid = `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`
    yield append(`cart-${uid}`, { ...histories[nr % HISTORIES], schema: cartKind.schema })
  }
}

/** Commits such carts to a log. */
export const commitCarts = async (store: Pick<EventStore, 'commit'>, events: number): Promise<void> => {
  let appends: Append[] = []
  const commit = async (): Promise<void> => {
    const done = await store.commit({ appends })
    if (!done.ok) throw new Error(done.refusal.why)
    appends = []
  }
  for (const one of carts(events)) {
    appends.push(one)
    if (appends.length * PER_CART === AT_ONCE) await commit()
  }
  if (appends.length > 0) await commit()
}

/** Commits one cart of this many events to a log. Returns its session's name. */
export const commitLongCart = async (
  store: Pick<EventStore, 'commit'>,
  seed: number,
  events: number,
): Promise<string> => {
  const stream = `cart-ffffffff-ffff-4fff-8fff-${String(seed).padStart(12, '0')}`
  const history = cartHistory(seed, events)
  const state = cartKind.decider.initial()
  let expected = START
  for (let from = 0; from < history.length; from += AT_ONCE) {
    const some = history.slice(from, from + AT_ONCE)
    for (const event of some) cartKind.decider.evolve(state, event)
    const over = { expected, events: some, schema: cartKind.schema, state: cartKind.state.encode(state) }
    const done = await store.commit({ appends: [append(stream, over)] })
    if (!done.ok) throw new Error(done.refusal.why)
    expected = done.value[0] ?? expected
  }
  return stream
}

/** Writes an export of such carts. Returns its lines without the checkpoint. */
export const writeExport = async (path: string, events: number): Promise<readonly string[]> => {
  const lines = [...carts(events)].flatMap((one) => chain(one, sha256).lines)
  const each = async function* () {
    yield* lines
  }
  await writeLinesAtomically(path, exported(each(), AT, sha256, true))
  return lines
}
