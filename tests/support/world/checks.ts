import { expect } from 'vitest'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

const quantities = (lines: ReadonlyMap<string, { readonly quantity: number }>): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, { quantity }]) => [id, quantity]).sort())

/** The confirmed cart with the tasks on top, worked out the plain way. */
const expectedIn = ({ state }: Tab): Record<string, number> => {
  const lines = new Map(Object.entries(quantities(state.confirmed.lines)))
  for (const { type, cartItemId, quantity } of state.queue.tasks) {
    const present = lines.get(cartItemId)
    if (type === 'add') lines.set(cartItemId, (present ?? 0) + quantity)
    else if (present !== undefined && quantity > 0) lines.set(cartItemId, quantity)
    else lines.delete(cartItemId)
  }
  return Object.fromEntries([...lines].sort())
}

/** What holds at every moment. */
export const checkStep = ({ alive, made, cleared, server }: World): void => {
  const underWay = alive.flatMap(({ state }) =>
    state.queue.tasks.filter(({ status }) => status === 'pending').map(({ id }) => id),
  )
  expect(underWay.length, `one task under way in a browser, not ${underWay}`).toBeLessThanOrEqual(1)
  for (const tab of alive) {
    const { tasks } = tab.state.queue
    expect(tasks.slice(1).filter(({ status }) => status !== 'concept')).toStrictEqual([])
    expect(quantities(tab.shown.shown.lines), 'shown is confirmed and tasks').toStrictEqual(expectedIn(tab))
  }
  const dealtWith = server.dealtWith.filter((id) => !cleared.has(id))
  const inOrder = made.filter((id) => dealtWith.includes(id))
  expect(dealtWith, 'tasks arrive in the order of their clicks').toStrictEqual(inOrder)
}

/** What holds once everything has come to rest. */
export const checkEnd = async (world: World): Promise<void> => {
  checkStep(world)
  const { alive, browser, ledger, server, cleared, refused } = world
  const stored = [...browser.entries.keys()]
  expect(stored, 'nothing is left in storage').toStrictEqual([])
  const { cart, version } = await server.state(browser.cartUid)
  const expected = Object.fromEntries([...ledger.linesOf(browser.cartUid)].sort())
  expect(quantities(cart.lines), 'the shop has what the shopper wished').toStrictEqual(expected)
  for (const { state, shown } of alive) {
    expect(state.queue.tasks, 'the queue is empty').toStrictEqual([])
    expect({ ...shown.shown, version: state.version }, 'a tab shows the server’s cart').toStrictEqual({
      ...cart,
      version,
    })
  }
  const lost = [...ledger.carriers.keys()].filter(
    (id) => !ledger.isTaken(id) && !refused.has(id) && !cleared.has(id),
  )
  expect(lost, 'no click is lost').toStrictEqual([])
}
