import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../support/shop/checkoutShop.ts'

const STRANGER = 'bram@voorbeeld.nl'

let shop: AccountShop
let asked: string[] = []
beforeEach(async () => {
  shop = await accountShop()
  await shop.customer()
  await shop.mails()
  asked = []
  for (const name of ['accounts', 'mailedLinks', 'sessions', 'placedOrders', 'store', 'vault'] as const)
    watched(shop.deps[name])
})

/** Notes each question to a store. */
const watched = (store: object): void => {
  for (const [name, method] of Object.entries(store) as [string, (...given: unknown[]) => unknown][])
    Object.assign(store, {
      [name]: (...given: unknown[]) => {
        asked.push(name)
        return method(...given)
      },
    })
}

/** A cookie's value that is made up anew for each registration, whatever the address. */
const MADE_UP = /(?<=^toonbank_registration=)[\w-]{43}(?=;)/

/** An answer without what is different each time: its date, a made-up token, and a cookie that holds what was typed. With the work that was done for it. */
const counted = async (email: string, ask: () => Promise<LightMyRequestResponse>) => {
  const before = { ...shop.looks }
  asked = []
  const answer = await ask()
  const work = {
    verified: shop.looks.verified - before.verified,
    hashed: shop.looks.hashed - before.hashed,
    asked: [...asked],
    written: shop.tables.outbox.size,
  }
  await shop.mails()
  const { date: _, 'set-cookie': cookies, ...headers } = answer.headers
  const set = [cookies ?? []]
    .flat()
    .map((one) => decodeURIComponent(one).replaceAll(email, 'ADDRESS').replace(MADE_UP, 'TOKEN'))
  return { status: answer.statusCode, headers, set, body: answer.body, work }
}

const told = ({ path, body }: { path: string; body: Readonly<Record<string, unknown>> }) =>
  counted(String(body['email'] ?? body['emailAddress']), () => shop.call(cookieJar(), path, body))

/** magento/magento2#37587: login and isEmailAvailable reveal accounts. */
describe('failure 27: no call but the pre-session tells whether an address has an account', () => {
  it('each of their plain forms is answered alike too, after the same work', async () => {
    const fields = { locale: 'nld', password: 'Perentaart1' }
    for (const [path, given] of [
      ['login', (email: string) => ({ email })],
      ['reset', (emailAddress: string) => ({ emailAddress })],
      ['register', (emailAddress: string) => ({ ...FORM, emailAddress, password_confirm: 'Perentaart1' })],
    ] as const) {
      const form = (email: string) =>
        counted(email, () => shop.form(cookieJar(), `/account/${path}`, { ...fields, ...given(email) }))
      const known = await form(EMAIL)
      expect(await form(STRANGER)).toEqual(known)
      expect(known).toMatchObject({ status: 303, work: { written: path === 'login' ? 0 : 1 } })
      expect(known.work.verified + known.work.hashed).toBe(path === 'reset' ? 0 : 1)
    }
  })

  it('7-016 a wrong password and an unknown address are answered alike, after the same work', async () => {
    const path = '/v2/account/login'
    const known = await told({ path, body: { email: EMAIL, password: 'Perentaart1' } })
    const unknown = await told({ path, body: { email: STRANGER, password: 'Perentaart1' } })
    expect(known).toEqual(unknown)
    expect(known.work).toMatchObject({ verified: 1, asked: ['find'] })
    expect(known.body).toContain('accountLoginFailed')
  })

  it('7-021 a new password is asked for alike; only a mail tells', async () => {
    const path = '/v2/account/reset'
    const known = await told({ path, body: { emailAddress: EMAIL } })
    const unknown = await told({ path, body: { emailAddress: STRANGER } })
    expect(known).toEqual(unknown)
    expect(known.work).toEqual({ verified: 0, hashed: 0, asked: ['seal', 'commit'], written: 1 })
    expect((await shop.mails()).slice(-2).map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Kies een nieuw wachtwoord voor Wachthuis'],
      [STRANGER, 'Geen account bij Wachthuis'],
    ])
  })

  it('7-022 registering is answered alike; only a mail tells', async () => {
    const path = '/v2/account/register'
    const known = await told({ path, body: { ...FORM, password: PASSWORD } })
    const unknown = await told({ path, body: { ...FORM, emailAddress: STRANGER, password: PASSWORD } })
    expect(known).toEqual(unknown)
    expect(known.work).toEqual({ verified: 0, hashed: 1, asked: ['seal', 'commit'], written: 1 })
    expect((await shop.mails()).slice(-2).map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Je hebt al een account bij Wachthuis'],
      [STRANGER, 'Bevestig je account bij Wachthuis'],
    ])
  })
})
