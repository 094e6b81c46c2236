import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { chain } from '../../../application/contract/log/line.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { cart } from '../../../domain/cart/cart.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { Viewer } from '../../../server/viewer/viewer.ts'
import { comeIn, exportOf, viewerOver } from '../../support/audit/viewedLog.ts'
import { append, AT, collect, each } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { CART, cartEvents } from '../../support/samples/sampleCart.ts'

/*
 * Given a log with a cart whose last totals were a cent lower than the rules compute, the cart that it was
 * merged into, an order that was paid at the second attempt, and a cart created half an hour past midnight in
 * Amsterdam.
 */

const INTO = 'cart-22222222-2222-4222-8222-222222222222'
const LATE = 'cart-33333333-3333-4333-8333-333333333333'
const PAID_LATER = 'order-2'

const events = cartEvents()
const cheaper = events.map((event, index) =>
  index === events.length - 1 && 'totals' in event.data
    ? {
        ...event,
        data: {
          ...event.data,
          totals: { ...event.data.totals, totalInclVat: event.data.totals.totalInclVat - 1 },
        },
      }
    : event,
) as readonly DomainEvent[]
const right = fold(cart, events)
const merged: readonly DomainEvent[] = [
  ...cheaper,
  { type: 'CartClosed', data: { reason: 'merged' } },
  { type: 'CartMergedInto', data: { into: INTO.slice(5) } },
]
const into: readonly DomainEvent[] = [
  ...cartEvents(),
  { type: 'CartMerged', data: { from: CART.slice(5), changes: [] } },
]

const linesOf = (stream: string, all: readonly DomainEvent[], at = AT) =>
  chain(append(stream, { events: all, schema: 5, at }), sha256).lines

let viewer: Viewer
let at: string
let cookie: string
let root: string
beforeAll(async () => {
  const golden = readFileSync(new URL(`../../replay/golden/${PAID_LATER}.jsonl`, import.meta.url), 'utf8')
  const lines = [
    ...linesOf(CART, merged),
    ...linesOf(INTO, into),
    ...linesOf(LATE, cartEvents(), '2026-11-26T23:30:00.000Z'),
    ...golden.trimEnd().split('\n'),
  ]
  const log = await exportOf(textOf(await collect(exported(each(lines), AT, sha256))))
  root = (await log.checkpoint())?.root ?? ''
  viewer = await viewerOver(log)
  ;({ at, cookie } = await comeIn(viewer))
})
afterAll(() => viewer.close())

const page = async (path: string): Promise<string> => {
  const answer = await fetch(at + path, { headers: { cookie } })
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}
const textIn = (html: string, part: string): string =>
  (html.split(`data-part="${part}"`)[1]?.split('data-part=')[0] ?? '').replaceAll(/<[^>]+>/gu, ' ')

test('a cart is drawn and listed by its recorded amounts, with the computed ones next to them', async () => {
  expect(right.lines.size).toBe(1)
  const drawn = textIn(await page(`/en/session/${CART}?at=4`), 'shopper')
  expect(drawn).toMatch(/Delivery\s+€6\.05\s.*Total incl\. VAT\s+€332\.74/su)
  expect(drawn).toMatch(/Total incl\. VAT\s+€332\.74\s+€332\.75/u)
  expect(
    textIn(await page(`/en/session/${CART}?at=6`), 'shopper'),
    'as long as nothing else is recorded',
  ).toMatch(/€332\.74\s+€332\.75/u)
  expect(textIn(await page(`/en/session/${INTO}?at=4`), 'shopper')).not.toContain('€332.74')
  expect(await page('/en/?amount=332.74')).toContain(CART.slice(5))
})

test('a merged cart links to its target, and the target back, as do the events of the merge', async () => {
  const closed = await page(`/en/session/${CART}?at=6`)
  expect(closed).toMatch(new RegExp(`href="/en/session/${INTO}"[^>]*><small>Merged into`, 'u'))
  const other = await page(`/en/session/${INTO}?at=4`)
  expect(other).toMatch(new RegExp(`href="/en/session/${CART}"[^>]*><small>Merged from`, 'u'))
})

test('an order names the payment that paid it, even if another was started before', async () => {
  const [order = ''] = /order-[0-9a-f-]{36}/u.exec(await page('/en/?kind=order')) ?? []
  const html = await page(`/en/session/${order}`)
  const payments = [...html.matchAll(/href="([^"]*)"[^>]*><small>Payment</gu)].map(([, href]) => href)
  expect(payments).toEqual([`/en/session/${order}?at=8`])
})

test('the printed page has all events, the last event’s hash, the log’s checkpoint and the time; the part that the slider fetches has none of it', async () => {
  const html = await page(`/nl/session/${INTO}?at=2`)
  const [, paper = ''] = html.split('class="audit-paper"')
  expect(paper.match(/<tr>/gu)).toHaveLength(into.length)
  expect(paper).toContain(`${into.length} van ${into.length}`)
  expect(paper).toMatch(/<code>[0-9a-f]{64}<\/code>/u)
  expect(paper).toContain(root)
  expect(paper).toContain('27-11-2026 13:00:00.000 +01:00')
  expect(await page(`/nl/session/${INTO}/part?at=2`)).not.toContain('audit-paper')
})

test('times have their zone, and a searched day is a day in that zone', async () => {
  expect(await page(`/en/session/${LATE}`)).toContain('27-11-2026 00:30:00.000 +01:00')
  expect(await page('/en/?from=2026-11-27')).toContain(LATE.slice(5))
  expect(await page('/en/?to=2026-11-26')).not.toContain(LATE.slice(5))
})

test('the viewer opens in the browser’s preferred language', async () => {
  const headers = { cookie, 'accept-language': 'en-GB,en;q=0.9,nl;q=0.8' }
  expect((await fetch(`${at}/`, { headers, redirect: 'manual' })).headers.get('location')).toBe('/en/')
  expect((await fetch(`${at}/`, { headers: { cookie }, redirect: 'manual' })).headers.get('location')).toBe(
    '/nl/',
  )
})
