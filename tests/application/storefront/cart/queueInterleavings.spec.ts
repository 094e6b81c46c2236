import { describe, expect, it } from 'vitest'
import { explore } from '../../../support/interleavings/explore.ts'
import type { FlawName } from '../../../support/interleavings/flaws.ts'
import type { Setting } from '../../../support/interleavings/scene.ts'

const TWO_TABS: Setting = { pieces: 0, product: 1, clicks: 1, crashes: 0, news: 0, kinds: ['add'] }

describe('given two tabs and a command, when every interleaving is explored', () => {
  it('then nothing is lost or duplicated, and every state leads to an idle one with equal carts', async () => {
    const { failure, isWhole, checks } = await explore(TWO_TABS)
    expect({ failure, isWhole }).toStrictEqual({ failure: null, isWhole: true })
    for (const [property, times] of checks) expect(times, property).toBeGreaterThan(0)
  })

  it('then the same is true of as many states as time allows, with two commands, a crash and late messages', async () => {
    const { failure, states } = await explore(
      { ...TWO_TABS, pieces: 1, clicks: 2, crashes: 1, news: 1, kinds: ['add', 'set', 'remove'] },
      { most: 300 },
    )
    expect(failure).toBeNull()
    expect(states).toBeGreaterThanOrEqual(300)
  })
})

describe('given a deliberate bug, when every interleaving is explored, then it is found, by the shortest path', () => {
  const found: readonly (readonly [
    flaw: FlawName,
    setting: Partial<Setting>,
    property: string,
    way: string,
  ])[] = [
    ['a task is not stored', {}, 'stored before it is sent', 'click'],
    ['a task is stored once, and not as it is later', {}, 'stored before it is sent', 'click'],
    ['what is answered is not forgotten', {}, 'everything came to an end', 'click, arrive, hear'],
    ['another try has another id', {}, 'no fault', 'click, give up, wait'],
    ['nobody waits for a turn', { clicks: 2 }, 'one sender', 'click, click'],
    [
      'a page that is gone is not taken over',
      { crashes: 1 },
      'everything came to an end',
      'click, arrive, close',
    ],
    ['what another page did is not asked for', {}, 'shown is the shop’s', 'click, arrive, hear'],
  ]
  it.each(found)('%s', async (flaw, over, property, way) => {
    const { failure } = await explore({ ...TWO_TABS, ...over, flaw })
    expect(failure?.property, failure?.why).toBe(property)
    expect(failure?.path.map(({ does }) => does).join(', ')).toBe(way)
  })
})
