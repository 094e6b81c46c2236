import { beforeEach, describe, expect, it } from 'vitest'
import { e164 } from '../../../adapters/phone/e164.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { setActive } from '../../../application/shop/customers/shopDecisions.ts'
import { SESSION_IDLE_MS } from '../../../application/shop/sessions/session.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

const SESSION = 'toonbank_session'
const CART = 'es_cuid'
const BUSINESS = {
  ...FORM,
  companyName: 'Jansen BV',
  cocNumber: '12345678',
  vatNumber: 'NL123456782B01',
  reference: 'R7',
}

let shop: AccountShop
let jar: ReturnType<typeof cookieJar>
beforeEach(async () => {
  shop = await accountShop()
  jar = cookieJar()
})

const login = (over: object = {}) =>
  shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD, ...over })
const session = () => shop.call(jar, '/v2/account/session', {})
const register = (over: object = {}) =>
  shop.call(jar, '/v2/account/register', { ...FORM, password: PASSWORD, ...over })
const added = (productId: number, quantity: number) =>
  shop.call(jar, '/v2/cart/lines', { productId, quantity, options: [] })
const pieces = async () =>
  (await shop.call(jar, '/v2/account/cart/state'))
    .json<{ data: { lines: { productId: number; quantity: number }[] } }>()
    .data.lines.map(({ productId, quantity }) => [productId, quantity])

