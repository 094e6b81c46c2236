import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LogTree } from '../../../application/ports/database/log/logTree.ts'
import type { CheckpointStore } from '../../../application/ports/outside/checkpoints.ts'
import { checkpointText, readCheckpoint } from '../../../application/shop/proof/logCheckpoint.ts'
import { runs } from '../../support/runs.ts'
import { naiveRoot } from './naiveTree.ts'
import { keptInMemory, ORIGIN, sequencedLog } from './sequencedLog.ts'

class Crash extends Error {}

/** The same, crashing at its n-th call: that call is done without an answer, or not done. */
const dyingAt = <Port extends object>(port: Port, calls: { left: number }, isDone: boolean): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const call = (Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>).bind(target)
      return async (...args: unknown[]) => {
        // the other processes continue in between
        await Promise.resolve()
        calls.left -= 1
        if (calls.left < 0) throw new Crash()
        if (calls.left > 0) return call(...args)
        if (isDone) await call(...args)
        throw new Crash()
      }
    },
  })

interface Life {
  /** events that are committed before it starts */
  readonly facts: number
  /** calls until it crashes */
  readonly calls: number
  readonly isDone: boolean
  /** a second process that works at the same time, and its crash */
  readonly beside: number | null
}

const lives = fc.array(
  fc.record<Life>({
    facts: fc.integer({ min: 0, max: 7 }),
    calls: fc.integer({ min: 1, max: 24 }),
    isDone: fc.boolean(),
    beside: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 6 },
)

it('given processes that crash at any step, when others continue, then any two signed checkpoints are consistent, and the last covers all', () =>
  fc.assert(
    fc.asyncProperty(lives, async (all) => {
      const log = sequencedLog()
      const files = [keptInMemory(), keptInMemory()]
      const process = async (file: number, left: number, isDone: boolean): Promise<void> => {
        const calls = { left }
        const { sequencer } = log.sequencer({
          logTree: dyingAt<LogTree>(log.parts.logTree, calls, isDone),
          keptCheckpoints: dyingAt<CheckpointStore>(files[file]!, calls, isDone),
        })
        await sequencer.look().catch((error: unknown) => expect(error).toBeInstanceOf(Crash))
        expect(sequencer.fault).toBeNull()
      }
      for (const { facts, calls, isDone, beside } of all) {
        await log.commit(facts + 1)
        await Promise.all([
          process(0, calls, isDone),
          ...(beside === null ? [] : [process(1, beside, !isDone)]),
        ])
      }
      for (const file of [0, 1]) await process(file, Infinity, true)

      const lines = log.tables.log
      for (const text of log.signed) {
        const { size, root } = readCheckpoint(text)!
        expect(checkpointText({ origin: ORIGIN, size, root })).toBe(text)
        expect([size, root]).toStrictEqual([size, naiveRoot(lines.slice(0, size))])
      }
      expect(Math.max(...log.signed.map((text) => readCheckpoint(text)!.size))).toBe(lines.length)
      expect(log.unnoted).toEqual([])
      const published = log.tree.checkpoints.flatMap(({ note }) => note ?? [])
      for (const { notes } of files) expect(notes).toEqual(expect.arrayContaining(published))
    }),
    runs(300),
  ))
