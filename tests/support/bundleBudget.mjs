import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/**
 * Bytes of JavaScript, brotli at level 11, that a first visit to any page may load: the size of the heaviest
 * page, and some 160 more, since the random names of the build's files vary it. The goal is 125,000;
 * docs/evidence/performance.md lists the cost of each part.
 */
const BUDGET = 143_950
/** What a page reached from inside the shop may load beyond what every page does. */
const OWN_BUDGET = 25_000
const COME_TO_LATER = /^ui\/(?:checkout|account|builder)\//
const ENTRY = 'ui/app/boot/main.tsx'
/** the heavier of the two languages is loaded with every page */
const WORDS = 'application/texts/nld/shop.ts'

/** never served to a visitor of a shop */
const FOR_DEVELOPERS = 'ui/app/parts/PartsPage.tsx'

/** The files that loading `key` loads: its own and those of its static imports. */
function filesOf(manifest, key, found = new Set(), seen = new Set()) {
  if (seen.has(key)) return found
  seen.add(key)
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the manifest does not know ${key}`)
  if (chunk.file.endsWith('.js')) found.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found, seen)
  return found
}

/**
 * One row per page: the weight of its first load.
 * @param {string} client the folder build/client
 */
export function weights(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const pages = Object.keys(manifest).filter(
    (key) => /^ui\/.*Page\.tsx$/.test(key) && key !== FOR_DEVELOPERS && manifest[key].isDynamicEntry,
  )
  const size = (file) => brotliCompressSync(readFileSync(join(client, file))).length
  const weightOf = (page) => {
    const files = filesOf(manifest, ENTRY)
    filesOf(manifest, WORDS, files)
    if (page) filesOf(manifest, page, files)
    return [...files].reduce((sum, file) => sum + size(file), 0)
  }
  const shared = weightOf(null)
  return [null, ...pages].map((page) => {
    const bytes = weightOf(page)
    const budget = COME_TO_LATER.test(page ?? '') ? shared + OWN_BUDGET : BUDGET
    return { page: page ?? `${ENTRY} and its words`, bytes, budget, fits: bytes <= budget }
  })
}

function main() {
  const client = fileURLToPath(new URL('../../build/client', import.meta.url))
  if (!existsSync(join(client, '.vite/manifest.json'))) {
    console.error('bundle budget: build/client/.vite/manifest.json is missing')
    return 1
  }
  const rows = weights(client)
  for (const { page, bytes, budget, fits } of rows) {
    console.log(`${String(bytes).padStart(8)} of ${budget}  ${page}${fits ? '' : '  TOO HEAVY'}`)
  }
  return rows.every(({ fits }) => fits) ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main()
