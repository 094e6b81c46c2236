import { afterEach, describe, expect, it } from 'vitest'
import { memoryCallCounts } from '../../../adapters/process/callCounts.ts'
import { RATES, type Rates } from '../../../server/plugins/rates/rates.ts'
import { answered, cartOf, madeUp, ratedApp, tokenOf, type RatedApp } from './ratedApp.ts'

const COUPON = 'POST /api/v2/cart/coupons'
const ADD = 'POST /api/v2/cart/lines'

const many = Object.fromEntries(
  Object.entries(RATES).map(([name, rate]) => [name, { ...rate, network: 1e9 }]),
) as unknown as Rates

const open: RatedApp[] = []
const opened = async (...of: Parameters<typeof ratedApp>) => {
  const shop = await ratedApp(...of)
  open.push(shop)
  return shop
}
afterEach(async () => {
  for (const { app } of open.splice(0)) await app.close()
})

describe('a session', () => {
  it('tries twenty codes, then gets the time to retry, and then may', async () => {
    const { call, pass } = await opened()
    const guess = () => call(COUPON, { cart: cartOf(1) })
    expect(await answered(200, guess)).toBe(20)
    pass(899_000)
    expect(await guess()).toEqual([429, '1'])
    pass(1_000)
    expect(await guess()).toEqual([200, undefined])
  })

  it('that is refused uses up nothing of others in its network', async () => {
    const { call } = await opened()
    await answered(200, () => call(COUPON, { cart: cartOf(1) }))
    expect(await answered(20, () => call(COUPON, { cart: cartOf(2) }))).toBe(20)
  })

  it('is counted separately for each kind of call', async () => {
    const { call } = await opened()
    await answered(30, () => call(COUPON, { cart: cartOf(1) }))
    expect((await call('POST /api/v2/checkout/pay', { cart: cartOf(1) }))[0]).toBe(200)
  })
})

describe('a customer', () => {
  const asCookie = (nr: number) => ({ session: tokenOf(nr) })
  const asBearer = (nr: number) => ({ bearer: tokenOf(nr) })

  it.each([
    ['POST /api/v2/account/tickets', 'tickets'],
    ['GET /api/v2/account/export', 'tickets'],
    ['HEAD /api/v2/account/export', 'tickets'],
    ['POST /actions/account/company/invite', 'invitations'],
    ['POST /api/v2/cart/coupons', 'coupons'],
    ['POST /api/v2/account/addresses', 'addresses'],
    ['POST /api/checkout/address', 'lookups'],
    ['POST /api/v2/checkout/pay', 'payments'],
    ['POST /api/search', 'search'],
    ['PUT /api/v2/cart/lines/1', 'calls'],
  ] as const)(
    '%s: is counted as one, by cookie or as a bearer, whatever cart they bring and wherever they are',
    async (route, name) => {
      const all = { ...many, [name]: { ...many[name], session: 7 } }
      const { call } = await opened({ all })
      let tried = 0
      const one = (customer: number) => () => {
        const from = `198.51.100.${(tried += 1)}`
        const cart = [{}, { cart: cartOf(tried) }, { cart: madeUp(tried) }][tried % 3]
        return call(route, { from, ...cart, ...(tried % 2 === 0 ? asCookie : asBearer)(customer) })
      }
      expect(await answered(40, one(1))).toBe(7)
      expect(await answered(5, one(2))).toBe(5)
    },
  )

  it('reads pages as one session with whatever carts they bring', async () => {
    const { call } = await opened({ all: { ...many, pages: { ...many.pages, session: 7 } } })
    let tried = 0
    expect(await answered(20, () => call('GET /', { cart: madeUp((tried += 1)), ...asCookie(1) }))).toBe(7)
    expect(await answered(20, () => call('GET /', { cart: madeUp((tried += 1)), ...asBearer(2) }))).toBe(7)
  })
})

