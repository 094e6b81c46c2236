import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../server/compose/buildApp.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { BACKGROUND, INSIDE, SERVICES, USE_CASES, WHOLE } from '../../../server/compose/container/names.ts'
import { reachableAddress } from '../../../server/compose/shopAddress.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { embeddedDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { composedOn, securityShop } from '../../support/shop/composedShop.ts'
import { until } from '../../support/until.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await embeddedDatabase()
})
afterAll(() => opened.stop())

/** Opens the database as the shop of this address and lets its outbox work; the done kinds and /readyz. */
const openedAs = async (publicUrl: string, isDone: (done: readonly string[]) => Promise<boolean>) => {
  const done: string[] = []
  const said: string[] = []
  const work = async ({ kind }: { readonly kind: string }) => (done.push(kind), 'done' as const)
  const { get } = await composedOn(
    opened.database,
    securityShop(),
    publicUrl,
    instead(USE_CASES.outboxHandlers, new Map(['mail-send', 'refund-send'].map((kind) => [kind, work]))),
    instead(BACKGROUND.announce, (words) => void said.push(words)),
  )
  await loadAllPageChunks()
  const parts = get(WHOLE.appParts)
  await buildApp(parts)
  const outbox = get(BACKGROUND.outbox)
  await outbox.start()
  await until(() => isDone(done), 'the outbox has worked')
  await outbox.stop()
  const ready = await parts.app.inject({ url: '/readyz', headers: { host: new URL(publicUrl).host } })
  await parts.app.close()
  return {
    done,
    said,
    ready: ready.json<unknown>(),
    gate: get(INSIDE.outboxGate),
    store: get(SERVICES.store),
  }
}

it('a restored copy sends nothing and says what waits; the shop itself sends it', async () => {
  const idle = async () => true
  const { store } = await openedAs('https://shop.example', idle)
  const message = (id: string, kind: string) => ({ id, kind, payload: {}, dueAt: 0 })
  await store.commit({
    appends: [],
    outbox: [message('a', 'mail-send'), message('b', 'mail-send'), message('c', 'refund-send')],
  })

  const copy = await openedAs('https://copy.example', idle)
  expect(copy.done).toEqual([])
  expect(copy.said).toEqual([
    expect.stringContaining('belongs to https://shop.example and the shop is https://copy.example'),
  ])
  expect(copy.said[0]).toContain('waiting: 2 mail-send, 1 refund-send')
  const held = { 'mail-send': 2, 'refund-send': 1 }
  expect(copy.ready).toStrictEqual({ status: 'success', data: { warnings: ['outbox', 'held'], held } })

  const again = await openedAs('https://shop.example', async (done) => done.length === 3)
  expect(again.said).toEqual([])
  expect(again.ready).toStrictEqual({ status: 'success', data: null })
})

it('an address that only its own machine reaches is none, and a host is compared without regard to case', () => {
  expect(reachableAddress('http://127.0.0.1:31234')).toBe(null)
  expect(reachableAddress(null)).toBe(null)
  expect(reachableAddress('https://Shop.example:443')).toBe('https://shop.example')
})
