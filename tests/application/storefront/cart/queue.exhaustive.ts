import { crew } from '../../../support/interleavings/crew.ts'
import { explore } from '../../../support/interleavings/explore.ts'
import { SEARCHED } from '../../../support/interleavings/settings.ts'

/**
 * `npm run prove -- queue --exhaustive`: explores every state that two tabs, a worst-case network and the
 * shop can reach, in each setting. Prints the explored states, and the shortest path to each fault. Exit code
 * 1 if there is a fault.
 */
const { expand, end } = crew()
const checks = new Map<string, number>()
let [states, transitions, isWrong] = [0, 0, false]
const began = performance.now()
const secondsFrom = (start: number): string => `${((performance.now() - start) / 1_000).toFixed(0)} s`

for (const { name, setting, most = Infinity } of SEARCHED) {
  const start = performance.now()
  const explored = await explore(setting, { most, by: expand })
  const { failure, depth, settled, isWhole } = explored
  states += explored.states
  transitions += explored.transitions
  for (const [property, times] of explored.checks) checks.set(property, (checks.get(property) ?? 0) + times)
  console.log(
    `${name}: ${isWhole ? 'all' : 'the nearest'} ${explored.states} states, ${settled} of them at rest, ${explored.transitions} transitions, ` +
      `up to ${depth} moves, ${secondsFrom(start)}`,
  )
  if (failure === null) continue
  isWrong = true
  console.log(`  broken: ${failure.property}: ${failure.why}`)
  for (const move of failure.path) console.log(`    ${JSON.stringify(move)}`)
}
await end()
for (const [property, times] of checks) console.log(`  ${property}: checked ${times} times`)
const asked = [...checks.values()].reduce((sum, times) => sum + times, 0)
console.log(
  `${states} states, ${transitions} transitions, ${asked} checks of ${checks.size} properties, ${secondsFrom(began)}`,
)
process.exitCode = isWrong ? 1 : 0
