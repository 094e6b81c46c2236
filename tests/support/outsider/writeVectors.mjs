// Writes Go's result for every case to tests/fixtures/proof: node tests/support/outsider/writeVectors.mjs
import { writeFileSync } from 'node:fs'
import { inProject } from '../../../server/command/launch/project.mjs'
import { loaded } from '../loaded.mjs'

const { CASES, OTHERWISE } = await loaded('/tests/support/outsider/cases.ts')
const { goVerdicts } = await loaded('/tests/support/outsider/outsiders.ts')

for (const [name, cases] of Object.entries(CASES)) {
  const verdicts = goVerdicts(cases)
  const vectors = cases.map((one, i) => ({ ...one, go: verdicts[i], ...OTHERWISE[one.about] }))
  const lines = vectors.map((vector) => JSON.stringify(vector)).join(',\n')
  writeFileSync(inProject('tests/fixtures/proof', `${name}.json`), `[\n${lines}\n]\n`)
}
process.exit(0)
