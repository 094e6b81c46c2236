import { asyncScheduler, BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BUILD_LOOK_MS,
  RELOAD_GUARD_MS,
  reloadsNow,
  type ReloadQuestion,
  buildWatch,
} from '../../../../application/storefront/build/buildWatch.ts'
import { pass } from '../../../support/storefront/open.ts'

const NEWER: ReloadQuestion = {
  running: 'build-1',
  served: 'build-2',
  isInCheckout: false,
  hasUnsentTasks: false,
  reloadedAt: null,
  at: RELOAD_GUARD_MS - 1,
}

describe('the next navigation reloads the page', () => {
  it('if the shop serves another build', () => {
    expect(reloadsNow(NEWER)).toBe(true)
  })

  it.each<[string, Partial<ReloadQuestion>]>([
    ['the same build', { served: 'build-1' }],
    ['no build that is known', { served: null }],
    ['another one, inside the checkout', { isInCheckout: true }],
    ['another one, while something is not sent yet', { hasUnsentTasks: true }],
  ])('not if it serves %s', (_, more) => expect(reloadsNow({ ...NEWER, ...more })).toBe(false))

  it('not within ten seconds of the last reload [2-062, 9-017]', () => {
    const after = (ms: number) => reloadsNow({ ...NEWER, reloadedAt: 5_000, at: 5_000 + ms })
    expect([after(9_999), after(10_000)]).toEqual([false, true])
  })
})

describe('the served build', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const HERE = { isInCheckout: false, hasUnsentTasks: false }
  const begin = (...answers: readonly (string | null)[]) => {
    const left = [...answers]
    const served = vi.fn(async () => left.shift() ?? null)
    const markReload = vi.fn()
    const visible$ = new BehaviorSubject(true)
    const build = { served, reloadedAt: () => null, markReload }
    const watch = buildWatch('build-1', { build, visible$, scheduler: asyncScheduler })
    return { served, markReload, visible$, watch, living: watch.start() }
  }

  it('is polled every minute while the page is visible [2-061]', async () => {
    expect(BUILD_LOOK_MS).toBe(60_000)
    const { served, visible$, living } = begin('build-1', 'build-1', 'build-1')
    await pass(59_999)
    expect(served).not.toHaveBeenCalled()
    await pass(1)
    expect(served).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(served).toHaveBeenCalledTimes(2)
    visible$.next(false)
    await pass(600_000)
    expect(served).toHaveBeenCalledTimes(2)
    living.unsubscribe()
  })

  it('stays known if a later poll gets no response', async () => {
    const { watch, living } = begin('build-2', null)
    await pass(60_000)
    await pass(60_000)
    expect(watch.takesReload(HERE)).toBe(true)
    living.unsubscribe()
  })

  it('records when it was reloaded, and only then', async () => {
    const { watch, markReload, living } = begin('build-2')
    await pass(60_000)
    expect(watch.takesReload({ ...HERE, isInCheckout: true })).toBe(false)
    expect(markReload).not.toHaveBeenCalled()
    expect(watch.takesReload(HERE)).toBe(true)
    expect(markReload).toHaveBeenCalledExactlyOnceWith(Date.now())
    living.unsubscribe()
  })
})
