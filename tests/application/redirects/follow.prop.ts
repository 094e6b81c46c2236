import fc from 'fast-check'
import { expect, test } from 'vitest'
import { follow, type Step } from '../../../application/shop/redirects/follow.ts'
import { runs } from '../../support/runs.ts'

const NODES = 10
const node = fc.integer({ min: 0, max: NODES - 1 })

/**
 * The shop's own redirects go from a lower number to a higher one, so they have no cycle; rules go anywhere.
 */
interface World {
  readonly own: readonly { readonly from: number; readonly by: number; readonly permanent: boolean }[]
  readonly rules: readonly { readonly from: number; readonly to: number; readonly permanent: boolean }[]
}
const world: fc.Arbitrary<World> = fc.record({
  own: fc.array(fc.record({ from: node, by: fc.integer({ min: 1, max: 3 }), permanent: fc.boolean() })),
  rules: fc.array(fc.record({ from: node, to: node, permanent: fc.boolean() })),
})

const stepsOf = ({ own, rules }: World) => {
  const ways = new Map(own.map(({ from, by, permanent }) => [`/${from}`, { to: `/${from + by}`, permanent }]))
  const table = new Map(rules.map(({ from, to, permanent }) => [`/${from}`, { to: `/${to}`, permanent }]))
  return async (path: string, without: ReadonlySet<string>): Promise<Step<string>> => {
    const next = (without.has(path) ? undefined : table.get(path)) ?? ways.get(path)
    return next === undefined ? { kind: 'here', here: path } : { kind: 'on', ...next }
  }
}

test('an address ends in one hop, at an address without a redirect', async () => {
  await fc.assert(
    fc.asyncProperty(world, node, async (ways, start) => {
      const stepAt = stepsOf(ways)
      const found = await follow(`/${start}`, stepAt)
      expect(found.here).toBe(found.path)
      const again = await follow(found.path, stepAt)
      expect(again).toMatchObject({ path: found.path, steps: 0 })
    }),
    runs(2_000),
  )
})

test('the hop is permanent only if every step of it is', async () => {
  const codes = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(codes, async (permanent) => {
      const found = await follow('/0', async (path) => {
        const nr = Number(path.slice(1))
        const code = permanent[nr]
        return code === undefined
          ? { kind: 'here', here: null }
          : { kind: 'on', to: `/${nr + 1}`, permanent: code }
      })
      expect(found).toEqual({
        path: `/${permanent.length}`,
        steps: permanent.length,
        permanent: permanent.every((one) => one),
        here: null,
      })
    }),
    runs(100),
  )
})
