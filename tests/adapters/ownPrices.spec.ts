import { expect, it, vi } from 'vitest'
import { clearKnownCookie } from '../../adapters/cookies/clearKnownCookie.ts'
import { knownAs } from '../../adapters/cookies/knownCookie.ts'
import { httpOwnPrices } from '../../adapters/http/ownPrices.ts'
import { basisPoints, cents } from '../../domain/kernel/cents.ts'

const price = {
  basis: 'incl',
  rate: basisPoints(2_100),
  base: cents(1_000),
  discount: basisPoints(0),
} as const
const wire = (discountInclVat: number) => ({
  baseExclVat: 8.26,
  baseInclVat: 10,
  discountPercentage: 0,
  discountExclVat: 8.26,
  discountInclVat,
  vatIncluded: true,
  vatPercentage: 21,
  default: 'EUR',
})
const own = { prices: wire(9), publicPrices: wire(10), breaks: [{ from: 1, price: 9 }] }
const answers = (found: Readonly<Record<string, unknown>>) =>
  vi.fn(async (path: string | URL | Request, _init?: RequestInit) => {
    const data = found[String(path)]
    return data === undefined
      ? new Response('{"status":"error"}', { status: 401 })
      : new Response(JSON.stringify({ status: 'success', data }))
  })

it('own prices are requested for a product by one call and for tiles by another, with the displayed prices [4-071]', async () => {
  const fetch = answers({
    '/api/products/prices/1': own,
    '/api/v2/prices': [{ productId: 2, ...own, breaks: [] }],
  })
  expect(await httpOwnPrices(fetch)(1, [{ productId: 2, price }])).toStrictEqual([
    { productId: 1, price, breaks: [{ from: 1, base: 900 }] },
    { productId: 2, price, breaks: [] },
  ])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(JSON.parse(String(fetch.mock.calls[1]?.[1]?.body))).toMatchObject({
    items: [{ productId: 2, prices: { baseInclVat: 10, vatIncluded: true } }],
  })
})

it('own prices are not requested for an empty page, and are empty after a failed call', async () => {
  const fetch = answers({})
  expect(await httpOwnPrices(fetch)(null, [])).toStrictEqual([])
  expect(fetch).not.toHaveBeenCalled()
  expect(await httpOwnPrices(fetch)(1, [{ productId: 2, price }])).toStrictEqual([])
  const offline = vi.fn(() => Promise.reject(new TypeError('offline')))
  expect(await httpOwnPrices(offline)(1, [])).toStrictEqual([])
})

it('a cookie without access rights tells whether somebody is logged in, and whether it is the same customer', () => {
  const mark = '0123456789abcdef'
  for (const value of ['1', mark])
    for (const cookie of [
      `toonbank_known=${value}`,
      `a=b; toonbank_known=${value}`,
      `a=b; __Host-toonbank_known=${value}; c=d`,
    ])
      expect(knownAs({ cookie })).toBe(value)
  for (const cookie of ['', 'a=b', 'toonbank_known=', 'toonbank_known=10', `x_toonbank_known=${mark}`])
    expect(knownAs({ cookie })).toBe('')
})

it('the login mark is deleted under either name, also if cookies are forbidden', () => {
  const written: string[] = []
  clearKnownCookie({
    set cookie(text: string) {
      written.push(text)
    },
  })
  expect(written).toEqual([
    'toonbank_known=; Path=/; Max-Age=0',
    '__Host-toonbank_known=; Secure; Path=/; Max-Age=0',
  ])
  const forbidden = {
    set cookie(_: string) {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  expect(() => clearKnownCookie(forbidden)).not.toThrow()
})
