import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../application/pages/page.ts'
import {
  anonymousCart,
  pathOf,
  publicPage,
  withoutOwn,
} from '../../../../application/storefront/recording/recordedParts.ts'
import { encoded } from '../../../../application/storefront/recording/recordingFile.ts'
import { pretendPages } from '../../../ui/pretendData.ts'

const PAGES = pretendPages('/en')

describe('the recorded data of a page', () => {
  it.each(['home', 'listing', 'product', 'article', 'posts'])('are complete if it is %s', (name) =>
    expect(publicPage(PAGES[name]!)).toEqual(PAGES[name]),
  )

  it.each(['search', 'checkout information', 'result paid', 'not-found', 'error'])(
    'are none if it is %s',
    (name) => expect(publicPage(PAGES[name]!)).toBeNull(),
  )

  it('are its address without possible input, if it has one', () => {
    const cart: Page = { type: 'cart' }
    expect(publicPage(cart)).toBe(cart)
    const listing = { ...PAGES['listing'], url: '/hubs?q=jan' } as Page
    expect(publicPage(listing)).toStrictEqual({ ...listing, url: '/hubs' })
    const nowhere = { ...PAGES['listing'], url: null } as unknown as Page
    expect(publicPage(nowhere)).toBe(nowhere)
  })

  it.each([
    ['/hubs', '/hubs'],
    ['/hubs?q=jan', '/hubs'],
    ['/hubs#jan', '/hubs'],
    ['/hubs?q=jan\nde vries', '/hubs'],
  ])('for the address %j are %j', (url, path) => expect(pathOf(url)).toBe(path))
})

describe('the recorded data of an overlay', () => {
  it('are its payload, unless that is an address or an order', () => {
    const gallery = { type: 'Open', name: 'mediagallery', payload: { at: 2 } }
    expect(withoutOwn(gallery)).toBe(gallery)
    for (const name of ['addresses', 'paymentOrder'])
      expect(withoutOwn({ type: 'Open', name, payload: { number: '1' } })).toStrictEqual({
        type: 'Open',
        name,
        payload: null,
      })
  })

  it('are its opening and closing, and no payload that it did not get', () => {
    const closed = { name: 'addresses' }
    expect(withoutOwn(closed)).toBe(closed)
    for (const told of [null, undefined, 'Close', { payload: { at: 2 } }, { name: 7, payload: {} }])
      expect(withoutOwn(told)).toBe(told)
  })

  it('are the state without those two', () => {
    const gallery = { at: 2 }
    expect(
      withoutOwn({ open: 'addresses', payloads: { addresses: { street: 'x' }, mediagallery: gallery } }),
    ).toStrictEqual({ open: 'addresses', payloads: { mediagallery: gallery } })
    const odd = { payloads: null }
    expect(withoutOwn(odd)).toBe(odd)
  })
})

describe('the recorded data of a cart', () => {
  it('exclude destination and order, at any depth', () => {
    const cart = { addressId: 'a-1', orderUid: 'o-1', delivery: { pickupLocationId: 'p-1', shippingId: 's' } }
    const own = { addressId: null, orderUid: null, delivery: { pickupLocationId: null, shippingId: 's' } }
    expect(anonymousCart(cart)).toStrictEqual(own)
    expect(anonymousCart([cart, 1])).toStrictEqual([own, 1])
    expect(anonymousCart(new Map([['x', cart]]))).toStrictEqual(new Map([['x', own]]))
    for (const told of [null, undefined, 'text', 7, true]) expect(anonymousCart(told)).toBe(told)
  })

  it('show which codes are equal, without their text', () => {
    const kept = (...codes: readonly unknown[]) =>
      (
        anonymousCart({ coupons: codes.map((code) => ({ code, title: 'Korting' })) }) as {
          readonly coupons: readonly { readonly code: string; readonly title: string }[]
        }
      ).coupons
    const [one, other, again] = kept('JAN10', 'PIET5', 'JAN10')
    expect(one).toStrictEqual({ code: expect.stringMatching(/^[\da-f]{16}$/u), title: 'Korting' })
    expect([one?.code === other?.code, one?.code === again?.code]).toStrictEqual([false, true])
    const { codes } = anonymousCart({ codes: ['JAN10', 'PIET5', 'JAN10'] }) as { readonly codes: unknown }
    expect(codes).toStrictEqual([one?.code, other?.code, one?.code])
    for (const told of [{ coupons: 'none' }, { codes: 'none' }, { lines: [{ id: '1' }] }])
      expect(anonymousCart(told)).toStrictEqual(told)
  })
})

it('maps and sets are recorded by their entries', () => {
  const told = { map: new Map([['a', new Set([1, 2])]]), list: [1], nothing: null }
  expect(JSON.parse(JSON.stringify(told, encoded))).toStrictEqual({
    map: { $map: [['a', { $set: [1, 2] }]] },
    list: [1],
    nothing: null,
  })
})