describe('registering', () => {
  it('requests an account, which the mailed link opens with the same password [7-022, 7-019]', async () => {
    const answer = await register()
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'success', message: 'accountRegisterMailed' },
    ])
    expect((await login()).json()).toEqual({ status: 'error', message: 'accountLoginFailed' })
    const token = await shop.token()
    const other = await shop.call(jar, '/v2/account/password', { token, password: 'Perentaart1' })
    expect(other.json()).toEqual({ status: 'error', message: 'accountPasswordOther' })
    const opened = await shop.call(jar, '/v2/account/password', { token, password: PASSWORD })
    expect(opened.json()).toEqual({ status: 'success', message: 'accountPasswordChanged' })
    const again = await shop.call(jar, '/v2/account/password', { token, password: PASSWORD })
    expect(again.json()).toEqual({ status: 'error', message: 'accountPasswordLinkEnded' })
    expect((await login()).json()).toMatchObject({ status: 'success' })
  })

  describe('by a form', () => {
    const sent = { ...FORM, password: PASSWORD, password_confirm: PASSWORD }
    const confirm = (browser: typeof jar, fields: Record<string, string>) =>
      shop.form(browser, '/account/password', fields)

    it('is confirmed in the same browser by one click, once, and logs in there with the cart', async () => {
      await added(1, 2)
      await shop.form(jar, '/account/register', sent)
      const token = await shop.token()
      const confirmed = await confirm(jar, { token })
      expect([confirmed.statusCode, confirmed.headers.location]).toEqual([
        303,
        '/account/overview?notice=phrases.accountConfirmed',
      ])
      expect((await session()).json()).toMatchObject({ data: { isAuthenticated: true } })
      expect(await pieces()).toEqual([[1, 2]])
      expect(jar.get('toonbank_registration')).toBeFalsy()
      // the browser is no new device
      expect(await shop.mails()).toHaveLength(1)
      await shop.form(jar, '/account/logout', {})
      expect((await confirm(jar, { token, password: PASSWORD })).headers.location).toContain(
        'accountPasswordLinkEnded',
      )
      expect((await session()).statusCode).toBe(401)
    })

    it('needs the password in any other browser, and logs in there with the cart', async () => {
      await shop.form(jar, '/account/register', sent)
      const token = await shop.token()
      const [stranger, planted] = [cookieJar(), cookieJar()]
      planted.set('toonbank_registration', 'x'.repeat(43))
      for (const browser of [stranger, planted]) {
        const refused = await confirm(browser, { token })
        expect(refused.headers.location).toContain('/account/reset?notice=phrases.field.password')
        expect(browser.get(SESSION)).toBeUndefined()
      }
      const wrong = await confirm(stranger, { token, password: 'Perentaart1' })
      expect(wrong.headers.location).toContain('accountPasswordOther')
      const right = await confirm(stranger, { token, password: PASSWORD })
      expect(right.headers.location).toBe('/account/overview?notice=phrases.accountConfirmed')
      expect(stranger.get(SESSION)).toMatch(/^[\w-]{43}$/)
      expect((await session()).statusCode).toBe(401)
    })
  })

  it('stores nothing of the person before the link is followed, and records all of it in the log afterwards', async () => {
    await register({ ...BUSINESS })
    await shop.token()
    const streams = () => shop.deps.store.streams('customer-', 10)
    expect(await streams()).toEqual([])
    expect(shop.contents()).not.toContain('Anneke')
    await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    const [stream] = await streams()
    const types: string[] = []
    for await (const line of shop.deps.store.read(stream?.stream ?? ''))
      types.push((JSON.parse(line) as { type: string }).type)
    expect(types).toEqual([
      'CustomerRegistered',
      'AddressSaved',
      'CompanySaved',
      'AccountOpened',
      'CustomerNumbered',
    ])
    expect(shop.contents()).not.toMatch(/Anneke|hash of|Jansen BV/)
  })

  it.each([
    'emailAddress',
    'firstName',
    'lastName',
    'zipCode',
    'houseNumber',
    'streetName',
    'city',
    'phoneNumber',
  ])('requires %s [5-009, 8-016]', async (field) => {
    const answer = await register({ [field]: ' ' })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { status: 'error', message: 'accountCreateError', fields: { [field]: 'field.required' } },
    ])
  })

  it('requires a country that the shop delivers to, and a password [5-009]', async () => {
    expect((await register({ countryCode: 'FR' })).json()).toMatchObject({
      fields: { countryCode: 'field.countryCode' },
    })
    expect((await register({ password: '' })).json()).toMatchObject({
      fields: { password: 'field.required' },
    })
    expect(await shop.mails()).toEqual([])
  })

  it('requires a telephone number, even if the checkout asks for none [5-009]', async () => {
    shop = await accountShop({ informationRules: { readPhone: e164, isPhoneRequired: false } })
    expect((await register({ phoneNumber: '' })).json()).toMatchObject({
      fields: { phoneNumber: 'field.required' },
    })
  })

  it('never requires a house number addition, and accepts an address line if there is one [5-010, 5-011]', async () => {
    for (const line of [{}, { address: 'Zonneweidelaan 17' }])
      expect((await register({ houseNumberAddition: '', ...line })).statusCode).toBe(200)
  })

  it('requires all business fields of a business, and none of them of a consumer [5-008, 3-035]', async () => {
    expect((await register({ business: true })).json()).toMatchObject({
      fields: {
        companyName: 'field.required',
        cocNumber: 'field.required',
        vatNumber: 'field.required',
        reference: 'field.required',
      },
    })
    expect((await register({ ...BUSINESS, vatNumber: 'NL123456789B01' })).json()).toMatchObject({
      fields: { vatNumber: 'field.vatNumber' },
    })
    expect((await register(BUSINESS)).statusCode).toBe(200)
  })

  it('stores each of a business’s details under its own name [3-035]', async () => {
    await register(BUSINESS)
    await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    const { customerId } = (await login()).json<{ data: { customerId: string } }>().data
    const { facts } = (await exportCustomer(shop.deps, customerId))!
    const saved = facts.find(({ type }) => type === 'CompanySaved')
    expect(saved).toMatchObject({
      data: {
        company: {
          companyName: 'Jansen BV',
          cocNumber: '12345678',
          vatNumber: 'NL123456782B01',
          reference: 'R7',
        },
      },
    })
  })

  it('requires the same password twice, if it is sent twice [5-014]', async () => {
    for (const other of ['Perentaart1', ''])
      expect((await register({ password_confirm: other })).json()).toMatchObject({
        fields: { password_confirm: 'accountPasswordResetErrorPasswordNoMatch' },
      })
    expect((await register({ password: '' })).json()).toMatchObject({
      fields: { password: 'field.required' },
    })
    expect((await register({ password_confirm: PASSWORD })).statusCode).toBe(200)
  })
})

