import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signCheckpoints } from '../../../server/background/signCheckpoints.ts'
import { sequencedLog } from '../../application/proof/sequencedLog.ts'

const nobody = { look: async () => undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('given continuous events, then two checkpoints are at most ten seconds apart; given none, then no more are signed', async () => {
  const log = sequencedLog()
  const failed = vi.fn()
  const background = signCheckpoints(log.sequencer().sequencer, nobody, failed)
  await background.start()
  for (let second = 0; second < 120; second++) {
    await log.commit()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const ats = log.tree.checkpoints.map(({ at }) => at)
  const gaps = ats.slice(1).map((at, i) => at - (ats[i] ?? 0))
  expect(gaps.length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10_000)
  await vi.advanceTimersByTimeAsync(10_000)
  const settled = log.tree.checkpoints.length
  expect(log.tree.checkpoints.at(-1)?.size).toBe(120)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([log.tree.checkpoints.length, failed.mock.calls.length]).toEqual([settled, 0])
  await background.stop()
})

test('given a slow poll, then the start does not wait for it, none overlaps it, and a stop waits for its end', async () => {
  const gate = Promise.withResolvers<undefined>()
  const asked: (() => boolean)[] = []
  const look = vi.fn((isStopping: () => boolean = () => false) => {
    asked.push(isStopping)
    return gate.promise
  })
  const background = signCheckpoints({ look }, nobody, () => undefined)
  await background.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([look.mock.calls.length, asked[0]?.()]).toEqual([1, false])
  let isStopped = false
  const stopping = background.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([isStopped, asked[0]?.()]).toEqual([false, true])
  gate.resolve(undefined)
  await stopping
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(1)
})

test('given a failed poll, then it is logged and the next one runs all the same', async () => {
  const failed = vi.fn()
  const look = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'))
  const background = signCheckpoints({ look }, nobody, failed)
  await background.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([look.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1])
  await background.stop()
})

test('given a slow witness, then the next poll runs all the same, and one request is open at a time', async () => {
  const gate = Promise.withResolvers<undefined>()
  const look = vi.fn(async () => undefined)
  const ask = vi.fn(() => gate.promise)
  const background = signCheckpoints({ look }, { look: ask }, () => undefined)
  await background.start()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([look.mock.calls.length, ask.mock.calls.length]).toEqual([5, 1])
  gate.resolve(undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await background.stop()
})
