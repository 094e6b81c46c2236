import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StorefrontPorts } from '../../../application/storefront/storefrontPorts.ts'
import { cart } from '../../../domain/cart/cart.ts'
import { ALL, CATEGORIES, ONLY_NECESSARY, type Choices } from '../../../domain/consent/choices.ts'
import type { Receipt } from '../../../domain/consent/cookie.ts'
import type { ScriptRecord } from '../../../domain/consent/scripts.ts'
import { pretendConfig } from '../../ui/pretendData.ts'
import { open, pass } from '../../support/storefront/open.ts'
import { PretendShop } from '../../support/storefront/pretendShop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { version: VERSION } = pretendConfig('nld').display.cookieWall
const ID = '00000000-0000-4000-8000-000000000001'
const record = (cookie_type: ScriptRecord['cookie_type']): ScriptRecord => ({
  id: cookie_type,
  content: '',
  script_status: 1,
  script_position: 'header',
  cookie_type,
})

/** A storefront in a browser with this stored consent, and a record of all external effects in order. */
const begin = async (
  kept: { readonly choices: Choices | null; readonly receipt: Receipt | null },
  ports: Partial<StorefrontPorts> = {},
  more: Omit<NonNullable<Parameters<typeof open>[0]>, 'ports'> = {},
) => {
  const happened: string[] = []
  const opened = open({
    ...more,
    ports: {
      consentCookies: {
        read: () => kept,
        write: (choices, { consentId, version }) =>
          void happened.push(`cookie ${JSON.stringify(choices)} ${consentId} ${version}`),
      },
      consentSignals: {
        update: ({ ad_storage, analytics_storage }) =>
          void happened.push(`signals ad ${ad_storage}, analytics ${analytics_storage}`),
      },
      consentReceipts: {
        send: async ({ consentId }) => void happened.push(`receipt ${consentId}`),
      },
      shopScripts: {
        list: () => Promise.resolve(CATEGORIES.map(record)),
        inject: ({ id }) => void happened.push(`script ${id}`),
      },
      ...ports,
    },
  })
  await pass(0)
  return { ...opened, happened, consent: opened.storefront.consent, overlays: opened.storefront.overlays }
}

const NOTHING = { choices: null, receipt: null }

describe('a visitor without an earlier choice', () => {
  it('is asked by the wall, with all categories but the necessary one denied [4-093, 4-099]', async () => {
    const { consent, overlays, happened } = await begin(NOTHING)
    expect(overlays.now().open).toBe('cookieWall')
    expect(consent.now()).toStrictEqual({ choices: ONLY_NECESSARY, decided: false })
    expect(happened).toStrictEqual(['script necessary'])
  })

  it('who accepts all sets the signals first, then the cookie, the receipt and the waiting scripts [4-096, 4-097]', async () => {
    const { consent, overlays, happened } = await begin(NOTHING)
    happened.length = 0
    consent.acceptAll()
    const id = /[^ ]+(?= 2026)/.exec(happened[1] ?? '')?.[0]
    expect(happened).toStrictEqual([
      'signals ad granted, analytics granted',
      `cookie ${JSON.stringify(ALL)} ${id} ${VERSION}`,
      `receipt ${id}`,
      'script preferences',
      'script statistics',
      'script marketing',
    ])
    expect(overlays.now().open).toBeNull()
  })

  it('who accepts a selection releases only that, and the rest when it is allowed later, once [4-095, 4-097, 4-098]', async () => {
    const { consent, happened } = await begin(NOTHING)
    const scripts = () => happened.filter((one) => one.startsWith('script '))
    const selection = { ...ONLY_NECESSARY, statistics: true }
    consent.acceptSelected(selection)
    const [signals, cookie = '', receipt] = happened.slice(1)
    expect(signals).toBe('signals ad denied, analytics granted')
    expect(cookie).toContain(`cookie ${JSON.stringify(selection)} `)
    expect(receipt).toMatch(/^receipt ./)
    expect(scripts()).toStrictEqual(['script necessary', 'script statistics'])
    consent.acceptNecessary()
    consent.acceptAll()
    consent.acceptAll()
    expect(scripts()).toStrictEqual([
      'script necessary',
      'script statistics',
      'script preferences',
      'script marketing',
    ])
  })

  it('who closes the wall allows nothing', async () => {
    const { consent, overlays, happened } = await begin(NOTHING)
    overlays.send({ type: 'Close' })
    expect(consent.now()).toStrictEqual({ choices: ONLY_NECESSARY, decided: false })
    expect(happened).toStrictEqual(['script necessary'])
  })

  it.each(['/?mytoken=t', '/account/login?back=token'])(
    'gets the shop’s scripts if the address only resembles a mailed secret: %s',
    async (url) => {
      const { happened } = await begin(NOTHING, {}, { url })
      expect(happened).toStrictEqual(['script necessary'])
    },
  )

  it('keeps other overlays that were opened meanwhile', async () => {
    const { consent, overlays } = await begin(NOTHING)
    overlays.send({ type: 'Open', name: 'search' })
    consent.acceptAll()
    expect(overlays.now().open).toBe('search')
  })

  it('sees the wall again on command [4-095]', async () => {
    const { consent, overlays } = await begin(NOTHING)
    consent.acceptNecessary()
    consent.reopen()
    expect(overlays.now().open).toBe('cookieWall')
  })
})

