import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../support/database/postgres.ts'

/*
 * Restarts two processes of a shop in turn behind a proxy while clients read pages and make calls, and counts
 * the requests that failed. Exit code 0 if there was none. Needs the built shop and HAProxy, which polls
 * /readyz, or nginx, which doesn't (docs/operate/several-processes.md).
 *
 *   node tests/drills/rollingRestarts.ts --restarts 10 --clients 4 --drain 3 --proxy haproxy
 */
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '10' },
    clients: { type: 'string', default: '4' },
    /** seconds */
    drain: { type: 'string', default: '3' },
    port: { type: 'string', default: '18700' },
    proxy: { type: 'string', default: 'haproxy' },
  },
})
const first = Number(values.port)
const PUBLIC = `http://127.0.0.1:${first}`
const PORTS = [first + 1, first + 2] as const

const folder = await mkdtemp(join(tmpdir(), 'toonbank-drill-'))
const server = await startPostgres()
const DATABASE_URL = await server.createDatabase()
const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

const started = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

const statusAt = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

const openAt = async (port: number): Promise<ChildProcess> => {
  const child = started(process.execPath, ['build/server/main.js'], {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL,
    MASTER_KEY: '0'.repeat(64),
    PUBLIC_URL: PUBLIC,
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    IMAGES_DIR: join(folder, 'images'),
    DRAIN_SECONDS: values.drain,
    TRUSTED_PROXIES: '127.0.0.1',
    PAYMENTS: 'simulator',
  })
  while ((await statusAt(`http://127.0.0.1:${port}/readyz`)) !== 200) {
    if (child.exitCode !== null) throw new Error('the shop did not open')
    await pause(50)
  }
  return child
}

const HAPROXY = `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend shop
  bind 127.0.0.1:${first}
  default_backend shop
backend shop
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch
  timeout check 5s
  default-server check inter 500ms fall 1 rise 1
${PORTS.map((port) => `  server at${port} 127.0.0.1:${port}`).join('\n')}
`

const NGINX = `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/proxy.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')}
  upstream shop {
    ${PORTS.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${first};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}`

/** Ms in which the proxy notices that a process is back. */
const NOTICED_MS = 1_500

const config = join(folder, 'proxy.conf')
const proxies = {
  haproxy: { text: HAPROXY, args: ['-db', '-f', config] },
  nginx: { text: NGINX, args: ['-p', folder, '-c', config] },
} as const

let answered = 0
let isRunning = true
const failed = new Map<string, number>()

/** A visitor at an address of their own, so that no rate limit applies to all of them together. */
const client = async (nr: number): Promise<void> => {
  const address = () => `10.${nr}.${Math.floor(answered / 250) % 250}.${answered % 250}`
  const calls: readonly (readonly [string, RequestInit])[] = [
    ['/', {}],
    ['/build.json', {}],
    ['/api/public/content', { method: 'POST', body: '{"slug":"/"}' }],
    ['/api/v2/app', { method: 'POST', body: '{}' }],
  ]
  for (let round = nr; isRunning; round += 1) {
    const [path, init] = calls[round % calls.length] ?? ['/', {}]
    const outcome = await fetch(PUBLIC + path, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address(), origin: PUBLIC },
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      (error: Error) => String((error.cause as { code?: string } | undefined)?.code ?? error),
    )
    answered += 1
    if (outcome !== 200) {
      const what = `${init.method ?? 'GET'} ${path}: ${outcome}`
      failed.set(what, (failed.get(what) ?? 0) + 1)
    }
  }
}

const open = [await openAt(PORTS[0]), await openAt(PORTS[1])]
const name = values.proxy === 'nginx' ? 'nginx' : 'haproxy'
await writeFile(config, proxies[name].text)
const proxy = started(name, proxies[name].args, process.env)
while ((await statusAt(`${PUBLIC}/healthz`)) !== 200) await pause(50)

const begun = performance.now()
const clients = Array.from({ length: Number(values.clients) }, (_, nr) => client(nr))
for (let nr = 0; nr < Number(values.restarts); nr += 1) {
  const at = nr % 2
  open[at]?.kill('SIGTERM')
  if (open[at]?.exitCode === null) await once(open[at], 'close')
  open[at] = await openAt(PORTS[at] ?? 0)
  await pause(NOTICED_MS)
}
isRunning = false
await Promise.all(clients)
const seconds = (performance.now() - begun) / 1_000

for (const child of [...open, proxy]) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'close')
}
await server.stop()
await rm(folder, { recursive: true })
console.log(`${values.restarts} restarts in ${seconds.toFixed(0)} s, ${answered} requests`)
for (const [what, count] of failed) console.log(`failed: ${count} × ${what}`)
console.log(failed.size === 0 ? 'no request failed' : 'requests failed')
process.exit(failed.size === 0 ? 0 : 1)
