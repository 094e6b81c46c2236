import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultPath, withdrawPath } from '../../../application/pages/paths.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { FOUND } from '../../../application/texts/account/found.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import { guestShop, type Browser, type GuestOrder, type GuestShop } from '../../support/shop/guestShop.ts'
import { savedCustomer } from '../../support/shop/savedCustomer.ts'

/*
 * The actions that an order's link allows its buyer without an account: on that one order, and on nothing
 * else.
 */

const OPENED = '/bestelling-zoeken/bestelling'
const ENDED = '/bestelling-zoeken?problem=link'
const PASSWORD = 'Appeltaart1'
const words = FOUND('nld')

let shop: GuestShop
beforeAll(async () => {
  shop = await guestShop()
})
afterAll(() => shop.stop())

const to = (browser: Browser, url: string, fields: Readonly<Record<string, string>> = {}) =>
  browser.post(url, fields).then(({ statusCode, headers }) => [statusCode, String(headers.location ?? '')])

describe('the page of an order found by its link', () => {
  it('tells what became of it, and where its parcel is followed', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    expect((await browser.get(OPENED)).body).not.toContain('track-and-trace')
    const command = { type: 'ShipOrder', carrier: 'postnl', trackingCode: '3S A/1' } as const
    await decideOrder(shop.services, order.uid, command, 'staff:Piet')
    const { body } = await browser.get(OPENED)
    for (const said of [ORDERS('nld')('milestones.placed'), ORDERS('nld')('milestones.shipped')])
      expect(body).toContain(said)
    const zipCode = ADDRESS.zipCode.replace(' ', '')
    const url = `https://jouw.postnl.nl/track-and-trace/3S%20A%2F1-${ADDRESS.countryCode}-${zipCode}`
    expect(body.split(`href="${url}"`), 'one link').toHaveLength(2)
  })

  it('has no tracking link for a carrier whose tracking page the shop does not know', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    const command = { type: 'ShipOrder', carrier: 'Fietskoerier', trackingCode: '3S1' } as const
    await decideOrder(shop.services, order.uid, command, 'staff:Piet')
    const { body } = await browser.get(OPENED)
    expect(body).toContain('Fietskoerier')
    expect(body).not.toContain('Volg je pakket')
  })
})

describe('a return for an order found by its link', () => {
  it('is announced by ticks on its page, and announced pieces are not offered again', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    const isOffered = async () => (await browser.get(OPENED)).body.includes('name="line-0"')
    expect(await isOffered()).toBe(true)
    const { number, emailAddress } = order
    const ticked = { number, emailAddress, name: 'A. Jansen', from: 'found', 'line-0': 'on', 'pieces-0': '1' }
    expect(await to(browser, '/actions/withdraw', ticked)).toEqual([303, '/herroepen?step=confirm'])
    expect(await isOffered(), 'it is not confirmed yet').toBe(true)
    expect(await to(browser, '/actions/withdraw/confirm', { emailAddress })).toEqual([
      303,
      '/herroepen?step=done',
    ])
    expect(await isOffered()).toBe(false)
  })
})

describe('the documents of an order found by its link', () => {
  const fileOf = async ({ customerId, uid }: GuestOrder): Promise<string> => {
    const documents = await shop.services.issuedDocuments.ofCustomer(customerId)
    return `/found-order/${documents.find(({ orderUid }) => orderUid === uid)?.uid}.pdf`
  }

  it('are served as files, uncached', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    const file = await fileOf(order)
    expect((await browser.get(OPENED)).body).toContain(`href="${file}"`)
    const { statusCode, headers, rawPayload } = await browser.get(file)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are refused without the link, with the link to another order, and with one to another order of the same buyer', async () => {
    const { token } = await savedCustomer(shop.services, '9d1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e04')
    const [one, other] = [await shop.order('ideal', token), await shop.order('ideal', token)]
    expect(other.customerId).toBe(one.customerId)
    // a customer's orders are mailed to their account's address
    const browser = await shop.found({ ...one, emailAddress: ADDRESS.emailAddress })
    expect((await browser.get(await fileOf(one))).statusCode).toBe(200)
    const stranger = await shop.found(await shop.order())
    for (const [by, file] of [
      [browser, await fileOf(other)],
      [stranger, await fileOf(one)],
      [shop.browser(), await fileOf(one)],
      [browser, '/found-order/x.pdf'],
    ] as const)
      expect([file, (await by.get(file)).statusCode]).toEqual([file, 404])
  })
})

