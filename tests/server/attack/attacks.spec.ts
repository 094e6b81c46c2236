import { expect, it } from 'vitest'
import { attacked } from '../../bench/attack/attacked.ts'
import { ATTACKS } from '../../bench/attack/attacks.ts'

/** FC_SEED repeats a sample. */
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 1e6)

/** Limits that few calls reach. */
const environment = {
  CONNECTIONS: '100',
  RATE_CARTS: '20/30/900',
  RATE_COUPONS: '10/30/900',
  RATE_WEBHOOKS: '100/100/900',
}

it(`a shop withstands a sample of the attack bench (seed ${seed})`, async () => {
  const all = await attacked(ATTACKS, { share: 0.002, seed, environment })
  expect(all.filter(({ broken }) => broken.length > 0)).toEqual([])
  expect(all).toHaveLength(ATTACKS.length)
})
