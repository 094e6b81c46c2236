/*
 * Processor time of a cached page with and without metrics and access log: `node tests/bench/observed.ts`.
 * Shops run side by side and are asked in turns, so that a busy machine slows all of them alike.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { freePort, preparedFolder } from '../support/shop/shop.ts'
import { until } from '../support/until.ts'

const TURNS = Number(process.argv[2] ?? 20)
const REQUESTS = Number(process.argv[3] ?? 5_000)
const AT_ONCE = 8
const PATH = '/en'

const metrics = async () => ({ METRICS_PORT: String(await freePort()) })
const VARIANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  off: {},
  'off again': {},
  metrics: await metrics(),
  'metrics and access log': { ...(await metrics()), ACCESS_LOG: '1' },
}

interface Shop {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** A shop whose log goes into a file: a slow reader would slow the shop. */
const open = async (environment: Readonly<Record<string, string>>): Promise<Shop> => {
  const dataDir = await preparedFolder('security')
  const port = await freePort()
  const child = spawn('node_modules/.bin/node', ['build/server/main.js'], {
    env: {
      ...{ PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), PAYMENTS: 'simulator' },
      ...{ RATE_PAGES: '99999999/99999999/60', ...environment },
    },
    stdio: ['ignore', openSync(join(dataDir, 'out.log'), 'w'), 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await until(
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'the shop is open',
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
    rmSync(dataDir, { recursive: true })
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** User and system time of a process, µs (`/proc`, in ticks of 10 ms). */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const ask = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url + PATH, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })

/** Processor time of a request in one turn, µs. */
const turn = async ({ url, pid }: Shop, requests: number): Promise<number> => {
  const begun = processorTime(pid)
  const asking = Array.from({ length: AT_ONCE }, async () => {
    for (let n = 0; n < requests / AT_ONCE; n += 1) await ask(url)
  })
  await Promise.all(asking)
  return (processorTime(pid) - begun) / requests
}

/** Mean of the values without the lowest and the highest quarter. */
const middleHalf = (values: readonly number[]): number => {
  const quarter = values.length >> 2
  const half = values.toSorted((one, other) => one - other).slice(quarter, values.length - quarter)
  return half.reduce((total, value) => total + value, 0) / half.length
}

const shops: (readonly [string, Shop, number[]])[] = []
for (const [name, environment] of Object.entries(VARIANTS)) shops.push([name, await open(environment), []])
// until all code is compiled
for (const [, shop] of shops) await turn(shop, 4 * REQUESTS)
for (let n = 0; n < TURNS; n += 1)
  for (const [, shop, times] of n % 2 === 0 ? shops : shops.toReversed())
    times.push(await turn(shop, REQUESTS))
const [, , off] = shops[0]!
for (const [name, , times] of shops) {
  // each turn is compared with the same turn of the first shop
  const ratio = middleHalf(times.map((time, n) => time / (off[n] ?? time)))
  console.log(`${name}: ${middleHalf(times).toFixed(1)} µs a request, ${((ratio - 1) * 100).toFixed(1)} %`)
}
for (const [, shop] of shops) await shop.stop()
agent.destroy()
