import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainProducts } from '../../support/samples/plainProducts.ts'
import { fullDisk } from '../../support/shop/fullDisk.ts'
import { freePort, startAndFail, startShop, type RunningShop } from '../../support/shop/shop.ts'

const CHILD = 'tests/support/database/breakOff.mjs'

describe('a process whose embedded database crashes during a statement', () => {
  it.each([
    ['FATAL', /^the embedded database crashed: FATAL: [^\n]+\n$/u],
    ['trap', /^the embedded database crashed: Maximum call stack size exceeded\n$/u],
  ])('by a %s exits with 70 and says why in one line', async (deed, line) => {
    // a hanging process would be ended by a signal, without an exit code
    const ended = promisify(execFile)(process.execPath, [CHILD, deed], {
      timeout: 60_000,
      killSignal: 'SIGKILL',
    })
    await expect(ended).rejects.toMatchObject({
      code: 70,
      stdout: `${deed}\n`,
      stderr: expect.stringMatching(line),
    })
  })
})

describe('a shop whose disk has no room for the write-ahead log', () => {
  const disk = fullDisk()
  const key = randomUUID()
  let first: RunningShop
  let shop: RunningShop
  let line: object
  let cookie = ''
  beforeAll(async () => {
    first = shop = await startShop({ environment: disk.environment })
    const [productId] = await plainProducts(shop, 1, 10)
    line = { productId, quantity: 1, options: [], lineId: String(productId) }
  })
  afterAll(async () => {
    await shop.stop()
    await first.stop()
  })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    })
  const add = (withKey: string) => post('/api/v2/cart/lines', line, { 'idempotency-key': withKey })
  const quantities = async (): Promise<unknown> => {
    const answer = await post('/api/v2/account/cart/state', {})
    const { data } = (await answer.json()) as { data: { lines: readonly { quantity: number }[] } }
    return data.lines.map(({ quantity }) => quantity)
  }

  it('exits at once with 70 and says why in one line', async () => {
    cookie = (await add(randomUUID())).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    disk.fill('pg_wal')
    await expect(add(key)).rejects.toThrow('fetch failed')
    expect(await shop.ended).toBe(70)
    expect(shop.complaints()).toMatch(
      /^the embedded database crashed: PANIC: could not write to [^\n]+: No space left on device\n$/u,
    )
  })

  it('says in one line why it can’t open while there is no room', async () => {
    const { code, err } = await startAndFail({ ...first.environment, PORT: String(await freePort()) })
    expect([code, err]).toStrictEqual([1, expect.stringMatching(/^the shop can't open: [^\n]+\n$/u)])
    expect(err).toContain('No space left on device')
  })

  it('opens again once there is room, with every acknowledged change; a repeated unacknowledged one counts once', async () => {
    disk.makeRoom()
    shop = await startShop({ dataDir: first.dataDir, environment: disk.environment })
    expect((await add(key)).status).toBe(200)
    expect((await add(key)).status).toBe(200)
    expect(await quantities()).toStrictEqual([2])
  })
})
