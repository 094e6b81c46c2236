import { beforeEach, describe, expect, it } from 'vitest'
import { accountSession, SESSION_IDLE_MS, sessionList } from '../../../application/shop/sessions/session.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'

const NEXT = 'Perentaart1'
const SECURITY = '/account/security?notice=phrases.'

type Jar = ReturnType<typeof cookieJar>

let shop: AccountShop
let customerId: string
/** two browsers in which the customer is logged in */
let [mine, other]: readonly Jar[] = []
beforeEach(async () => {
  shop = await accountShop()
  customerId = await shop.customer()
  ;[mine, other] = await Promise.all([loggedIn(), loggedIn()])
})

const login = (jar: Jar, password = PASSWORD) =>
  shop.call(jar, '/v2/account/login', { email: EMAIL, password })
const loggedIn = async (): Promise<Jar> => {
  const jar = cookieJar()
  await login(jar)
  return jar
}
const isIn = async (jar: Jar | undefined): Promise<boolean> =>
  (await shop.call(jar!, '/v2/account/session', {})).statusCode === 200
const leads = async (jar: Jar | undefined, form: string, fields: Record<string, string> = {}) => {
  const { statusCode, headers } = await shop.form(jar!, `/account/security/${form}`, fields)
  return [statusCode, headers.location]
}
const change = (over: Record<string, string> = {}) =>
  leads(mine, 'password', { current: PASSWORD, password: NEXT, password_confirm: NEXT, ...over })
const list = async (jar: Jar | undefined) => {
  const token = jar?.get('toonbank_session') ?? ''
  const session = await shop.deps.sessions.find(shop.deps.sha256(token), 0)
  const bearer = accountSession(session && { token, session })
  return bearer === null ? [] : sessionList(shop.deps, bearer)
}

describe('a password', () => {
  it('is changed with the current one: all other sessions end, this one continues, and a mail reports it', async () => {
    expect(await change()).toEqual([303, `${SECURITY}accountPasswordReplaced`])
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false])
    expect((await login(cookieJar())).json()).toMatchObject({ status: 'error' })
    expect((await login(cookieJar(), NEXT)).json()).toMatchObject({ status: 'success' })
    const told = (await shop.mails()).find(({ subject }) => subject.includes('wachtwoord'))
    expect([told?.to, told?.text]).toEqual([EMAIL, expect.stringContaining('/account/reset')])
    const events = await shop.deps.store.present(`customer-${customerId}`)
    expect(JSON.stringify(events)).not.toContain(NEXT)
  })

  it.each([
    ['another one than there was', { current: 'Kersentaart1' }, 'accountPasswordWrong'],
    ['nothing', { current: '' }, 'accountPasswordWrong'],
    ['one that no password may be', { password: 'peer', password_confirm: 'peer' }, 'field.password'],
    ['two that differ', { password_confirm: PASSWORD }, 'accountPasswordResetErrorPasswordNoMatch'],
  ])('is unchanged given %s, and nobody is logged out', async (_, fields, why) => {
    expect(await change(fields)).toEqual([303, `${SECURITY}${why}`])
    expect([await isIn(mine), await isIn(other)]).toEqual([true, true])
    expect((await login(cookieJar())).json()).toMatchObject({ status: 'success' })
    expect((await shop.mails()).filter(({ subject }) => subject.includes('gewijzigd'))).toEqual([])
  })

  it('that was changed is not changed back by a link mailed earlier', async () => {
    await shop.call(cookieJar(), '/v2/account/reset', { emailAddress: EMAIL })
    const token = await shop.token()
    await change()
    const late = await shop.call(cookieJar(), '/v2/account/password', { token, password: PASSWORD })
    expect(late.json()).toEqual({ status: 'error', message: 'accountPasswordLinkEnded' })
  })

  it('changed by a mailed link is reported by mail as well', async () => {
    await shop.call(cookieJar(), '/v2/account/reset', { emailAddress: EMAIL })
    await shop.call(cookieJar(), '/v2/account/password', { token: await shop.token(), password: NEXT })
    expect((await shop.mails()).at(-1)).toMatchObject({
      to: EMAIL,
      subject: expect.stringContaining('gewijzigd'),
    })
  })
})

describe('the devices that a customer is logged in on', () => {
  it('are listed with their name and last use, the current one among them', async () => {
    const phone = cookieJar()
    shop.pass(7_200_000)
    phone.take(
      await shop.app.inject({
        method: 'POST',
        url: '/api/v2/account/login',
        payload: { email: EMAIL, password: PASSWORD },
        headers: { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0' },
      }),
    )
    const [first, ...rest] = await list(phone)
    expect(first).toMatchObject({ device: { browser: 'firefox', system: 'android' }, isThis: true })
    expect(first?.begunAt).toBe(new Date(shop.deps.clock.now()).toISOString())
    expect(rest.map(({ isThis }) => isThis)).toEqual([false, false])
    shop.pass(SESSION_IDLE_MS + 1)
    expect(await list(phone)).toEqual([])
  })

  it('are logged out one by one, by their customer alone', async () => {
    const theirs = (await list(mine)).find(({ isThis }) => !isThis)?.uid ?? ''
    expect(await leads(mine, 'session', { sessionUid: 'nobody’s' })).toEqual([404, undefined])
    expect(await isIn(other)).toBe(true)
    expect(await leads(mine, 'session', { sessionUid: theirs })).toEqual([
      303,
      `${SECURITY}accountDeviceLoggedOut`,
    ])
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false])
  })

  it('are logged out all at once, the current one included', async () => {
    expect(await leads(mine, 'everywhere')).toEqual([
      303,
      '/account/login?notice=phrases.accountLoggedOutEverywhere',
    ])
    expect([mine?.get('toonbank_session'), await isIn(mine), await isIn(other)]).toEqual(['', false, false])
    expect(await shop.deps.sessions.ofCustomer(customerId)).toEqual([])
  })
})

it('a visitor who is not logged in is sent to the login, and changes nothing', async () => {
  for (const form of ['password', 'session', 'everywhere'])
    expect(await leads(cookieJar(), form)).toEqual([
      303,
      '/account/login?notice=phrases.accountSessionEnded&back=%2Faccount%2Fsecurity',
    ])
  expect([await isIn(mine), await isIn(other)]).toEqual([true, true])
})
