import { describe, expect, it } from 'vitest'
import { FATES } from '../support/world/network.ts'
import { World } from '../support/world/world.ts'

describe('a quantity, which elsewhere late responses overwrote with older input [woocommerce/woocommerce#42640]', () => {
  it.each(FATES)('the last input wins, even if a call meets: %s', async (fate) => {
    const world = await World.open()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 1 })
    await world.do({ does: 'pass', ms: 500 })
    await world.do({ does: 'network', changes: fate, loads: 'well' })
    for (const pieces of [5, 3, 6]) {
      await world.do({ does: 'set', tab: 0, product: 1, pieces })
      await world.do({ does: 'pass', ms: 560 })
      expect(world.tabs[0]!.shown.shown.lines.get('1')?.quantity).toBe(pieces)
      await world.do({ does: 'network', changes: 'well', loads: 'well' })
    }
    await world.end()
    expect(world.ledger.linesOf(world.browser.cartUid)).toStrictEqual(new Map([['1', 6]]))
  })

  it('the last input wins, whichever of two tabs it was made in', async () => {
    const world = await World.open()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 1 })
    await world.do({ does: 'pass', ms: 500 })
    await world.do({ does: 'open', tab: 1 })
    await world.do({ does: 'pass', ms: 500 })
    await world.do({ does: 'online', isOnline: false })
    const inputs = [
      [0, 5],
      [1, 3],
      [0, 7],
      [1, 2],
    ] as const
    for (const [tab, pieces] of inputs) await world.do({ does: 'set', tab, product: 1, pieces })
    await world.end()
    expect(world.ledger.linesOf(world.browser.cartUid)).toStrictEqual(new Map([['1', 2]]))
  })
})
