import { afterAll, beforeAll, expect, it } from 'vitest'
import { FATES } from '../../support/faults/gate.ts'
import { KillShop, WALKS } from '../../support/faults/killWalk.ts'
import { sampled } from '../../support/faults/sampled.ts'
import { runs } from '../../support/runs.ts'

let shop: KillShop
beforeAll(async () => {
  shop = await KillShop.open()
})
afterAll(() => shop.stop())

it.each(WALKS)('an order that is %s has the same result wherever its process dies or lags', async (walk) => {
  const points = await shop.points(walk)
  const all = points.flatMap((point, index) => FATES.map((fate) => ({ point, fate, target: index + 1 })))
  const { tried, seed } = sampled(all, FATES.length, runs(8))
  const rows: string[] = [`${walk}: ${points.length} points, ${tried.length} of ${all.length}, seed ${seed}`]
  const broken: { readonly where: string; readonly error: unknown }[] = []
  for (const { point, fate, target } of tried)
    try {
      const outcome = await shop.walk(walk, target, fate)
      rows.push(
        `${String(target).padStart(4)}  ${fate.padEnd(6)}  ${point}: mails ${outcome.mails.join(' + ')}`,
      )
      expect(outcome.point).toBe(point)
      // only a mail that was sent, but not yet recorded as done, is sent twice
      const isHandedOver = /^(?:mailer\.send|outbox\.done|database\.statement \w*done)/u.test(point)
      expect(Math.max(...outcome.mails)).toBeLessThanOrEqual(isHandedOver ? 2 : 1)
    } catch (error) {
      broken.push({ where: `${fate} ${target} ${point}`, error })
    }
  const [first] = broken
  if (first !== undefined)
    throw new Error([rows[0], ...broken.map(({ where }) => where)].join('\n'), { cause: first.error })
  console.log(rows.join('\n'))
})
