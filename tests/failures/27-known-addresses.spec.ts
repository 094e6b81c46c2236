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

/** Records each query of a store. */
const watched = (store: object): void => {
  for (const [name, method] of Object.entries(store) as [string, (...given: unknown[]) => unknown][])
    Object.assign(store, {
      [name]: (...given: unknown[]) => {
        asked.push(name)
        return method(...given)
      },
    })
}

/** The value of a cookie that is generated for each registration, whatever the address. */
const MADE_UP = /(?<=^toonbank_registration=)[\w-]{43}(?=;)/

/**
 * A response without its variable parts (its date, a generated token, and a cookie with the input), and the
 * queries made for it.
 */
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
describe('no call but the pre-session reveals whether an address has an account [failure 27]', () => {
  it('the plain forms give the same response for each address too, after the same queries', async () => {
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

  it('a wrong password and an unknown address get the same response, after the same queries [7-016]', async () => {
    const path = '/v2/account/login'
    const known = await told({ path, body: { email: EMAIL, password: 'Perentaart1' } })
    const unknown = await told({ path, body: { email: STRANGER, password: 'Perentaart1' } })
    expect(known).toEqual(unknown)
    expect(known.work).toMatchObject({ verified: 1, asked: ['find'] })
    expect(known.body).toContain('accountLoginFailed')
  })

  it('a password reset gets the same response for each address; only a mail tells [7-021]', async () => {
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

  it('a registration gets the same response for each address; only a mail tells [7-022]', async () => {
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