describe('logging in', () => {
  it('answers the session, and stores it in the browser where no script reads it [7-016, 3-031, 4-051]', async () => {
    const customerId = await shop.customer()
    const answer = await login()
    const [home] = (await shop.call(jar, '/v2/account/addresses', undefined, 'GET')).json<{
      data: { id: string }[]
    }>().data
    expect(answer.json()).toEqual({
      status: 'success',
      data: {
        id: jar.get(SESSION),
        firstName: 'Anneke',
        lastName: 'Jansen-Vermeulen',
        companyName: '',
        customerId,
        customerNumber: expect.stringMatching(/^[1-9]\d{8}$/),
        status: true,
        accountStatus: true,
        isAuthenticated: true,
        addresses: { invoice: [home], delivery: [home] },
        defaultDeliveryAddressId: home?.id,
        isMerged: false,
        isMergedMessage: null,
      },
    })
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: SESSION, httpOnly: true, sameSite: 'Lax', maxAge: 30 * 86_400 }),
    )
  })

  it('returns a business’s name, and whether the account was deactivated [3-031, 1-036]', async () => {
    await register(BUSINESS)
    await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    const told = async () => (await login()).json<{ data: { customerId: string } }>().data
    const { customerId, ...active } = await told()
    expect(active).toMatchObject({ companyName: 'Jansen BV', status: true, accountStatus: true })
    await setActive(shop.deps, customerId, false, 'staff:Anna')
    expect(await told()).toMatchObject({ companyName: 'Jansen BV', status: false, accountStatus: false })
  })

  it('recognises an address however it is written [7-016]', async () => {
    await shop.customer()
    for (const email of [` ${EMAIL} `, EMAIL.toUpperCase()])
      expect((await login({ email })).json()).toMatchObject({ status: 'success' })
  })

  it('gives each account a permanent number of its own [1-036]', async () => {
    await shop.customer()
    const number = async () =>
      (await login()).json<{ data: { customerNumber: string } }>().data.customerNumber
    const mine = await number()
    expect(await number()).toBe(mine)
    const [other] = await shop.deps.store.streams('number-', 10)
    expect(other?.stream).toBe(`number-${mine}`)
  })

  it('lets the browser’s scripts see that somebody is logged in, but not who, until the logout [6-009]', async () => {
    await shop.customer()
    const told = (await login()).cookies.find(({ name }) => name === 'toonbank_known')
    const mark: unknown = expect.stringMatching(/^[0-9a-f]{16}$/)
    expect(told).toMatchObject({ value: mark, path: '/', sameSite: 'Lax', maxAge: 30 * 86_400 })
    expect(told?.httpOnly).toBeUndefined()
    await shop.call(jar, '/v2/account/logout')
    expect(jar.get('toonbank_known')).toBe('')
  })

  it('marks the customer in this browser alone: the same mark for the same customer, another for another customer or browser', async () => {
    await shop.customer()
    const markOf = async (own: typeof jar, email = EMAIL) => {
      await shop.call(own, '/v2/account/login', { email, password: PASSWORD })
      return own.get('toonbank_known')
    }
    const mine = await markOf(jar)
    await shop.call(jar, '/v2/account/logout')
    const bram = 'bram@voorbeeld.nl'
    await register({ emailAddress: bram })
    await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    const other = await markOf(jar, bram)
    await shop.call(jar, '/v2/account/logout')
    expect(await markOf(jar)).toBe(mine)
    expect(new Set([mine, other, await markOf(cookieJar())]).size).toBe(3)
  })

  it('renews its cookies with each use, so that the session never ends during a visit', async () => {
    await shop.customer()
    await login()
    const given = async (minutes: number, headers: Record<string, string> = {}) => {
      shop.pass(minutes * 60_000)
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/v2/account/session',
        payload: {},
        headers: { cookie: jar.header(), ...headers },
      })
      expect(answer.statusCode).toBe(200)
      return answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])
    }
    expect(await given(59)).toEqual([])
    const again = [SESSION, 'toonbank_known'].map((name) => [name, jar.get(name), 30 * 86_400])
    expect(await given(2)).toEqual(again)
    expect(await given(1)).toEqual([])
    shop.pass(SESSION_IDLE_MS - 7_200_000)
    expect(await given(60)).toEqual(again)
    // a client that sends its token in a header gets no cookies
    expect(await given(120, { cookie: '', authorization: `Bearer ${jar.get(SESSION)}` })).toEqual([])
  })

  it.each([
    ['a business', { ...BUSINESS }, 'excl'],
    ['a consumer', {}, undefined],
  ])('shows %s prices on their side of VAT', async (_, form, mode) => {
    await register(form)
    await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    const answers = [
      await login(),
      await shop.form(cookieJar(), '/account/login', { email: EMAIL, password: PASSWORD }),
    ]
    const sides = answers.map(({ cookies }) => cookies.find(({ name }) => name === 'priceMode')?.value)
    expect(sides).toEqual([mode, mode])
  })

  it('leaves a business the side of VAT that it chose before, by either way of logging in', async () => {
    await register({ ...BUSINESS })
    await shop.call(jar, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    for (const mode of ['incl', 'excl']) {
      const given = { email: EMAIL, password: PASSWORD }
      const [called, plain] = [cookieJar(), cookieJar()]
      for (const one of [called, plain]) one.set('priceMode', mode)
      const answers = [
        await shop.call(called, '/v2/account/login', given),
        await shop.form(plain, '/account/login', given),
      ]
      expect(answers.map(({ cookies }) => cookies.some(({ name }) => name === SESSION))).toEqual([true, true])
      expect(answers.some(({ cookies }) => cookies.some(({ name }) => name === 'priceMode'))).toBe(false)
    }
  })

  it('gives a token that nobody had before, and ends the one that was sent [4-051]', async () => {
    await shop.customer()
    await login()
    const first = jar.get(SESSION)
    await login()
    const second = jar.get(SESSION)
    expect(second).not.toBe(first)
    jar.set(SESSION, first ?? '')
    expect((await session()).statusCode).toBe(401)
    jar.set(SESSION, second ?? '')
    expect((await session()).statusCode).toBe(200)
  })

  it('ends after thirty days without a visit [4-051]', async () => {
    await shop.customer()
    await login()
    shop.pass(SESSION_IDLE_MS - 1)
    expect((await session()).statusCode).toBe(200)
    shop.pass(SESSION_IDLE_MS + 1)
    expect((await session()).statusCode).toBe(401)
  })

  it('requires both an address and a password [5-012, 8-017]', async () => {
    for (const over of [{ email: ' ' }, { password: '' }])
      expect((await login(over)).json()).toEqual({ status: 'error', message: 'accountLoginRequestError' })
    expect(shop.looks.verified).toBe(0)
  })

  it('returns who is logged in, by the token named or by none, and nobody for another token [7-017, 4-055, 4-056]', async () => {
    await shop.customer()
    const { id } = (await login()).json<{ data: { id: string } }>().data
    expect((await session()).json()).toMatchObject({ status: 'success', data: { id, isAuthenticated: true } })
    const named = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/account/session',
      headers: { authorization: `Bearer ${id}` },
      payload: { token: id },
    })
    expect(named.json()).toMatchObject({ data: { id } })
    const other = await shop.call(jar, '/v2/account/session', { token: 'x'.repeat(43) })
    expect([other.statusCode, other.json()]).toEqual([
      401,
      { status: 'error', message: 'accountSessionEnded' },
    ])
  })

  it('removes the mark of a logged-in customer once their session has ended [4-056]', async () => {
    await shop.customer()
    await login()
    expect(jar.get('toonbank_known')).toMatch(/^[0-9a-f]{16}$/)
    const elsewhere = cookieJar()
    elsewhere.set(SESSION, jar.get(SESSION) ?? '')
    await shop.call(elsewhere, '/v2/account/logout')
    expect((await session()).statusCode).toBe(401)
    expect(jar.get('toonbank_known')).toBeFalsy()
  })

  it('does not accept a guest’s session as an account’s', async () => {
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    expect((await session()).statusCode).toBe(401)
  })

  it('merges the browser’s cart into the customer’s, and reports it; a logout saves it for the next login [7-018]', async () => {
    await shop.customer()
    await login()
    await added(1, 2)
    const ended = cookieJar()
    ended.set(SESSION, jar.get(SESSION) ?? '')
    await shop.call(jar, '/v2/account/logout')
    expect([jar.get(SESSION), jar.get(CART)]).toEqual(['', ''])
    expect((await shop.call(ended, '/v2/account/session')).statusCode).toBe(401)
    await added(1, 5)
    await added(2, 1)
    const answer = await login()
    expect(answer.json()).toMatchObject({ data: { isMerged: true } })
    expect(answer.json<{ data: { isMergedMessage: string } }>().data.isMergedMessage).toContain(
      'samengevoegd',
    )
    expect((await pieces()).sort()).toEqual([
      [1, 5],
      [2, 1],
    ])
  })
})

