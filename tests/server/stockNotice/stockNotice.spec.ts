import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { eraseCustomer } from '../../../application/shop/privacy/eraseCustomer.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { mailMessageId } from '../../../application/shop/mail/mailMessage.ts'
import { sendNotices } from '../../../application/shop/stockNotice/sendNotices.ts'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { mailedLink } from '../../support/mail/mailedLink.ts'
import { guestShop, type Browser, type GuestShop } from '../../support/shop/guestShop.ts'
import { savedCustomer } from '../../support/shop/savedCustomer.ts'
import { workOff } from '../../support/shop/workOff.ts'

/*
 * Visitors who wait for a product that is temporarily out of stock get one mail when it is back; then their
 * address is deleted.
 */

const CAMERA = 1081
const DAY_MS = 86_400_000

let shop: GuestShop
beforeAll(async () => {
  shop = await guestShop()
})
afterAll(() => shop.stop())

let readers = 0
const reader = (): string => `wachter-${(readers += 1)}@voorbeeld.nl`

/** Sets the camera's stock. */
const stocked = async (openQuantity: number, over: Partial<{ isPermanentlyOutOfStock: boolean }> = {}) => {
  const { catalogue, catalogueWriter, clock } = shop.services
  const product = (await catalogue.product(CAMERA))!
  await catalogueWriter.put([{ ...product, stock: { ...product.stock, openQuantity, ...over } }], clock.now())
}

const ask = (browser: Browser, emailAddress: string, more: Readonly<Record<string, string>> = {}) =>
  browser.post('/actions/stock-notice', { productId: String(CAMERA), emailAddress, ...more })

const tokenIn = (link: string): string => new URL(link, 'http://shop').searchParams.get('token') ?? ''

const act = async (what: 'confirm' | 'withdraw', token: string) => {
  const { headers } = await shop.browser().post(`/actions/stock-notice/${what}`, { token })
  return String(headers.location)
}

/** A request that was confirmed by the mailed link. */
const waiting = async (emailAddress: string, more: Readonly<Record<string, string>> = {}) => {
  await ask(shop.browser(), emailAddress, more)
  const token = tokenIn(await mailedLink(shop.services, emailAddress))
  await act('confirm', token)
  return token
}

/**
 * The mails that are sent while the camera is back, polled twice by two processes at once; then it is out of
 * stock again.
 */
const mailsWhenBack = async (): Promise<readonly Mail[]> => {
  const sent: Mail[] = []
  await stocked(3)
  await Promise.all([sendNotices(shop.services), sendNotices(shop.services)])
  await workOff(shop.services, sent)
  await sendNotices(shop.services)
  await workOff(shop.services, sent)
  await stocked(0)
  return sent
}

const rowsOf = (emailAddress: string) =>
  shop.services.stockNotices.ofMailbox(shop.services.accountDigest(mailboxOf(emailAddress)))

/** A customer whose account has this confirmed address. */
const customerWith = async (emailAddress: string) => {
  const { services } = shop
  const { token, session } = await savedCustomer(services)
  const { customerId } = session
  await services.accounts.open(services.accountDigest(mailboxOf(emailAddress)), {
    customerId,
    passwordHash: 'x',
    emailAddress: await services.vault.seal(customerId, emailAddress),
    cartUid: null,
  })
  return { browser: shop.browser(token), customerId }
}

