import { describe, expect, it } from 'vitest'
import { World } from '../support/world/world.ts'

const quantity = (world: World, tab: number) => world.tabs[tab]!.shown.shown.lines.get('1')?.quantity ?? 0

const twoTabs = async (): Promise<World> => {
  const world = await World.open()
  await world.do({ does: 'open', tab: 1 })
  await world.do({ does: 'pass', ms: 500 })
  return world
}

describe('magento/magento2#5946: the mini-cart in the browser disagreed with the server’s cart', () => {
  it('what one tab adds the other one shows as soon as it is answered', async () => {
    const world = await twoTabs()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
    await world.do({ does: 'pass', ms: 500 })
    expect([quantity(world, 0), quantity(world, 1)]).toStrictEqual([2, 2])
  })

  it('a tab that is looked at again asks for what happened elsewhere', async () => {
    const world = await twoTabs()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
    await world.do({ does: 'pass', ms: 500 })
    await world.do({ does: 'finish' })
    await world.do({ does: 'look', tab: 1 })
    await world.do({ does: 'pass', ms: 500 })
    expect(quantity(world, 1)).toBe(0)
  })

  it('what a tab that crashed had not sent the other one takes over, in its place', async () => {
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
