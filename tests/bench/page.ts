import { brotliDecompressSync } from 'node:zlib'
import { asked } from '../support/shop/asked.ts'
import { startShop } from '../support/shop/shop.ts'
import { bareChild } from './load/bareChild.ts'
import { loadOf, type Load } from './load/latencies.ts'
import type { Measured } from './report.ts'
import { socketLoad } from './load/socketLoad.ts'
import { stringsOf } from './plainStrings.ts'

const PRODUCT = '/product/1001/wachthuis-hub'
const LIST = '/products'
const CONNECTIONS = 10
const TURNS = 5
const TURN_SECONDS = 2
/** a freshly opened shop keeps getting faster for some ten seconds */
const WARM_UP_SECONDS = 8
const HEADERS = { 'accept-encoding': 'br' }

/** Pages of one server, requested repeatedly; warm from then on. */
const warmLoad = async (url: string, paths: readonly string[]): Promise<() => Promise<Load>> => {
  await socketLoad({ url, paths, seconds: WARM_UP_SECONDS })
  return () => socketLoad({ url, paths, seconds: TURN_SECONDS })
}

/** The middle turn by its rate. */
const middle = (turns: readonly Load[]): Load =>
  turns.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(turns.length / 2)] ?? {
    perSecond: NaN,
    p50: NaN,
    p99: NaN,
  }

/**
 * Runs all of them in turn, several times, since the machine's speed varies over minutes. Returns the middle
 * turn of each.
 */
const inTurn = async <const All extends readonly (() => Promise<Load>)[]>(
  ...all: All
): Promise<{ readonly [Nr in keyof All]: Load }> => {
  const turns = all.map((): Load[] => [])
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [nr, one] of all.entries()) turns[nr]?.push(await one())
  return turns.map(middle) as { [Nr in keyof All]: Load }
}

const atOnce = (path: string): readonly string[] => Array.from({ length: CONNECTIONS }, () => path)

/** Renderings in this process, one after the other. */
const rendering =
  (render: () => string): (() => Promise<Load>) =>
  () => {
    const latencies: number[] = []
    const from = performance.now()
    for (let last = from; last - from < TURN_SECONDS * 1_000;) {
      render()
      const now = performance.now()
      latencies.push(now - last)
      last = now
    }
    return Promise.resolve(loadOf(latencies, performance.now() - from))
  }

/** A page's bytes as browsers get them. */
const bytesOf = async (base: string, path: string): Promise<Buffer> => {
  const { status, bytes } = await asked(base, path, { headers: HEADERS })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return bytes
}

/** Cached pages, against a bare Fastify sending the same bytes. */
const benchKept = async (): Promise<readonly Measured[]> => {
  const shop = await startShop()
  const rows: Measured[] = []
  try {
    for (const path of [PRODUCT, LIST]) {
      const bytes = await bytesOf(shop.url, path)
      const bare = await bareChild(bytes)
      const [ours, plain] = await inTurn(
        await warmLoad(shop.url, atOnce(path)),
        await warmLoad(bare.url, atOnce('/')),
      )
      await bare.stop()
      const against = 'bare Fastify sending the same compressed bytes'
      const what = `${path}, kept (${(bytes.length / 1024).toFixed(1)} KiB), ${CONNECTIONS} at once`
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

/** Ten different pages of a kind: concurrent requests for one page are rendered once. */
const differentPages = (list: string): Readonly<Record<string, readonly string[]>> => ({
  'lists of 24 products with filters': ['relevance', 'lowest-price', 'highest-price'].flatMap((sort) =>
    [1, 2, 3, 4].map((page) => `${LIST}?sort=${sort}&page=${page}`),
  ),
  'product pages': [...new Set(list.match(/\/product\/\d+\/[a-z0-9-]+/gu))],
})

/**
 * Pages rendered each time, against the first one alone: React rendering its tree, and plain strings
 * concatenated.
 */
const benchMade = async (): Promise<readonly Measured[]> => {
  const { rendererOf } = await import('./productTree.tsx')
  const shop = await startShop({ environment: { PAGE_CACHE_MB: '0' } })
  const rows: Measured[] = []
  try {
    const text = async (path: string) => brotliDecompressSync(await bytesOf(shop.url, path)).toString()
    for (const [name, all] of Object.entries(differentPages(await text(LIST)))) {
      const paths = all.slice(0, CONNECTIONS)
      const html = await text(paths[0] ?? LIST)
      const render = await rendererOf(html)
      const [ours, tree, strings] = await inTurn(
        await warmLoad(shop.url, paths),
        rendering(render),
        rendering(stringsOf(html)),
      )
      const kilobytes = Math.round(Buffer.byteLength(html) / 1024)
      rows.push(
        {
          what: `${paths.length} ${name}, made anew (${kilobytes} KiB), ${paths.length} at once`,
          shop: ours.perSecond,
          yardstick: tree.perSecond,
          unit: '/s',
          against: 'renderToString of the same tree, alone',
        },
        {
          what: '  the same',
          shop: ours.perSecond,
          yardstick: strings.perSecond,
          unit: '/s',
          against: 'plain strings put together, alone',
        },
      )
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/** Pages over HTTP: cached, and rendered each time. */
export const benchPage = async (): Promise<readonly Measured[]> => [
  ...(await benchKept()),
  ...(await benchMade()),
]
