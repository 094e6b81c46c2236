import { beforeEach, expect, test, vi } from 'vitest'
import type { RedirectRule, Redirects } from '../../../application/ports/database/redirects.ts'

const rule = (from: string, to: string, permanent = true): RedirectRule => ({ from, to, permanent })

/** The contract of every redirect table. */
export const redirectsContract = (storeOf: () => Redirects): void => {
  beforeEach(() => storeOf().replace([]))

  test('a redirect table is replaced as a whole, sorted by address, with a greater version each time', async () => {
    const store = storeOf()
    const before = await store.version()
    await store.replace([rule('/b', '/x'), rule('/a', '/y', false), rule("/é'%22", '/z')])
    const first = await store.load()
    expect(first.rules).toEqual([rule('/a', '/y', false), rule('/b', '/x'), rule("/é'%22", '/z')])
    expect(first.version).toBe(await store.version())
    expect(first.version).toBeGreaterThan(before)
    await store.replace([rule('/c', '/b'), rule('/b', '/new')])
    const second = await store.load()
    expect(second.rules).toEqual([rule('/b', '/new'), rule('/c', '/b')])
    expect(second.version).toBeGreaterThan(first.version)
    await store.replace([])
    expect((await store.load()).rules).toEqual([])
  })

  test('two concurrent imports: the table is one of them, never a mixture', async () => {
    const store = storeOf()
    const tables = ['x', 'y', 'z'].map((name) =>
      Array.from({ length: 50 }, (_, nr) => rule(`/${name}${String(nr).padStart(2, '0')}`, '/to')),
    )
    for (let round = 0; round < 5; round++) {
      await Promise.all(tables.map((rules) => store.replace(rules)))
      expect(tables).toContainEqual((await store.load()).rules)
    }
  })

  test('a watcher is notified until it stops', async () => {
    const store = storeOf()
    const heard = vi.fn()
    const stop = await store.watch(heard)
    await store.replace([rule('/a', '/b')])
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    await stop()
    const before = heard.mock.calls.length
    await store.replace([])
    await store.load()
    expect(heard.mock.calls).toHaveLength(before)
  })

  test('a table of 20,000 rules is stored and read', async () => {
    const store = storeOf()
    const rules = Array.from({ length: 20_000 }, (_, nr) =>
      rule(`/old/${String(nr).padStart(5, '0')}`, '/new'),
    )
    await store.replace(rules)
    expect((await store.load()).rules).toEqual(rules)
  })
}
