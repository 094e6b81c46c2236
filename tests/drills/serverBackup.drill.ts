import { strict as assert } from 'node:assert'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const packages = ['postgresql']

const PRODUCTS = 40

/** Debian's PostgreSQL with two empty databases, run by another user than root. Its end removes its files. */
const debianServer = async () => {
  const script = 'createdb from; createdb to; echo "postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT"; cat'
  const call = ['-t', '-i', '--locale=C --encoding=UTF8', 'sh', '-e', '-c', script]
  // `cat` ends with its input, also if this process is killed
  const child = spawn('pg_virtualenv', call, { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await closed
  }
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('postgres:')) return { url: line, stop }
  throw new Error('PostgreSQL did not start')
}

/** Backs a shop on a database server up by pg_dump, and restores it into another database. */
export const drill = async (say: (line: string) => void): Promise<void> => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-backup-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const server = await debianServer()
  closing.defer(server.stop)

  const toonbank = (database: string, args: readonly string[], expected = 0): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/toonbank.js', ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        MASTER_KEY: '1'.repeat(64),
        PAYMENTS: 'simulator',
        DATABASE_URL: `${server.url}/${database}`,
        DATA_DIR: join(folder, database),
        IMAGES_DIR: join(folder, `${database}-images`),
      },
      encoding: 'utf8',
    })
    assert.equal(status, expected, `toonbank ${args.join(' ')}: ${stdout}${stderr}`)
    say(`${args.slice(0, 2).join(' ')}, ${status}: ${stdout}${stderr}`.trim())
    return stdout
  }

  say(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout.trim())
  const goods = (await readFile('server/shops/security/catalogue.jsonl', 'utf8'))
    .split('\n')
    .slice(0, PRODUCTS)
  await writeFile(join(folder, 'goods.jsonl'), `${goods.join('\n')}\n`)
  const backup = join(folder, 'backup')
  toonbank('from', ['import', 'catalogue', join(folder, 'goods.jsonl'), '--by', 'Drill'])
  const before = toonbank('from', ['audit', 'verify'])
  toonbank('from', ['backup', backup])
  toonbank('to', ['restore', backup])
  assert.equal(toonbank('to', ['audit', 'verify']), before)
  // the place is no longer empty
  toonbank('to', ['restore', backup], 1)
}
