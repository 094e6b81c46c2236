import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RedirectRule } from '../../../application/ports/database/redirects.ts'
import { memoryRedirects } from '../../support/memory/redirects.ts'
import { redirectTable } from '../../../application/shop/redirects/redirectTable.ts'
import { collapsed, ruleSet } from '../../../application/shop/redirects/ruleSet.ts'
import { runs } from '../../support/runs.ts'

/** Few addresses, so that rules collide: chains, loops and duplicates are common. */
const path = fc.integer({ min: 0, max: 11 }).map((nr) => `/p${nr}`)
const rule: fc.Arbitrary<RedirectRule> = fc.record({ from: path, to: path, permanent: fc.boolean() })
const rules = fc.array(rule, { maxLength: 20 })

/** Follows rules one by one, as browsers would without collapsing. */
const oneByOne = (all: ReadonlyMap<string, RedirectRule>, start: string) => {
  let at = start
  let permanent = true
  for (let steps = 0; ; steps++) {
    const next = all.get(at)
    if (next === undefined) return { from: start, to: at, permanent }
    if (steps > all.size) throw new Error(`${start} never ends`)
    at = next.to
    permanent = permanent && next.permanent
  }
}

const taken = (list: readonly RedirectRule[]) => {
  const set = ruleSet()
  const outcomes = list.map((one) => set.add(one))
  return { outcomes, rules: set.rules }
}

test('collapsed rules have no chain and no loop, and each ends where following them one by one ends [2-044]', () => {
  fc.assert(
    fc.property(rules, (list) => {
      const all = taken(list).rules
      const short = collapsed(all)
      expect([...short.keys()].sort()).toEqual([...all.keys()].sort())
      for (const one of short.values()) {
        expect(short.has(one.to), `${one.to} leads on`).toBe(false)
        expect(one).toEqual(oneByOne(all, one.from))
      }
    }),
    runs(1_000),
  )
})

test('a rule is refused only if its address has one already or it would form a loop', () => {
  fc.assert(
    fc.property(rules, (list) => {
      const before = ruleSet()
      for (const one of list) {
        const outcomes = before.rules.has(one.from)
          ? 'double'
          : oneByOne(before.rules, one.to).to === one.from
            ? 'loop'
            : 'taken'
        expect(before.add(one)).toBe(outcomes)
      }
    }),
    runs(1_000),
  )
})

test('imported rules have priority over the folder’s, and together they have no chain and no loop', async () => {
  await fc.assert(
    fc.asyncProperty(rules, rules, async (first, second) => {
      const own = [...taken(first).rules.values()]
      const imported = [...taken(second).rules.values()]
      const table = redirectTable(own, memoryRedirects())
      await table.replace(imported)
      const sources = [...own, ...imported].map(({ from }) => from)
      for (const from of sources) {
        const to = table.lookup(from)?.to
        expect(to === undefined || table.lookup(to) === undefined).toBe(true)
      }
      const direct = imported.filter(({ to }) => !sources.includes(to))
      for (const one of direct) expect(table.lookup(one.from)).toEqual(one)
    }),
    runs(500),
  )
})

test('a chain of 100,000 rules is loaded and collapsed quickly, from either end', () => {
  const chain = Array.from({ length: 100_000 }, (_, nr) => ({
    from: `/${nr}`,
    to: `/${nr + 1}`,
    permanent: true,
  }))
  for (const list of [chain, chain.toReversed()]) {
    const { outcomes, rules: all } = taken(list)
    expect(outcomes.every((one) => one === 'taken')).toBe(true)
    expect(collapsed(all).get('/0')?.to).toBe('/100000')
    expect(ruleSet().add({ from: '/a', to: '/a', permanent: true })).toBe('loop')
  }
})
