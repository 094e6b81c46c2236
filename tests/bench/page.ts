import { startShop } from '../support/shop.ts'
import { bareChild } from './bareChild.ts'
import { httpLoad } from './httpLoad.ts'
import type { Load } from './latencies.ts'
import type { Measured } from './report.ts'

const PRODUCT = '/product/1001/'
const CONNECTIONS = 10
const SECONDS = 5

const load = async (url: string): Promise<Load> => {
  await httpLoad({ url, connections: CONNECTIONS, duration: 2 })
  return httpLoad({ url, connections: CONNECTIONS, duration: SECONDS })
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

/** The product page over HTTP, beside React rendering the same tree alone and beside a bare Fastify sending the same bytes. */
export const benchPage = async (): Promise<readonly Measured[]> => {
  const { rendererOf } = await import('./productTree.tsx')
  const shop = await startShop()
  try {
    const response = await fetch(shop.url + PRODUCT)
    const html = await response.text()
    if (response.status !== 200) throw new Error(`${response.url} answers ${response.status}`)
    const render = await rendererOf(html)
    const ours = await load(response.url)
    const bare = await bareChild(html)
    const plain = await load(bare.url)
    await bare.stop()
    const kilobytes = Math.round(Buffer.byteLength(html) / 1024)
    const what = `product page (${kilobytes} KiB), ${CONNECTIONS} at once`
    const bareFastify = 'bare Fastify sending the same bytes'
    return [
      {
        what,
        shop: ours.perSecond,
        yardstick: rateOf(render),
        unit: '/s',
        against: 'renderToString of the same tree, alone',
      },
      { what, shop: ours.perSecond, yardstick: plain.perSecond, unit: '/s', against: bareFastify },
      { what: '  p50', shop: ours.p50, yardstick: plain.p50, unit: 'ms', against: '' },
      { what: '  p99', shop: ours.p99, yardstick: plain.p99, unit: 'ms', against: '' },
    ]
  } finally {
    await shop.stop()
  }
}