describe('a device that an account was used with before', () => {
  const [DEVICE, STRANGER] = ['d'.repeat(43), 's'.repeat(43)] as const
  const BODY = { email: 'anna@voorbeeld.nl', password: 'x' }

  it.each(['POST /api/v2/account/login', 'POST /api/v2/account/reset'])(
    '%s: has a count of its own, which no stranger uses up, neither by her address nor in her network',
    async (route) => {
      const { call, pass } = await opened({ known: [DEVICE] })
      const from = '203.0.113.7'
      let tried = 0
      const stranger = () => call(route, { from: `198.51.100.${(tried += 1)}`, device: STRANGER }, BODY)
      expect(await answered(9, stranger)).toBe(5)
      const nobody = () => call(route, { from }, { email: `${(tried += 1)}@voorbeeld.nl`, password: 'x' })
      expect(await answered(30, nobody)).toBe(20)
      const own = () => call(route, { from, device: DEVICE }, BODY)
      expect(await answered(9, own)).toBe(5)
      expect(await own()).toEqual([429, '900'])
      const other = { ...BODY, email: 'bram@voorbeeld.nl' }
      expect((await call(route, { from, device: DEVICE }, other))[0]).toBe(429)
      pass(900_000)
      expect((await own())[0]).toBe(200)
    },
  )

  it('that tries other addresses is counted like any other', async () => {
    const { call } = await opened({ known: [DEVICE] })
    let tried = 0
    const guess = () =>
      call(
        'POST /api/v2/account/login',
        { device: DEVICE },
        { email: `${(tried += 1)}@voorbeeld.nl`, password: 'x' },
      )
    expect(await answered(30, guess)).toBe(20)
  })

  it('shares one limit with its network’s other known devices', async () => {
    const known = Array.from({ length: 9 }, (_, nr) => String(nr).padStart(43, 'k'))
    const { call } = await opened({ known })
    let tried = 0
    const login = () =>
      call('POST /api/v2/account/login', { device: known[(tried += 1) % known.length]! }, BODY)
    expect(await answered(40, login)).toBe(20)
  })
})

describe('logins and new passwords', () => {
  const LOGIN = 'POST /api/v2/account/login'
  const RESET = 'POST /api/v2/account/reset'

  it('are tried five times for one mailbox, however it is written and from wherever, then answered with when to retry [7-016]', async () => {
    const { call, pass } = await opened()
    const spellings = [
      'anna@voorbeeld.nl',
      ' Anna@voorbeeld.nl',
      'anna+a@voorbeeld.nl',
      'ANNA+b@VOORBEELD.NL',
    ]
    let tried = 0
    const guess = () =>
      call(
        LOGIN,
        { from: `198.51.100.${(tried += 1)}`, cart: cartOf(tried) },
        { email: spellings[tried % spellings.length], password: 'x' },
      )
    expect(await answered(9, guess)).toBe(5)
    expect(await guess()).toEqual([429, '900'])
    expect(
      (await call(LOGIN, { from: '203.0.113.9' }, { email: 'bram@voorbeeld.nl', password: 'x' }))[0],
    ).toBe(200)
    expect((await call(RESET, { from: '203.0.113.9' }, { emailAddress: 'anna@voorbeeld.nl' }))[0]).toBe(200)
    pass(900_000)
    expect((await guess())[0]).toBe(200)
  })

  it('are tried twenty times by a network, for any accounts; a form counts as a call [7-016]', async () => {
    const { call } = await opened()
    let tried = 0
    const guess = () => call(LOGIN, {}, { email: `${(tried += 1)}@voorbeeld.nl`, password: 'x' })
    expect(await answered(30, guess)).toBe(20)
    expect((await call('POST /actions/account/login'))[0]).toBe(429)
  })
})

describe('a repeated password', () => {
  const AGAIN = 'POST /actions/account/security/password'

  it('is tried five times by one customer, from wherever and with any cart; another’s attempts are their own', async () => {
    const { call, pass } = await opened()
    let tried = 0
    const guess = (customer: number) => () => {
      tried += 1
      const token = tokenOf(customer)
      return call(AGAIN, {
        from: `198.51.100.${tried}`,
        cart: cartOf(tried),
        ...(tried % 2 === 0 ? { session: token } : { bearer: token }),
      })
    }
    expect(await answered(9, guess(1))).toBe(5)
    expect(await answered(2, guess(2))).toBe(2)
    expect(await guess(1)()).toEqual([429, '900'])
    pass(900_000)
    expect((await guess(1)())[0]).toBe(200)
  })
})

describe('a mail to an address that the visitor entered before', () => {
  it('is requested five times in one session, from wherever, so that no mailbox is flooded', async () => {
    const { call } = await opened({ all: many })
    let tried = 0
    const ask = (customer: number) => () =>
      call('POST /actions/account/open', {
        from: `198.51.100.${(tried += 1)}`,
        cart: cartOf(tried),
        session: tokenOf(customer),
      })
    expect(await answered(9, ask(1))).toBe(5)
    expect(await ask(1)()).toEqual([429, '900'])
    expect((await ask(2)())[0]).toBe(200)
  })
})

