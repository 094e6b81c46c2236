import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { ADDRESS } from '../support/samples/address.ts'
import { cartOf, placeOrder, type BegunPayment } from '../support/shop/placeOrder.ts'
import { clockFrom } from '../support/shop/clockFrom.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { endPayment, visitor, type Visitor } from '../support/shop/visitor.ts'

/*
 * Records a folder like tests/fixtures/folder with the current build: `node tests/replay/recordFolder.ts
 * FOLDER`. Four runs of one shop, the last two with a provider that never answers and killed in the middle.
 */

const [, , into = 'build/folder'] = process.argv
const PLAIN = 1059
const CHOICE = 1007
const LAST_PIECE = 1020
const KEY = 'a key for tests, never a secret!'
/** Loaded into a server: its posts to the provider are never answered. */
const SILENT = `data:text/javascript,${encodeURIComponent(
  'const f = fetch; globalThis.fetch = (url, init) => (init?.method === "POST" ? new Promise(() => {}) : f(url, init))',
)}`

const dataDir = await mkdtemp(join(tmpdir(), 'toonbank-folder-'))
await writeFile(join(dataDir, 'master.key'), KEY, { mode: 0o600 })
const catalogue = (await readFile('server/shops/security/catalogue.jsonl', 'utf8'))
  .split('\n')
  .filter((line) => [PLAIN, CHOICE, LAST_PIECE].some((id) => line.startsWith(`{"productId":${id},`)))
  .map((line) =>
    line.startsWith(`{"productId":${LAST_PIECE},`)
      ? line.replace(/"openQuantity":\d+/, '"openQuantity":1')
      : line,
  )
const run = async (instant: string, ...modules: readonly string[]): Promise<RunningShop> => {
  const shop = await startShop({
    dataDir,
    changes: (config) => config,
    files: { 'catalogue.jsonl': `${catalogue.join('\n')}\n` },
    // nothing listens at that port: no webhook of a payment can reach a stranger when the folder is reopened
    environment: { PUBLIC_URL: 'http://127.0.0.1:9', ...clockFrom(instant, ...modules) },
  })
  return { ...shop, url: `http://127.0.0.1:${shop.environment['PORT']}` }
}

const add = (who: Visitor, productId: number, quantity = 1, options: readonly object[] = []) =>
  who.call('/api/v2/cart/lines', { productId, quantity, options })
const confirmed = async (who: Visitor, { paymentUid }: BegunPayment): Promise<unknown> =>
  (JSON.parse(await who.page(`/api/v2/checkout/confirmations/${paymentUid}`)) as { readonly data: unknown })
    .data

let shop = await run('2026-11-21T09:00:00Z')
const late = visitor(shop.url)
await add(late, LAST_PIECE)
await add(late, PLAIN, 2)
const short = { who: late, ...(await placeOrder(late, 'paypal')) }
await shop.stop()

shop = await run('2026-11-21T09:31:00Z')
const at = (who: Visitor): Visitor => visitor(shop.url, who.cookies)
await pause(1_000)
const quick = visitor(shop.url)
await add(quick, LAST_PIECE)
const paid = { who: quick, ...(await placeOrder(quick, 'ideal')) }
await endPayment(shop.url, paid.paymentUrl, 'paid')
await confirmed(quick, paid)
await endPayment(shop.url, short.paymentUrl, 'paid')
const shortOrder = await confirmed(at(late), short)

const browsing = visitor(shop.url)
await add(browsing, PLAIN, 3)
await add(browsing, CHOICE, 2, [{ groupId: 'reservebatterij', id: 'vier' }])
await browsing.call('/api/v2/cart/coupons', { couponCode: 'WELKOM10' })
await browsing.call('/api/v2/cart', { shipping_option_id: 'postnl-evening' })
const paying = visitor(shop.url)
await add(paying, PLAIN)
await paying.call('/api/v2/cart/coupons', { couponCode: 'EENMALIG15' })
const open = { who: paying, ...(await placeOrder(paying, 'ideal')) }
const writing = visitor(shop.url)
await add(writing, PLAIN)
const draft = { ...ADDRESS, firstName: 'Wilhelmina', zipCode: 'weet ik niet' }
await writing.submit('/actions/checkout/information', { ...draft, locale: 'nld' })
const choices = { preferences: true, statistics: true, marketing: false }
const { consentId } = await browsing.call<{ readonly consentId: string }>('/api/v2/consent', {
  choices,
  version: '2026-11',
})
const others = {
  open: { cookies: paying.cookies, paymentUrl: open.paymentUrl, confirmation: await confirmed(paying, open) },
  paid: { cookies: quick.cookies, confirmation: await confirmed(quick, paid) },
  short: { cookies: late.cookies, confirmation: shortOrder },
  draft: { cookies: writing.cookies, form: draft },
  consentId,
}
await shop.stop()

shop = await run('2026-11-21T09:31:30Z', SILENT)
const lost = visitor(shop.url)
await add(lost, PLAIN)
void placeOrder(lost, 'ideal').catch(() => undefined)
await pause(2_000)
shop.kill()
await shop.stop()

shop = await run('2026-11-21T09:33:00Z', SILENT)
await pause(2_000)
const cart = { cookies: browsing.cookies, state: await cartOf(at(browsing)) }
const command = (...args: readonly string[]): string =>
  execFileSync('node_modules/.bin/node', ['build/server/toonbank.js', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...shop.environment, NODE_OPTIONS: '' },
  })
command('audit', 'export', '--all', '--out', join(process.cwd(), into, 'export.jsonl'))
shop.kill()
await shop.stop()
await writeFile(
  join(into, 'visitors.json'),
  `${JSON.stringify({ cart, ...others }, (key, value: unknown) => (key === 'image' ? undefined : value), 2)}\n`,
)
const tar = execFileSync('tar', ['-cf', '-', '--exclude=./control*', '-C', dataDir, '.'], { maxBuffer: 1e9 })
const smallest = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
await writeFile(join(into, 'data.tar.br'), brotliCompressSync(tar, { params: smallest }))
await rm(dataDir, { recursive: true })
