import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainProducts } from '../../support/samples/plainProducts.ts'
import { preparedFolder, startShop, type RunningShop } from '../../support/shop/shop.ts'

/*
 * The server is killed while 40 cart changes run at once, ten times, each time later. Every acknowledged
 * change must be there after the restart; resending the unacknowledged ones under their keys must count each
 * change exactly once.
 */

const CARTS = 20
/**
 * concurrent changes of a cart: each lane continues until the server is gone, and leaves one change
 * unacknowledged
 */
const LANES = 2
const ROUNDS = 10
/** how many more acknowledged changes each round waits for before it kills the server */
const LATER = 15

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

it('every acknowledged cart change is there after a kill, ten times over, and counts once', async () => {
  let running = (shop = await startShop({ dataDir }))
  const productId = (await plainProducts(running, 1, ROUNDS * (ROUNDS * LATER + 500)))[0] ?? 0
  const line = { productId, quantity: 1, options: [], lineId: String(productId) }
  const cookies: string[] = []
  const add = ({ cart, key }: Change): Promise<Response> => {
    const cookie = cookies[cart]
    const headers = { 'idempotency-key': key, ...(cookie === undefined ? {} : { cookie }) }
    return post(running.url, '/api/v2/cart/lines', headers, line)
  }
  for (let cart = 0; cart < CARTS; cart += 1)
    cookies[cart] = (await add({ cart, key: randomUUID() })).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const sent = cookies.map(() => 1)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = [...sent]
    const answered = new Set<Change>()
    const unanswered = new Set<Change>()
    const lane = async (cart: number): Promise<void> => {
      for (;;) {
        const change = { cart, key: randomUUID() }
        sent[cart] = (sent[cart] ?? 0) + 1
        const isDone = await add(change).then(
          ({ status }) => status === 200,
          () => false,
        )
        if (!isDone) return void unanswered.add(change)
        answered.add(change)
        if (answered.size === LATER * round) running.kill()
      }
    }
    await Promise.all(cookies.flatMap((_, cart) => Array.from({ length: LANES }, () => lane(cart))))
    await running.stop()
    expect(answered.size).toBeGreaterThanOrEqual(LATER * round)
    expect(unanswered.size).toBe(CARTS * LANES)
    running = shop = await startShop({ dataDir })
    const quantities = (): Promise<readonly number[]> =>
      Promise.all(cookies.map((cookie) => quantityOf(running.url, cookie)))
    for (const [cart, quantity] of (await quantities()).entries()) {
      const standing = [...answered].filter((change) => change.cart === cart).length
      expect(quantity).toBeGreaterThanOrEqual((before[cart] ?? 0) + standing)
    }
    const again = await Promise.all([...unanswered].map(add))
    expect(again.filter(({ status }) => status !== 200)).toStrictEqual([])
    expect(await quantities()).toStrictEqual(sent)
  }
})
