import { KIND_NAMES } from '../../../application/pages/pageKinds.ts'
import { accountPath, pathOf } from '../../../application/pages/paths.ts'
import type { Target } from '../../../application/pages/route.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../../application/shop/services.ts'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import type { Page } from '../../../application/pages/page.ts'
import { mailedLink } from '../../support/mail/mailedLink.ts'
import { PASSWORD } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { CIRCUMSTANCES } from '../../../server/compose/container/names.ts'
import { appOn, environmentOf, securityShop } from '../../support/shop/composedShop.ts'
import { demoDatabase } from '../../support/shop/demoDatabase.ts'

type Jar = ReturnType<typeof cookieJar>

const ORIGIN = 'http://127.0.0.1:3000'
const EMAIL = FORM.emailAddress
const STRANGER = 'bram@voorbeeld.nl'
const SESSION = 'toonbank_session'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

let app: FastifyInstance
let services: Services
let stop: () => Promise<void>
let jar: Jar

const send = async (options: InjectOptions, own = jar) =>
  own.take(
    await app.inject({
      ...options,
      headers: { ...options.headers, cookie: own.header() },
    }),
  )
const get = (url: string, own = jar) => send({ method: 'GET', url }, own)
const posted = (path: string, fields: Record<string, string>, own = jar) =>
  send(
    {
      method: 'POST',
      url: `/actions/account/${path}`,
      payload: new URLSearchParams({ locale: 'nld', ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    own,
  )
const leads = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.headers.location]
const page = async (url: string): Promise<Page> =>
  (await send({ method: 'GET', url, headers: { accept: PAGE_TYPE } })).json<{ page: Page }>().page
/** Follows the last mail after the queued work is done. */
const link = (): Promise<string> => mailedLink(services)
const tokenIn = (url: string): string => new URL(url, ORIGIN).searchParams.get('token') ?? ''
const login = (fields: Record<string, string> = {}) =>
  posted('login', { email: EMAIL, password: PASSWORD, ...fields })
const filled = () =>
  send({
    method: 'POST',
    url: '/api/v2/cart/lines',
    payload: { productId: 1014, quantity: 1, options: [] },
  })

beforeAll(async () => {
  const own = await demoDatabase('security')
  // one customer logs in more often here than the limit allows
  const environment = environmentOf({
    PUBLIC_URL: ORIGIN,
    PAGE_CACHE_MB: '0',
    RATE_LOGINS: '1000/1000/900',
    RATE_RESETS: '1000/1000/900',
  })
  ;({ app, services } = await appOn(
    own.database,
    { shop: securityShop() },
    instead(CIRCUMSTANCES.environment, environment),
  ))
  stop = async () => {
    await app.close()
    await own.stop()
  }
  jar = cookieJar()
  await posted('register', { ...FORM, password: PASSWORD, password_confirm: PASSWORD })
  await posted('password', { token: tokenIn(await link()), password: PASSWORD })
})
afterAll(() => stop())
beforeEach(() => {
  jar = cookieJar()
})

describe('the login pages of an account', () => {
  it.each(['/account/login', '/account/register', '/account/reset', '/en/account/login'])(
    '%s is open to everyone, uncached and not indexed [2-016, 2-017, 2-018, 2-040]',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('send a logged-in customer to their overview [2-040, 2-058]', async () => {
    await login()
    for (const url of ['/account/login', '/account/register'])
      expect(leads(await get(url))).toEqual([303, '/account/overview'])
    expect(leads(await get('/en/account/login'))).toEqual([303, '/en/account/overview'])
  })

  it('send a visitor who is not logged in from a customer’s page to the login, and back afterwards [2-041]', async () => {
    expect(leads(await get('/account/orders?page=2'))).toEqual([
      303,
      '/account/login?back=%2Faccount%2Forders%3Fpage%3D2',
    ])
    expect(leads(await get('/en/account/overview'))).toEqual([
      303,
      '/en/account/login?back=%2Fen%2Faccount%2Foverview',
    ])
    expect(await page('/account/login?back=%2Faccount%2Forders')).toMatchObject({ back: '/account/orders' })
    expect(leads(await login({ back: '/account/orders?page=2' }))).toEqual([303, '/account/orders?page=2'])
    const none = await get('/account/orders')
    expect([none.statusCode, none.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const nowhere of ['/account/orders?page=2', '/account/orders/00000000-0000-4000-8000-000000000000'])
      expect((await get(nowhere)).statusCode).toBe(404)
  })

  const GUARDED = KIND_NAMES.filter((kind) => kind.startsWith('account-')).filter(
    (kind) => !['account-login', 'account-register', 'account-reset'].includes(kind),
  )
  it.each(GUARDED)('%s is for logged-in customers alone, in both languages [6-003, 2-042]', async (kind) => {
    for (const locale of LOCALES) {
      const path = pathOf({ kind, orderUid: NOBODYS, ticketUid: NOBODYS } as Target, locale)
      expect(leads(await get(path))).toEqual([
        303,
        `${accountPath(locale, 'login')}?${new URLSearchParams({ back: path }).toString()}`,
      ])
    }
    await login()
    expect((await get(pathOf({ kind, orderUid: '', ticketUid: '' } as Target, 'nld'))).statusCode).not.toBe(
      303,
    )
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never redirect to another site: %s [2-041]',
    async (back) => {
      expect(await page(`/account/login?back=${encodeURIComponent(back)}`)).toMatchObject({ back: null })
      expect(leads(await login({ back }))).toEqual([303, '/account/overview'])
    },
  )

  it('show why a login failed and the input without the password, and log nobody in [4-052, 8-023]', async () => {
    const failed = await login({ password: 'Perentaart1', back: '/account/orders' })
    expect(leads(failed)).toEqual([
      303,
      '/account/login?notice=phrases.accountLoginFailed&back=%2Faccount%2Forders',
    ])
    expect(await page(String(failed.headers.location))).toMatchObject({
      emailAddress: EMAIL,
      back: '/account/orders',
      notice: { tone: 'attention', key: 'accountLoginFailed' },
    })
    expect((await get(String(failed.headers.location))).body).not.toContain('Perentaart1')
    expect(jar.get(SESSION)).toBeUndefined()
    expect(leads(await login({ password: '' }))).toEqual([
      303,
      '/account/login?notice=phrases.accountLoginRequestError',
    ])
  })

  it('delete the cookie of an ended session and show the login [4-057]', async () => {
    await login()
    const token = jar.get(SESSION)
    jar.set(SESSION, 'x'.repeat(43))
    const answer = await get('/account/overview')
    expect(leads(answer)).toEqual([303, '/account/login?back=%2Faccount%2Foverview'])
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: SESSION, value: '' }))
    jar.set(SESSION, token ?? '')
    expect((await get('/account/overview')).statusCode).toBe(200)
  })

  it('show good messages in the tone of success, bad ones in that of attention [8-024]', async () => {
    for (const [key, tone] of [
      ['accountPasswordChanged', 'success'],
      ['accountOpenMailed', 'success'],
      ['accountLoginFailed', 'attention'],
    ])
      expect(await page(`/account/login?notice=phrases.${key}`)).toMatchObject({ notice: { tone, key } })
  })

  it('show no notice that no form leads to [8-023]', async () => {
    for (const notice of ['phrases.result.paid.title', 'accountPasswordChanged', 'phrases.constructor'])
      expect(await page(`/account/login?notice=${notice}`)).toMatchObject({ notice: null })
  })
})

describe('an account', () => {
  it('shows its customer, and ends where they log out, with session and cart [2-019, 4-053, 4-054]', async () => {
    await filled()
    expect(leads(await login())).toEqual([303, '/account/overview'])
    const { body } = await get('/account/overview')
    for (const words of ['Anneke Jansen-Vermeulen', 'aria-label="Mijn account"', '/actions/account/logout'])
      expect(body).toContain(words)
    const token = jar.get(SESSION)
    const out = await posted('logout', {})
    expect(leads(out)).toEqual([303, '/account/login'])
    for (const name of [SESSION, 'es_cuid'])
      expect(out.cookies).toContainEqual(expect.objectContaining({ name, value: '', maxAge: 0 }))
    jar.set(SESSION, token ?? '')
    expect(leads(await get('/account/overview'))[0]).toBe(303)
  })

  it('has a page with its customer’s details and addresses, in the account’s frame, without subpages [2-024]', async () => {
    const url = '/account/information'
    for (const [asked, back] of [
      [url, '%2Faccount%2Finformation'],
      [`${url}?address=new`, '%2Faccount%2Finformation%3Faddress%3Dnew'],
    ])
      expect(leads(await get(asked ?? ''))).toEqual([303, `/account/login?back=${back ?? ''}`])
    expect(leads(await get(`/en${url}`))[0]).toBe(303)
    await login()
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const words of ['Mijn gegevens', 'Zonneweidelaan 17 bis', 'aria-label="Mijn account"'])
      expect(answer.body).toContain(words)
    expect(await page(`/en${url}?change=details`)).toMatchObject({
      type: 'account-information',
      open: { of: 'details', form: { firstName: 'Anneke' } },
    })
    for (const name of ['%00', '__proto__', 'x'.repeat(2_000), "'%20or%201=1"])
      expect(await page(`${url}?address=${name}&notice=phrases.accountAddressChangeFailed`)).toMatchObject({
        open: null,
        notice: { tone: 'attention' },
      })
    expect((await get(`${url}/x`)).statusCode).toBe(404)
  })

  it('is on no page that others get [failure 21]', async () => {
    await login()
    const stranger = cookieJar()
    for (const url of ['/', '/products', '/account/login']) {
      const mine = await get(url)
      const theirs = await get(url, stranger)
      expect([mine.body, theirs.body].filter((body) => body.includes('Anneke'))).toEqual([])
    }
  })
})

describe('registering without JavaScript', () => {
  it('keeps rejected input except the password, and says what is wrong [8-016]', async () => {
    const answer = await posted('register', {
      ...FORM,
      emailAddress: STRANGER,
      zipCode: 'nergens',
      customer: 'business',
      cocNumber: '123',
      password: 'Geheim-woord-1',
      password_confirm: 'Anders-woord-1',
    })
    expect(leads(answer)).toEqual([303, '/account/register?notice=phrases.accountCreateError'])
    expect(await page('/account/register?notice=phrases.accountCreateError')).toMatchObject({
      shows: 'register',
      isBusiness: true,
      form: { emailAddress: STRANGER, zipCode: 'nergens', cocNumber: '123', city: FORM.city },
      errors: {
        zipCode: 'field.zipCode',
        cocNumber: 'field.cocNumber',
        vatNumber: 'field.required',
        password_confirm: 'accountPasswordResetErrorPasswordNoMatch',
      },
      notice: { tone: 'attention', key: 'accountCreateError' },
    })
    expect((await get('/account/register')).body).not.toMatch(/Geheim-woord|Anders-woord/)
    expect(await page('/account/register')).toMatchObject({ form: { city: FORM.city } })
    jar = cookieJar()
    expect(await page('/account/register')).toMatchObject({ form: { city: '' }, errors: {} })
  })

  it('leads by the mail to a form that asks for the password again, once', async () => {
    const fields = {
      ...FORM,
      emailAddress: 'cor@voorbeeld.nl',
      password: PASSWORD,
      password_confirm: PASSWORD,
    }
    expect(leads(await posted('register', fields))).toEqual([
      303,
      '/account/register?notice=phrases.accountRegisterMailed',
    ])
    expect(await page('/account/register?notice=phrases.accountRegisterMailed')).toMatchObject({
      sentTo: 'cor@voorbeeld.nl',
    })
    const url = await link()
    expect(await page(url)).toMatchObject({ shows: 'password', wants: 'confirm' })
    // opening the link does not use it up, and another browser is asked for the password
    jar = cookieJar()
    expect(await page(url)).toMatchObject({ shows: 'password', wants: 'again' })
    const token = tokenIn(url)
    expect(leads(await posted('password', { token, password: 'Perentaart1' }))).toEqual([
      303,
      `/account/reset?notice=phrases.accountPasswordOther&token=${token}`,
    ])
    expect(leads(await posted('password', { token, password: PASSWORD }))).toEqual([
      303,
      '/account/overview?notice=phrases.accountConfirmed',
    ])
    expect(await page('/account/overview')).toMatchObject({ type: 'account-overview' })
    jar = cookieJar()
    expect(await page(url)).toMatchObject({ shows: 'password', wants: 'ended' })
    expect(leads(await login({ email: 'cor@voorbeeld.nl' }))).toEqual([303, '/account/overview'])
  })

  it('requires the same new password twice [5-013, 8-018]', async () => {
    await posted('reset', { emailAddress: 'cor@voorbeeld.nl' })
    const url = await link()
    expect(await page(url)).toMatchObject({ wants: 'new' })
    const token = tokenIn(url)
    const unlike = { token, password: 'Perentaart1', password_confirm: 'Perentaart2' }
    expect(leads(await posted('password', unlike))).toEqual([
      303,
      `/account/reset?notice=phrases.accountPasswordResetErrorPasswordNoMatch&token=${token}`,
    ])
    const alike = { ...unlike, password_confirm: 'Perentaart1' }
    expect(leads(await posted('password', alike))[1]).toContain('/account/login')
  })
})

describe('the checkout’s question for an email address', () => {
  it('is in the checkout’s frame, and only if there is something to order [2-026]', async () => {
    expect(leads(await get('/checkout/login'))).toEqual([302, '/?cart=open'])
    await filled()
    const { statusCode, body } = await get('/checkout/login')
    expect(statusCode).toBe(200)
    expect(body).not.toContain('role="search"')
  })

  it('continues as a guest for an address without an account, with the address filled in [4-017, 4-018, 5-018]', async () => {
    await filled()
    expect(leads(await posted('known', { email: ` ${STRANGER}` }))).toEqual([303, '/checkout/gegevens'])
    expect(await page('/checkout/gegevens')).toMatchObject({
      checkout: { form: { emailAddress: STRANGER }, errors: {} },
    })
    expect(leads(await posted('known', { email: 'geen adres' }))).toEqual([
      303,
      '/checkout/login?notice=phrases.field.email',
    ])
    expect(await page('/checkout/login?notice=phrases.field.email')).toMatchObject({
      emailAddress: 'geen adres',
    })
  })

  it('logs in for an address with an account, with the address filled in, and continues in the checkout [4-019, 4-020]', async () => {
    await filled()
    const known = await posted('known', { email: EMAIL })
    expect(leads(known)).toEqual([303, '/account/login?checkout=existing'])
    expect(await page('/account/login?checkout=existing')).toMatchObject({
      emailAddress: EMAIL,
      isCheckout: true,
    })
    expect(leads(await login({ checkout: 'existing', password: 'Perentaart1' }))).toEqual([
      303,
      '/account/login?notice=phrases.accountLoginFailed&checkout=existing',
    ])
    expect(leads(await login({ checkout: 'existing' }))).toEqual([303, '/checkout/gegevens'])
    expect(leads(await get('/checkout/login'))).toEqual([302, '/checkout/gegevens'])
    expect((await get('/checkout/gegevens')).statusCode).toBe(200)
  })
})
