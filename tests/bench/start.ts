import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../support/shop/shop.ts'
import type { Measured } from './report.ts'

const TIMES = 5

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const from = performance.now()
  const value = await work()
  return [value, performance.now() - from]
}

/**
 * From starting the built shop's process to its printed address: on an empty folder, and on one with a shop.
 */
export const benchStart = async (): Promise<readonly Measured[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'toonbank-start-'))
  const bareDir = await mkdtemp(join(tmpdir(), 'toonbank-bare-'))
  const startOnce = async (): Promise<number> => {
    const [shop, ms] = await timed(() => startShop({ dataDir }))
    await shop.stop()
    return ms
  }
  const openOnce = async (): Promise<number> => {
    const [database, ms] = await timed(() => openDatabase({ kind: 'embedded', dataDir: bareDir }))
    await database.close()
    return ms
  }
  try {
    const [first, firstOpen] = [await startOnce(), await openOnce()]
    const again: number[] = []
    const openAgain: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      again.push(await startOnce())
      openAgain.push(await openOnce())
    }
    return [
      {
        what: 'start on an empty folder',
        shop: first,
        yardstick: firstOpen,
        unit: 'ms',
        against: 'PGlite alone, making its folder',
      },
      {
        what: `start again (median of ${TIMES})`,
        shop: median(again),
        yardstick: median(openAgain),
        unit: 'ms',
        against: 'PGlite alone, opening its folder',
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await rm(bareDir, { recursive: true })
  }
}
