import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskSpaceGuard } from '../../../server/background/diskSpaceGuard.ts'

const FLOOR = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = async (free: number) => {
  const disk = { free }
  const setReadOnly = vi.fn(async (_isOn: boolean) => undefined)
  const announce = vi.fn()
  const failed = vi.fn()
  const floor = diskSpaceGuard({ floor: FLOOR, free: async () => disk.free, setReadOnly, announce, failed })
  await floor.start()
  return {
    setReadOnly,
    announce,
    failed,
    /** whether the shop is read-only after a second with this many bytes free */
    at: async (bytes: number) => {
      disk.free = bytes
      await vi.advanceTimersByTimeAsync(1_000)
      return setReadOnly.mock.lastCall?.[0] ?? false
    },
    stop: () => floor.stop(),
  }
}

test('writing stops below the floor and resumes well above it, and each switch is reported once', async () => {
  const { at, announce, stop } = await watched(5_000)
  const steps = [5_000, 1_000, 999, 10, 999, 1_000, 1_249, 1_250, 1_000, 999, 2_000]
  const readOnly: boolean[] = []
  for (const bytes of steps) readOnly.push(await at(bytes))
  expect(readOnly).toEqual([false, false, true, true, true, true, true, false, false, true, false])
  expect(announce.mock.calls).toEqual([
    [true, 999],
    [false, 1_250],
    [true, 999],
    [false, 2_000],
  ])
  await stop()
})

test('a shop that starts on a full disk writes nothing from the start', async () => {
  const { setReadOnly, stop } = await watched(10)
  expect(setReadOnly.mock.calls).toEqual([[true]])
  await stop()
})

test('a failed switch is retried a second later', async () => {
  const { at, setReadOnly, announce, failed, stop } = await watched(5_000)
  setReadOnly.mockRejectedValueOnce(new Error('away'))
  await at(10)
  expect([failed.mock.calls.length, announce.mock.calls.length]).toEqual([1, 0])
  await at(10)
  expect(announce.mock.calls).toEqual([[true, 10]])
  await stop()
})
