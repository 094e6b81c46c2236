import { brotliDecompressSync } from 'node:zlib'
import { asked } from '../support/asked.ts'
import { startShop } from '../support/shop.ts'
import { bareChild } from './bareChild.ts'
import { httpLoad } from './httpLoad.ts'
import type { Load } from './latencies.ts'
import type { Measured } from './report.ts'

const PAGES = [
  { name: 'product page', path: '/product/1001/wachthuis-hub' },
  { name: 'list of 24 products with its filters', path: '/products' },
] as const
const CONNECTIONS = 10
const SECONDS = 5
const HEADERS = { 'accept-encoding': 'br' }

const load = async (url: string): Promise<Load> => {
  await httpLoad({ url, connections: CONNECTIONS, duration: 2, headers: HEADERS })
  return httpLoad({ url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS })
}

/** Renderings in a second, in this process. */
const rateOf = (render: () => string): number => {
  let end = performance.now() + 1_000
  while (performance.now() < end) render()
  const from = performance.now()
  end = from + SECONDS * 1_000
  let times = 0
  while (performance.now() < end) {
    render()
    times += 1
  }
  return (times / (performance.now() - from)) * 1_000
}

/** A page's bytes as browsers get them. */
const bytesOf = async (base: string, path: string): Promise<Buffer> => {
  const { status, bytes } = await asked(base, path, { headers: HEADERS })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return bytes
}

/** Pages out of the cache, beside a bare Fastify sending the same bytes. */
const benchKept = async (): Promise<readonly Measured[]> => {
  const shop = await startShop()
  const rows: Measured[] = []
  try {
    for (const { name, path } of PAGES) {
      const bytes = await bytesOf(shop.url, path)
      const ours = await load(shop.url + path)
      const bare = await bareChild(bytes)
      const plain = await load(bare.url)
      await bare.stop()
      const against = 'bare Fastify sending the same compressed bytes'
      const what = `${name}, kept (${(bytes.length / 1024).toFixed(1)} KiB), ${CONNECTIONS} at once`
      rows.push(
        { what, shop: ours.perSecond, yardstick: plain.perSecond, unit: '/s', against },
        { what: '  p50', shop: ours.p50, yardstick: plain.p50, unit: 'ms', against: '' },
        { what: '  p99', shop: ours.p99, yardstick: plain.p99, unit: 'ms', against: '' },
      )
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/** Pages that are made anew each time, beside React rendering the same tree alone. */
const benchMade = async (): Promise<readonly Measured[]> => {
  const { rendererOf } = await import('./productTree.tsx')
  const shop = await startShop({ environment: { PAGE_CACHE_MB: '0' } })
  const rows: Measured[] = []
  try {
    for (const { name, path } of PAGES) {
      const html = brotliDecompressSync(await bytesOf(shop.url, path)).toString()
      const render = await rendererOf(html)
      const ours = await load(shop.url + path)
      const kilobytes = Math.round(Buffer.byteLength(html) / 1024)
      rows.push({
        what: `${name}, made anew (${kilobytes} KiB), ${CONNECTIONS} at once`,
        shop: ours.perSecond,
        yardstick: rateOf(render),
        unit: '/s',
        against: 'renderToString of the same tree, alone',
      })
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/** Pages over HTTP: out of the cache, and made anew. */
export const benchPage = async (): Promise<readonly Measured[]> => [
  ...(await benchKept()),
  ...(await benchMade()),
]
