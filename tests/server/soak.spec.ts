import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assault } from '../bench/soak/assault.ts'
import { soaked, type Soaked } from '../bench/soak/soaked.ts'

const SEED = Date.now() % 1e6
const ORDERS = 25

describe(`a shop with concurrent shoppers, a robot and attackers, seed ${SEED}`, () => {
  let dataDir = ''
  let after: Soaked
  afterAll(() => rm(dataDir, { recursive: true }))
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'toonbank-soak-'))
    after = await soaked({
      place: { kind: 'embedded', dataDir },
      seed: SEED,
      shoppers: 4,
      robots: 1,
      isOver: (orders) => orders >= ORDERS,
      rest: async () => undefined,
      attack: assault,
    })
  })

  it('answers everyone correctly, and its log verifies', () => {
    expect(after.errors).toEqual([])
    expect(after.orders).toBeGreaterThanOrEqual(ORDERS)
  })

  it('uses no more disk for an order than its events need', () => {
    // 93 to 105 kB in six runs on a quiet machine: whole pages of the database, shared by few orders
    expect(after.bytesPerOrder).toBeLessThan(125_000)
  })
})