describe('a key that no cart has', () => {
  it('creates a cart with its first line, and is counted for that, by call and by form', async () => {
    for (const route of [ADD, 'POST /actions/cart/add']) {
      const { call } = await opened({ all: { ...many, carts: { ...RATES.carts, network: 7 } } })
      let made = 0
      expect(await answered(20, () => call(route, { cart: madeUp((made += 1)) }))).toBe(7)
      expect(await answered(20, () => call(route, { cart: cartOf(1) }))).toBe(20)
    }
  })

  it('is no session: responses to it are not counted for it', async () => {
    const { call } = await opened()
    expect(await answered(30, () => call(COUPON, { cart: madeUp(1) }))).toBe(30)
    expect(await answered(30, () => call(COUPON, { cart: cartOf(1) }))).toBe(20)
  })

  it('is not looked up any more when its network has made too many calls', async () => {
    const { call, lookedUp } = await opened({ all: { ...RATES, calls: { ...RATES.calls, network: 5 } } })
    let made = 0
    await answered(100, () => call(ADD, { cart: madeUp((made += 1)) }))
    expect(lookedUp()).toBe(6)
  })

  it('is trusted by pages, which look nothing up; their counts evict no others', async () => {
    const all = { ...many, pages: { session: 3, network: 1e9, windowMs: 900_000 } }
    const { call, lookedUp } = await opened({ all, most: 10 })
    expect(await answered(5, () => call('GET /', { cart: madeUp(0) }))).toBe(3)
    expect(await answered(20, () => call('PUT /api/v2/cart/lines/1', { cart: cartOf(1) }))).toBe(20)
    let made = 0
    await answered(50, () => call('GET /', { cart: madeUp((made += 1)) }))
    expect(lookedUp()).toBe(20)
    expect(await answered(1_000, () => call('PUT /api/v2/cart/lines/1', { cart: cartOf(1) }))).toBe(980)
  })
})

describe('a network', () => {
  it('tries six hundred codes, whatever carts it makes up', async () => {
    const { call } = await opened()
    let made = 0
    expect(await answered(700, () => call(COUPON, { cart: cartOf((made += 1)) }))).toBe(600)
  })

  it.each([
    [COUPON, 'coupons'],
    ['POST /actions/cart/coupon', 'coupons'],
    ['POST /api/v2/cart/lines', 'carts'],
    ['POST /api/v2/consent', 'consents'],
    ['POST /api/presession/verify', 'presessions'],
    ['POST /api/v2/checkout/information', 'addresses'],
    ['POST /api/checkout/address', 'lookups'],
    ['POST /api/v2/checkout/address', 'lookups'],
    ['POST /api/v2/checkout/address/v2/:x', 'lookups'],
    ['POST /api/v2/checkout/address/details/:x/:y', 'lookups'],
    ['POST /api/v2/checkout/pay', 'payments'],
    ['POST /api/v2/account/tickets', 'tickets'],
    ['POST /actions/account/ticket/write', 'tickets'],
    ['POST /api/webhooks/payments', 'webhooks'],
    ['POST /api/search', 'search'],
    ['GET /zoeken?q=sirene', 'search'],
    ['GET /en/search/?q=siren', 'search'],
    ['GET /zoeken/Merk:Ajax?q=sirene', 'search'],
    ['GET /', 'pages'],
    ['POST /api/public/content', 'pages'],
    ['PUT /api/v2/cart/lines/1', 'calls'],
  ] as const)(
    '%s: as many are answered as %s of a network, whatever cart each claims to have [7-020]',
    async (route, name) => {
      const all = { ...many, [name]: { ...RATES[name], network: 7 } }
      const { call } = await opened({ all })
      let made = 0
      const one = () => call(route, { cart: (name === 'carts' ? madeUp : cartOf)((made += 1)) })
      expect(await answered(20, one)).toBe(7)
    },
  )

  it('is a /64 of IPv6, in which one machine has many addresses, and no more than that', async () => {
    const { call } = await opened({ all: { ...RATES, pages: { session: 1, network: 3, windowMs: 1_000 } } })
    let host = 0
    const one = (network: string) => call('GET /', { from: `${network}::${(host += 1).toString(16)}` })
    expect(await answered(9, () => one('2001:db8:0:1'))).toBe(3)
    expect(await answered(9, () => one('2001:db8:0:2'))).toBe(3)
    const mapped = [{ from: '::ffff:192.0.2.7' }, { from: '192.0.2.7' }]
    expect(await answered(9, () => call('GET /', mapped[(host += 1) % 2]))).toBe(3)
  })

  it.each([
    ['/56', 2, (nr: number) => `2001:db8:1:2${(nr % 256).toString(16).padStart(2, '0')}::1`],
    ['/48', 4, (nr: number) => `2001:db8:1:${(nr * 256).toString(16)}::1`],
  ] as const)(
    'that may be one IPv6 line, its %s, makes %i times as many calls in total, and no more',
    async (_, times, from) => {
      const { call } = await opened()
      let nr = 0
      const login = () =>
        call(
          'POST /api/v2/account/login',
          { from: from((nr += 1) % 200) },
          { email: `${nr}@voorbeeld.nl`, password: 'x' },
        )
      expect(await answered(200, login)).toBe(times * RATES.logins.network)
      const elsewhere = { email: 'x@voorbeeld.nl', password: 'x' }
      const [status] = await call('POST /api/v2/account/login', { from: '2001:db8:9::1' }, elsewhere)
      expect(status).toBe(200)
    },
  )

  it('is the one that a trusted proxy names; anybody else’s claim is ignored', async () => {
    const { call } = await opened({ all: { ...RATES, pages: { session: 1, network: 3, windowMs: 1_000 } } })
    let named = 0
    const one = (from: string) => call('GET /', { from, forwarded: `198.51.100.${(named += 1)}` })
    expect(await answered(9, () => one('10.1.2.3'))).toBe(9)
    expect(await answered(9, () => one('192.0.2.99'))).toBe(3)
  })
})

