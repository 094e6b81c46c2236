import { beforeEach, describe, expect, it } from 'vitest'
import { accountSession } from '../../../application/shop/sessions/session.ts'
import { ownData } from '../../../application/shop/privacy/ownData.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { copiedOrders } from '../../support/invoices/copiedOrders.ts'
import { exportLog } from '../../../application/shop/audit/export.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import { accountOrder } from '../../support/shop/accountOrder.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'
import { addressText } from '../../../application/shop/customers/customerForms.ts'
import { ADDRESS } from '../../support/samples/address.ts'

const YEAR_MS = 366 * 86_400_000
/** Values that are stored nowhere in clear after the erasure. */
const PERSONAL = [EMAIL, FORM.firstName, FORM.lastName, FORM.streetName, 'een heimelijke vraag']

let shop: AccountShop
let jar: ReturnType<typeof cookieJar>
let customerId: string
beforeEach(async () => {
  shop = await accountShop()
  customerId = await shop.customer()
  jar = await loggedIn()
})

const loggedIn = async () => {
  const own = cookieJar()
  await shop.call(own, '/v2/account/login', { email: EMAIL, password: PASSWORD })
  return own
}
const exported = (own = jar) => shop.call(own, '/v2/account/export', undefined, 'GET')
const erase = (password = PASSWORD) => shop.call(jar, '/v2/account/erase', { password })
const eraseByForm = async (password: string) =>
  (await shop.form(jar, '/account/erase', { password })).headers.location
const ask = () =>
  shop.call(jar, '/v2/account/tickets', { subject: 'een heimelijke vraag', message: 'Wat weet niemand?' })
const isIn = async (own = jar) => (await shop.call(own, '/v2/account/session', {})).statusCode === 200
const page = async (nr = 1) => {
  const token = jar.get('toonbank_session') ?? ''
  const session = await shop.deps.sessions.find(shop.deps.sha256(token), 0)
  const bearer = accountSession(session && { token, session })
  return bearer && ownData(shop.deps, bearer, { page: nr, locale: 'eng' })
}

