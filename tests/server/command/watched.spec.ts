import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../../support/tempFolder.ts'

const MODULE = resolve('server/command/launch/watched.mjs')

it('a watcher exits when its program was called with wrong arguments, as npm run dev -- --replay with a bad file', async () => {
  const script = join(tempFolder(), 'dev.mjs')
  writeFileSync(
    script,
    `import { endWatch, WRONG_CALL } from '${MODULE}'\nprocess.exitCode = endWatch(WRONG_CALL)\n`,
  )
  const watcher = spawn(process.execPath, ['--watch', script], { stdio: 'ignore' })
  // a watcher stopped by another signal would report success
  expect(await once(watcher, 'exit')).toEqual([null, 'SIGHUP'])
})

it('npm run dev passes the exit code of the shop to its watcher', () => {
  expect(readFileSync('server/command/launch/dev.mjs', 'utf8')).toMatch(/endWatch\(\s*await runBuilt\(/u)
})
