import type { Attack } from './attack.ts'
import { sentRaw, statusesIn } from './raw.ts'

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: shop\r\n\r\n'

/**
 * Requests that a proxy may read as one and the shop as two, or the other way round. Each must be refused,
 * once.
 */
const AMBIGUOUS: readonly (readonly [string, string, string])[] = [
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${HIDDEN}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`, HIDDEN],
  ['lengths by commas', `Content-Length: 0, ${HIDDEN.length}`, HIDDEN],
  ['a length with a sign', 'Content-Length: +0', HIDDEN],
  ['a negative length', 'Content-Length: -1', HIDDEN],
  ['a length in hex', 'Content-Length: 0x0', HIDDEN],
  ['a length beyond numbers', 'Content-Length: 18446744073709551616', HIDDEN],
  ['chunks by another name', 'Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`],
  ['chunks that end in something else', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`],
  ['a space before the colon', 'Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`],
  ['a name over two lines', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', `0\r\n\r\n${HIDDEN}`],
  ['a line end inside', 'X: a\rContent-Length: 4', HIDDEN],
  ['a zero byte inside', 'X: a\0b\r\nContent-Length: 0', HIDDEN],
  ['a size that is none', 'Transfer-Encoding: chunked', `z\r\n\r\n${HIDDEN}`],
  ['a size beyond numbers', 'Transfer-Encoding: chunked', `fffffffffffffffff\r\n\r\n${HIDDEN}`],
  ['a negative size', 'Transfer-Encoding: chunked', `-1\r\n\r\n${HIDDEN}`],
  ['a size that ends in one byte', 'Transfer-Encoding: chunked', `0\n\n${HIDDEN}`],
  ['a chunk longer than it says', 'Transfer-Encoding: chunked', `1\r\nabcdef\r\n0\r\n\r\n${HIDDEN}`],
]

/** Routes that read the body, and some that never do. */
const STARTS = ['POST /api/search', 'POST /actions/cart/add', 'GET /', 'DELETE /api/v2/cart', 'POST /nothing']

/** Two requests in one, by bytes that are invalid HTTP or ambiguous. */
export const smuggling: Attack = {
  name: 'request smuggling',
  run: async ({ shop }) => {
    const broken: string[] = []
    const cases = STARTS.flatMap((start) => AMBIGUOUS.map((one) => ({ start, one })))
    const attempt = async ({ start, one: [what, headers, body] }: (typeof cases)[number]): Promise<void> => {
      const got = await sentRaw(shop.url, `${start} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n\r\n${body}`)
      const [first = 0, ...more] = statusesIn(got)
      if (first < 400 || first >= 500 || more.length > 0)
        broken.push(`${start} with ${what}: ${[first, ...more].join(', ')}`)
    }
    for (let at = 0; at < cases.length; at += 16) await Promise.all(cases.slice(at, at + 16).map(attempt))
    return { tried: `${cases.length} requests that can be read in two ways`, broken }
  },
}
