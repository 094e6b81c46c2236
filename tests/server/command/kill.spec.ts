import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainProducts } from '../../support/samples/plainProducts.ts'
import { preparedFolder, startShop, type RunningShop } from '../../support/shop/shop.ts'

/*
 * The server is killed while 200 cart changes run, ten times, each time later. Every change that was answered must be there after
 * the restart; sending the unanswered ones again under their keys must end at each change counted exactly once.
 */

const CARTS = 20
const CHANGES = 200
const ROUNDS = 10

interface Change {
  readonly cart: number
  readonly key: string
}

let dataDir: string
let shop: RunningShop | null = null
beforeAll(async () => {
  dataDir = await preparedFolder('security')
})
afterAll(async () => {
  await shop?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const post = (url: string, path: string, headers: Record<string, string>, body: unknown): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const quantityOf = async (url: string, cookie: string): Promise<number> => {
  const response = await post(url, '/api/v2/account/cart/state', { cookie }, {})
  const { data } = (await response.json()) as { data: { lines: readonly { quantity: number }[] } }
  return data.lines[0]?.quantity ?? 0
}

it('has every answered cart change after it was killed, ten times over, and counts each once', async () => {
  let running = (shop = await startShop({ dataDir }))
  const productId = (await plainProducts(running, 1, CHANGES * ROUNDS))[0] ?? 0
  const line = { productId, quantity: 1, options: [], lineId: String(productId) }
  const cookies: string[] = []
  const add = ({ cart, key }: Change): Promise<Response> => {
    const cookie = cookies[cart]
    const headers = { 'idempotency-key': key, ...(cookie === undefined ? {} : { cookie }) }
    return post(running.url, '/api/v2/cart/lines', headers, line)
  }
  for (let cart = 0; cart < CARTS; cart += 1)
    cookies[cart] = (await add({ cart, key: randomUUID() })).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  let before = 1
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changes = Array.from({ length: CHANGES }, (_, nr): Change => ({
      cart: nr % CARTS,
      key: randomUUID(),
    }))
    const acknowledged = new Set<Change>()
    const change = async (one: Change): Promise<void> => {
      const { status } = await add(one)
      if (status === 200) acknowledged.add(one)
      if (acknowledged.size === 15 * round) running.kill()
    }
    await Promise.allSettled(changes.map(change))
    await running.stop()
    expect(acknowledged.size).toBeGreaterThanOrEqual(15 * round)
    expect(acknowledged.size).toBeLessThan(CHANGES)
    running = shop = await startShop({ dataDir })
    const quantities = (): Promise<readonly number[]> =>
      Promise.all(cookies.map((cookie) => quantityOf(running.url, cookie)))
    for (const [cart, quantity] of (await quantities()).entries()) {
      const standing = changes.filter((one) => one.cart === cart && acknowledged.has(one)).length
      expect(quantity).toBeGreaterThanOrEqual(before + standing)
    }
    const again = await Promise.all(changes.filter((one) => !acknowledged.has(one)).map(add))
    expect(again.filter(({ status }) => status !== 200)).toStrictEqual([])
    before += CHANGES / CARTS
    expect(await quantities()).toStrictEqual(cookies.map(() => before))
  }
})
