import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.ts'
import type { Asking } from './ask.ts'
import { sentRaw, statusesIn } from './raw.ts'

const KB = 1_024
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const SEARCH = '/api/search'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** The oversized requests, and their allowed statuses. */
const CASES: readonly (readonly [string, string, Asking, readonly number[]])[] = [
  ['an address of 17 kB', `/${'a'.repeat(17 * KB)}`, {}, [414]],
  ['an address of 100 kB', `/${'%41'.repeat(34 * KB)}`, {}, [414]],
  ['an address of a thousand parts', `/${'a/'.repeat(1_000)}`, {}, [301, 302, 308, 404]],
  ['a query of a thousand fields', `/sirenes?${'a=b&'.repeat(1_000)}`, {}, [200]],
  ['a header of 200 kB', '/', { headers: { 'x-long': 'a'.repeat(200 * KB) } }, [431]],
  ['a cookie of 100 kB', '/', { headers: { cookie: `es_cuid=${'a'.repeat(100 * KB)}` } }, [200]],
  ['ten thousand cookies', '/', { headers: { cookie: 'a=b; '.repeat(10_000) } }, [200]],
  [
    'a body of 65 kB',
    SEARCH,
    { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ q: 'a'.repeat(65 * KB) }) },
    [413],
  ],
  ['a body of 8 MB', SEARCH, { method: 'POST', headers: JSON_TYPE, body: 'a'.repeat(8 * KB * KB) }, [413]],
  [
    'JSON 30,000 deep',
    SEARCH,
    { method: 'POST', headers: JSON_TYPE, body: `{"q":${nested(30_000)}}` },
    [400, 422],
  ],
  [
    'a field 30,000 deep',
    '/api/v2/cart/lines',
    {
      method: 'POST',
      headers: JSON_TYPE,
      body: `{"productId":1014,"quantity":1,"options":${nested(30_000)}}`,
    },
    [400, 422],
  ],
  [
    'ten thousand options',
    '/api/v2/cart/lines',
    {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ productId: 1014, quantity: 1, options: Array(10_000).fill(1) }),
    },
    [400, 422],
  ],
  [
    'a number of 60,000 digits',
    '/api/v2/cart/lines',
    {
      method: 'POST',
      headers: JSON_TYPE,
      body: `{"productId":1014,"quantity":${'9'.repeat(60_000)},"options":[]}`,
    },
    [400, 422],
  ],
  [
    'a form of 30,000 fields',
    '/actions/cart/add',
    { method: 'POST', headers: FORM_TYPE, body: 'a=b&'.repeat(15_000) },
    [303, 400, 422],
  ],
  [
    'a form of 65 kB',
    '/actions/cart/add',
    { method: 'POST', headers: FORM_TYPE, body: `a=${'b'.repeat(66 * KB)}` },
    [413],
  ],
  [
    'a packed body',
    SEARCH,
    {
      method: 'POST',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ q: 'a'.repeat(8 * KB * KB) })),
    },
    [400, 413, 415],
  ],
  ['a range of ranges', '/assets/nothing.js', { headers: { range: `bytes=${'0-1,'.repeat(5_000)}` } }, [404]],
]

const endlessChunks = `POST ${SEARCH} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(64)}`

/** Addresses, headers, bodies and structures of excessive size. */
export const oversize: Attack = {
  name: 'too much of everything',
  run: async ({ ask, shop, network }) => {
    const broken: string[] = []
    for (const [what, path, asking, allowed] of CASES) {
      try {
        const { status } = await ask(path, {
          ...asking,
          headers: { 'x-forwarded-for': network(), ...asking.headers },
        })
        if (!allowed.includes(status)) broken.push(`${what}: ${status}`)
      } catch (error) {
        // the connection was closed during the upload: only allowed for a body that is too large to be read
        if (!allowed.includes(413)) broken.push(`${what}: ${String(error)}`)
      }
    }
    const [chunks = 413] = statusesIn(await sentRaw(shop.url, endlessChunks))
    if (chunks !== 413) broken.push(`4 MB in chunks: ${chunks}`)
    return { tried: `${CASES.length + 1} requests of up to 8 MB and 30,000 levels`, broken }
  },
}
