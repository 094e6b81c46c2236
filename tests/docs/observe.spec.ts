import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shopMetrics } from '../../server/compose/observe/metrics.ts'

const PAGE = 'docs/operate/observe.md'

const known = (): readonly string[] =>
  shopMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name)

it('the page on observing lists exactly the metrics that exist', () => {
  const listed = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `(toonbank_\w+)`/gmu)].map(
    ([, name = '']) => name,
  )
  expect(listed.toSorted()).toEqual(known().toSorted())
})

/** Names that a metric's samples have. */
const samplesOf = (name: string): readonly string[] =>
  /_duration_seconds$/u.test(name) ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]

it.each(['toonbank.rules.yml', 'toonbank.dashboard.json'])('%s asks for metrics that exist', (file) => {
  const asked = new Set(readFileSync(`docs/operate/files/${file}`, 'utf8').match(/\btoonbank_\w+/gu))
  const samples = new Set(known().flatMap(samplesOf))
  expect(asked.size).toBeGreaterThan(8)
  expect([...asked].filter((name) => !samples.has(name))).toEqual([])
})

it('the dashboard has an expression for each panel, and shows each metric', () => {
  const text = readFileSync('docs/operate/files/toonbank.dashboard.json', 'utf8')
  const { panels } = JSON.parse(text) as { panels: { title: string; targets: { expr: string }[] }[] }
  expect(panels.filter(({ targets }) => targets.every(({ expr }) => expr === ''))).toEqual([])
  expect(known().filter((name) => !text.includes(name))).toEqual([])
})

it('the page on observing describes each alert rule', () => {
  const rules = readFileSync('docs/operate/files/toonbank.rules.yml', 'utf8')
  const page = readFileSync(PAGE, 'utf8')
  const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gmu)].map(([, name = '']) => name)
  expect(alerts.length).toBeGreaterThan(8)
  expect(alerts.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
