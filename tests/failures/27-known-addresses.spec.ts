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
  watched(shop.deps.accounts)
  watched(shop.deps.mailedLinks)
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

/** An answer without what is different each time: its date, and a cookie that holds what was typed. */
const told = async (payload: { path: string; body: object }) => {
  const before = { ...shop.looks }
  asked = []
  const answer = await shop.call(cookieJar(), payload.path, payload.body)
  const work = {
    verified: shop.looks.verified - before.verified,
    hashed: shop.looks.hashed - before.hashed,
    asked: [...asked],
    written: shop.tables.outbox.size,
  }
  await shop.mails()
  const { date: _, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: answer.body, work }
}

/** magento/magento2#37587: login and isEmailAvailable reveal accounts. */
describe('failure 27: no call but the pre-session tells whether an address has an account', () => {
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
    expect(known.work).toEqual({ verified: 0, hashed: 0, asked: [], written: 1 })
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
    expect(known.work).toEqual({ verified: 0, hashed: 1, asked: [], written: 1 })
    expect((await shop.mails()).slice(-2).map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Je hebt al een account bij Wachthuis'],
      [STRANGER, 'Bevestig je account bij Wachthuis'],
    ])
  })
})