describe('a visitor with an earlier choice', () => {
  const choices = { ...ONLY_NECESSARY, marketing: true }

  it('is not asked: the choice is loaded, reported and applied [4-092]', async () => {
    const { consent, overlays, happened } = await begin({
      choices,
      receipt: { consentId: ID, version: VERSION },
    })
    expect(overlays.now().open).toBeNull()
    expect(consent.now()).toStrictEqual({ choices, decided: true })
    expect(happened).toStrictEqual([
      'signals ad granted, analytics denied',
      'script necessary',
      'script marketing',
    ])
  })

  it('is asked again about another text, denied meanwhile, and keeps the id', async () => {
    const { consent, overlays, happened } = await begin({
      choices,
      receipt: { consentId: ID, version: 'old' },
    })
    expect(overlays.now().open).toBe('cookieWall')
    expect(happened).toStrictEqual(['script necessary'])
    consent.acceptNecessary()
    expect(happened).toContain(`receipt ${ID}`)
  })
})

it.each(['/account/reset?token=t', '/en/account/company?page=2&token=t'])(
  'no third-party script runs if the address is a mailed secret: %s',
  async (url) => {
    const { happened, consent } = await begin(
      { choices: ALL, receipt: { consentId: ID, version: VERSION } },
      {},
      { url },
    )
    expect(happened).toStrictEqual(['signals ad granted, analytics granted'])
    expect(consent.now().decided).toBe(true)
  },
)

