import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import type { Viewer } from '../../../server/viewer/viewer.ts'
import { comeIn, exportOf, viewerOver } from '../../support/audit/viewedLog.ts'
import { append, AT, collect, eventsOf } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { CART, cartEvents, storeWith } from '../../support/samples/sampleCart.ts'

/*
 * Given a cart whose fifth and last events follow from the second, with forty-four events of one task in
 * between, when its events are shown.
 */

const MORE = 44
const FIRST = 6
const LAST = 5 + MORE + 1
const FAR = 'f'.repeat(64)
let viewer: Viewer
let at: string
let cookie: string
let hash: string
beforeAll(async () => {
  const store = await storeWith(cartEvents())
  const [, second, third] = cartEvents()
  ;({ hash = '' } = (await eventsOf(store.read(CART)))[1] ?? {})
  const add = async (events: readonly (typeof third)[], over: object) => {
    const { head } = await store.present(CART)
    const those = events.filter((event) => event !== undefined)
    const done = await store.commit({ appends: [append(CART, { expected: head, events: those, ...over })] })
    if (!done.ok) throw new Error(done.refusal.why)
  }
  await add([third], { correlation: 'task-0', causes: [hash] })
  await add(
    Array.from({ length: MORE }, () => third),
    { correlation: 'task-1', causes: Array.from({ length: MORE }, () => FAR) },
  )
  await add([third], { correlation: 'task-2', causes: [hash] })
  expect(second?.type).toBe('LineAdded')
  viewer = await viewerOver(await exportOf(textOf(await collect(exported(store.readAll(), AT, sha256)))))
  ;({ at, cookie } = await comeIn(viewer))
})
afterAll(() => viewer.close())

/** The markup next to each title of who and why. */
const rows = async (position: number, locale: 'en' | 'nl' = 'en'): Promise<Record<string, string>> => {
  const answer = await fetch(`${at}/${locale}/session/${CART}?at=${position}`, { headers: { cookie } })
  const [, list = ''] = /<dl class="audit-rows">([^]*?)<\/dl>/u.exec(await answer.text()) ?? []
  return Object.fromEntries(
    [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gsu)].map(([, title = '', text = '']) => [title, text]),
  )
}

const linksIn = (html = ''): readonly string[] =>
  [...html.matchAll(/<a href="([^"]+)">/gu)].map(([, href = '']) => href)

const link = (position: number, locale = 'en') => `/${locale}/session/${CART}?at=${position}`

test.each([
  ['en', 'Follows from'],
  ['nl', 'Volgt uit'],
] as const)('an event links to its cause, however far back: %s', async (locale, title) => {
  const { [title]: cause } = await rows(LAST, locale)
  expect(linksIn(cause)).toEqual([link(2, locale)])
  expect(cause).not.toContain(hash)
})

test('an event links to its effects that are near it', async () => {
  expect(linksIn((await rows(2))['What it led to'])).toEqual([link(5)])
  expect((await rows(1))['What it led to']).toBe('no event says so')
})

test('an event links to the other events of its task, none of which is shown as a cause', async () => {
  const found = await rows(FIRST)
  expect(found['The browser’s task']).toContain('<code>task-1</code>')
  expect(linksIn(found['The browser’s task'])).toHaveLength(40)
  expect(linksIn(found['The browser’s task'])[0]).toBe(link(FIRST + 1))
  expect((await rows(LAST))['The browser’s task']).toContain('No other event followed from it.')
  expect((await rows(1))['The browser’s task']).toBe('none')
})

test('a cause that isn’t in the log is shown by its hash', async () => {
  const { 'Follows from': cause } = await rows(FIRST)
  expect(cause).toBe(`<code>${FAR}</code>`)
  expect((await rows(1))['Follows from']).toBeUndefined()
})
