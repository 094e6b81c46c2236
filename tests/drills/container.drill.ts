import { strict as assert } from 'node:assert'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../support/shop/shop.ts'
import { until } from '../support/until.ts'

export const packages = []

const FILE = 'docs/operate/files/Containerfile'
/** The user of the image. */
const USER = 1_000

interface Stage {
  readonly root: string
  folder: string
}

/** The file's instructions, without comments. */
const instructions = (): readonly (readonly [string, string])[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])

/** Copies the project as a build's context has it: files that git knows or would add. */
const copyContext = (to: string): void => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const name of String(listed)
    .split('\0')
    .filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    cpSync(name, join(to, name))
  }
}

/** Runs the steps of the Containerfile below a folder, without a container; returns the last stage. */
const runSteps = (
  top: string,
  say: (line: string) => void,
): { readonly stage: Stage; readonly command: string[] } => {
  const stages = new Map<string, Stage>()
  let stage: Stage = { root: top, folder: top }
  let command: string[] = []
  for (const [word, rest] of instructions()) {
    if (word === 'FROM') {
      const name = / AS (\w+)$/u.exec(rest)?.[1] ?? 'image'
      stage = { root: join(top, name), folder: join(top, name) }
      stages.set(name, stage)
    } else if (word === 'WORKDIR') {
      stage.folder = join(stage.root, rest)
      mkdirSync(stage.folder, { recursive: true })
    } else if (word === 'COPY') {
      const [, from, path = ''] = /^(?:--from=(\w+) )?(\S+) \.$/u.exec(rest) ?? []
      if (from === undefined) copyContext(stage.folder)
      else
        cpSync(join(stages.get(from)!.root, path), stage.folder, { recursive: true, verbatimSymlinks: true })
    } else if (word === 'RUN') {
      const started = performance.now()
      execFileSync('sh', ['-c', rest], { cwd: stage.folder, stdio: ['ignore', 'ignore', 'inherit'] })
      say(`${rest.slice(0, 60)}: ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    } else if (word === 'ENTRYPOINT') command = JSON.parse(rest) as string[]
    else assert.ok(['ARG', 'ENV', 'VOLUME', 'EXPOSE', 'USER', 'HEALTHCHECK'].includes(word), word)
  }
  return { stage, command }
}

/** Runs the image's steps, and its program as a user who may write nowhere but in /data. Needs root. */
export const drill = async (say: (line: string) => void): Promise<void> => {
  const top = mkdtempSync(join(tmpdir(), 'toonbank-container-'))
  chmodSync(top, 0o755)
  try {
    const { stage, command } = runSteps(top, say)
    for (const name of ['vite', 'vitest', 'playwright', 'typescript', 'eslint'])
      assert.equal(existsSync(join(stage.folder, 'node_modules', name)), false, name)
    assert.equal(existsSync(join(stage.folder, 'server/compose')), false)
    const size = String(execFileSync('du', ['-sm', stage.folder])).split('\t')[0]
    say(`the image's /app is ${size} MB, without development packages and sources`)
    const data = join(top, 'data')
    mkdirSync(data)
    chownSync(data, USER, USER)
    const port = String(await freePort())
    const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, DATA_DIR: data }
    const [program = '', ...args] = command
    const shop = spawn(join(stage.folder, program), args, {
      cwd: stage.folder,
      env: environment,
      uid: USER,
      gid: USER,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const closed = once(shop, 'close') as Promise<[number | null]>
    const ready = async (): Promise<boolean> => {
      if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    }
    await until(ready, 'the shop is ready')
    const page = await fetch(`http://127.0.0.1:${port}/sirenes`)
    assert.equal(page.status, 200)
    const written = String(execFileSync('find', [stage.folder, '-user', String(USER)]))
    assert.equal(written, '')
    shop.kill('SIGTERM')
    const [code] = await closed
    assert.equal(code, 0)
    say('it opens, serves and stops as a user who can write in DATA_DIR only')
  } finally {
    rmSync(top, { recursive: true, force: true })
  }
}
