import { beforeEach, describe, expect, it } from 'vitest'
import { isKnownDevice } from '../../../application/shop/accounts/knownDevice.ts'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

const DEVICE = 'toonbank_device'
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'

type Jar = ReturnType<typeof cookieJar>

let shop: AccountShop
beforeEach(async () => {
  shop = await accountShop()
})

const told = async () => (await shop.mails()).filter(({ subject }) => /Nieuwe inlog|New login/.test(subject))
const login = async (jar: Jar, over: object = {}) =>
  jar.take(
    await shop.app.inject({
      method: 'POST',
      url: '/api/v2/account/login',
      payload: { email: EMAIL, password: PASSWORD, ...over },
      headers: { cookie: jar.header(), 'user-agent': PHONE },
    }),
  )
const opened = async (): Promise<Jar> => {
  const jar = cookieJar()
  await shop.call(jar, '/v2/account/register', { ...FORM, password: PASSWORD })
  await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
  return jar
}

describe('a login', () => {
  it('in the browser that opened the account notifies nobody', async () => {
    const jar = await opened()
    expect(await told()).toEqual([])
    await login(jar)
    expect(await told()).toEqual([])
  })

  it('on a new device is reported by mail to the account’s own address, once per device', async () => {
    await opened()
    const phone = cookieJar()
    expect((await login(phone)).json()).toMatchObject({ status: 'success' })
    const [mail, ...more] = await told()
    expect([mail?.to, more]).toEqual([EMAIL, []])
    expect(mail?.text).toContain('Firefox, Android')
    expect(mail?.text).toContain('http://shop.test/account/security')
    await shop.call(phone, '/v2/account/logout')
    await login(phone)
    expect(await told()).toHaveLength(1)
    await login(cookieJar(), { locale: 'eng' })
    expect((await told()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Nieuwe inlog'),
      expect.stringContaining('New login'),
    ])
  })

  it('that is refused notifies nobody, and leaves nothing in the browser', async () => {
    await opened()
    const jar = cookieJar()
    await login(jar, { password: 'Perentaart1' })
    expect([await told(), jar.get(DEVICE)]).toEqual([[], undefined])
  })

  it('succeeds without delay when the notification can’t be sent', async () => {
    await opened()
    Object.assign(shop.deps.knownDevices, { has: () => Promise.reject(new Error('away')) })
    const jar = cookieJar()
    expect((await login(jar)).json()).toMatchObject({ status: 'success' })
    expect((await shop.call(jar, '/v2/account/session', {})).statusCode).toBe(200)
  })
})

describe('the device token that a browser stores', () => {
  it('is a number that no script can read, lasts as long as a cookie may, and is the same at each login', async () => {
    await opened()
    const jar = cookieJar()
    const { cookies } = await login(jar)
    const cookie = cookies.find(({ name }) => name === DEVICE)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 })
    expect(cookie?.value).toMatch(/^[\w-]{43}$/)
    await login(jar)
    expect(jar.get(DEVICE)).toBe(cookie?.value)
  })

  it('opens nothing, and is in no table of the shop', async () => {
    await opened()
    const jar = cookieJar()
    await login(jar)
    const other = cookieJar()
    other.set(DEVICE, jar.get(DEVICE) ?? '')
    expect((await shop.call(other, '/v2/account/session', {})).statusCode).toBe(401)
    const noted: unknown[][] = []
    Object.assign(shop.deps.knownDevices, { note: async (...all: unknown[]) => void noted.push(all) })
    await login(other)
    expect(noted).toHaveLength(1)
    expect(JSON.stringify(noted) + shop.contents()).not.toContain(jar.get(DEVICE))
  })
  it('is recognised for the account that it was used with, however its address is written, and for no other', async () => {
    await opened()
    const jar = cookieJar()
    await login(jar)
    const token = jar.get(DEVICE) ?? ''
    const isKnown = (email: string, of = token) => isKnownDevice(shop.deps, mailboxOf(email), of)
    const own = [EMAIL, EMAIL.toUpperCase(), EMAIL.replace('@', '+x@'), `${EMAIL}.`]
    expect(await Promise.all(own.map((email) => isKnown(email)))).toEqual(own.map(() => true))
    expect([await isKnown('bram@voorbeeld.nl'), await isKnown(EMAIL, 'x'.repeat(43))]).toEqual([false, false])
    const asked: unknown[] = []
    Object.assign(shop.deps.knownDevices, { has: async (...all: unknown[]) => asked.push(all) > 9 })
    // the lookup runs whether or not there is an account, so its duration reveals nothing
    for (const email of [EMAIL, 'bram@voorbeeld.nl']) await isKnown(email)
    expect(asked).toHaveLength(2)
  })
})
