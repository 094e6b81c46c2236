import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryMoment } from '../../../../application/storefront/delivery/deliveryMoment.ts'
import { steadyScheduler } from '../../../../ui/app/boot/steadyScheduler.ts'
import { specOf } from '../../../support/spec.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T22:00:00+01:00') }))
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TODAY = { today: '2026-11-21', isLate: false }
const LATE = { today: '2026-11-21', isLate: true }
const TOMORROW = { today: '2026-11-22', isLate: false }

/** A page that was rendered on 21 November before the cut-off, at 23:30, and hydrated at `at`. */
const begin = (at: string) => {
  vi.setSystemTime(new Date(`${at}+01:00`))
  const { storefront, visible$, stop } = open()
  return { visible$, stop, now: () => storefront.moment.now() }
}

describe('the reference time of the delivery promise', () => {
  it('is reported once, by day and by cut-off', () => {
    const { given } = specOf(deliveryMoment)
    const came = (moment: typeof TODAY) => ({ type: 'MomentCame', data: moment }) as const
    given(came(TODAY)).when({ type: 'Come', moment: TODAY }).then()
    given(came(TODAY)).when({ type: 'Come', moment: LATE }).then(came(LATE))
    given(came(TODAY)).when({ type: 'Come', moment: TOMORROW }).then(came(TOMORROW))
    expect(deliveryMoment.initial(), 'before any').toStrictEqual({ today: '1970-01-01', isLate: false })
  })

  it('advances on an open page: at each cut-off and each midnight, to the millisecond', async () => {
    const { now, stop } = begin('2026-11-21T22:00')
    await pass(90 * MINUTE - 1)
    expect(now()).toStrictEqual(TODAY)
    await pass(1)
    expect(now()).toStrictEqual(LATE)
    await pass(30 * MINUTE - 1)
    expect(now()).toStrictEqual(LATE)
    await pass(1)
    expect(now()).toStrictEqual(TOMORROW)
    await pass(23 * HOUR + 30 * MINUTE)
    expect(now()).toStrictEqual({ ...TOMORROW, isLate: true })
    stop()
  })

  it('is current as soon as a cached page is hydrated', () => {
    const { now, stop } = begin('2026-11-22T09:00')
    expect(now()).toStrictEqual(TOMORROW)
    stop()
  })

  it('pauses while the page is hidden, and is current as soon as it is visible', async () => {
    const { now, visible$, stop } = begin('2026-11-21T22:00')
    visible$.next(false)
    await pass(12 * HOUR)
    expect(now()).toStrictEqual(TODAY)
    visible$.next(true)
    expect(now()).toStrictEqual(TOMORROW)
    stop()
  })
})

/** A page that was just opened, with the scheduler of a real one. */
const pageOf = async () => {
  const [timeOrigin, began] = [Date.now(), performance.now()]
  const scheduler = steadyScheduler({ timeOrigin, now: () => performance.now() - began })
  const page = open({ ports: { scheduler } })
  await pass(500)
  return { ...page, today: () => page.storefront.moment.now().today }
}

/** The computer sleeps this long: its clock advances, and nothing else does. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

it('a page on a computer that slept over midnight promises by the new day a minute later, or once it is visible', async () => {
  const { today, visible$ } = await pageOf()
  sleep(600 * MINUTE)
  expect(today()).toBe('2026-11-21')
  await pass(MINUTE)
  expect(today()).toBe('2026-11-22')
  visible$.next(false)
  sleep(1_440 * MINUTE)
  visible$.next(true)
  expect(today()).toBe('2026-11-23')
})