describe('the question whether an address is known', () => {
  it.each(['POST /api/presession/verify', 'POST /actions/account/known'])(
    '%s is asked sixty times by a network, so that nobody tries a list; its other calls are unaffected',
    async (route) => {
      const { call } = await opened()
      let nr = 0
      const one = (path: string) => () => call(path, {}, { email: `${(nr += 1)}@voorbeeld.nl` })
      expect(await answered(90, one(route))).toBe(60)
      for (const other of ['POST /actions/withdraw', 'POST /api/v2/account/passkeys/login/options'])
        expect(await answered(90, one(other))).toBe(90)
    },
  )
})

describe('one email address', () => {
  it('is asked about ten times, from wherever and however it is written', async () => {
    const { call } = await opened()
    let from = 0
    const ask = (email: string) =>
      call('POST /api/presession/verify', { from: `198.51.100.${(from += 1)}` }, { email })
    expect(await answered(9, () => ask('anna@voorbeeld.nl'))).toBe(9)
    expect(await answered(9, () => ask(' Anna@Voorbeeld.NL '))).toBe(1)
    expect(await answered(1, () => ask('bert@voorbeeld.nl'))).toBe(1)
  })
})

describe('two processes of a shop', () => {
  const counts = memoryCallCounts()
  it('share the counts of what is worth guessing, and count pages each for itself', async () => {
    const shops = [await opened({ shared: counts }), await opened({ shared: counts })]
    let turn = 0
    const one = (route: string) => shops[(turn += 1) % 2]!.call(route, { cart: cartOf(1) })
    expect(await answered(60, () => one(COUPON))).toBe(RATES.coupons.session)
    expect(await answered(700, () => one('GET /'))).toBe(2 * RATES.pages.session)
  })

  it('query the database no more for a caller who has made too many calls', async () => {
    let asked = 0
    const counting = {
      count: (...of: Parameters<typeof counts.count>) => ((asked += 1), counts.count(...of)),
    }
    const { call, lookedUp } = await opened({ shared: counting })
    await answered(200, () => call(COUPON, { cart: cartOf(3) }))
    expect(lookedUp()).toBe(RATES.coupons.session + 1)
    // each accepted call is counted for its session and its network, and the first refused one only for its
    // session
    expect(asked).toBe(2 * RATES.coupons.session + 1)
  })
})

it('files cost nothing and are not counted', async () => {
  const { call } = await opened({ all: { ...RATES, pages: { session: 1, network: 1, windowMs: 1_000 } } })
  expect(await answered(50, () => call('GET /assets/main.js'))).toBe(50)
})
