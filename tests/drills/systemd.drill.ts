import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const packages = ['systemd']

/** The units by the name under which they run. */
const UNITS = {
  'toonbank-web@3001.service': 'toonbank-web@.service',
  'toonbank-worker.service': 'toonbank-worker.service',
}
/** systemd's own scale: 0 is closed, 10 is open. */
const MOST_EXPOSED = 2.5

/** Checks the units with systemd's tools. It starts none: that takes a machine that systemd runs. */
export const drill = async (say: (line: string) => void): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-systemd-'))
  try {
    for (const [name, file] of Object.entries(UNITS)) {
      const text = await readFile(join('docs/operate/files', file), 'utf8')
      const path = join(folder, name)
      // verify asks whether the program and the user exist
      await writeFile(
        path,
        text
          .replaceAll('/opt/toonbank/current', resolve('.'))
          .replaceAll(/^(User|Group)=toonbank$/gmu, '$1=www-data'),
      )
      const verified = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
      assert.deepEqual([verified.status, verified.stderr], [0, ''])
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', path], {
        encoding: 'utf8',
      })
      const exposure = Number(/exposure level for \S+: ([\d.]+)/u.exec(stdout)?.[1])
      assert.ok(exposure <= MOST_EXPOSED, stdout)
      say(`${name} is valid; its exposure is ${exposure} of 10`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
