import { expect } from 'vitest'
import { goodIn } from './goods.ts'
import { quantities } from './shopServer.ts'
import { checkConfirmed, checkShown } from './shownCart.ts'
import type { World } from './world.ts'

/** What holds at every moment. */
export const checkStep = (world: World): void => {
  const { alive, made, cleared, server } = world
  const underWay = alive.flatMap(({ state }) =>
    state.queue.tasks.filter(({ status }) => status === 'pending').map(({ id }) => id),
  )
  expect(underWay.length, `one task under way in a browser, not ${underWay}`).toBeLessThanOrEqual(1)
  for (const tab of alive) {
    const { tasks } = tab.state.queue
    expect(tasks.slice(1).filter(({ status }) => status !== 'concept')).toStrictEqual([])
    checkConfirmed(tab, server)
    checkShown(tab, world)
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
  for (const { id, options } of cart.lines.values()) {
    const chosen = options.map(({ groupId, id: optionId, custom }) => ({ groupId, id: optionId, custom }))
    expect(chosen, `line ${id} is of its own size`).toStrictEqual(goodIn(id).choices)
  }
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
