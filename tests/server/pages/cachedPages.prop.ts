import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { runs } from '../../support/runs.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

const CACHE = { PAGE_CACHE_MB: '16' }
const opened = (publicUrl: string, rate: string) =>
  wholeApp(publicUrl, undefined, { ...CACHE, RATE_PAGES: rate, TRUSTED_PROXIES: '127.0.0.1' })

/**
 * A meaningless cookie that looks like a visitor's own: the cache's fast path does not send a page for it.
 */
const LOOKS_OWN = 'es_cuid=nobody'

const PAGES = [
  '/centrales',
  '/centrales?page=1&x=y',
  '/products?sort=lowest-price&page=2',
  '/product/1001/wachthuis-hub',
  '/product/1001/een-andere-naam',
  '/en/how-it-works',
  '/hoe-werkt-het/',
  '/zakelijk',
  '/zoeken?q=hub',
  '/nergens',
  '/',
  '/en',
  '/%63entrales',
] as const

const maybe = (name: string, ...values: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.constantFrom({}, ...values.map((value) => ({ [name]: value })))

const anyHeaders = fc
  .tuple(
    maybe('accept', 'text/html', '*/*', PAGE_TYPE),
    maybe('accept-encoding', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0', 'identity'),
    maybe('x-forwarded-proto', 'https', 'http'),
    maybe('if-none-match', '*', 'W/"other"', 'its own'),
    maybe('accept-language', 'en', 'nl'),
    maybe('content-length', '0'),
  )
  .map((parts): Record<string, string> => Object.assign({}, ...parts))
const anyCookie = fc.constantFrom(
  '',
  'priceMode=excl',
  'priceMode=incl',
  'cookiePreferences=x',
  'language=eng',
)

describe.each(['http://127.0.0.1:3000', 'https://shop.example'])('a cached page, at %s', (publicUrl) => {
  let app: FastifyInstance
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ app, stop } = await opened(publicUrl, '1000000/1000000/60'))
  })
  afterAll(() => stop())

  const answered = async (url: string, headers: Record<string, string>) => {
    const {
      statusCode,
      headers: all,
      rawPayload,
    } = await app.inject({ url, headers: { 'x-request-id': 'one', ...headers } })
    const { date: _, ...rest } = all
    return { statusCode, headers: rest, body: rawPayload.toString('base64') }
  }

  it('is sent at once with the bytes and headers of a full rendering', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PAGES), anyHeaders, anyCookie, async (url, headers, cookie) => {
        const etag = (await answered(url, { cookie, accept: 'text/html' })).headers.etag
        const known = headers['if-none-match'] === 'its own' ? { 'if-none-match': etag ?? '' } : {}
        const sent = { ...headers, ...known }
        const whole = await answered(url, { ...sent, cookie: `${cookie}; ${LOOKS_OWN}` })
        expect(await answered(url, { ...sent, cookie })).toEqual(whole)
      }),
      runs(150),
    )
  })
})

describe('cached pages', () => {
  it('count towards the limit of their network as all others do', async () => {
    const { app, stop } = await opened('http://127.0.0.1:3000', '1000/4/60')
    const headers = { 'accept-encoding': 'br' }
    const statuses = async (remoteAddress: string, times: number) => {
      const all: number[] = []
      for (let n = 0; n < times; n += 1)
        all.push((await app.inject({ url: '/centrales', remoteAddress, headers })).statusCode)
      return all
    }
    expect(await statuses('192.0.2.1', 6)).toEqual([200, 200, 200, 200, 429, 429])
    expect(await statuses('198.51.100.1', 2)).toEqual([200, 200])
    await stop()
  })
})
