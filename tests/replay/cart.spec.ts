import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { CART_LIFTS } from '../../application/streams/lifts/cartLifts.ts'
import { liftCartFact } from '../../application/streams/lifts/lift.ts'
import { readLine } from '../../application/contract/log/line.ts'
import { encodeCart } from '../../application/streams/states/cart.ts'
import { replayStream, type ReplayRow } from '../../application/shop/audit/replay.ts'
import { cart } from '../../domain/cart/cart.ts'
import { cartTotals } from '../../domain/cart/cartTotals.ts'
import { each } from '../support/database/commits.ts'

const kept = (name: string): string => readFileSync(new URL(`./golden/${name}`, import.meta.url), 'utf8')

/** Kept as they were written on 2026-11-21: a visitor's cart; a customer's, with coupons, sizes, a merge and an order; the one merged in. */
const LOGS = [
  { name: 'cart-1', facts: 13 },
  { name: 'cart-2', facts: 23 },
  { name: 'cart-3', facts: 8 },
]

describe.each(LOGS)('a cart that was logged once: $name', ({ name, facts }) => {
  const lines = kept(`${name}.jsonl`).trimEnd().split('\n')

  it('reads, folds and prices for ever as it did then', () => {
    expect(lines).toHaveLength(facts)
    const state = cart.initial()
    for (const line of lines) {
      const event = readLine(line)
      if (!event.ok) throw new Error(`${event.refusal.why}: ${line}`)
      const fact = liftCartFact(event.value)
      if (!fact.ok) throw new Error(`${fact.refusal.why}: ${line}`)
      cart.evolve(state, fact.value)
      if ('totals' in fact.value.data) expect(cartTotals(state), line).toStrictEqual(fact.value.data.totals)
    }
    expect(JSON.parse(JSON.stringify(encodeCart(state)))).toStrictEqual(
      JSON.parse(kept(`${name}.state.json`)),
    )
  })

  it('is replayed by the audit without a fault, hash by hash', async () => {
    const { stream } = JSON.parse(lines[0] ?? '') as { readonly stream: string }
    const rows: ReplayRow[] = []
    for await (const row of replayStream({ read: () => each(lines) }, sha256, stream, null)) rows.push(row)
    expect(rows).toHaveLength(facts)
    expect(rows.filter(({ fault, check }) => fault !== null || check === 'different')).toStrictEqual([])
  })
})

describe('the logs that are kept', () => {
  it('hold every type of fact that a cart can have', () => {
    const types = LOGS.flatMap(({ name }) =>
      kept(`${name}.jsonl`)
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { readonly type: string }).type),
    )
    expect([...new Set(types)].sort()).toStrictEqual(Object.keys(CART_LIFTS).sort())
  })
})
