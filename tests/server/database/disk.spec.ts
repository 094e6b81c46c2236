import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainProducts } from '../../support/samples/plainProducts.ts'
import { fullDisk } from '../../support/shop/fullDisk.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'
import { until } from '../../support/until.ts'

const MB = 1_048_576
const disk = fullDisk()
let first: RunningShop
let shop: RunningShop
let productId = 0
/** the file that the first vacuum of the products creates next to theirs */
let seenByVacuum = ''

beforeAll(async () => {
  first = await startShop()
  first.kill()
  await first.ended
  const database = await openDatabase({ kind: 'embedded', dataDir: join(first.dataDir, 'database') })
  const [file] = await database.statement<{ path: string }>(
    'file',
    `select pg_relation_filepath('products') as path`,
    [],
  )
  await database.close()
  seenByVacuum = join(first.dataDir, 'database', `${file?.path}_vm`)
  if (existsSync(seenByVacuum)) throw new Error('it was vacuumed before')
  shop = await startShop({
    dataDir: first.dataDir,
    environment: { ...disk.environment, VACUUM_SECONDS: '1', VACUUM_DEAD_ROWS: '10' },
  })
  productId = (await plainProducts(shop, 1, 9_000))[0] ?? 0
})
afterAll(async () => {
  disk.makeRoom()
  await shop.stop()
  await first.stop()
})

const add = (cookie = ''): Promise<Response> =>
  fetch(`${shop.url}/api/v2/cart/lines`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
    body: JSON.stringify({ productId, quantity: 1, options: [], lineId: String(productId) }),
  })
const form = (fields: Record<string, string>): Promise<Response> =>
  fetch(`${shop.url}/actions/cart/add`, {
    method: 'POST',
    body: new URLSearchParams({ productId: String(productId), quantity: '1', ...fields }),
    redirect: 'manual',
  })
const readyz = async (): Promise<readonly unknown[]> => {
  const answer = await fetch(`${shop.url}/readyz`)
  return [answer.status, await answer.json()]
}
const toonbank = (...args: readonly string[]) =>
  new Promise<readonly unknown[]>((resolve) => {
    const env = { PATH: process.env['PATH'], ...shop.environment, NODE_OPTIONS: '' }
    const program = join(process.cwd(), 'node_modules/.bin/node')
    const child = execFile(program, ['build/server/toonbank.js', ...args], { env }, (_error, _out, err) =>
      resolve([child.exitCode, err]),
    )
  })

const READ_ONLY = [503, { status: 'error', message: 'error.readOnly' }]

/** Waits until the disk guard has made the shop read-only, or writable. */
const isReadOnly = (wanted: boolean) =>
  until(async () => ((await readyz())[0] === 503) === wanted, `read-only ${wanted}`)

describe('while less is free than the floor of 256 MB', () => {
  let cookie = ''
  beforeAll(async () => {
    cookie = (await add()).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    disk.leave(255 * MB)
    await isReadOnly(true)
  })

  it('a call that changes something is refused in the envelope, with a retry after a minute', async () => {
    const answer = await add(cookie)
    expect([answer.status, await answer.json()]).toStrictEqual(READ_ONLY)
    expect(answer.headers.get('retry-after')).toBe('60')
  })

  it.each([
    ['nld', 'Niet bewaard'],
    ['eng', 'Not saved'],
  ])('a form from a page in %s gets a page that says "%s"', async (locale, title) => {
    const answer = await form({ locale })
    expect([answer.status, answer.headers.get('retry-after')]).toStrictEqual([503, '60'])
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  })

  it('the shop reports that it is read-only, and everything that reads works', async () => {
    expect(await readyz()).toStrictEqual(READ_ONLY)
    for (const path of ['/healthz', '/', '/en', '/zoeken?q=sirene', '/winkelwagen', '/sitemap.xml'])
      expect((await fetch(shop.url + path, { headers: { cookie } })).status, path).toBe(200)
    const state = await fetch(`${shop.url}/api/v2/account/cart/state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    })
    expect(await state.json()).toMatchObject({ data: { lines: [{ quantity: 1 }] } })
  })

  it('the log is audited, and an import is refused in one line', async () => {
    expect(await toonbank('audit', 'verify')).toStrictEqual([0, ''])
    expect(
      await toonbank('import', 'catalogue', 'tests/fixtures/catalogue/icecat-sample.jsonl', '--by', 'Anna'),
    ).toStrictEqual([
      1,
      'import catalogue: the shop is read-only: less disk space is free than DISK_FLOOR_MB requires\n',
    ])
  })

  it('writing resumes by itself well above the floor', async () => {
    disk.leave(320 * MB)
    await isReadOnly(false)
    expect((await add(cookie)).status).toBe(200)
  })
})

it('a table with many dead rows is vacuumed automatically', async () => {
  const dearer = readFileSync('server/shops/security/catalogue.jsonl', 'utf8').replaceAll(
    /"base":(\d+)/g,
    (_, base: string) => `"base":${Number(base) + 1}`,
  )
  const file = join(first.dataDir, 'dearer.jsonl')
  writeFileSync(file, dearer)
  expect(await toonbank('import', 'catalogue', file, '--by', 'Anna')).toStrictEqual([0, ''])
  await until(async () => existsSync(seenByVacuum), 'the products are vacuumed')
})
