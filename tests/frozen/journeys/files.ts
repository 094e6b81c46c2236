import { SCRIPT } from '../frozenShop.ts'
import type { Scene } from '../scene.ts'

/** Answers for machines: files, lists of addresses, and health checks; each by HEAD too. */
export const files = async (scene: Scene): Promise<void> => {
  const { shop } = scene
  const machine = scene.visitor('machine')
  const { body } = await shop.app.inject({ url: '/' })
  const theme = /\/assets\/theme-[^"]*/.exec(body)?.[0]
  const pictures = [
    ...new Set([...body.matchAll(/"(\/(?:images|shop)\/[^"? ]*)/g)].map(([, path = '']) => path)),
  ]
  for (const url of [
    '/robots.txt',
    '/.well-known/security.txt',
    '/.well-known/toonbank-log-key',
    '/log/checkpoint',
    '/log/consistency?from=0&to=0',
    '/log/consistency?from=0&to=1',
    '/log/consistency?from=1&to=0',
    '/log/consistency?from=-1',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/build.json',
    '/healthz',
    '/readyz',
    SCRIPT,
    '/assets/',
    '/shop/',
    '/images/',
    '/_provider/checkout.css',
    '/_provider/checkout/tr_nothing',
    '/_provider/v2/methods',
    '/_provider/v2/payments/tr_nothing',
    '/api/v2/scripts',
    '/api/v2/checkout/confirmations/x',
    '/',
    ...(theme === undefined ? [] : [theme]),
    ...pictures.slice(0, 4),
  ])
    for (const method of ['GET', 'HEAD'] as const) await machine.ask({ method, url })
  const picture = pictures.find((path) => path.endsWith('.webp')) ?? ''
  for (const accept of ['image/avif,image/webp', 'image/webp', 'image/avif;q=0'])
    for (const url of [picture, `${picture}?v=12345678`, picture.replace('.webp', '-350.webp')])
      await machine.get(url, { why: accept, headers: { accept } })
  await machine.get(picture, { why: 'a part', headers: { range: 'bytes=0-9' } })
}
