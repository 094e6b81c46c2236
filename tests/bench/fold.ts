import { sha256 } from '../../adapters/crypto/sha256.ts'
import { chain, readLine } from '../../application/contract/log/line.ts'
import { replayStream } from '../../application/shop/audit/replay.ts'
import { cart } from '../../domain/cart/cart.ts'
import type { CartEvent } from '../../domain/cart/cartEvents.ts'
import { START } from '../../domain/kernel/storedEvent.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { cartHistory } from './cartHistory.ts'
import type { Measured } from './report.ts'

const EVENTS = 1_000_000
const PER_CART = 50
const HISTORIES = 400
/** The audit prices and hashes every line again: a share of the log is enough to measure it. */
const AUDITED_OF = 10

const linesOf = (stream: string, events: readonly CartEvent[]): readonly string[] =>
  chain(
    {
      stream,
      expected: START,
      events,
      schema: 1,
      at: '2026-11-21T09:00:00.000Z',
      actor: 'visitor',
      correlation: null,
      state: null,
    },
    sha256,
  ).lines

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

const eventsOf = (lines: readonly string[]): CartEvent[] =>
  lines.map((line) => {
    const read = readLine(line)
    if (!read.ok) throw new Error(read.refusal.why)
    return read.value as CartEvent
  })

/**
 * Folds a log of a million events, cart by cart, as it is read back. The lines are generated outside of the
 * measured time; each cart's are parsed, folded and audited in turn, so that other load on the machine
 * affects all of them alike.
 */
export const benchFold = async (): Promise<readonly Measured[]> => {
  const histories = Array.from({ length: HISTORIES }, (_, seed) => cartHistory(seed + 1, PER_CART))
  const spent = { parse: 0, fold: 0, strict: 0, audit: 0, states: 0 }
  let audited = 0
  const timed = (name: keyof typeof spent, from: number): void =>
    void (spent[name] += performance.now() - from)
  for (let nr = 0; nr < EVENTS / PER_CART; nr += 1) {
    const stream = `cart-${nr}`
    const lines = linesOf(stream, histories[nr % HISTORIES] ?? [])
    let from = performance.now()
    const events = lines.map((line) => JSON.parse(line) as CartEvent)
    timed('parse', from)
    from = performance.now()
    const state = fold(cart, events)
    timed('fold', from)
    from = performance.now()
    const strict = fold(cart, eventsOf(lines))
    timed('strict', from)
    if (strict.lines.size !== state.lines.size) throw new Error('two folds of one log differ')
    if (nr % AUDITED_OF !== 0) continue
    for (const [name, withState] of [
      ['audit', false],
      ['states', true],
    ] as const) {
      from = performance.now()
      for await (const row of replayStream({ read: () => each(lines) }, sha256, stream, null, { withState }))
        if (row.fault !== null || row.check === 'different')
          throw new Error(`${stream}: ${row.fault ?? row.check}`)
      timed(name, from)
    }
    audited += lines.length
  }
  const rate = (events: number, ms: number): number => (events / ms) * 1000
  const parsed = rate(EVENTS, spent.parse)
  const row = (what: string, shop: number): Measured => ({
    what,
    shop,
    yardstick: parsed,
    unit: '/s',
    against: 'JSON.parse of the same lines',
  })
  return [
    row('fold 1,000,000 events, as JSON.parse made them', rate(EVENTS, spent.fold)),
    row('parse and fold them', rate(EVENTS, spent.parse + spent.fold)),
    row('read them strictly and fold', rate(EVENTS, spent.strict)),
    row(
      `audit ${audited.toLocaleString('en-GB')} of them: hash, fold, price anew`,
      rate(audited, spent.audit),
    ),
    row('the same, and write down the state after each', rate(audited, spent.states)),
  ]
}
