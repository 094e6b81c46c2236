import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { behind, explain } from '../../../domain/pricing/explain/explain.ts'
import type { Trace } from '../../../domain/pricing/explain/trace.ts'
import type { CartSnapshot, LineSnapshot } from '../../../domain/pricing/totals.ts'
import { anyCart, anyOwnCart } from '../../support/arbitraries/pricing.ts'
import { BIG_RULES } from '../../support/bigRules.ts'
import { runs } from '../../support/runs.ts'

const carts = fc.oneof(anyCart, anyOwnCart)
const holds = (check: (trace: Trace, cart: CartSnapshot) => void) =>
  fc.assert(
    fc.property(carts, (cart) => check(explain(cart), cart)),
    runs(1_000),
  )
const madeIn = (trace: Trace) =>
  new Map(trace.flatMap(({ made }) => made.map(({ name, amount }) => [name, amount])))

it('an explanation has every amount of the totals and of each line, as priceCart computes it [3-024]', () =>
  holds((trace, cart) => {
    const made = madeIn(trace)
    const { totals, lines } = priceCart(cart)
    const { totalVat, ...plain } = totals
    for (const [name, amount] of Object.entries(plain)) expect(made.get(`totals.${name}`)).toBe(amount)
    for (const [id, line] of lines)
      for (const [name, amount] of Object.entries(line))
        expect(made.get(`lines[${JSON.stringify(id)}].${name}`)).toBe(amount)
    const rows = [...made].filter(([name, amount]) => name.startsWith('totals.totalVat[') && amount !== 0)
    expect(rows).toStrictEqual(
      totalVat.map(({ percentage, amount }) => [`totals.totalVat[${percentage}]`, amount]),
    )
  }))

it('each explained amount follows its rule from its inputs, recomputed in BigInt [9-027]', () =>
  holds((trace) => {
    for (const { rule, from, made } of trace)
      if (rule !== 'entered')
        expect(made.map(({ amount }) => BigInt(amount))).toStrictEqual(
          BIG_RULES[rule](from.map(({ amount }) => BigInt(amount))),
        )
  }))

it('each step uses only earlier results, and gives each amount a unique name', () =>
  holds((trace) => {
    const known = new Set<unknown>()
    const names = new Set<string>()
    for (const { from, made } of trace) {
      expect(from.filter((input) => !known.has(input))).toStrictEqual([])
      for (const amount of made) known.add(amount)
      for (const { name } of made) names.add(name)
    }
    expect(names.size).toBe(known.size)
  }))

it('the explanation of one amount contains exactly what it depends on', () =>
  fc.assert(
    fc.property(
      carts.map((cart) => explain(cart)),
      fc.nat(),
      (trace, pick) => {
        const names = trace.flatMap(({ made }) => made.map(({ name }) => name))
        const name = names[pick % names.length]!
        const part = behind(trace, name)
        const made = part.map((step) => step.made.map((amount) => amount.name))
        const used = new Set([name, ...part.flatMap(({ from }) => from.map((input) => input.name))])
        expect(made.filter((some) => !some.some((one) => used.has(one)))).toStrictEqual([])
        expect([...used].filter((one) => !made.flat().includes(one))).toStrictEqual([])
        expect(trace.filter((step) => part.includes(step))).toStrictEqual(part)
      },
    ),
    runs(1_000),
  ))

/** Whether the line's product costs its customer less than the public price. */
const isOwn = ({ price, breaks = [], productId }: OwnPrice, { lines }: CartSnapshot): boolean => {
  const pieces = lines
    .filter((line) => line.productId === productId)
    .reduce((all, line) => all + line.quantity, 0)
  const everybodys = Math.round((price.base * (10_000 - price.discount)) / 10_000)
  return breaks.some(({ from, base }) => from <= pieces && base < everybodys)
}
type OwnPrice = Pick<LineSnapshot, 'price' | 'breaks' | 'productId'>

it('an explanation starts with entered amounts only', () =>
  holds((trace, cart) => {
    const entered = new Map(
      trace
        .filter(({ rule }) => rule === 'entered')
        .flatMap(({ made }) => made.map(({ name, amount }) => [name, amount])),
    )
    const fee = (name: string, value: CartSnapshot['shipping']) => [
      [`totals.${name}ExclVat`, value?.exclVat ?? 0],
      [`totals.${name}InclVat`, value?.inclVat ?? 0],
    ]
    expect([...entered].sort()).toStrictEqual(
      [
        ...cart.lines.flatMap(({ id, quantity, weight, price, options, ...own }) => [
          [`lines["${id}"].quantity`, quantity],
          [`lines["${id}"].weight`, weight],
          [`lines["${id}"].rate`, price.rate],
          ...(isOwn({ price, ...own }, cart)
            ? own.breaks!.flatMap(({ from, base }, index) => [
                [`lines["${id}"].breaks[${index}].from`, from],
                [`lines["${id}"].breaks[${index}].base`, base],
              ])
            : [
                [`lines["${id}"].base`, price.base],
                [`lines["${id}"].discount`, price.discount],
              ]),
          ...options.flatMap(({ base, discount }, index) => [
            [`lines["${id}"].options[${index}].base`, base],
            [`lines["${id}"].options[${index}].discount`, discount],
          ]),
        ]),
        ...cart.coupons.map(({ type, amount }, index) => [`coupons[${index}].${type}`, amount]),
        ...fee('shipping', cart.shipping),
        ...fee('paymentFee', cart.paymentFee),
      ].sort(),
    )
  }))

it('docs/reference/pricing.md has a sentence on every rule', () => {
  const explained = [...readFileSync('docs/reference/pricing.md', 'utf8').matchAll(/^\| `([a-z-]+)` +\|/gmu)]
  expect(explained.map(([, rule]) => rule)).toStrictEqual(Object.keys(BIG_RULES))
})
