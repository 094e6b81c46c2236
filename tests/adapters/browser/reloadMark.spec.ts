import { describe, expect, it } from 'vitest'
import { reloadMark } from '../../../adapters/browser/windowMark.ts'
import { RELOAD_GUARD_MS, reloadsNow } from '../../../application/storefront/build/buildWatch.ts'

/** The sessionStorage of one window, which survives its reloads. */
const sessionOf = (entries = new Map<string, string>()) =>
  ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }) as Storage

describe('the reload mark', () => {
  it('survives the reload, so that the reloaded page knows of it [2-062]', () => {
    const session = sessionOf()
    expect(reloadMark(() => session).reloadedAt()).toBeNull()
    reloadMark(() => session).markReload(1_000)
    expect(reloadMark(() => session).reloadedAt()).toBe(1_000)
  })

  it('prevents reloads for ten seconds if the shop keeps serving another build [9-017]', () => {
    const session = sessionOf()
    reloadMark(() => session).markReload(1_000)
    const asked = { running: 'a', served: 'b', isInCheckout: false, hasUnsentTasks: false }
    const { reloadedAt } = reloadMark(() => session)
    const reloads = (at: number) => reloadsNow({ ...asked, at, reloadedAt: reloadedAt() })
    expect([reloads(1_000 + RELOAD_GUARD_MS - 1), reloads(1_000 + RELOAD_GUARD_MS)]).toEqual([false, true])
  })

  it('is none if storage is forbidden or contains no time', () => {
    const forbidden = () => {
      throw new Error('forbidden')
    }
    const mark = reloadMark(forbidden)
    mark.markReload(1_000)
    expect(mark.reloadedAt()).toBeNull()
    const session = sessionOf(new Map([['toonbank.reloadedAt', 'soon']]))
    expect(reloadMark(() => session).reloadedAt()).toBeNull()
  })
})
