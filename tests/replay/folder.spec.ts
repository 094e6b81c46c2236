import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../server/command/runCommand.ts'
import { clockFrom } from '../support/shop/clockFrom.ts'
import { commandDeps } from '../support/shop/commandDeps.ts'
import { recordedIo } from '../support/shop/recordedIo.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { storeOf } from '../support/database/storedStream.ts'
import { until } from '../support/until.ts'
import { endPayment, visitor } from '../support/shop/visitor.ts'

/*
 * The data folder of a shop of 2026-11-21 that was killed at 09:33, opened by the current build
 * (tests/fixtures/folder).
 */

/** After the lease of the killed worker, before the open payment expires. */
const OPENED = '2026-11-21T09:36:00Z'

interface Browser {
  readonly cookies: Readonly<Record<string, string>>
}
interface Ordered extends Browser {
  readonly confirmation: { readonly uid: string }
}
interface Line {
  readonly id: string
  readonly uid: string
  readonly productId: number
  readonly quantity: number
}
interface Cart {
  readonly cUid: string
  readonly version: number
  readonly lines: readonly Line[]
}

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/folder/${name}`, import.meta.url))
const visitors = JSON.parse(fixture('visitors.json').toString()) as {
  readonly cart: Browser & { readonly state: Cart }
  readonly open: Ordered & { readonly paymentUrl: string }
  readonly paid: Ordered
  readonly short: Ordered
  readonly draft: Browser & { readonly form: Readonly<Record<string, string>> }
  readonly consentId: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-folder-'))
let shop: RunningShop
beforeAll(async () => {
  execFileSync('tar', ['-xof', '-', '-C', dataDir], { input: brotliDecompressSync(fixture('data.tar.br')) })
  shop = await startShop({ dataDir, environment: clockFrom(OPENED) })
})
afterAll(() => rmSync(dataDir, { recursive: true }))
afterAll(() => shop.stop())

const comes = ({ cookies }: Browser) => visitor(shop.url, cookies)
const confirmed = async (who: Browser, { confirmation }: Ordered): Promise<unknown> =>
  JSON.parse(await comes(who).page(`/api/v2/checkout/confirmations/${confirmation.uid}`))
const success = (data: unknown) => ({ status: 'success', data })
const toonbank = (...args: readonly string[]): string =>
  execFileSync(process.execPath, ['build/server/toonbank.js', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...shop.environment },
  })

/** The lines of an export by their stream, without its checkpoint. */
const byStream = (text: string): ReadonlyMap<string, readonly string[]> => {
  const lines = text.trimEnd().split('\n').slice(0, -1)
  return Map.groupBy(lines, (line) => (JSON.parse(line) as { readonly stream: string }).stream)
}
const STOOD = byStream(fixture('export.jsonl').toString())

it('a legacy folder has the open cart as its visitor left it, who continues with it', async () => {
  const who = comes(visitors.cart)
  const state = () => who.call<Cart>('/api/v2/account/cart/state')
  const before = await state()
  const { cUid: _key, ...stood } = visitors.cart.state
  // it was recorded when the oldest line was sent first
  expect(before).toMatchObject({ ...stood, lines: stood.lines.toReversed() })
  const { uid, productId: id, quantity } = before.lines[0]!
  await who.call(`/api/v2/cart/lines/${uid}`, { id, quantity: quantity + 1 })
  expect(await state()).toMatchObject({
    version: before.version + 1,
    lines: [{ uid, quantity: quantity + 1 }, before.lines[1]],
  })
})

it('a legacy folder shows a form from before sessions belonged to a cart to nobody: it is filled in again', async () => {
  const html = await comes(visitors.draft).page('/checkout/gegevens')
  const { countryCode: _chosen, companyName: _empty, ...texts } = visitors.draft.form
  expect(html).toContain('name="emailAddress"')
  for (const text of Object.values(texts)) expect(html).not.toContain(`value="${text}"`)
})

it('a legacy folder shows finished orders to their buyers, and to nobody else', async () => {
  for (const order of [visitors.paid, visitors.short]) {
    expect(await confirmed(order, order)).toMatchObject(success(order.confirmation))
    expect(await confirmed(visitors.cart, order)).toMatchObject(success({ order: null }))
  }
})

it('a legacy folder counts a coupon that an order carries', async () => {
  const applied = comes(visitors.cart).call('/api/v2/cart/coupons', { couponCode: 'EENMALIG15' })
  await expect(applied).rejects.toThrow('coupon.spent')
})

it('a legacy folder receives the money of the payment that was open', async () => {
  expect(await confirmed(visitors.open, visitors.open)).toMatchObject(success(visitors.open.confirmation))
  await endPayment(shop.url, visitors.open.paymentUrl, 'paid')
  const body = new URLSearchParams({ id: visitors.open.paymentUrl.split('/').at(-1) ?? '' })
  expect((await fetch(`${shop.url}/api/webhooks/payments`, { method: 'POST', body })).status).toBe(200)
  expect(await confirmed(visitors.open, visitors.open)).toMatchObject(success({ status: 'paid' }))
})

it('a legacy folder starts the payment during which its worker was killed', async () => {
  const isMade = (lines: readonly string[]) => lines.some((line) => line.includes('"type":"PaymentCreated"'))
  const meant = [...STOOD].filter(([stream, lines]) => stream.startsWith('order-') && !isMade(lines))
  expect(meant).toHaveLength(1)
  const [[stream]] = meant as [[string, unknown]]
  const made = async () => isMade(toonbank('audit', 'export', '--stream', stream).split('\n'))
  await until(made, 'the payment is made')
})

it('a legacy folder adds a choice to the earlier consent receipt', async () => {
  const { cart, consentId } = visitors
  const choices = { preferences: false, statistics: false, marketing: false }
  await comes(cart).call('/api/v2/consent', { consentId, choices, version: '2026-12' })
  const stream = `consent-${consentId}`
  const lines = byStream(toonbank('audit', 'export', '--stream', stream)).get(stream)
  expect(lines).toHaveLength((STOOD.get(stream)?.length ?? 0) + 1)
})

it('a legacy folder verifies with tables that earlier builds wrote, next to their log', () => {
  expect(toonbank('audit', 'verify')).toMatch(/^ok: \d+ events, \d+ streams, root /)
})

it('a legacy folder keeps every byte of the log, verifies it and replays every stream', async () => {
  const file = join(dataDir, 'all.jsonl')
  toonbank('audit', 'export', '--all', '--out', file)
  expect(toonbank('audit', 'verify', file)).toMatch(/^ok: /)
  const stands = byStream(readFileSync(file, 'utf8'))
  expect([...stands.keys()]).toEqual(expect.arrayContaining([...STOOD.keys()]))
  for (const [stream, lines] of stands) {
    const before = STOOD.get(stream) ?? []
    expect(lines.slice(0, before.length)).toStrictEqual(before)
    const { io, written } = recordedIo()
    const code = await runCommand(commandDeps(storeOf(lines)), ['audit', 'replay', stream], io)
    expect([code, written.err]).toStrictEqual([0, ''])
  }
})