describe('the amount owed of an order found by its link', () => {
  const owedOf = async ({ uid }: GuestOrder) =>
    orderMoney((await loadOrder(shop.services.store, uid)).state).outstanding

  it('is paid by its buyer, who sees the result and the way back', async () => {
    const order = await shop.order('half')
    const browser = await shop.found(order)
    const amount = String(await owedOf(order))
    expect((await browser.get(OPENED)).body).toContain(`name="foundUid" value="${order.uid}"`)
    const pay = { foundUid: order.uid, amount, paymentOptionId: 'ideal' }
    const [status, url] = await to(browser, '/actions/order/pay', pay)
    expect([status, url]).toEqual([303, expect.stringContaining('http')])
    const { state } = await loadOrder(shop.services.store, order.uid)
    const attempt = [...state.attempts.values()].find(({ purpose }) => purpose === 'outstanding')
    const result = resultPath('nld', attempt?.paymentUid ?? '')
    expect((await browser.get(result)).body).toContain(`href="${OPENED}"`)
    expect((await browser.get(result)).body).toContain(order.emailAddress)
    const stranger = await shop.found(await shop.order())
    for (const by of [shop.browser(), stranger])
      expect((await by.get(result)).body).not.toContain(order.emailAddress)
  })

  it('asks again if another amount is owed than was shown', async () => {
    const order = await shop.order('half')
    const browser = await shop.found(order)
    const pay = { foundUid: order.uid, amount: '1', paymentOptionId: 'creditcard' }
    const [, path] = await to(browser, '/actions/order/pay', pay)
    expect(path).toMatch(/^\/bestelling-zoeken\/bestelling\?notice=/)
  })

  it('is not paid through the link to another order, or without one', async () => {
    const order = await shop.order('half')
    const stranger = await shop.found(await shop.order())
    const pay = { foundUid: order.uid, amount: String(await owedOf(order)), paymentOptionId: 'creditcard' }
    for (const by of [stranger, shop.browser()])
      expect(await to(by, '/actions/order/pay', pay)).toEqual([404, ''])
    expect((await loadOrder(shop.services.store, order.uid)).state.attempts.size).toBe(1)
  })

  it('is neither paid nor shown through the link to another order of the same buyer', async () => {
    const { token } = await savedCustomer(shop.services, 'af1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e06')
    const [one, other] = [await shop.order('half', token), await shop.order('half', token)]
    const browser = await shop.found({ ...one, emailAddress: ADDRESS.emailAddress })
    const pay = { foundUid: other.uid, amount: String(await owedOf(other)), paymentOptionId: 'ideal' }
    expect(await to(browser, '/actions/order/pay', pay)).toEqual([404, ''])
    const [[paymentUid = ''] = []] = (await loadOrder(shop.services.store, other.uid)).state.attempts
    const { body } = await browser.get(resultPath('nld', paymentUid))
    expect(body).toContain(other.number)
    expect(body).not.toContain(ADDRESS.streetName)
  })
})

describe('reordering an order found by its link', () => {
  it('adds its products to this browser’s cart', async () => {
    const browser = await shop.found(await shop.order())
    expect(await to(browser, '/actions/order/again')).toEqual([303, '/winkelwagen'])
    expect(browser.cookie('es_cuid')).toBeDefined()
    expect((await browser.get('/winkelwagen')).body).toContain('/product/1014/')
  })

  it('leads to the request for a link if there is none', async () => {
    const browser = shop.browser()
    expect(await to(browser, '/actions/order/again')).toEqual([303, ENDED])
    expect(browser.cookie('es_cuid')).toBeUndefined()
  })
})

describe('withdrawing from an order found by its link', () => {
  it('starts with its buyer’s details, for that order alone', async () => {
    const [order, other] = [await shop.order(), await shop.order()]
    const browser = await shop.found(order)
    const at = withdrawPath('nld', order.number)
    const name = `value="${ADDRESS.firstName} ${ADDRESS.lastName}"`
    expect((await browser.get(OPENED)).body).toContain(`href="${at}"`)
    const { body } = await browser.get(at)
    for (const known of [name, `value="${order.emailAddress}"`, `value="${order.number}"`])
      expect(body).toContain(known)
    for (const [by, path] of [
      [browser, withdrawPath('nld', other.number)],
      [browser, withdrawPath('nld')],
      [shop.browser(), at],
    ] as const)
      expect((await by.get(path)).body).not.toContain(name)
  })
})

describe('an account from an order found by its link', () => {
  it('is created by one click and a password: the order is in it, and the link has ended', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    expect((await browser.get(OPENED)).body).toContain(words('offerSubmit'))
    const [status, path] = await to(browser, '/actions/order/account')
    expect([status, path]).toEqual([303, expect.stringMatching(/^\/account\/reset\?token=[\w-]{43}$/)])
    const token = String(path).split('token=')[1] ?? ''
    const chosen = await to(browser, '/actions/account/password', { token, password: PASSWORD })
    expect(chosen[1]).toContain('accountPasswordChanged')
    expect((await browser.get(OPENED)).headers.location).toBe(ENDED)
    const login = { email: order.emailAddress, password: PASSWORD }
    expect(await to(browser, '/actions/account/login', login)).toEqual([303, '/account/overview'])
    expect((await browser.get('/account/orders')).body).toContain(order.number)
  })

  it('is not offered if the mailbox has one: its owner is sent to the login', async () => {
    const order = await shop.order()
    const { services } = shop
    const { customerId } = (await savedCustomer(services, '1e1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e05')).session
    const emailAddress = await services.vault.seal(customerId, order.emailAddress)
    const account = { customerId, passwordHash: 'x', emailAddress, cartUid: null }
    await services.accounts.open(services.accountDigest(order.emailAddress), account)
    const browser = await shop.found(order)
    const { body } = await browser.get(OPENED)
    expect(body).toContain(words('knownTitle'))
    expect(body).not.toContain(words('offerSubmit'))
    expect(await to(browser, '/actions/order/account')).toEqual([303, '/account/login'])
  })

  it('is not created without a link', async () => {
    expect(await to(shop.browser(), '/actions/order/account')).toEqual([303, ENDED])
  })
})
