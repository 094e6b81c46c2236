/*
 * Processor time of a cached page with and without metrics and the access log, in turns:
 * `node tests/bench/observed.ts`.
 * Shops run side by side and are asked one after the other, so that a busy machine slows all of them alike.
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { freePort, startShop, type RunningShop } from '../support/shop/shop.ts'

const TURNS = Number(process.argv[2] ?? 8)
const REQUESTS = Number(process.argv[3] ?? 4_000)
const AT_ONCE = 8
const PATH = '/en'

const METRICS = { METRICS_PORT: String(await freePort()) }
const VARIANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  off: {},
  metrics: METRICS,
  'metrics and access log': { METRICS_PORT: String(await freePort()), ACCESS_LOG: '1' },
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
const turn = async ({ url, pid }: RunningShop, requests: number): Promise<number> => {
  const begun = processorTime(pid)
  const asking = Array.from({ length: AT_ONCE }, async () => {
    for (let n = 0; n < requests / AT_ONCE; n += 1) await ask(url)
  })
  await Promise.all(asking)
  return (processorTime(pid) - begun) / requests
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const shops: (readonly [string, RunningShop, number[]])[] = []
for (const [name, environment] of Object.entries(VARIANTS)) {
  const shop = await startShop({ environment: { RATE_PAGES: '99999999/99999999/60', ...environment } })
  shops.push([name, shop, []])
}
for (const [, shop] of shops) await turn(shop, REQUESTS)
for (let n = 0; n < TURNS; n += 1)
  for (const [, shop, times] of n % 2 === 0 ? shops : shops.toReversed())
    times.push(await turn(shop, REQUESTS))
const off = middle(shops[0]?.[2] ?? [])
for (const [name, , times] of shops)
  console.log(
    `${name}: ${middle(times).toFixed(1)} µs a request (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}), ${((middle(times) / off - 1) * 100).toFixed(1)} %`,
  )
for (const [, shop] of shops) await shop.stop()
agent.destroy()
