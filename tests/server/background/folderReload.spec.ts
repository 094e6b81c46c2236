import { expect, test } from 'vitest'
import type { Reloads, ShopProcess } from '../../../application/ports/database/reloads.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'
import { folderReload } from '../../../server/background/folderReload.ts'

/** A process that read its folder at request 1, in a shop whose last request has this number. */
const startedAt = async (latest: number) => {
  const records: ShopProcess[] = []
  const errors: unknown[] = []
  const reloads: Reloads = {
    request: async () => latest,
    latest: async () => latest,
    record: async (_id, shopProcess) => void records.push(shopProcess),
    seen: async () => undefined,
    leave: async () => undefined,
    processes: async () => records,
    watch: async () => async () => undefined,
  }
  const reloading = folderReload({
    reloads,
    monotonic: { now: () => 0 },
    self: { id: 'one', name: 'host (process 1)' },
    reload: async () => ['config.json: is not JSON', 'kit.json: is not JSON'],
    from: 1,
    failed: (error) => void errors.push(error),
  })
  await reloading.start()
  // waits for the look that has begun
  await reloading.stop()
  return { numbers: records.map(({ number }) => number), faults: records.at(-1)?.faults, errors }
}

test('a process that starts while a reload is asked for reloads at once, and logs why it kept its settings', async () => {
  expect(await startedAt(2)).toEqual({
    numbers: [1, 2],
    faults: ['config.json: is not JSON', 'kit.json: is not JSON'],
    errors: [new PlainError('config.json: is not JSON; kit.json: is not JSON')],
  })
})

test('a process that starts after the last reload does not reload', async () => {
  expect(await startedAt(1)).toEqual({ numbers: [1], faults: [], errors: [] })
})
