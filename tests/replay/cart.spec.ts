import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { liftCartFact } from '../../application/contract/events/lift.ts'
import { readLine } from '../../application/contract/log/line.ts'
import { encodeCart } from '../../application/contract/state/cart.ts'
import { cart } from '../../domain/cart/cart.ts'
import { cartTotals } from '../../domain/cart/cartTotals.ts'

const kept = (name: string): string => readFileSync(new URL(`./golden/${name}`, import.meta.url), 'utf8')

describe('a cart that was logged once', () => {
  it('reads, folds and prices for ever as it did then', () => {
    const lines = kept('cart-1.jsonl').trimEnd().split('\n')
    expect(lines).toHaveLength(13)
    const state = cart.initial()
    for (const line of lines) {
      const event = readLine(line)
      if (!event.ok) throw new Error(`${event.refusal.why}: ${line}`)
      const fact = liftCartFact(event.value)
      if (!fact.ok) throw new Error(`${fact.refusal.why}: ${line}`)
      cart.evolve(state, fact.value)
      if ('totals' in fact.value.data) expect(cartTotals(state), line).toStrictEqual(fact.value.data.totals)
    }
    expect(JSON.parse(JSON.stringify(encodeCart(state)))).toStrictEqual(JSON.parse(kept('cart-1.state.json')))
  })
})
