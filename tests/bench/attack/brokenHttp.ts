import type { Attack } from './attack.ts'
import { sentRaw, statusesIn } from './raw.ts'

const REQUEST = Buffer.from(
  'POST /api/v2/cart/lines HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
)

const FIXED: readonly string[] = [
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'get / http/1.1\r\nHost: shop\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: shop\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: shop\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET /\0 HTTP/1.1\r\nHost: shop\r\n\r\n',
  'GET /%00%ff%zz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
]

/** A valid request with some of its bytes changed, cut off or repeated. */
const spoiled = (random: () => number): Buffer => {
  const bytes = Buffer.from(REQUEST)
  for (let flips = 1 + Math.floor(random() * 6); flips > 0; flips -= 1)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  const cut = bytes.subarray(0, Math.floor(random() * bytes.length))
  const way = random()
  if (way < 0.2) return cut
  return way < 0.3 ? Buffer.concat([cut, bytes]) : bytes
}

/** Bytes that are invalid or nearly valid HTTP. */
export const brokenHttp: Attack = {
  name: 'broken HTTP',
  run: async ({ shop, random, times }) => {
    const trials = times(3_000, 35)
    const all = [...FIXED, ...Array.from({ length: trials }, () => spoiled(random))]
    const broken: string[] = []
    const attempt = async (bytes: string | Buffer): Promise<void> => {
      const got = await sentRaw(shop.url, bytes, { mayStaySilent: true })
      const wrong = statusesIn(got).filter((status) => status >= 500)
      if (wrong.length > 0) broken.push(`${JSON.stringify(bytes.toString('latin1'))}: ${wrong.join(', ')}`)
    }
    for (let at = 0; at < all.length; at += 50) await Promise.all(all.slice(at, at + 50).map(attempt))
    return { tried: `${all.length.toLocaleString('en-GB')} spoiled requests`, broken }
  },
}
