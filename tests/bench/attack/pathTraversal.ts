import type { Attack } from './attack.ts'

const ROOTS = ['/assets/', '/images/', '/shop/', '/_provider/', '/.well-known/', '/']
const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..;/',
  '%c0%ae%c0%ae/',
  '..%00/',
  './.././',
]
const GOALS: readonly (readonly [string, RegExp])[] = [
  ['package.json', /"devDependencies"/],
  ['README.md', /# Toonbank/],
  ['server/shops/security/config.json', /"deliveryMethods": \[/],
  ['data/master.key', /^[0-9a-f]{64}/],
  ['etc/passwd', /root:.*:0:0/],
  ['.git/HEAD', /^ref: /],
  ['build/server/main.js', /import .* from/],
]

/** Addresses of pages with dot segments, which one part of the shop could accept and another not. */
const STEPPED = [
  '/./',
  '/../',
  '/.%2e/',
  '/%2e/',
  '/product/../',
  '/.\\',
  '/..\\',
  '/a\\..\\',
  '/.//',
].flatMap((steps) =>
  [
    'winkelwagen',
    'bestelling-zoeken',
    'en/cart',
    'account\\orders',
    '?notice=cart.x',
    'account/reset?token=s',
  ].map((page) => steps + page),
)

/** Names that lead out of the folders that the shop serves. */
export const pathTraversal: Attack = {
  name: 'path traversal',
  run: async ({ ask, network, random, times }) => {
    const paths = ROOTS.flatMap((root) =>
      UPS.flatMap((up) =>
        [1, 2, 4, 9].flatMap((depth) =>
          GOALS.map(([file, shows]) => ({ path: root + up.repeat(depth) + file, shows })),
        ),
      ),
    )
    const some = times(paths.length, 100)
    const tried =
      some >= paths.length
        ? paths
        : Array.from({ length: some }, () => paths[Math.floor(random() * paths.length)]!)
    const broken: string[] = []
    for (let at = 0; at < tried.length; at += 16)
      await Promise.all(
        tried.slice(at, at + 16).map(async ({ path, shows }) => {
          const { status, text } = await ask(path, { headers: { 'x-forwarded-for': network() } })
          if (status >= 500 || shows.test(text)) broken.push(`${path}: ${status}`)
        }),
      )
    for (const path of [...STEPPED, '/..?notice=cart.x', 'http://shop/./winkelwagen']) {
      const { status } = await ask(path, { headers: { 'x-forwarded-for': network() } })
      if (status >= 500) broken.push(`${path}: ${status}`)
    }
    return { tried: `${(tried.length + STEPPED.length + 2).toLocaleString('en-GB')} addresses`, broken }
  },
}
