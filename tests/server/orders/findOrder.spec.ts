import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { mailedLink } from '../../support/mail/mailedLink.ts'
import { guestShop, type GuestShop } from '../../support/shop/guestShop.ts'

/*
 * Buyers without an account find their order by its number and their address, and others learn nothing by
 * guessing.
 */

const MINUTE_MS = 60_000
const FOUND = '/bestelling-zoeken/bestelling'
const ENDED = '/bestelling-zoeken?problem=link'

let shop: GuestShop
beforeAll(async () => {
  shop = await guestShop()
})
afterAll(() => shop.stop())

describe('a request for an order', () => {
  it('mails its buyer a link to it, however the address and the number are written', async () => {
    const order = await shop.order()
    const browser = shop.browser()
    const answer = await browser.post('/actions/order/find', {
      number: ` #${order.number.replace('-', '–')} `,
      emailAddress: order.emailAddress.toUpperCase(),
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/bestelling-zoeken?sent=1'])
    const link = await mailedLink(shop.services, order.emailAddress)
    expect(link).toMatch(/^\/bestelling-zoeken\?token=[\w-]{43}$/)
    const followed = await browser.get(link)
    expect([followed.statusCode, followed.headers.location]).toEqual([302, FOUND])
    const page = await browser.get(FOUND)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(order.number)
    expect(page.body).toContain(order.emailAddress)
    expect(page.body).toContain('<meta name="robots" content="noindex"')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  it('sends the mail in the language of its form', async () => {
    const order = await shop.order()
    const browser = shop.browser()
    const { number, emailAddress } = order
    const answer = await browser.post('/actions/order/find', { number, emailAddress, locale: 'eng' })
    expect(answer.headers.location).toBe('/en/find-order?sent=1')
    const link = await mailedLink(shop.services, emailAddress)
    expect(link).toMatch(/^\/en\/find-order\?token=/)
    expect((await browser.get(link)).headers.location).toBe('/en/find-order/order')
  })

  it('is answered the same for an existing order and for none: a guesser is mailed nothing', async () => {
    const order = await shop.order()
    const other = await shop.order()
    const told = async (number: string, emailAddress: string) => {
      const { statusCode, headers, body } = await shop
        .browser()
        .post('/actions/order/find', { number, emailAddress })
      const { date: _, 'x-request-id': __, 'set-cookie': cookies, ...same } = headers
      const given = String(cookies).replace(emailAddress, 'ADDRESS')
      return { statusCode, body, given, same }
    }
    const lookedFor = vi.spyOn(shop.services.placedOrders, 'byNumber')
    const right = await told(order.number, order.emailAddress)
    for (const [number, emailAddress] of [
      ['2026-99999', order.emailAddress],
      [order.number, 'iemand@voorbeeld.nl'],
      [order.number, other.emailAddress],
      ['x', 'niemand@voorbeeld.nl'],
    ] as const)
      expect(await told(number, emailAddress)).toEqual(right)
    // no lookup that could take longer for an existing order
    expect(lookedFor).not.toHaveBeenCalled()
    expect(await mailedLink(shop.services)).not.toBe('')
    for (const [number, emailAddress] of [
      [order.number, other.emailAddress],
      [order.number, 'iemand.anders@voorbeeld.nl'],
      ['2026-99999', other.emailAddress],
    ] as const) {
      await shop.browser().post('/actions/order/find', { number, emailAddress })
      // nobody is mailed, not even the buyer
      expect(await mailedLink(shop.services)).toBe('')
    }
  })

  it.each([
    ['no number', { number: ' ', emailAddress: 'anna@voorbeeld.nl' }, 'order='],
    ['no address', { number: '2026-00001', emailAddress: '' }, 'order=2026-00001'],
    ['what is no address', { number: '2026-00001', emailAddress: 'anna' }, 'order=2026-00001'],
    ['hostile text', { number: '\0', emailAddress: '\0<b>' }, 'order='],
  ])('with %s asks again', async (_, fields, kept) => {
    const { headers } = await shop.browser().post('/actions/order/find', fields)
    expect(headers.location).toBe(`/bestelling-zoeken?problem=fields&${kept}`)
  })

  it('is answered five times for one mailbox in a quarter of an hour, and then with 429 and a message', async () => {
    const order = await shop.order()
    const { number, emailAddress } = order
    const ask = (address: string) =>
      shop.browser().post('/actions/order/find', { number, emailAddress: address })
    for (let nr = 1; nr <= 5; nr += 1)
      expect((await ask(emailAddress.replace('@', `+${nr}@`))).statusCode).toBe(303)
    const refused = await ask(emailAddress)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect(refused.body).toContain(nld['error.tooMany'])
  })
})

describe('a link to an order', () => {
  it('keeps its token out of addresses and from other sites, in a cookie that no script reads', async () => {
    const order = await shop.order()
    const browser = shop.browser()
    const link = await shop.asked(browser, order)
    const { headers } = await browser.get(link)
    expect(headers.location).not.toContain('token')
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
    const set = [headers['set-cookie']].flat().find((one) => one?.startsWith('toonbank_order='))
    expect(set).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('is valid for 60 minutes, however often it is followed', async () => {
    const order = await shop.order()
    const browser = shop.browser()
    const link = await shop.asked(browser, order)
    shop.pass(60 * MINUTE_MS - 1)
    expect((await browser.get(link)).headers.location).toBe(FOUND)
    expect((await shop.browser().get(link)).headers.location).toBe(FOUND)
    expect((await browser.get(FOUND)).statusCode).toBe(200)
    shop.pass(1)
    expect((await browser.get(FOUND)).headers.location).toBe(ENDED)
    const late = shop.browser()
    expect((await late.get(link)).headers.location).toBe(ENDED)
    expect(late.cookie('toonbank_order')).toBeUndefined()
    expect((await late.get(ENDED)).body).toContain('Vraag een nieuwe aan')
  })

  it.each(['', 'x'.repeat(43), '%00', '../../etc'])(
    'that was made up (%s) is shown as expired',
    async (token) => {
      expect((await shop.browser().get(`/bestelling-zoeken?token=${token}`)).headers.location).toBe(ENDED)
    },
  )

  it('opens nothing once its buyer was erased', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    expect((await browser.get(FOUND)).statusCode).toBe(200)
    await shop.services.vault.destroy(order.customerId)
    expect((await browser.get(FOUND)).headers.location).toBe(ENDED)
    expect(await shop.asked(browser, order)).toBe('')
  })

  it('sets no password, and a password link shows no order', async () => {
    const order = await shop.order()
    const browser = shop.browser()
    const link = await shop.asked(browser, order)
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const reset = await browser.get(`/account/reset?token=${token}`)
    expect(reset.body).toContain('Deze link werkt niet meer')
    const tried = await browser.post('/actions/account/password', { token, password: 'Appeltaart1' })
    expect(tried.headers.location).toContain('accountPasswordLinkEnded')
    expect((await browser.get(link)).headers.location).toBe(FOUND)
    const account = await browser.post('/actions/order/account', {})
    const password = new URL(String(account.headers.location), 'http://shop.test').searchParams.get('token')
    expect((await shop.browser().get(`/bestelling-zoeken?token=${password}`)).headers.location).toBe(ENDED)
  })
})