describe('a new password', () => {
  it('is set by a link that works once, for an hour, and ends every session [7-021, 7-019]', async () => {
    await shop.customer()
    await login()
    const answer = await shop.call(cookieJar(), '/v2/account/reset', {
      emailAddress: ` ${EMAIL.toUpperCase()}`,
    })
    expect(answer.json()).toEqual({ status: 'success', message: 'accountPasswordResetMailed' })
    expect((await shop.mails()).at(-1)?.to).toBe(EMAIL)
    const token = await shop.token()
    shop.pass(3_600_000 - 1)
    const changed = await shop.call(jar, '/v2/account/password', { token, password: 'Perentaart1' })
    expect(changed.json()).toEqual({ status: 'success', message: 'accountPasswordChanged' })
    expect((await session()).statusCode).toBe(401)
    expect((await login()).json()).toMatchObject({ status: 'error' })
    expect((await login({ password: 'Perentaart1' })).json()).toMatchObject({ status: 'success' })
    const again = await shop.call(jar, '/v2/account/password', { token, password: PASSWORD })
    expect(again.json()).toEqual({ status: 'error', message: 'accountPasswordLinkEnded' })
  })

  it('is not set after the hour, and by only one of two requests with one token [7-019]', async () => {
    await shop.customer()
    await shop.call(jar, '/v2/account/reset', { emailAddress: EMAIL })
    const token = await shop.token()
    const waiting: (() => void)[] = []
    Object.assign(shop.deps.passwords, {
      // both requests read the link before either continues
      hash: (password: string) =>
        new Promise<string>((resolve) => {
          waiting.push(() => resolve(`hash of ${password}`))
          if (waiting.length === 2) for (const goOn of waiting) goOn()
        }),
    })
    const both = await Promise.all(
      ['Perentaart1', 'Kersentaart1'].map((password) =>
        shop.call(cookieJar(), '/v2/account/password', { token, password }),
      ),
    )
    expect(both.map((one) => one.json<{ status: string }>().status).sort()).toEqual(['error', 'success'])
    await shop.call(jar, '/v2/account/reset', { emailAddress: EMAIL })
    const late = await shop.token()
    shop.pass(3_600_000)
    const answer = await shop.call(jar, '/v2/account/password', { token: late, password: PASSWORD })
    expect(answer.json()).toEqual({ status: 'error', message: 'accountPasswordLinkEnded' })
  })

  it('is set by one of two links that are used at once, and by no third', async () => {
    await shop.customer()
    const tokens: string[] = []
    for (let nr = 0; nr < 3; nr += 1) {
      await shop.call(jar, '/v2/account/reset', { emailAddress: EMAIL })
      tokens.push(await shop.token())
    }
    const waiting: (() => void)[] = []
    Object.assign(shop.deps.passwords, {
      // all requests read their link before any continues
      hash: (password: string) =>
        new Promise<string>((resolve) => {
          waiting.push(() => resolve(`hash of ${password}`))
          if (waiting.length === tokens.length) for (const goOn of waiting) goOn()
        }),
    })
    const used = await Promise.all(
      tokens.map((token, nr) =>
        shop.call(cookieJar(), '/v2/account/password', { token, password: `Perentaart${nr}` }),
      ),
    )
    const told = used.map((one) => one.json<{ status: string }>().status)
    expect(told.sort()).toEqual(['error', 'error', 'success'])
  })

  it.each(['no-at-sign', '', '"anneke"@voorbeeld.nl', 'anneke@voorbeeld', '@voorbeeld.nl', 'a@b.nl, c@d.nl'])(
    'needs a possible address: %s is refused by call and by form, and nothing is mailed',
    async (emailAddress) => {
      const call = await shop.call(jar, '/v2/account/reset', { emailAddress })
      expect([call.statusCode, call.json<{ message: string }>().message]).toEqual([422, 'field.email'])
      const form = await shop.form(jar, '/account/reset', { emailAddress })
      expect(form.headers.location).toContain('field.email')
      expect(await shop.mails()).toEqual([])
    },
  )

  it('is given twice, and follows the password rules [5-013, 8-018, 5-003]', async () => {
    await shop.customer()
    await shop.call(jar, '/v2/account/reset', { emailAddress: EMAIL })
    const token = await shop.token()
    const unlike = await shop.call(jar, '/v2/account/password', {
      token,
      password: PASSWORD,
      password_confirm: 'Perentaart1',
    })
    expect([unlike.statusCode, unlike.json()]).toMatchObject([
      422,
      { message: 'accountPasswordResetErrorPasswordNoMatch' },
    ])
    const weak = await shop.call(jar, '/v2/account/password', { token, password: 'appeltaart' })
    expect([weak.statusCode, weak.json()]).toMatchObject([422, { fields: { password: 'invalid' } }])
    const right = await shop.call(jar, '/v2/account/password', { token, password: 'Perentaart1' })
    expect(right.json()).toMatchObject({ status: 'success' })
  })

  it('is mailed to the account’s own address, whatever was typed', async () => {
    await shop.customer()
    await shop.call(jar, '/v2/account/reset', { emailAddress: EMAIL.replace('@', '+iets@') })
    expect((await shop.mails()).at(-1)?.to).toBe(EMAIL)
  })
})

