import type { Attack } from './attack.ts'
import { sentRaw, statusesIn } from './raw.ts'

const EVIL = 'evil.example'

const requestOf = (path: string, headers: string): string =>
  `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`

/** Two hosts in one request: refused. */
const TWO = [
  `Host: shop\r\nHost: ${EVIL}`,
  `Host: ${EVIL}\r\nHost: shop`,
  'Host: shop\r\nhost: shop',
  `Host: shop\r\nX: y\r\nHOST: ${EVIL}`,
]

/** A foreign host: nothing of it comes back. */
const OTHER = [
  `Host: ${EVIL}`,
  `Host: shop\r\nX-Forwarded-Host: ${EVIL}`,
  `Host: shop\r\nForwarded: host=${EVIL}`,
  `Host: shop\r\nX-Original-URL: http://${EVIL}/`,
  `Host: ${EVIL}"><i>`,
  `Host: ${EVIL}:99999`,
]

const PATHS = [
  '/',
  '/sirenes',
  '/sirenes/',
  '/en',
  '/hub',
  '/robots.txt',
  '/sitemap.xml',
  '/zoeken?q=x',
  '/checkout',
  '/nothing',
  '/.well-known/security.txt',
  '/product/1014/x',
]

/** Two `Host` headers, and foreign hosts, which pages, redirects and cached copies could repeat. */
export const hosts: Attack = {
  name: 'two hosts, and others’ hosts',
  run: async ({ shop, times }) => {
    const broken: string[] = []
    const paths = PATHS.slice(0, times(PATHS.length, 3))
    for (const path of paths) {
      for (const headers of TWO) {
        const statuses = statusesIn(await sentRaw(shop.url, requestOf(path, headers)))
        if (statuses.join() !== '400')
          broken.push(`${path} with ${JSON.stringify(headers)}: ${statuses.join()}`)
      }
      for (const headers of OTHER) {
        const got = await sentRaw(shop.url, requestOf(path, headers))
        if (got.includes(EVIL) || statusesIn(got).some((status) => status >= 500))
          broken.push(`${path} with ${JSON.stringify(headers)}: ${got.slice(0, 200)}`)
      }
    }
    return { tried: `${paths.length * (TWO.length + OTHER.length)} requests`, broken }
  },
}
