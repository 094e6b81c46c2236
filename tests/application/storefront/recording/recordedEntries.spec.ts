import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DomainEvent } from '../../../../domain/kernel/domainEvent.ts'
import { ok, refused } from '../../../../domain/kernel/result.ts'
import { eventLog } from '../../../../application/storefront/eventLog.ts'
import { KEPT, recordingOf } from '../../../../application/storefront/recording/recording.ts'
import { browserLogOf } from '../../../support/recorded/shopping.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shop with all events recorded, whose commands are decided by hand. */
const listened = async () => {
  const opened = open()
  await pass(1_000)
  const log = browserLogOf(opened)
  const recording = recordingOf(log).value
  if (recording === null) throw new Error('nothing is recorded')
  const wish = (type: string, ...events: readonly DomainEvent[]) =>
    log.decided$.next({ store: 'notices', command: { type }, decided: ok(events), state: { type } })
  const refuse = (type: string) =>
    log.decided$.next({
      store: 'notices',
      command: { type },
      decided: refused({ type: 'No' }),
      state: { type },
    })
  const come = (event: DomainEvent) => log.append('notices', event as never)
  const before = recording.heard().length
  return { opened, recording, wish, refuse, come, since: () => recording.heard().slice(before) }
}
const HELD = { type: 'NoticesHeld', data: null } as const

describe('the recorded entries', () => {
  it('are each command with its state, and each resulting event with its time', async () => {
    const { wish, refuse, come, since } = await listened()
    const event = { ...HELD }
    wish('Hold', event)
    await pass(250)
    refuse('Show')
    come(event)
    const [hold, show, held] = since()
    const began = hold!.t
    expect(began).toBe(1_000)
    expect(hold).toStrictEqual({
      ...{ of: null, t: began, store: 'notices', wish: { type: 'Hold' } },
      ...{ refusal: null, state: { type: 'Hold' } },
    })
    expect(show).toMatchObject({ of: null, t: began + 250, refusal: { type: 'No' }, state: { type: 'Show' } })
    expect(held).toStrictEqual({ of: hold, t: began + 250, store: 'notices', event })
    // an error in a listener is reported by a timer
    await pass(1)
  })

  it('are no event without a command, and each other event once', async () => {
    const { wish, come, since } = await listened()
    const event = { ...HELD }
    come({ ...HELD })
    expect(since()).toEqual([])
    wish('Hold', event)
    come(event)
    come(event)
    expect(since()).toHaveLength(2)
  })

  it('end with the storefront', async () => {
    const { opened, wish, since } = await listened()
    opened.stop()
    wish('Hold')
    expect(since()).toEqual([])
  })

  it('are the last two thousand, with a count of earlier ones', async () => {
    const { wish, recording } = await listened()
    const before = recording.heard().length
    for (let n = 1; n <= 3 * KEPT; n += 1) {
      wish(`${n}`)
      if (n % 250 !== 0) continue
      const heard = recording.heard()
      expect(heard).toHaveLength(Math.min(before + n, 2_000))
      expect(heard.at(-1)).toMatchObject({ wish: { type: `${n}` } })
      expect(recording.dropped()).toBe(before + n - heard.length)
    }
  })
})

it('a watcher of the shop gets its recording as it starts', async () => {
  const watch = vi.fn()
  const opened = open({ ports: { watch } })
  await pass(1_000)
  expect(watch).toHaveBeenCalledWith({ recording: recordingOf(browserLogOf(opened)).value })
})

it('a log has one recording, and none before its storefront was hydrated', () => {
  const log = eventLog()
  expect(recordingOf(log).value).toBeNull()
  expect(recordingOf(log)).toBe(recordingOf(log))
  expect(recordingOf(log)).not.toBe(recordingOf(eventLog()))
})
