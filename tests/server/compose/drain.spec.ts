import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP, SERVICES } from '../../../server/compose/container/names.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'
import { portIsFree, serve, type OpenShop } from '../../../server/compose/serve.ts'
import { timers } from '../../../server/compose/timers.ts'
import { freePort, preparedFolder } from '../../support/shop/shop.ts'
import { until } from '../../support/until.ts'

const DRAIN_SECONDS = 77

let port = 0
/** ends the drain */
let over: () => void = () => undefined

const opened = async (): Promise<OpenShop> => {
  port = await freePort()
  const dataDir = await preparedFolder('security')
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const read = readEnvironment({
    PORT: String(port),
    DATA_DIR: dataDir,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  })
  if (!read.ok) throw new Error(read.refusal)
  const opening = await serve(
    read.value,
    instead(APP.assets, () => ({ scripts: [], styles: [], preloads: [] })),
    instead(SERVICES.schedule, {
      after: (ms, work) => {
        if (ms !== DRAIN_SECONDS * 1_000) return timers.after(ms, work)
        over = work
        return () => undefined
      },
    }),
  )
  if (!opening.ok) throw new Error(opening.refusal)
  onTestFinished(() => opening.value.close())
  return opening.value
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Status and Connection header of a GET over reused connections; the error's code if there is no answer. */
const asked = (path: string): Promise<readonly (number | string | undefined)[]> =>
  new Promise((resolve) => {
    // as browsers ask: pages are cached in this encoding
    get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve([answer.statusCode ?? 0, answer.headers.connection]))
    }).once('error', (error: NodeJS.ErrnoException) => resolve([error.code ?? error.message]))
  })

/** A request of which only the first part is sent; `rest` sends the other and resolves to the status line. */
const begun = async (first: string, second: string): Promise<{ readonly rest: () => Promise<string> }> => {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (part) => (got += part.toString()))
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.on('error', (error) => (got += error.message))
  await new Promise<void>((sent) => socket.write(first, () => sent()))
  return {
    rest: async () => {
      socket.write(second)
      await closed
      return got.split('\r\n', 1)[0] ?? ''
    },
  }
}

test('a shop that is told to stop is unready at once, and answers all that it accepts until it has closed', async () => {
  const shop = await opened()
  const statuses: unknown[] = []
  // a proxy sends no more requests once it has seen that the shop is not ready
  let isRouted = true
  const client = async (path: string): Promise<void> => {
    while (isRouted) statuses.push((await asked(path))[0])
  }
  expect(await asked('/readyz')).toEqual([200, 'keep-alive'])
  // this page is answered from the cache from now on
  expect(await asked('/en')).toEqual([200, 'keep-alive'])
  const clients = ['/', '/en', '/build.json'].map(client)
  const body = '{"slug":"/"}'
  const head = `POST /api/public/content HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`
  const atBody = await begun(`${head}Content-Length: ${body.length}\r\n\r\n{"slug"`, ':"/"}')
  const atHead = await begun(
    `GET /build.json HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`,
    'Accept: application/json\r\n\r\n',
  )

  const drained = shop.drain()
  expect(await asked('/readyz')).toEqual([503, 'close'])
  expect(await asked('/healthz')).toEqual([200, 'close'])
  expect(await asked('/')).toEqual([200, 'close'])
  expect(await asked('/en')).toEqual([200, 'close'])

  isRouted = false
  await Promise.all(clients)
  over()
  await until(() => portIsFree('127.0.0.1', port), 'nobody listens')
  expect(await Promise.all([atBody.rest(), atHead.rest()])).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  await drained
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a second signal of either kind ends the process at once', async () => {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const heard = () => signals.map((signal) => process.listenerCount(signal))
  const before = heard()
  const { stopSignal } = await import('../../../server/compose/stopSignal.ts')
  expect(heard()).toEqual(before.map((count) => count + 1))
  // only its own listener: others may end this process
  process.listeners('SIGTERM').at(-1)?.('SIGTERM')
  // without a listener, the system ends the process
  expect([stopSignal.aborted, heard()]).toEqual([true, before])
})
