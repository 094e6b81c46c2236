import { describe, expect, it } from 'vitest'
import { World } from '../support/world/world.ts'

const quantity = (world: World, tab: number) => world.tabs[tab]!.shown.shown.lines.get('1')?.quantity ?? 0

const twoTabs = async (): Promise<World> => {
  const world = await World.open()
  await world.do({ does: 'open', tab: 1 })
  await world.do({ does: 'pass', ms: 500 })
  return world
}

describe('the tabs of a browser, whose mini-cart elsewhere disagreed with the server’s cart [magento/magento2#5946]', () => {
  it('a tab shows what another one adds as soon as it is answered', async () => {
    const world = await twoTabs()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
    await world.do({ does: 'pass', ms: 500 })
    expect([quantity(world, 0), quantity(world, 1)]).toStrictEqual([2, 2])
  })

  it('a tab that becomes visible again requests changes made elsewhere', async () => {
    const world = await twoTabs()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
    await world.do({ does: 'pass', ms: 500 })
    await world.do({ does: 'finish' })
    await world.do({ does: 'look', tab: 1 })
    await world.do({ does: 'pass', ms: 500 })
    expect(quantity(world, 1)).toBe(0)
  })

  it('a tab takes over the unsent tasks of a crashed one, in their order', async () => {
    const world = await twoTabs()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
    await world.do({ does: 'pass', ms: 500 })
    await world.do({ does: 'online', isOnline: false })
    await world.do({ does: 'set', tab: 0, product: 1, pieces: 9 })
    await world.do({ does: 'set', tab: 1, product: 1, pieces: 4 })
    await world.do({ does: 'close', tab: 0 })
    await world.end()
    expect([quantity(world, 0), quantity(world, 1)]).toStrictEqual([4, 4])
  })
})
