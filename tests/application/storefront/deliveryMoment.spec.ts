import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { steadyScheduler } from '../../../ui/app/boot/steadyScheduler.ts'
import { open, pass } from '../../support/storefront/open.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T22:00:00+01:00') }))
afterEach(() => void vi.useRealTimers())

/** A page that was opened just now, with the scheduler of a real one. */
const pageOf = async () => {
  const [timeOrigin, began] = [Date.now(), performance.now()]
  const scheduler = steadyScheduler({ timeOrigin, now: () => performance.now() - began })
  const page = open({ ports: { scheduler } })
  await pass(500)
  return { ...page, today: () => page.storefront.moment.now().today }
}

/** The computer sleeps so long: its clock goes on, and nothing else does. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

it('a page that stays open over midnight promises by the new day from then on', async () => {
  const { today } = await pageOf()
  await pass(120 * MINUTE_MS - 1_000)
  expect(today()).toBe('2026-11-21')
  await pass(1_000)
  expect(today()).toBe('2026-11-22')
})

it('a page on a computer that slept over midnight promises by the new day a minute later, or once it is looked at', async () => {
  const { today, visible$ } = await pageOf()
  sleep(600 * MINUTE_MS)
  expect(today()).toBe('2026-11-21')
  await pass(MINUTE_MS)
  expect(today()).toBe('2026-11-22')
  visible$.next(false)
  sleep(1_440 * MINUTE_MS)
  visible$.next(true)
  expect(today()).toBe('2026-11-23')
})

it('a page that nobody looks at waits until somebody does', async () => {
  const { today, visible$ } = await pageOf()
  visible$.next(false)
  await pass(1_440 * MINUTE_MS)
  expect(today()).toBe('2026-11-21')
  visible$.next(true)
  expect(today()).toBe('2026-11-22')
})
