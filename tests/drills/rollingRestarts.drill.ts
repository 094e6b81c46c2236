import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../support/database/postgres.ts'
import { freePort, startShop } from '../support/shop/shop.ts'
import { until } from '../support/until.ts'

export const packages = ['haproxy']

const RESTARTS = 10
const CLIENTS = 2
const DRAIN_SECONDS = '3'
/** Ms in which the proxy notices that a process is back: it polls every 500. */
const NOTICED_MS = 1_500

const CALLS: readonly (readonly [string, RequestInit])[] = [
  ['/', {}],
  ['/build.json', {}],
  ['/api/public/content', { method: 'POST', body: '{"slug":"/"}' }],
  ['/api/v2/app', { method: 'POST', body: '{}' }],
]

/** HAProxy as docs/operate/several-processes.md has it. */
const haproxy = (proxy: number, ports: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend shop
  bind 127.0.0.1:${proxy}
  default_backend shop
backend shop
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch
  timeout check 5s
  default-server check inter 500ms fall 1 rise 1
${ports.map((port) => `  server at${port} 127.0.0.1:${port}`).join('\n')}
`

/** Visitors who read pages and make calls until they are stopped: number of requests, and of each failure. */
const startClients = (url: string) => {
  let requests = 0
  let isRunning = true
  const failed = new Map<string, number>()
  const client = async (nr: number): Promise<void> => {
    for (let round = nr; isRunning; round++) {
      const [path, init] = CALLS[round % CALLS.length] ?? ['/', {}]
      // changes often, so that no rate limit applies
      const address = `10.${nr}.${Math.floor(round / 250) % 250}.${round % 250}`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, origin: url }
      const outcome = await fetch(url + path, { ...init, headers }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        (error: Error) => String((error.cause as { code?: string } | undefined)?.code ?? error),
      )
      requests++
      const what = `${init.method ?? 'GET'} ${path}: ${outcome}`
      if (outcome !== 200) failed.set(what, (failed.get(what) ?? 0) + 1)
    }
  }
  const ended = Promise.all(Array.from({ length: CLIENTS }, (_, nr) => client(nr)))
  return async () => {
    isRunning = false
    await ended
    return { requests, failed }
  }
}

/** Restarts two processes of a shop in turn behind HAProxy, which polls /readyz; no request may fail. */
export const drill = async (say: (line: string) => void): Promise<void> => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-restarts-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const server = await startPostgres()
  closing.defer(server.stop)
  const DATABASE_URL = await server.createDatabase()
  const [proxy, first, second] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${proxy}`
  const open = (port: number) =>
    startShop({
      dataDir: join(folder, String(port)),
      environment: {
        DATABASE_URL,
        DRAIN_SECONDS,
        MASTER_KEY: '0'.repeat(64),
        PUBLIC_URL: url,
        PORT: String(port),
        IMAGES_DIR: join(folder, 'images'),
      },
    })
  const shops = [
    { port: first, shop: await open(first) },
    { port: second, shop: await open(second) },
  ]
  closing.defer(async () => void (await Promise.all(shops.map(({ shop }) => shop.stop()))))
  const config = join(folder, 'haproxy.cfg')
  await writeFile(config, haproxy(proxy, [first, second]))
  const child = spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore' })
  const closed = once(child, 'close')
  closing.defer(async () => void (child.kill(), await closed))
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isUp, 'HAProxy passes requests on')

  const begun = performance.now()
  const stopClients = startClients(url)
  closing.defer(async () => void (await stopClients()))
  for (let nr = 0; nr < RESTARTS; nr++) {
    const one = shops[nr % shops.length]!
    await one.shop.stop()
    one.shop = await open(one.port)
    await pause(NOTICED_MS)
  }
  const { requests, failed } = await stopClients()
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  say(
    `${RESTARTS} restarts in ${seconds} s, ${requests} requests, ${failed.size === 0 ? 'none' : 'some'} failed`,
  )
  assert.deepEqual([...failed], [])
}
