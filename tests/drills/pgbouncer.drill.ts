import { strict as assert } from 'node:assert'
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '../support/database/postgres.ts'
import { plainProducts } from '../support/samples/plainProducts.ts'
import { paidOrder } from '../support/shop/paidOrder.ts'
import { freePort, startAndFail, startShop, type RunningShop } from '../support/shop/shop.ts'
import { visitor } from '../support/shop/visitor.ts'
import { until } from '../support/until.ts'

export const packages = ['pgbouncer']

/** Debian's, or another one to try: `PGBOUNCER=/path/to/pgbouncer npm run drill -- pgbouncer` */
const PROGRAM = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'

/** Fewer sessions than the shop has connections, so that these share them. */
const SESSIONS = 4
const VISITORS = 8
const CALLS = 40
const ORDERS = 5

/** Starts PgBouncer before a database; returns the database's address through it. */
const pooler = async (folder: string, databaseUrl: string, mode: 'transaction' | 'session', more = '') => {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const name = pathname.slice(1)
  const file = join(folder, `${mode}.ini`)
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? SESSIONS : 20}
max_client_conn = 200
${more}
`,
  )
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(PROGRAM, [...user, file], { stdio: 'ignore' })
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  await until(isUp, 'PgBouncer listens')
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'close')
    },
  }
}

/** Number of cart calls of several visitors at once, and of those that were not answered with 200. */
const cartCalls = async (shop: RunningShop, products: readonly number[]) => {
  let [all, refused] = [0, 0]
  const visit = async () => {
    const { call } = visitor(shop.url)
    for (let nr = 0; nr < CALLS; nr++) {
      const productId = products[nr % products.length] ?? 0
      all++
      await call('/api/v2/cart/lines', { productId, quantity: 1, options: [] }).catch(() => refused++)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return { all, refused }
}

const verified = async (shop: RunningShop): Promise<string> => {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...shop.environment }
  const call = promisify(execFile)(process.execPath, ['build/server/toonbank.js', 'audit', 'verify'], { env })
  return (await call).stdout.trim().split('\n').at(-1) ?? ''
}

/** A shop behind PgBouncer: what is refused, what runs, and what would fail. */
export const drill = async (say: (line: string) => void): Promise<void> => {
  const [version = ''] = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).split('\n')
  // from 1.21 on, it can pass on named statements in transaction mode
  const passesNamed = Number(/\d+\.(\d+)/.exec(version)?.[1]) >= 21
  const more = passesNamed ? 'max_prepared_statements = 200' : ''
  say(`${version} ${more}`)
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-pgbouncer-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  const server = await startPostgres()
  closing.defer(() => server.stop())
  const direct = await server.createDatabase()
  const shared = await pooler(folder, direct, 'transaction', more)
  closing.defer(() => shared.stop())
  const own = await pooler(folder, direct, 'session')
  closing.defer(() => own.stop())
  const dataDir = join(folder, 'data')
  const settings = { DATA_DIR: dataDir, MASTER_KEY: '0'.repeat(64) }
  const behind = { ...settings, DATABASE_URL: shared.url, DATABASE_DIRECT_URL: direct }

  for (const [name, variables] of [
    ['no setting', { ...settings, DATABASE_URL: shared.url }],
    ['a direct address alone', behind],
    ['a direct address through PgBouncer', { ...behind, DATABASE_DIRECT_URL: shared.url }],
  ] as const) {
    const { code, err } = await startAndFail({
      PORT: String(await freePort()),
      PAYMENTS: 'simulator',
      ...variables,
    })
    assert.deepEqual([code, /pooler in transaction mode/.test(err)], [1, true], err)
    say(`transaction mode, ${name}: ${err.trim()}`)
  }

  const shop = await startShop({ dataDir, environment: { ...behind, DATABASE_STATEMENTS: 'unnamed' } })
  closing.defer(() => shop.stop())
  const products = await plainProducts(shop, CALLS, 1)
  const calls = await cartCalls(shop, products)
  for (let nr = 0; nr < ORDERS; nr++) await paidOrder(shop.url, 'paypal')
  say(
    `transaction mode, both settings: ${calls.all} cart calls, ${calls.refused} refused; ${ORDERS} orders paid`,
  )
  say(await verified(shop))
  await shop.stop()
  assert.deepEqual([calls.refused, shop.complaints()], [0, ''])

  const named = await startShop({ dataDir, environment: { ...behind, DATABASE_STATEMENTS: 'named' } })
  closing.defer(() => named.stop())
  const byName = await cartCalls(named, products)
  say(`transaction mode, named statements: ${byName.all} cart calls, ${byName.refused} refused`)
  await named.stop()
  assert.equal(byName.refused === 0, passesNamed)

  const sessions = await startShop({ dataDir, environment: { ...settings, DATABASE_URL: own.url } })
  closing.defer(() => sessions.stop())
  const alone = await cartCalls(sessions, products)
  say(`session mode, no setting: ${alone.all} cart calls, ${alone.refused} refused`)
  assert.equal(alone.refused, 0)
}
