import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { noteBuild } from '../../../application/shop/builds/builds.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import type { Viewer } from '../../../server/viewer/viewer.ts'
import { comeIn, exportOf, viewerOver } from '../../support/audit/viewedLog.ts'
import { append, AT, collect } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { CART, cartEvents } from '../../support/samples/sampleCart.ts'

/* Given a viewer of a file with one cart, when it is requested from this machine or another site. */

let viewer: Viewer
let at: string
let cookie: string
beforeAll(async () => {
  const store = memoryEventStore(sha256)
  await noteBuild(
    { store, clock: { now: () => Date.parse(AT) } },
    { build: '3e875e27', node: '24.1.0' },
    true,
  )
  await store.commit({ appends: [append(CART, { expected: START, events: cartEvents() })] })
  const lines = await collect(exported(store.readAll(), AT, sha256))
  viewer = await viewerOver(await exportOf(textOf(lines)))
})
afterAll(() => viewer.close())

/** The status of a request with headers that a browser's page could not set. */
const statusOf = (path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(viewer.address)
    request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

test('the viewer’s token opens it once; a guessed one or none opens nothing', async () => {
  const { origin } = new URL(viewer.address)
  expect((await fetch(`${origin}/nl/`)).status).toBe(401)
  expect((await fetch(`${origin}/?token=${'A'.repeat(43)}`)).status).toBe(403)
  const printed = await fetch(viewer.address, { redirect: 'manual' })
  expect(printed.status).toBe(303)
  expect(printed.headers.get('location')).toBe('/nl/')
  const set = printed.headers.get('set-cookie') ?? ''
  expect(set).toMatch(/^audit-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/u)
  ;[cookie = ''] = set.split(';')
  at = origin
  expect((await fetch(viewer.address, { redirect: 'manual' })).status).toBe(403)
  expect(await comeIn(viewer)).toEqual({ at, cookie: '' })
  expect((await fetch(`${at}/nl/`, { headers: { cookie: `${cookie}x` } })).status).toBe(401)
})

test('the viewer rejects another name of this machine, and another site’s page, even with the cookie', async () => {
  const { host } = new URL(at)
  expect(await statusOf('/nl/', { cookie, host })).toBe(200)
  expect(await statusOf('/nl/', { cookie, host: 'rebound.example' })).toBe(421)
  expect(await statusOf('/nl/', { cookie, host: `rebound.example:${new URL(at).port}` })).toBe(421)
  expect(await statusOf('/nl/', { cookie, host, origin: 'https://elsewhere.example' })).toBe(403)
  expect(
    await statusOf('/nl/', { cookie, host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }),
  ).toBe(403)
  const path = `/nl/session/${CART}/reveal`
  expect(await statusOf(path, { cookie, host }, 'POST')).toBe(403)
  expect(await statusOf(path, { cookie, host, origin: 'null' }, 'POST')).toBe(403)
})

const page = async (path: string): Promise<{ readonly status: number; readonly html: string }> => {
  const answer = await fetch(at + path, { headers: { cookie } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  return { status: answer.status, html: await answer.text() }
}

test('the viewer’s list finds a cart by its search words alone', async () => {
  const found = async (query: string) => (await page(`/en/?${query}`)).html.includes(CART)
  expect(await found('')).toBe(true)
  expect(await found(`q=${CART.slice(5)}`)).toBe(true)
  expect(await found('product=7')).toBe(true)
  expect(await found('product=8')).toBe(false)
  expect(await found('amount=332.75')).toBe(true)
  expect(await found('amount=1-10')).toBe(false)
  expect(await found('status=open')).toBe(true)
  expect(await found('status=closed')).toBe(false)
  expect(await found('from=2026-11-21&to=2026-11-21')).toBe(true)
  expect(await found('to=2026-11-20')).toBe(false)
  expect(await found('failed=1')).toBe(false)
  expect((await page('/en/?product=abc')).html).toContain('‘product’')
})

test('the viewer’s deep link shows one event: the cart at that point, what changed, and each total with its sum', async () => {
  const second = (await page(`/en/session/${CART}?at=2`)).html
  expect(second).toContain('Line added: 1 × Hub 2 [7]')
  expect(second).toContain('€108.90')
  expect(second).not.toContain('€332.75</dd>')
  expect(second).toContain('aria-label="Quantity of Hub 2"')
  const third = (await page(`/nl/session/${CART}?at=3`)).html
  expect(third).toContain('Aantal van 7 wordt 3')
  expect(third).toContain('<code>lines.7.quantity</code>')
  expect(third).toContain('Berekening')
  const whole = (await page(`/nl/session/${CART}?at=3&of=totals.totalInclVat`)).html
  expect(whole).toContain('lines[&quot;7&quot;].base')
  const part = await page(`/nl/session/${CART}/part?at=3`)
  expect(part.html).toContain('data-part="shopper"')
  expect(part.html).not.toContain('<html')
})

test('the viewer names the build that wrote an event', async () => {
  const eng = (await page(`/en/session/${CART}?at=2`)).html.replaceAll('<!-- -->', '')
  expect(eng).toContain('<dt>Build</dt><dd><code>3e875e27</code> · Node.js 24.1.0 · ')
  expect((await page(`/nl/session/${CART}?at=2`)).html).toContain(
    '<dt>Programma</dt><dd><code>3e875e27</code>',
  )
})

test('the viewer reports a missing session or event, and keeps working', async () => {
  for (const path of [
    `/nl/session/${CART}?at=0`,
    `/nl/session/${CART}?at=99`,
    `/nl/session/${CART}?at=x`,
    '/nl/session/cart-none',
    '/nl/nowhere',
    `/nl/session/${'x'.repeat(1_500)}`,
    '/nl/session/%00',
  ])
    expect((await page(path)).status, path).toBe(404)
})

test('the viewer of a file reveals nothing to anybody', async () => {
  const answer = await fetch(`${at}/nl/session/${CART}/reveal`, {
    method: 'POST',
    headers: { cookie, origin: at, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'at=2&member=line&reason=because',
  })
  expect(answer.status).toBe(403)
})
