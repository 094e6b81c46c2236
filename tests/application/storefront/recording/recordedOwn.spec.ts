import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartEmptying } from '../../../../application/storefront/cart/cartEmptying.ts'
import type { StoreName } from '../../../../application/storefront/storeEvents.ts'
import type { RecordedCommand } from '../../../../application/storefront/recording/recordedEntries.ts'
import { recordingOf } from '../../../../application/storefront/recording/recording.ts'
import { recordingFile } from '../../../../application/storefront/recording/recordingFile.ts'
import { fnv1a } from '../../../../domain/kernel/fnv1a.ts'
import { differencesOf } from '../../../support/recorded/redecided.ts'
import { ownCart, ownEvents } from '../../../support/recorded/own.ts'
import { browserLogOf, linesOf, readAgain, shopAround, textOf } from '../../../support/recorded/shopping.ts'
import { open, pass, snapshotOf } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OWN = 'Zwaantje-Øystein'

const EVENTS = Object.entries(ownEvents(OWN)).flatMap(([store, types]) =>
  Object.entries(types).map(([type, data]) => ({ store: store as StoreName, type, data })),
)
const NAMED = EVENTS.map((one) => [`${one.store}: ${one.type}`, one] as const)

/** A recording with a command of these data decided on a state with them, and its event folded. */
const heard = async ({ store, type, data }: (typeof EVENTS)[number]) => {
  const opened = open()
  await pass(1_000)
  const recording = recordingOf(browserLogOf(opened)).value
  if (recording === null) throw new Error('nothing is recorded')
  const states = recording.states()
  const ownStates: Readonly<Record<string, unknown>> = {
    cart: { ...(states.cart as object), confirmed: ownCart(OWN) },
    pages: { url: `/account/${OWN}`, page: { type: 'account-order', number: OWN } },
    overlays: { open: 'addresses', payloads: { addresses: { streetName: OWN } } },
  }
  const wish: RecordedCommand = {
    of: null,
    t: 1,
    store,
    wish: { type: 'Wish', ...(data as object) },
    refusal: null,
    state: ownStates[store] ?? (data === null ? states[store] : data),
  }
  const event = { of: wish, t: 2, store, event: { type, data } }
  const saved = (personal: boolean) =>
    recordingFile(
      { heard: () => [wish, event], dropped: () => 0, states: () => ({ ...states, ...ownStates }) },
      { snapshot: snapshotOf({ type: 'cart' }), personal },
    )
  opened.stop()
  return saved
}

describe('an event, its command and the state before them, saved without consent to personal data', () => {
  it.each(NAMED)('%s', async (_, one) => {
    const saved = await heard(one)
    const without = saved(false)
    expect(without).not.toContain(OWN)
    expect(without).not.toContain(encodeURIComponent(OWN))
    expect(without).toContain(`"${one.type}"`)
    readAgain(without)
    // addresses and personal pages are never included
    const [, ...entries] = linesOf(saved(true))
    const isGiven = one.data !== null && one.store !== 'pages'
    expect(entries.join('').includes(OWN)).toBe(isGiven)
  })
})

it('a cart without personal data is decided and shown as it was', async () => {
  const opened = open()
  opened.shop.cart = ownCart(OWN)
  await shopAround(opened)
  const text = textOf(opened)
  expect(text).not.toContain(OWN)
  expect(differencesOf(readAgain(text))).toEqual([])
})

it('the discount codes of a cart that is emptied and restored are recorded as digests, equal for equal codes', async () => {
  const opened = open()
  await shopAround(opened)
  const { storefront } = opened
  const code = `A-${OWN}`
  storefront.coupon.type(code)
  void storefront.coupon.apply()
  await pass(1_000)
  const emptying = storefront.part(cartEmptying)
  void emptying.empty()
  await pass(1_000)
  void emptying.restore()
  await pass(3_000)
  const text = textOf(opened)
  expect(text).toContain('CartEmptied')
  // its title is one of the shop's own texts
  expect(text).not.toContain(JSON.stringify(code))
  expect(text.split(JSON.stringify(fnv1a(code))).length).toBeGreaterThan(4)
  expect(differencesOf(readAgain(text))).toEqual([])
})