describe('a product that is temporarily out of stock', () => {
  it('offers the mail in a plain form in both languages, and no other product does', async () => {
    const form = 'action="/actions/stock-notice"'
    const page = async (path: string) => (await shop.browser().get(path)).body
    expect(await page(`/product/${CAMERA}/kijkuit-binnencamera`)).toContain(form)
    const english = await page(`/en/product/${CAMERA}/kijkuit-binnencamera`)
    expect([english.includes(form), english.includes('Email me when it is back')]).toEqual([true, true])
    expect(await page('/product/1029/wachthuis-stekkersirene'), 'sold out for good').not.toContain(form)
    const there = (await shop.services.catalogue.product(1014))!
    expect(await page(`/product/1014/${there.slug}`), 'in stock').not.toContain(form)
  })

  it('is mailed about once after the address was confirmed, however often it is polled, and the address is deleted', async () => {
    const emailAddress = reader()
    const answer = await ask(shop.browser(), emailAddress)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/weer-op-voorraad?product=${CAMERA}&sent=1`,
    ])
    const link = await mailedLink(shop.services, emailAddress)
    expect(link).toMatch(/^\/weer-op-voorraad\?token=[\w-]{43}$/)
    const [row] = await rowsOf(emailAddress)
    // a mail scanner only opens the link
    const page = await shop.browser().get(link)
    expect(page.body).toContain(emailAddress)
    expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(await mailsWhenBack()).toEqual([])
    expect(await act('confirm', tokenIn(link))).toBe(link)
    const [mail, ...others] = await mailsWhenBack()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: emailAddress, subject: 'Kijkuit Binnencamera is er weer' })
    expect(mail?.text).toContain('http://127.0.0.1')
    expect(mail?.text).toMatch(/Kijkuit Binnencamera: €\s\d+,\d\d incl\. btw/)
    expect(mail?.text).toContain(`/product/${CAMERA}/kijkuit-binnencamera`)
    expect(mail?.html).toContain('Kijkuit Binnencamera')
    expect(await rowsOf(emailAddress)).toEqual([])
    const sealed = await shop.services.vault.open({ subject: row!.subject, sealed: '' })
    expect(sealed, 'its key is gone').toBeNull()
    expect((await shop.browser().get(link)).body).toContain('Deze link werkt niet meer')
    expect(await mailsWhenBack()).toEqual([])
  })

  it('is mailed about in the language of the form', async () => {
    const emailAddress = reader()
    await ask(shop.browser(), emailAddress, { locale: 'eng' })
    const link = await mailedLink(shop.services, emailAddress)
    expect(link).toMatch(/^\/en\/back-in-stock\?token=/)
    await act('confirm', tokenIn(link))
    const [mail] = await mailsWhenBack()
    expect(mail).toMatchObject({ to: emailAddress, language: 'en-US' })
    expect(mail?.text).toContain('incl. VAT')
    expect(mail?.text).toContain('/en/product/')
  })

  it('has one request per mailbox, however its address is written', async () => {
    const emailAddress = reader()
    await waiting(emailAddress)
    await ask(shop.browser(), emailAddress.toUpperCase())
    await ask(shop.browser(), emailAddress.replace('@', '+twee@'))
    expect(await mailedLink(shop.services), 'it waits already').toBe('')
    expect((await mailsWhenBack()).map(({ to }) => to)).toEqual([emailAddress])
  })

  it('can be requested again after its mail', async () => {
    const emailAddress = reader()
    await waiting(emailAddress)
    expect(await mailsWhenBack()).toHaveLength(1)
    await waiting(emailAddress)
    expect(await mailsWhenBack()).toHaveLength(1)
  })
})

describe('a request for a stock notice', () => {
  it('that is withdrawn by its link sends no mail, and its address is deleted', async () => {
    const emailAddress = reader()
    const token = await waiting(emailAddress)
    expect(await act('withdraw', token)).toBe('/weer-op-voorraad?withdrawn=1')
    await workOff(shop.services)
    expect(await rowsOf(emailAddress)).toEqual([])
    expect(await act('confirm', token)).toContain('token=')
    expect(await mailsWhenBack()).toEqual([])
  })

  it('that is unconfirmed expires after a day, and a confirmed one after a year', async () => {
    const [never, long] = [reader(), reader()]
    await ask(shop.browser(), never)
    const link = await mailedLink(shop.services, never)
    await waiting(long)
    shop.pass(DAY_MS)
    await sendNotices(shop.services)
    expect([await rowsOf(never), (await rowsOf(long)).length]).toEqual([[], 1])
    expect(await act('confirm', tokenIn(link))).toBe(link)
    shop.pass(365 * DAY_MS)
    expect(await mailsWhenBack()).toEqual([])
    expect(await rowsOf(long)).toEqual([])
  })

  it('for a customer’s confirmed address needs no confirmation and no typed address, and can be withdrawn on the page it leads to', async () => {
    const emailAddress = reader()
    const { browser } = await customerWith(emailAddress)
    expect((await browser.get(`/weer-op-voorraad?product=${CAMERA}`)).body).toContain(
      `value="${emailAddress}"`,
    )
    const led = String((await ask(browser, '')).headers.location)
    expect(led).toMatch(/^\/weer-op-voorraad\?token=/)
    expect((await browser.get(led)).body).toContain('Nee, mail me niet')
    expect(await mailedLink(shop.services), 'nothing is mailed yet').toBe('')
    expect((await mailsWhenBack()).map(({ to }) => to)).toEqual([emailAddress])
    // for another address a customer gets the same response as anybody
    const { headers } = await ask(browser, reader())
    expect(headers.location).toContain('sent=1')
    await workOff(shop.services)
  })

  it('is shown and exported to its customer, and erased with them: then nothing is mailed', async () => {
    const emailAddress = reader()
    const { browser, customerId } = await customerWith(emailAddress)
    await ask(browser, emailAddress)
    const exported = await exportCustomer(shop.services, customerId)
    expect(exported?.stockNotices).toEqual([
      {
        uid: expect.any(String) as string,
        facts: [
          {
            at: expect.any(String) as string,
            type: 'StockNoticeAsked',
            data: expect.objectContaining({ productId: CAMERA, emailAddress }) as object,
          },
        ],
      },
    ])
    expect((await browser.get('/account/data')).body).toContain(
      `Je vroeg om één mail zodra product ${CAMERA} er weer is`,
    )
    expect((await eraseCustomer(shop.services, customerId, 'staff:Anna')).ok).toBe(true)
    expect(await rowsOf(emailAddress)).toEqual([])
    expect(await mailsWhenBack()).toEqual([])
  })

  it('that is unconfirmed when its person is erased is deleted, and its link is never mailed', async () => {
    const emailAddress = reader()
    const { customerId } = await customerWith(emailAddress)
    await ask(shop.browser(), emailAddress)
    expect((await eraseCustomer(shop.services, customerId, 'staff:Anna')).ok).toBe(true)
    expect(await mailedLink(shop.services)).toBe('')
    expect(await rowsOf(emailAddress)).toEqual([])
  })
})

describe('the form for a stock notice', () => {
  it('gets the same response whatever is known of an address, without a lookup', async () => {
    const known = reader()
    await customerWith(known)
    const told = async (emailAddress: string) => {
      const { statusCode, headers, body } = await ask(shop.browser(), emailAddress)
      const { date: _, 'x-request-id': __, 'set-cookie': cookies, ...same } = headers
      return { statusCode, body, given: String(cookies).replace(emailAddress, 'ADDRESS'), same }
    }
    const looked = vi.spyOn(shop.services.accounts, 'find')
    expect(await told(known)).toEqual(await told(reader()))
    expect(looked).not.toHaveBeenCalled()
    looked.mockRestore()
    await workOff(shop.services)
  })

  it.each(['', 'anna', '\0<b>', `${'a'.repeat(400)}@voorbeeld.nl`])(
    'with %j as an address asks again',
    async (emailAddress) => {
      const browser = shop.browser()
      const { headers } = await ask(browser, emailAddress)
      expect(headers.location).toBe(`/weer-op-voorraad?product=${CAMERA}&problem=email`)
      const { body } = await browser.get(String(headers.location))
      expect(body).toContain('Vul een geldig e-mailadres in.')
    },
  )

  it('says if a product is in stock, and is a 404 for one that is unknown or permanently gone', async () => {
    const { statusCode, headers } = await ask(shop.browser(), reader(), { productId: '1014' })
    expect([statusCode, headers.location]).toEqual([303, '/weer-op-voorraad?product=1014'])
    expect((await shop.browser().get(String(headers.location))).body).toContain('is op voorraad')
    for (const productId of ['999999', '1029', '1102', '-1', 'x', '']) {
      expect([productId, (await ask(shop.browser(), reader(), { productId })).statusCode]).toEqual([
        productId,
        404,
      ])
      const page = await shop.browser().get(`/weer-op-voorraad?product=${productId}`)
      expect([productId, page.statusCode]).toEqual([productId, 404])
    }
  })

  it('is answered five times for one mailbox in a quarter of an hour, and then with 429 and a message', async () => {
    const emailAddress = reader()
    const asked = (nr: number) => ask(shop.browser(), emailAddress.replace('@', `+${nr}@`))
    for (let nr = 1; nr <= 5; nr += 1) expect((await asked(nr)).statusCode).toBe(303)
    const refused = await asked(6)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect(refused.body).toContain(nld['error.tooMany'])
  })

  it('leaves no address in clear in the log, the outbox or the waiting list', async () => {
    const emailAddress = reader()
    await ask(shop.browser(), emailAddress)
    const waits = await shop.services.outbox.ofKind('stock-ask')
    expect(JSON.stringify(waits)).not.toContain('voorbeeld.nl')
    await mailedLink(shop.services, emailAddress)
    const [row] = await rowsOf(emailAddress)
    expect(JSON.stringify(row)).not.toContain('voorbeeld.nl')
    for await (const line of shop.services.store.read(`stockNotice-${row!.uid}`))
      expect(line).not.toContain('voorbeeld.nl')
    expect(mailMessageId(`stock-${row!.subject}`)).not.toContain('voorbeeld.nl')
  })
})