describe('a customer’s data export', () => {
  it('is a complete JSON file', async () => {
    await ask()
    const order = await accountOrder(shop, jar)
    const answer = await exported()
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment; filename="account.json"' })
    const { data } = answer.json<{ data: Record<string, unknown> }>()
    expect(data).toEqual(await exportCustomer(shop.deps, customerId))
    for (const value of [...PERSONAL, order.number]) expect(answer.body).toContain(value)
    expect(answer.body).not.toContain('hash of')
  })

  it('has the cart that their browser has, and after a logout the one that is saved for them', async () => {
    const lines = async (quantity: number) =>
      shop.call(jar, '/v2/cart/lines', { productId: 1, quantity, options: [] })
    const cartsIn = (known: { readonly carts: readonly { readonly facts: readonly unknown[] }[] } | null) =>
      known?.carts.map(({ facts }) => facts.length > 0)
    await lines(1)
    expect(cartsIn((await exported()).json<{ data: Parameters<typeof cartsIn>[0] }>().data)).toEqual([true])
    await shop.call(jar, '/v2/account/logout')
    expect(cartsIn(await exportCustomer(shop.deps, customerId))).toEqual([true])
    jar = await loggedIn()
    expect((await page())?.history.map(({ of }) => of)).toContain('cart')
  })

  it('has a rejected form, whichever form it is', async () => {
    await shop.form(jar, '/account/address/save', { ...FORM, zipCode: '1', city: 'Nergenshuizen' })
    expect((await exported()).body).toContain('Nergenshuizen')
    await shop.form(jar, '/account/ticket/open', { subject: 'een halve vraag', message: '' })
    expect((await exported()).body).toContain('een halve vraag')
  })

  it('is shown on a page in the customer’s language', async () => {
    await ask()
    const { number } = await accountOrder(shop, jar)
    const shown = await page()
    expect(shown?.details.emailAddress).toBe(EMAIL)
    expect(shown?.addresses).toEqual([expect.stringContaining(FORM.streetName)])
    expect(shown?.history.map(({ of, name }) => (of === 'order' ? name : of))).toEqual([
      'customer',
      number,
      'ticket',
      'cart',
    ])
    const words = shown?.history.map(({ facts }) => facts.map((one) => one.words)) ?? []
    expect(words[0]?.slice(0, 3)).toEqual([
      'You gave us your name and how to reach you',
      'An address was saved or changed',
      'Your account was opened',
    ])
    expect(words.map((told) => told[0]).slice(1)).toEqual([
      `You placed order ${number}`,
      'You asked a question',
      'You started a cart',
    ])
    // contains no internals of the log: field names, ids, sealed values
    expect(words.flat().join('\n')).not.toMatch(/[=[\]{}_]|[0-9a-f]{8}-|sealed/)
    expect(shown?.devices).toBe(2)
  })

  it('shows one page of orders and tickets at a time, with the details of each', async () => {
    await ask()
    const { uid } = await accountOrder(shop, jar)
    await copiedOrders(shop.deps.store, uid, 24)
    const of = async (nr: number) => {
      const shown = await page(nr)
      return [
        shown?.pages,
        Object.entries(Object.groupBy(shown?.history ?? [], (one) => one.of)).map(([of, { length }]) => [
          of,
          length,
        ]),
      ]
    }
    expect(await of(1)).toEqual([
      2,
      [
        ['customer', 1],
        ['order', 20],
        ['cart', 1],
      ],
    ])
    expect(await of(2)).toEqual([
      2,
      [
        ['order', 5],
        ['ticket', 1],
        ['cart', 1],
      ],
    ])
    for (const nr of [0, 3]) expect(await page(nr)).toBeNull()
  })

  it('shows the last fifty of many events, and the number of earlier ones', async () => {
    const address = await shop.deps.vault.seal(customerId, addressText(ADDRESS))
    const commands = Array.from(
      { length: 60 },
      (_, nr) => ({ type: 'SaveAddress', addressUid: `a${nr}`, address }) as const,
    )
    await changeCustomer(shop.deps, customerId, async () => ok({ value: null, commands }))
    const [own] = (await page())?.history ?? []
    const { head } = await shop.deps.store.present(`customer-${customerId}`)
    expect([own?.facts.length, own?.earlier]).toEqual([50, head.version - 50])
  })

  it('is refused to visitors who are not logged in, and to guests', async () => {
    const guest = cookieJar()
    await shop.call(guest, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
    await shop.call(guest, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    for (const own of [cookieJar(), guest]) expect((await exported(own)).statusCode).toBe(401)
  })
})

describe('a customer who erases themselves', () => {
  it('gives their password again: a wrong one changes nothing', async () => {
    expect([(await erase('Perentaart1')).statusCode, await eraseByForm('')]).toEqual([
      422,
      '/account/data?notice=phrases.accountPasswordWrong',
    ])
    expect([await isIn(), (await exported()).statusCode]).toEqual([true, 200])
  })

  it('is logged out everywhere, can’t log in any more, and opens to nobody; every hash still matches', async () => {
    const other = await loggedIn()
    await ask()
    const before = await shop.deps.store.streams('', 100)
    const answer = await erase()
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'success', data: { orders: [], documents: [] } },
    ])
    expect([jar.get('toonbank_session'), jar.get('toonbank_device'), jar.get('es_cuid')]).toEqual([
      '',
      '',
      '',
    ])
    expect([await isIn(), await isIn(other)]).toEqual([false, false])
    const login = await shop.call(cookieJar(), '/v2/account/login', { email: EMAIL, password: PASSWORD })
    expect(login.json()).toMatchObject({ status: 'error' })
    const known = JSON.stringify(await exportCustomer(shop.deps, customerId))
    for (const value of PERSONAL) expect(known).not.toContain(value)
    const own = `customer-${customerId}`
    const others = (streams: typeof before) => streams.filter(({ stream }) => stream !== own)
    const versionIn = (streams: typeof before) => streams.find(({ stream }) => stream === own)?.version
    const after = await shop.deps.store.streams('', 100)
    expect(others(after)).toEqual(others(before))
    // only the event of the erasure, with its actor, was added
    expect(versionIn(after)).toBe((versionIn(before) ?? 0) + 1)
    expect(await verifyLog(exportLog(shop.deps, null), shop.deps.sha256)).toMatchObject({ ok: true })
  })

  it('by a form gets the same result, with a confirmation', async () => {
    expect(await eraseByForm(PASSWORD)).toBe('/account/login?notice=phrases.accountErased')
    expect(await isIn()).toBe(false)
  })

  it('sees first which orders are retained, and why they can’t be erased while tax law requires the buyer’s name', async () => {
    const { number } = await accountOrder(shop, jar)
    expect((await page())?.erasure).toEqual({
      kind: 'retained',
      orders: { first: [{ number, until: '2034-01-01T00:00:00.000Z' }], total: 1 },
    })
    const kept = await erase()
    expect([kept.statusCode, kept.json()]).toMatchObject([422, { message: 'accountEraseRetained' }])
    expect(await eraseByForm(PASSWORD)).toBe('/account/data?notice=phrases.accountEraseRetained')
    expect(await isIn()).toBe(true)
    shop.pass(8 * YEAR_MS)
    jar = await loggedIn()
    expect((await page())?.erasure).toEqual({
      kind: 'possible',
      orders: { first: [number], total: 1 },
      documents: { first: [], total: 0 },
    })
    expect((await erase()).json()).toEqual({
      status: 'success',
      data: { orders: [number], documents: [] },
    })
  })
})
