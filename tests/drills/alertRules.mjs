import { spawnSync } from 'node:child_process'

/*
 * Drill: Prometheus' own promtool (Debian's package `prometheus`) reads the alert rules, and plays known
 * series to them.
 * `node tests/drills/alertRules.mjs`; PROMTOOL names another program than the one on the path.
 */

const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool'

const CALLS = [
  ['check', 'rules', 'docs/operate/files/toonbank.rules.yml'],
  ['test', 'rules', 'tests/drills/toonbank.rules.test.yml'],
]

for (const args of CALLS) {
  const { error, status } = spawnSync(PROMTOOL, args, { stdio: 'inherit' })
  if (error !== undefined)
    console.error(`${PROMTOOL} can't run (${error.message}): install it with apt install prometheus`)
  if (status !== 0) process.exit(1)
}
console.log('the alert rules are valid, and fire as they should')
