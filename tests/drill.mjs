import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { prepare } from '../server/command/launch/prepare.mjs'
import { Obstacle, inProject, launch } from '../server/command/launch/project.mjs'

/*
 * `npm run drill [-- NAME …]`: runs all drills of tests/drills, or those named, one after the other on the
 * built shop. A drill `NAME.drill.ts` exports `packages`, the Debian packages it needs, and `drill(say)`,
 * which throws if it fails; `say` prints what was seen.
 */

const FOLDER = inProject('tests/drills')
const SUFFIX = '.drill.ts'

const isInstalled = (name) =>
  spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], { encoding: 'utf8' })
    .stdout === 'installed'

function install(packages) {
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const call = ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing]
  spawnSync(call[0], call.slice(1), { stdio: ['ignore', 2, 2] })
  if (!missing.every(isInstalled)) throw new Error(`packages are missing: sudo ${call.join(' ')}`)
}

await launch(async () => {
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => basename(file, SUFFIX))
  const names = process.argv.length > 2 ? process.argv.slice(2) : all
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Obstacle(`there is no drill ${unknown}: ${all.join(', ')}`)
  await prepare()
  let failed = 0
  for (const name of names) {
    const { packages, drill } = await import(`${FOLDER}/${name}${SUFFIX}`)
    try {
      install(packages)
      await drill((line) => console.log(`${name}: ${line}`))
      console.log(`${name}: passed`)
    } catch (error) {
      failed++
      console.error(`${name}: FAILED`, error)
    }
  }
  return failed === 0 ? 0 : 1
})
