import { strict as assert } from 'node:assert'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, certificate, HOST, isAnswered, type Asked } from '../support/proxy/secureClient.ts'
import { freePort, startShop } from '../support/shop/shop.ts'
import { until } from '../support/until.ts'

export const packages = ['caddy']

const MB = 1_048_576
const SAMPLE = 'docs/operate/files/Caddyfile'

/** The sample with a drill's ports and certificate. Every replacement must apply. */
const adapted = async (folder: string, https: number, ports: readonly [number, number]): Promise<string> => {
  const changes = [
    [
      `\n${HOST} {\n`,
      `\n{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}/store\n}\n\n${HOST}:${https} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem\n`,
    ],
    ['127.0.0.1:3001 127.0.0.1:3002', `127.0.0.1:${ports[0]} 127.0.0.1:${ports[1]}`],
  ] as const
  let text = await readFile(SAMPLE, 'utf8')
  for (const [from, to] of changes) {
    assert.ok(text.includes(from), `${SAMPLE} has no ${from}`)
    text = text.replace(from, to)
  }
  const path = join(folder, 'Caddyfile')
  await writeFile(path, text)
  return path
}

export const drill = async (say: (line: string) => void): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-caddy-'))
  execFileSync('caddy', ['validate', '--config', SAMPLE, '--adapter', 'caddyfile'], { stdio: 'pipe' })
  say('caddy validate accepts the sample')
  // a process that is stopping: it refuses everything, its health check included; later one that is healthy
  let [checks, others, isHealthy] = [0, 0, false]
  const stopping = createServer((request, response) => {
    if (request.url === '/readyz') checks++
    else others++
    request.resume().once('end', () => response.writeHead(isHealthy ? 200 : 503).end())
  })
  await once(stopping.listen(0, '127.0.0.1'), 'listening')
  const shop = await startShop({
    environment: { PUBLIC_URL: `https://${HOST}`, DATABASE: 'embedded', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const https = await freePort()
  certificate(folder)
  const { port } = stopping.address() as AddressInfo
  const config = await adapted(folder, https, [Number(shop.environment['PORT']), port])
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { stdio: 'ignore' })
  const closed = once(caddy, 'close')
  const get = (path: string, more: Asked = {}) => ask(https, folder, path, more)
  try {
    await until(() => isAnswered(https, folder), 'Caddy listens')
    await until(async () => checks > 1, 'Caddy has checked the stopping process')
    const before = others
    for (let nr = 0; nr < 20; nr++) assert.equal((await get('/winkelwagen')).status, 200)
    assert.equal(others, before)
    say('20 of 20 pages came: a process that is not ready gets no request')
    const page = await get('/sirenes', { headers: { 'accept-encoding': 'gzip, br', accept: 'text/html' } })
    assert.deepEqual([page.status, page.headers['content-encoding']], [200, 'br'])
    say(`a page comes over HTTP/2, compressed by the shop, ${page.body.length} bytes`)
    const big = (size: number) =>
      get('/actions/tickets', {
        method: 'POST',
        body: Buffer.alloc(size),
        headers: { 'content-type': 'application/octet-stream' },
      }).then(({ status }) => status)
    isHealthy = true
    await shop.stop()
    await until(() => big(1).then((status) => status === 200), 'the other process gets the requests')
    say('a process that is ready again gets requests, one that ended gets none')
    assert.deepEqual([await big(24 * MB), await big(26 * MB)], [200, 413])
    say('24 MB reach a process, 26 MB are refused (413)')
  } finally {
    caddy.kill('SIGTERM')
    await closed
    stopping.close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
