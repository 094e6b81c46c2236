import { strict as assert } from 'node:assert'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startShop } from '../support/shop/shop.ts'
import { until } from '../support/until.ts'
import { ask, certificate, HOST, isAnswered, type Asked } from '../support/proxy/secureClient.ts'

export const packages = ['nginx']

const MB = 1_048_576
const SAMPLE = 'docs/operate/files/nginx.conf'
/** A page of the demo shop that is the same for everyone. */
const PAGE = '/sirenes'

interface Site {
  readonly http: number
  readonly https: number
  readonly first: number
  readonly second: number
}

/** The sample with a test's ports and files; every replacement must apply, or the sample has changed. */
const adapted = async (folder: string, { http, https, first, second }: Site): Promise<string> => {
  const changes: readonly (readonly [string, string])[] = [
    ['/var/cache/nginx/shop', join(folder, 'cache')],
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['    listen [::]:80;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', join(folder, 'key.pem')],
  ]
  let text = await readFile(SAMPLE, 'utf8')
  for (const [from, to] of changes) {
    assert.ok(text.includes(from), `${SAMPLE} has no ${from}`)
    text = text.replace(from, to)
  }
  await writeFile(join(folder, 'shop.conf'), text)
  // its workers would be another user, who may not enter the folder
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const main = `${user}daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n  access_log off;\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;\n  include ${folder}/shop.conf;\n}\n`
  await writeFile(join(folder, 'nginx.conf'), main)
  return join(folder, 'nginx.conf')
}

/** A process that is stopping: it refuses everything with 503, and counts. */
const stoppingProcess = async () => {
  let refused = 0
  const server = createServer((_, response) => {
    refused++
    response.writeHead(503, { 'cache-control': 'no-store' }).end('stopping')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, refused: () => refused, stop: () => server.close() }
}

export const drill = async (say: (line: string) => void): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-nginx-'))
  const stopping = await stoppingProcess()
  const shop = await startShop({
    environment: { PUBLIC_URL: `https://${HOST}`, DATABASE: 'embedded', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const first = Number(shop.environment['PORT'])
  const [http, https] = [await freePort(), await freePort()]
  certificate(folder)
  const main = await adapted(folder, { http, https, first, second: stopping.port })
  execFileSync('nginx', ['-t', '-c', main], { stdio: 'pipe' })
  say('nginx -t accepts the sample')
  const nginx = spawn('nginx', ['-c', main], { stdio: 'ignore' })
  const closed = once(nginx, 'close')
  const get = (path: string, more: Asked = {}) => ask(https, folder, path, more)
  try {
    await until(() => isAnswered(https, folder), 'nginx listens')

    const page = await get(PAGE, { headers: { 'accept-encoding': 'gzip, br', accept: 'text/html' } })
    assert.deepEqual([page.status, page.headers['content-encoding']], [200, 'br'])
    assert.match(String(page.headers['strict-transport-security']), /^max-age=31536000/u)
    say(`a page comes over HTTP/2, compressed by the shop, ${page.body.length} bytes`)

    for (let nr = 0; nr < 20; nr++) assert.equal((await get('/winkelwagen')).status, 200)
    assert.ok(stopping.refused() > 0)
    say(
      `20 of 20 pages that no cache may keep came, though one process answered ${stopping.refused()} times 503`,
    )

    const plain = await fetch(`http://127.0.0.1:${http}${PAGE}?a=1`, {
      redirect: 'manual',
      headers: { host: HOST },
    })
    assert.deepEqual([plain.status, plain.headers.get('location')?.startsWith('https://')], [308, true])
    say('http leads to https')

    const big = (size: number) =>
      get('/actions/tickets', {
        method: 'POST',
        body: Buffer.alloc(size),
        headers: { 'content-type': 'text/plain' },
      })
    const [small, large] = [await big(24 * MB), await big(26 * MB)]
    assert.equal(large.status, 413)
    assert.match(String(large.body), /nginx/u)
    assert.doesNotMatch(String(small.body), /nginx/u)
    say(`24 MB reach the shop (${small.status}), 26 MB are refused by nginx (413)`)

    const fixed = await get(PAGE, { headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.9' } })
    assert.equal(fixed.status, 200)
    const withCookie = await get(PAGE, { headers: { accept: 'text/html', cookie: 'priceMode=excl' } })
    assert.equal(withCookie.headers['x-cache'], 'BYPASS')
    assert.notEqual(String(withCookie.body), String(fixed.body))
    say('a visitor with a cookie gets a page of their own')

    await shop.stop()
    const again = () => get(PAGE, { headers: { accept: 'text/html' } })
    await until(
      () => again().then(({ headers }) => headers['x-cache'] !== 'HIT'),
      'the cached page is a second old',
    )
    const stale = await again()
    assert.deepEqual([stale.status, stale.body.length], [200, fixed.body.length])
    assert.match(String(stale.headers['x-cache']), /^(?:STALE|UPDATING)$/u)
    const cart = await get('/winkelwagen')
    assert.ok(cart.status >= 500)
    say(
      `with the shop stopped, the cached page still comes (${stale.headers['x-cache']}), a cart does not (${cart.status})`,
    )
  } finally {
    nginx.kill('SIGTERM')
    await closed
    stopping.stop()
    await shop.stop().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}