describe('a withdrawn consent', () => {
  it('stops all scripts: once it is stored, the page reloads', async () => {
    const { consent, happened, browser } = await begin(NOTHING)
    consent.acceptSelected({ ...ONLY_NECESSARY, statistics: true })
    expect(browser.leave).not.toHaveBeenCalled()
    browser.leave.mockImplementation((url: string) => void happened.push(`left for ${url}`))
    happened.length = 0
    consent.acceptSelected({ ...ONLY_NECESSARY, marketing: true })
    expect(happened.map((one) => one.split(' ')[0])).toStrictEqual(['signals', 'cookie', 'receipt', 'left'])
    expect(browser.leave).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('leaves the page as it is if no script of it ran', async () => {
    const { consent, browser } = await begin(NOTHING, {
      shopScripts: { list: () => Promise.resolve([record('marketing')]), inject: () => undefined },
    })
    consent.acceptSelected({ ...ONLY_NECESSARY, statistics: true })
    consent.acceptNecessary()
    expect(browser.leave).not.toHaveBeenCalled()
  })

  it.each(['comes into view', 'comes back as it was left'] as const)(
    'on another page applies on this one as soon as it %s',
    async (how) => {
      const kept = { choices: ALL as Choices, receipt: { consentId: ID, version: VERSION } }
      const { consent, happened, browser, visible$, returned$ } = await begin(kept)
      happened.length = 0
      const look = () => (how === 'comes into view' ? visible$.next(true) : returned$.next(null))
      look()
      expect(happened).toStrictEqual([])
      Object.assign(kept, { choices: ONLY_NECESSARY, receipt: { consentId: ID, version: 'newer' } })
      visible$.next(false)
      expect(consent.now().choices).toStrictEqual(ALL)
      look()
      expect(consent.now()).toStrictEqual({ choices: ONLY_NECESSARY, decided: true })
      expect(happened).toStrictEqual(['signals ad denied, analytics denied'])
      expect(browser.leave).toHaveBeenCalledExactlyOnceWith('/')
    },
  )

  it('on another page changes nothing on a page that asks about a newer text', async () => {
    const kept: Parameters<typeof begin>[0] = { choices: ALL, receipt: { consentId: ID, version: 'old' } }
    const { consent, visible$ } = await begin(kept)
    visible$.next(true)
    expect(consent.now()).toStrictEqual({ choices: ONLY_NECESSARY, decided: false })
  })
})

describe('a choice made on another page while this one asks', () => {
  const answered = {
    choices: { ...ONLY_NECESSARY, statistics: true },
    receipt: { consentId: ID, version: VERSION },
  }

  it('is applied when this page becomes visible: the wall closes, and nothing is stored or sent again', async () => {
    const kept: Parameters<typeof begin>[0] = { ...NOTHING }
    const { consent, overlays, happened, visible$ } = await begin(kept)
    visible$.next(false)
    Object.assign(kept, answered)
    happened.length = 0
    visible$.next(true)
    expect(consent.now()).toStrictEqual({ choices: answered.choices, decided: true })
    expect(overlays.now().open).toBeNull()
    expect(happened).toStrictEqual(['signals ad denied, analytics granted', 'script statistics'])
  })

  it('leaves every overlay but the wall open', async () => {
    const kept: Parameters<typeof begin>[0] = { ...NOTHING }
    const { consent, overlays, visible$ } = await begin(kept)
    overlays.send({ type: 'Open', name: 'cart' })
    Object.assign(kept, answered)
    visible$.next(true)
    expect(consent.now().decided).toBe(true)
    expect(overlays.now().open).toBe('cart')
  })
})

describe('a shop without a consent wall', () => {
  it('asks nothing: all is allowed, and nothing of it is stored [4-091]', async () => {
    const { consent, overlays, happened } = await begin(NOTHING, {}, { hasWall: false })
    expect(overlays.now().open).toBeNull()
    expect(consent.now()).toStrictEqual({ choices: ALL, decided: true })
    expect(happened).toStrictEqual([
      'signals ad granted, analytics granted',
      ...CATEGORIES.map((category) => `script ${category}`),
    ])
  })

  it('ignores a choice that this browser stored when there was a wall', async () => {
    const kept = { choices: ONLY_NECESSARY, receipt: { consentId: ID, version: VERSION } }
    const { consent, browser, visible$ } = await begin(kept, {}, { hasWall: false })
    visible$.next(true)
    expect(consent.now()).toStrictEqual({ choices: ALL, decided: true })
    expect(browser.leave).not.toHaveBeenCalled()
  })
})

it('a choice that the browser lost still applies on the page where it was made', async () => {
  const kept: Parameters<typeof begin>[0] = { choices: ALL, receipt: { consentId: ID, version: VERSION } }
  const { consent, browser, visible$ } = await begin(kept)
  Object.assign(kept, NOTHING)
  visible$.next(true)
  // an error in a listener is thrown in a separate task
  await pass(0)
  expect(consent.now()).toStrictEqual({ choices: ALL, decided: true })
  expect(browser.leave).not.toHaveBeenCalled()
})

it('the cart is requested at the start, once the choice was loaded [7-045, 7-046]', async () => {
  const order: string[] = []
  const shop = new PretendShop()
  vi.spyOn(shop, 'state').mockImplementation(() => {
    order.push('cart')
    return Promise.resolve({ ok: true, value: { cart: cart.initial(), version: 0 } })
  })
  const { storefront } = await begin(
    { choices: ALL, receipt: { consentId: ID, version: VERSION } },
    { cart: shop, consentSignals: { update: () => void order.push('choice') } },
  )
  expect(order).toStrictEqual(['choice', 'cart'])
  expect(storefront.cart.now().loaded).toBe(true)
})

it('a shop without its scripts or receipts continues', async () => {
  const { consent, happened } = await begin(NOTHING, {
    shopScripts: { list: () => Promise.resolve([]), inject: () => undefined },
    consentReceipts: { send: () => new Promise(() => {}) },
  })
  consent.acceptAll()
  expect(consent.now()).toStrictEqual({ choices: ALL, decided: true })
  expect(happened).toHaveLength(2)
})
