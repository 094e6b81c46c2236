import { describe, expect, it } from 'vitest'
import { World } from '../support/world/world.ts'

const lines = (world: World, tab = 0) =>
  Object.fromEntries([...world.tabs[tab]!.shown.shown.lines].map(([id, { quantity }]) => [id, quantity]))

describe('an optimistic cart, which elsewhere counted twice and was overwritten by a stale load [Weaverse/weaverse#375]', () => {
  it('an accepted task counts once while its response is lost, at each moment until it arrives', async () => {
    const world = await World.open()
    await world.do({ does: 'network', changes: 'answer lost', loads: 'well' })
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 2 })
    for (const does of ['look', 'back', 'reload'] as const) {
      await world.do({ does, tab: 0 })
      for (let n = 0; n < 20; n += 1) {
        await world.do({ does: 'pass', ms: 70 })
        if (world.tabs[0]!.state.queue.tasks.length > 0) expect(lines(world)).toStrictEqual({ '1': 2 })
      }
    }
    await world.end()
    expect(lines(world)).toStrictEqual({ '1': 2 })
  })

  it('a slow load does not overwrite a newer response', async () => {
    const world = await World.open()
    await world.do({ does: 'add', tab: 0, product: 1, pieces: 1 })
    await world.do({ does: 'pass', ms: 500 })
    await world.do({ does: 'network', changes: 'well', loads: 'answer slow' })
    await world.do({ does: 'look', tab: 0 })
    await world.do({ does: 'pass', ms: 100 })
    await world.do({ does: 'set', tab: 0, product: 1, pieces: 7 })
    for (let n = 0; n < 30; n += 1) {
      await world.do({ does: 'pass', ms: 500 })
      expect(lines(world)).toStrictEqual({ '1': 7 })
    }
    await world.end()
  })
})