describe('the pre-session [7-020]', () => {
  const verify = async (email: string) =>
    (await shop.call(jar, '/presession/verify', { email })).json<{ status: string }>().status

  it('returns whether an address has an account, and logs nobody in', async () => {
    expect(await verify(EMAIL)).toBe('error')
    await shop.customer()
    expect([await verify(EMAIL), await verify('bram@voorbeeld.nl')]).toEqual(['success', 'error'])
    expect(jar.get(SESSION)).toBeUndefined()
  })

  it('reveals neither guests nor people who registered without following the link', async () => {
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    await register({ emailAddress: 'bram@voorbeeld.nl' })
    await shop.mails()
    expect([await verify(EMAIL), await verify('bram@voorbeeld.nl')]).toEqual(['error', 'error'])
  })
})

describe('a browser that somebody else may use next', () => {
  const typed = ['toonbank_email', 'toonbank_withdrawal', 'toonbank_order']

  it.each([
    ['log-out by call', () => shop.call(jar, '/v2/account/logout')],
    ['log-out by form', () => shop.form(jar, '/account/logout', {})],
    ['log-out everywhere', () => shop.form(jar, '/account/security/everywhere', {})],
    ['erasure', () => shop.call(jar, '/v2/account/erase', { password: PASSWORD })],
    ['clearing', () => shop.form(jar, '/account/clear', {})],
  ])('has nothing that was typed or stored there after %s [4-053]', async (_, goes) => {
    await shop.customer()
    await login()
    await shop.form(jar, '/account/reset', { emailAddress: EMAIL })
    expect(jar.get('toonbank_email')).toContain('@')
    for (const name of typed.slice(1)) jar.set(name, 'x'.repeat(43))
    const gone = await goes()
    expect(gone.headers['clear-site-data']).toBe('"storage"')
    for (const name of [...typed, SESSION, CART]) expect(jar.get(name)).toBeFalsy()
  })

  it('gives a guest’s order, address and cart to nobody after it was cleared, and confirms that', async () => {
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    const token = jar.get(SESSION) ?? ''
    const find = () => shop.deps.sessions.find(shop.deps.sha256(token), 0)
    expect([(await find())?.scope, await pieces()]).toEqual(['checkout', [[1, 1]]])
    const cleared = await shop.form(jar, '/account/clear', { locale: 'eng' })
    expect([cleared.statusCode, cleared.headers.location]).toEqual([303, '/en/cart?notice=cart.forgotten'])
    // the session has ended on the server, not only in this browser
    expect([await find(), await pieces()]).toEqual([null, []])
    expect(cleared.headers['cache-control']).toBe('no-store')
  })

  it('has an empty registration form once it was sent, and the rejected input before', async () => {
    const fields = { ...FORM, password: PASSWORD, password_confirm: 'Perentaart1' }
    await shop.form(jar, '/account/register', fields)
    const draft = async () => {
      const session = await shop.deps.sessions.find(shop.deps.sha256(jar.get(SESSION) ?? ''), 0)
      return session && session.draft
    }
    expect(await draft()).not.toBeNull()
    await shop.form(jar, '/account/register', { ...fields, password_confirm: PASSWORD })
    expect(await draft()).toBeNull()
  })

  it.each([
    ['at once', []],
    ['once it was put right', [{ password_confirm: 'Perentaart1' }, { zipCode: '1' }]],
  ])('keeps the checkout input when a registration is accepted %s', async (_, refused) => {
    await added(1, 1)
    await shop.form(jar, '/checkout/information', { ...FORM, zipCode: '1', city: 'Nergenshuizen' })
    const typed = async () => {
      const session = await shop.deps.sessions.find(shop.deps.sha256(jar.get(SESSION) ?? ''), 0)
      const text = session?.draft && (await shop.deps.vault.open(session.draft))
      return JSON.parse(text ?? 'null') as unknown
    }
    const before = await typed()
    expect(before).toMatchObject({ city: 'Nergenshuizen' })
    const fields = { ...FORM, password: PASSWORD, password_confirm: PASSWORD }
    for (const wrong of refused) await shop.form(jar, '/account/register', { ...fields, ...wrong })
    const taken = await shop.form(jar, '/account/register', fields)
    expect(taken.headers.location).toContain('accountRegisterMailed')
    expect(await typed()).toEqual(before)
  })
})

