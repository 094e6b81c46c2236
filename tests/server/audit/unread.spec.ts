import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { cart, type CartCommand } from '../../../domain/cart/cart.ts'
import { auditListFile } from '../../../server/command/audit/sessions/list.ts'
import { auditReplay } from '../../../server/command/audit/sessions/replay.ts'
import { overFile } from '../../../server/command/audit/exports/overFile.ts'
import { Verification } from '../../../application/shop/audit/viewer/verification.ts'
import type { Viewer } from '../../../server/viewer/viewer.ts'
import { comeIn, deskOver, exportOf, viewerOver } from '../../support/audit/viewedLog.ts'
import { append, AT, collect } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { CART, cartEvents, storeWith } from '../../support/samples/sampleCart.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/*
 * Given a cart to which a newer program added a gift as its fifth event, a newer shape as its sixth, and a
 * quantity change after that.
 */

const STOCK = { isManaged: false, openQuantity: 0, isPermanentlyOutOfStock: false }

const written = async (): Promise<string> => {
  const store = await storeWith(cartEvents())
  const known = fold(cart, cartEvents())
  const decided = cart.decide(
    { type: 'SetQuantity', lineId: '7', quantity: 2, stock: STOCK } as CartCommand,
    known,
  )
  if (!decided.ok) throw new Error(decided.refusal.why)
  // the newer program knew the gift, and took a euro off
  const set = decided.value.map(({ type, data }) => {
    if (!('totals' in data)) return { type, data }
    return { type, data: { ...data, totals: { ...data.totals, coupon: 100 } } }
  })
  for (const over of [
    { events: [{ type: 'GiftAdded', data: { giftId: 'mug' } }] },
    { events: [{ type: 'AddressChosen', data: { addressId: 'a' } }], schema: 99 },
    { events: set },
  ])
    await store.commit({ appends: [append(CART, { expected: (await store.present(CART)).head, ...over })] })
  return textOf(await collect(exported(store.readAll(), AT, sha256)))
}

let text: string
let viewer: Viewer
let at: string
let cookie: string
beforeAll(async () => {
  text = await written()
  viewer = await viewerOver(await exportOf(text))
  ;({ at, cookie } = await comeIn(viewer))
})
afterAll(() => viewer.close())

const page = async (path: string): Promise<string> => (await fetch(at + path, { headers: { cookie } })).text()

test('then each unread event is named, each later one names the unread event it lacks, and earlier ones are unmarked', async () => {
  const log = await exportOf(text)
  const view = await deskOver(log).session(CART, { at: 7, of: null }, 'eng')
  await log.close()
  if (typeof view === 'string' || view.type === 'pruned') throw new Error('it is not shown')
  expect(view.listed.map(({ position, without }) => [position, without])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, null],
    [5, null],
    [6, 5],
    [7, 5],
  ])
  expect(view.listed[4]).toMatchObject({ type: 'GiftAdded', words: 'GiftAdded' })
  expect(view.moment).toMatchObject({
    without: { position: 5, type: 'GiftAdded', count: 2 },
    check: 'unsure',
    totals: { productsQuantity: 2 },
  })
  expect(view.moment.changes.map(({ path }) => path)).toEqual(['lines.7.quantity'])
})

test('then the page marks totals and picture as incomplete, with a link to the unread event, in both languages; earlier events are unmarked', async () => {
  for (const [prefix, told, unsure] of [
    ['/en', 'Without <a href="LINK">event 5 (GiftAdded)</a> and 1 more', 'which may be right'],
    ['/nl', 'Zonder <a href="LINK">gebeurtenis 5 (GiftAdded)</a> en nog 1', 'en dat kan kloppen'],
  ] as const) {
    const html = (await page(`${prefix}/session/${CART}?at=7`)).replaceAll('<!-- -->', '')
    const link = told.replace('LINK', `${prefix}/session/${CART}?at=5`)
    expect(html.split(link)).toHaveLength(3)
    expect(html).toContain(unsure)
    expect(html).toContain('value="2"')
    expect(await page(`${prefix}/session/${CART}?at=4`)).not.toContain('audit-lacking')
  }
  expect(await page(`/en/session/${CART}?at=5`)).toContain('no stream of this kind has an event GiftAdded')
})

test('then both lists mark the amount as incomplete', async () => {
  expect((await page('/en/')).replaceAll('<!-- -->', '')).toContain(
    '<small class="audit-lacks">without event 5</small>',
  )
  const { io, written: said } = recordedIo()
  const file = join(tempFolder(), 'log.jsonl')
  writeFileSync(file, text)
  const list = overFile('audit list', auditListFile)
  expect(await list(sha256, ['--in', file, '--limit', '5'], io, {})).toBe(0)
  expect(said.out).toMatch(/ 223\.85 \(without event 5\) /u)
})

test('then totals recorded by a program that could read the event are no fault', async () => {
  const log = await exportOf(text)
  const { sessions } = await deskOver(log).sessions({})
  await log.close()
  // the finding is, twice, that the event could not be read
  expect(sessions.map(({ verdict }) => verdict)).toEqual(['failed'])
  expect(await page(`/en/session/${CART}?at=7`)).not.toContain('wrong totals recorded')
})

test('then an event that was changed afterwards is reported as changed, readable or not', async () => {
  const { io, written: said } = recordedIo()
  const file = join(tempFolder(), 'log.jsonl')
  writeFileSync(file, text.replace('"giftId":"mug"', '"giftId":"cup"'))
  expect(await overFile('audit replay', auditReplay)(sha256, [CART, '--in', file], io, {})).toBe(1)
  expect(said.err).toContain(`${CART} version 5: hash does not fit`)
  expect(said.err).toContain(`${CART} version 6: can't be folded: schema 99`)
})

test.each([
  ['as it was', (all: string) => all, ['unreadable-event', 'unreadable-event']],
  [
    'with its gift changed',
    (all: string) => all.replace('"giftId":"mug"', '"giftId":"cup"'),
    ['wrong-hash', 'unreadable-event'],
  ],
] as const)('then a finding of it %s has a heading of its own', async (_, change, whys) => {
  const log = await exportOf(change(text))
  const row = await log.find(CART)
  if (row === null) throw new Error('it is not there')
  const turn = () => Promise.resolve()
  const verification = new Verification({ log, row, sha256, turn, beside: async () => [] })
  await verification.run()
  await log.close()
  expect(verification.view.findings.map(({ position, why }) => [position, why])).toEqual([
    [5, whys[0]],
    [6, whys[1]],
  ])
})

test('then the page says so in both languages', async () => {
  for (const [locale, words] of [
    ['en', 'cannot be read by this version'],
    ['nl', 'deze versie kan het niet lezen'],
  ] as const) {
    await page(`/${locale}/session/${CART}?at=7`)
    const html = await page(`/${locale}/session/${CART}?at=7`)
    expect(html.match(new RegExp(`<strong>${words}</strong>`, 'gu'))).toHaveLength(2)
    expect(html).not.toContain('gebeurtenis klopt niet')
    expect(html).not.toContain('wrong event')
  }
})

test('then replay marks each of them as unread, and none as broken', async () => {
  const { io, written: said } = recordedIo()
  const file = join(tempFolder(), 'log.jsonl')
  writeFileSync(file, text)
  expect(await overFile('audit replay', auditReplay)(sha256, [CART, '--in', file], io, {})).toBe(1)
  expect(said.out.match(/NOT READ$/gmu)).toHaveLength(2)
  expect(said.out).not.toContain('BROKEN')
})
