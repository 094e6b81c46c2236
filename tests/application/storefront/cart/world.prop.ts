import fc from 'fast-check'
import { it } from 'vitest'
import { anyDeeds } from '../../../support/arbitraries/world.ts'
import { runs } from '../../../support/runs.ts'
import { FOUND } from '../../../support/world/found.ts'
import { World } from '../../../support/world/world.ts'

it('the queue loses and duplicates nothing, keeps the order, and ends empty and equal to the server [4-035, 4-036]', async () => {
  await fc.assert(
    fc.asyncProperty(anyDeeds, async (deeds) => {
      const world = await World.open()
      for (const deed of deeds) await world.do(deed)
      await world.end()
    }),
    { ...runs(100), examples: FOUND },
  )
})
