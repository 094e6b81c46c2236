import { beforeEach, describe, expect, it } from 'vitest'
import { json, testApp, type TestApp } from '../../support/shop/app.ts'

const LINES = '/api/v2/cart/lines'
const STATE = '/api/v2/account/cart/state'
const one = { productId: 1, quantity: 1, options: [] }
const OLD = '11111111-1111-4111-8111-111111111111'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})

interface Told {
  readonly cUid: string
  readonly uid: string
}
const begun = async (): Promise<Told> =>
  (await shop.app.inject(json('POST', LINES, one))).json<{ data: Told }>().data
const opened = async (cart: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject(json('POST', STATE, undefined, { cart, ...headers }))
  const { data } = answer.json<{ data: Told & { readonly lines: readonly unknown[] } }>()
  return { lines: data.lines.length, cUid: data.cUid, uid: data.uid, cookies: answer.cookies }
}

describe('a new cart', () => {
  it('has a secret and a public uid that are unrelated', async () => {
    const { cUid, uid } = await begun()
    expect(cUid).not.toBe(uid)
    expect(await opened(cUid)).toMatchObject({ lines: 1, cUid, uid, cookies: [] })
    expect([...shop.tables.streams.keys()]).toContain(`cart-${uid}`)
    expect(shop.contents()).toContain(uid)
    expect(shop.contents()).not.toContain(cUid)
  })

  it('is opened by its secret alone: its uid opens no cart, even at once and by forms', async () => {
    const { uid } = await begun()
    expect(await opened(uid)).toMatchObject({ lines: 0, cUid: null, cookies: [] })
    const before = shop.contents()
    for (const url of ['/api/v2/cart', '/api/v2/cart/coupons'])
      await shop.app.inject(
        json('DELETE', url, url.endsWith('coupons') ? { couponCode: 'TEN' } : undefined, { cart: uid }),
      )
    expect(shop.contents()).toBe(before)
    const added = await shop.app.inject(json('POST', LINES, one, { cart: uid }))
    expect(added.json<{ data: Told }>().data.uid).not.toBe(uid)
  })

  it('forbids caches to store its secret', async () => {
    const { cUid } = await begun()
    for (const call of [
      json('POST', STATE, undefined, { cart: cUid }),
      json('POST', LINES, one, { cart: cUid }),
    ]) {
      const answer = await shop.app.inject(call)
      expect(answer.body).toContain(cUid)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

it('a cart key is accepted only under the __Host- cookie name over TLS: other hosts of the domain can plant the bare one', async () => {
  const { cUid } = await begun()
  expect(await opened(cUid, { host: 'winkel.example' })).toMatchObject({ lines: 0, cookies: [] })
})

it('a cart key that was never issued opens nothing', async () => {
  expect(await opened(OLD)).toMatchObject({ lines: 0, cUid: null, cookies: [] })
})
