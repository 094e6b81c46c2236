import { describe, expect, it } from 'vitest'
import { World } from '../support/world/world.ts'

const lines = (world: World) => [...world.tabs[0]!.shown.shown.lines.keys()]

/** A shopper with one line whose cart was ordered elsewhere. */
const ordered = async (): Promise<World> => {
  const world = await World.open()
  await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
  await world.do({ does: 'pass', ms: 1_000 })
  await world.do({ does: 'finish' })
  return world
}

describe('a finished cart, which elsewhere was not reset and whose items reappeared on Back [Shopify/hydrogen#2524, #2391]', () => {
  it('Back shows the finished cart as empty, as the server has it', async () => {
    const world = await ordered()
    expect(lines(world)).toStrictEqual(['1'])
    await world.do({ does: 'back', tab: 0 })
    await world.do({ does: 'pass', ms: 500 })
    expect(lines(world)).toStrictEqual([])
  })

  it('a finished cart is never reused: the next line is in a new cart, alone', async () => {
    const world = await ordered()
    const { cartUid } = world.browser
    await world.do({ does: 'add', tab: 0, product: 2, pieces: 1 })
    await world.end()
    expect(world.browser.cartUid).not.toBe(cartUid)
    expect(lines(world)).toStrictEqual(['2'])
  })

  it('a quantity of a finished cart is refused with a notice, and the current cart is shown', async () => {
    const world = await ordered()
    await world.do({ does: 'set', tab: 0, product: 1, pieces: 9 })
    await world.do({ does: 'pass', ms: 2_000 })
    expect(world.tabs[0]!.notices).toStrictEqual(['cart.notFound'])
    expect(lines(world)).toStrictEqual([])
  })

  it('a stored task of a cart that was finished meanwhile loses nothing and restores nothing', async () => {
    const world = await World.open()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
    await world.do({ does: 'pass', ms: 1_000 })
    await world.do({ does: 'online', isOnline: false })
    await world.do({ does: 'add', tab: 0, product: 2, pieces: 3 })
    await world.do({ does: 'close', tab: 0 })
    await world.do({ does: 'finish' })
    await world.end()
    expect(world.ledger.linesOf(world.browser.cartUid)).toStrictEqual(new Map([['2', 3]]))
  })

  it.each([
    ['a quantity that was never sent', 9, false, ['cart.notFound']],
    ['a quantity that was sent and not answered', 9, true, ['cart.notFound']],
    ['a removal that was never sent', 0, false, []],
    ['a removal that was sent and not answered', 0, true, []],
  ] as const)(
    '%s, stored when the cart was ordered elsewhere, restores nothing',
    async (_, pieces, isSent, notices) => {
      const world = await World.open()
      for (const product of [1, 2]) await world.do({ does: 'add', tab: 0, product, pieces: 2 })
      await world.do({ does: 'pass', ms: 1_000 })
      await world.do({ does: 'network', changes: 'request lost', loads: 'well' })
      await world.do({ does: 'set', tab: 0, product: 1, pieces })
      await world.do({ does: 'pass', ms: isSent ? 700 : 100 })
      expect(world.browser.entries.size).toBe(1)
      await world.do({ does: 'close', tab: 0 })
      await world.do({ does: 'finish' })
      await world.do({ does: 'network', changes: 'well', loads: 'well' })
      await world.do({ does: 'open', tab: 0 })
      await world.do({ does: 'pass', ms: 5_000 })
      expect([lines(world), world.tabs[0]!.notices]).toStrictEqual([[], notices])
      await world.do({ does: 'add', tab: 0, product: 2, pieces: 1 })
      await world.end()
      expect(world.ledger.linesOf(world.browser.cartUid)).toStrictEqual(new Map([['2', 1]]))
    },
  )
})
