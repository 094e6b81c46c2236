import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shopMetrics } from '../../server/compose/observe/metrics.ts'

const PAGE = 'docs/operate/observe.md'

const known = (): readonly string[] =>
  shopMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name)

it('the page on observing lists exactly the shop’s own metrics', () => {
  const listed = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `(toonbank_\w+)`/gmu)].map(
    ([, name = '']) => name,
  )
  const own = known().filter((name) => !/^toonbank_(?:nodejs|process)_/u.test(name))
  expect(listed.toSorted()).toEqual(own.toSorted())
})
