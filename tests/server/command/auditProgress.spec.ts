import { expect, it } from 'vitest'
import { progress } from '../../../server/command/audit/progress.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'

it('given long work, when five seconds passed, then progress, speed and remaining time are printed on standard error alone', () => {
  const { io, written } = recordedIo()
  let now = 1_000
  const tell = progress(io, 'events', 100_000, () => now)
  now += 4_999
  tell(9_000)
  expect(written).toEqual({ out: '', err: '' })
  now += 1
  tell(10_000)
  expect(written.err).toBe('10,000 of 100,000 events, 2,000/s, 45 s left\n')
  tell(10_001)
  now += 5_000
  tell(15_000)
  expect(written).toEqual({
    out: '',
    err: '10,000 of 100,000 events, 2,000/s, 45 s left\n15,000 of 100,000 events, 1,500/s, 57 s left\n',
  })
})

it('given work of unknown length, then no remaining time is printed', () => {
  const { io, written } = recordedIo()
  let now = 0
  const tell = progress(io, 'lines', null, () => now)
  now = 10_000
  tell(40_000)
  expect(written.err).toBe('40,000 lines, 4,000/s\n')
})
