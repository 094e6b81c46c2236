import { mkdirSync, writeFileSync } from 'node:fs'
import { demands, idsIn, namedTests } from './demands.ts'

/* `npm run map [-- ID …]`: which tests cover each demand, or these, from the titles that name it. */

const FILE = 'build/demand-map.md'

const byId = new Map<string, string[]>()
for (const { path, title } of namedTests())
  for (const id of idsIn(title)) byId.set(id, [...(byId.get(id) ?? []), `- ${path} › ${title}`])

const wanted = process.argv.slice(2)
const sections = demands()
  .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  .map(({ id, text }) => [`## ${id} ${text}`, '', ...(byId.get(id) ?? ['- no test'])].join('\n'))

if (wanted.length > 0) console.log(sections.join('\n\n'))
else {
  mkdirSync('build', { recursive: true })
  writeFileSync(FILE, `# Which tests cover each demand\n\n${sections.join('\n\n')}\n`)
  console.log(
    `${FILE}: ${sections.length} demands, covered by ${new Set([...byId.values()].flat()).size} tests`,
  )
}