describe('a guest', () => {
  it('is mailed in the language of their checkout [4-008]', async () => {
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'eng' })
    await shop.form(jar, '/account/open', {})
    expect((await shop.mails())[0]?.subject).toBe('Create your account at Wachthuis')
  })

  it('becomes a customer by one click and the mailed link, with the same id [1-008]', async () => {
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    const asked = await shop.form(jar, '/account/open', {})
    expect([asked.statusCode, asked.headers.location]).toEqual([
      303,
      '/account/login?notice=phrases.accountOpenMailed',
    ])
    const [mail] = await shop.mails()
    expect([mail?.to, mail?.subject]).toEqual([EMAIL, 'Maak je account bij Wachthuis'])
    const [before] = await shop.deps.store.streams('customer-', 10)
    await shop.call(cookieJar(), '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    const login = await shop.call(cookieJar(), '/v2/account/login', { email: EMAIL, password: PASSWORD })
    const { customerId, accountStatus } = login.json<{
      data: { customerId: string; accountStatus: boolean }
    }>().data
    expect([`customer-${customerId}`, accountStatus]).toEqual([before?.stream, true])
  })

  it('with an address that has an account gets a mail that says so, and nothing changes', async () => {
    await shop.customer()
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'eng' })
    await shop.form(jar, '/account/open', {})
    expect((await shop.mails()).at(-1)?.subject).toBe('You already have an account at Wachthuis')
    expect((await login()).json()).toMatchObject({ status: 'success' })
  })

  it('can no longer read or change the account once the reader of the mail has opened it', async () => {
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    await shop.form(jar, '/account/open', {})
    const owner = cookieJar()
    await shop.call(owner, '/v2/account/password', { token: await shop.token(), password: PASSWORD })
    const again = { ...FORM, emailAddress: 'iemand.anders@voorbeeld.nl', locale: 'nld' }
    expect((await shop.call(jar, '/v2/checkout/information', again)).statusCode).toBe(200)
    const { customerId } = (
      await shop.call(owner, '/v2/account/login', { email: EMAIL, password: PASSWORD })
    ).json<{ data: { customerId: string } }>().data
    const { facts } = (await exportCustomer(shop.deps, customerId))!
    expect(JSON.stringify(facts)).not.toContain('iemand.anders')
    const others = await shop.deps.sessions.ofCustomer(customerId)
    expect(others.map(({ scope }) => scope)).toEqual(['account'])
  })

  it('whose account is opened while the form is being sent changes nothing of it', async () => {
    await added(1, 1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    const [guest] = await shop.deps.store.streams('customer-', 10)
    await shop.form(jar, '/account/open', {})
    const token = await shop.token()
    const { replace } = shop.deps.sessions
    shop.deps.sessions.replace = async (...given) => {
      const isReplaced = await replace(...given)
      await shop.call(cookieJar(), '/v2/account/password', { token, password: PASSWORD })
      return isReplaced
    }
    const again = { ...FORM, emailAddress: 'iemand.anders@voorbeeld.nl', locale: 'nld' }
    expect((await shop.call(jar, '/v2/checkout/information', again)).statusCode).toBe(409)
    const known = await exportCustomer(shop.deps, guest?.stream.slice('customer-'.length) ?? '')
    expect(JSON.stringify(known?.facts)).not.toContain('iemand.anders')
  })

  it('is required: a click without a guest requests nothing', async () => {
    const asked = await shop.form(jar, '/account/open', {})
    expect(asked.headers.location).toBe('/account/login?notice=phrases.accountSessionEnded')
    expect(await shop.mails()).toEqual([])
  })
})
