import type { Scene } from '../scene.ts'
import { PUBLIC_URL, SCRIPT } from '../frozenShop.ts'

/** Redirects, unknown addresses, and answers that depend on the browser's headers. */
export const elsewhere = async (scene: Scene): Promise<void> => {
  const { shop, goods, paths, locale } = scene
  const prefix = locale === 'eng' ? '/en' : ''
  const anyone = scene.visitor('elsewhere')
  for (const path of [
    '/nergens',
    '/a/b/c',
    '/product',
    '/product/99999999',
    '/product/x',
    '/checkout/nergens/verder',
  ])
    await anyone.get(prefix + path)
  for (const path of [
    `${paths.products}/`,
    `${paths.products}?utm_source=mail`,
    `/product/${goods.plain}`,
    `/product/${goods.plain}/another-name?utm=1`,
    '/shop',
    '/category/centrales',
    '/category/sirenes?page=2',
    '/hubs',
    '/contact',
    '/PRODUCTS',
    '//products',
    '/%E0%A4%A',
    '/%',
    '/assets/',
    '/shop/',
    '/images/',
    '/assets/nothing.js',
    '/images/nothing.webp',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/_parts',
    '/api',
    '/api/nothing',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
  ])
    await anyone.get(path.startsWith('/product/') ? prefix + path : path)
  for (const tag of ['en-GB,en;q=0.9', 'nl', 'fr', '*', 'en;q=0.1,nl;q=0.9'])
    await scene.visitor(`first visit in ${tag}`).get('/', { headers: { 'accept-language': tag } })
  for (const cookie of ['language=eng', 'language=nld', 'language=fra', 'priceMode=excl', 'priceMode=x'])
    await scene
      .visitor(`known by ${cookie}`)
      .get('/?from=mail', { headers: { cookie, 'accept-language': 'en' } })
  const { headers } = await shop.app.inject({ url: paths.home })
  await anyone.ask({ url: paths.home, headers: { 'if-none-match': String(headers.etag) } }, 'the same again')
  for (const encoding of ['br', 'gzip', 'deflate', 'gzip;q=0, br;q=0'])
    for (const url of [paths.home, '/sitemap.xml', '/robots.txt', '/api/v2/scripts', SCRIPT])
      await anyone.get(url, { why: encoding, headers: { 'accept-encoding': encoding } })
  for (const app of ['inactive', 'secure'] as const)
    for (const url of [
      paths.home,
      paths.cart,
      `${prefix}/nergens`,
      '/robots.txt',
      '/api/v2/scripts',
      '/healthz',
    ])
      await anyone.ask({ url }, app, shop[app])
  for (const app of ['inactive', 'secure'] as const)
    await scene.visitor(`${app} shop`).ask(
      {
        method: 'POST',
        url: '/actions/price-mode',
        payload: 'mode=excl&back=/winkelwagen',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: PUBLIC_URL,
          host: '127.0.0.1:3000',
        },
      },
      app,
      shop[app],
    )
}
