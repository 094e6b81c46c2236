import { beforeEach, describe, expect, it } from 'vitest'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'

type Jar = ReturnType<typeof cookieJar>

const CART = 'es_cuid'
const NEXT = 'Perentaart1'

let shop: AccountShop
let [mine, other]: Jar[] = []
beforeEach(async () => {
  shop = await accountShop()
  await shop.customer()
  ;[mine, other] = [cookieJar(), cookieJar()]
})

const login = (jar: Jar, password = PASSWORD) =>
  shop.call(jar, '/v2/account/login', { email: EMAIL, password })
const add = (jar: Jar, productId = 1) =>
  shop.call(jar, '/v2/cart/lines', { productId, quantity: 1, options: [] })
const linesIn = async (jar: Jar): Promise<number> => {
  const answer = await shop.call(jar, '/v2/account/cart/state')
  return answer.json<{ data: { lines: readonly unknown[] } }>().data.lines.length
}
/** A browser with only a cart key copied from this one. */
const copyOf = (jar: Jar): Jar => {
  const copy = cookieJar()
  copy.set(CART, jar.get(CART) ?? '')
  return copy
}

describe('the key of a cart', () => {
  it('that was known before a login no longer opens the customer’s cart, whichever cart it belonged to', async () => {
    await add(mine!)
    const before = copyOf(mine!)
    await login(mine!)
    expect([await linesIn(before), await linesIn(mine!)]).toEqual([0, 1])
    await add(other!, 2)
    const merged = copyOf(other!)
    await login(other!)
    expect([await linesIn(merged), await linesIn(other!)]).toEqual([0, 2])
  })

  it('that a login elsewhere ended is reissued to a browser that is still logged in', async () => {
    await add(mine!)
    await login(mine!)
    const before = copyOf(mine!)
    await login(other!)
    expect([await linesIn(mine!), await linesIn(other!), await linesIn(before)]).toEqual([1, 1, 0])
    expect(mine!.get(CART)).not.toBe(before.get(CART))
    await add(mine!, 2)
    expect(await linesIn(other!)).toBe(2)
  })

  const ENDS: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a log-out by a call', () => shop.call(mine!, '/v2/account/logout')],
    [
      'a log-out with a Bearer token and no cart',
      () =>
        shop.app.inject({
          method: 'POST',
          url: '/api/v2/account/logout',
          headers: { authorization: `Bearer ${mine!.get('toonbank_session')}` },
        }),
    ],
    ['a log-out by a form', () => shop.form(mine!, '/account/logout', {})],
    ['clearing the browser', () => shop.form(mine!, '/account/clear', {})],
    ['a log-out everywhere', () => shop.form(mine!, '/account/security/everywhere', {})],
    [
      'a log-out everywhere from another browser',
      () => shop.form(other!, '/account/security/everywhere', {}),
    ],
    [
      'a new password',
      () =>
        shop.form(mine!, '/account/security/password', {
          current: PASSWORD,
          password: NEXT,
          password_confirm: NEXT,
        }),
    ],
    [
      'a new password from another browser',
      () =>
        shop.form(other!, '/account/security/password', {
          current: PASSWORD,
          password: NEXT,
          password_confirm: NEXT,
        }),
    ],
    [
      'a new password by a mailed link',
      async () => {
        await shop.call(other!, '/v2/account/reset', { emailAddress: EMAIL })
        await shop.call(other!, '/v2/account/password', { token: await shop.token(), password: NEXT })
      },
    ],
  ]
  it.each(ENDS)('opens nothing after %s, even if its cart was created after the login', async (_, end) => {
    await login(other!)
    await login(mine!)
    await add(mine!)
    await linesIn(mine!)
    const held = copyOf(mine!)
    expect(await linesIn(held)).toBe(1)
    await end()
    expect(await linesIn(held)).toBe(0)
  })

  it('opens nothing once its session is ended from another browser, which keeps the cart', async () => {
    await login(mine!)
    await add(mine!)
    await linesIn(mine!)
    const held = copyOf(mine!)
    await login(other!)
    const token = shop.deps.sha256(mine!.get('toonbank_session') ?? '')
    const session = await shop.deps.sessions.find(token, 0)
    await shop.form(other!, '/account/security/session', { sessionUid: session?.uid ?? '' })
    expect([await linesIn(held), await linesIn(mine!)]).toEqual([0, 0])
  })

  it('is replaced in the browser that chose a new password, which keeps the cart', async () => {
    await login(mine!)
    await add(mine!)
    const before = mine!.get(CART)
    const fields = { current: PASSWORD, password: NEXT, password_confirm: NEXT }
    await shop.form(mine!, '/account/security/password', fields)
    expect([mine!.get(CART) === before, await linesIn(mine!)]).toEqual([false, 1])
  })
})
