import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import { quantities, versionKey } from './shopServer.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** The confirmed cart with these tasks on top, worked out the plain way. */
const withTasks = ({ state }: Tab, tasks: readonly Task<CartLine>[]): Record<string, number> => {
  const lines = new Map(Object.entries(quantities(state.confirmed.lines)))
  for (const { type, cartItemId, quantity } of tasks) {
    const present = lines.get(cartItemId)
    if (type === 'add') lines.set(cartItemId, (present ?? 0) + quantity)
    else if (present !== undefined && quantity > 0) lines.set(cartItemId, quantity)
    else lines.delete(cartItemId)
  }
  return Object.fromEntries([...lines].sort())
}

/**
 * No pieces that the confirmed cart has in it are counted again. Of an add that a page that is gone had sent this page can't know, if
 * the cart is newer than that: it may leave it out until it is answered.
 */
const checkShown = (tab: Tab, { server, sentBy }: World): void => {
  const { confirmed, version, queue } = tab.state
  const [head, ...others] = queue.tasks
  const without = withTasks(tab, others)
  const shown = quantities(tab.shown.shown.lines)
  const isAdd = head?.type === 'add'
  if (isAdd && server.holds(head.id, confirmed.uid, version))
    return expect(shown, `${head.id} is counted once`).toStrictEqual(without)
  const sender = head === undefined ? undefined : sentBy.get(head.id)
  const isUnsure = isAdd && sender !== undefined && sender !== tab && isDeepStrictEqual(shown, without)
  if (!isUnsure) expect(shown, 'shown is confirmed and tasks').toStrictEqual(withTasks(tab, queue.tasks))
}

/** What is confirmed is what the shop had at that version, and never an older one. */
const checkConfirmed = (tab: Tab, { history }: World['server']): void => {
  const { confirmed, version, loading } = tab.state
  if (confirmed.uid === null) return
  expect(version, 'the version goes up').toBeGreaterThanOrEqual(tab.newest.get(confirmed.uid) ?? 0)
  tab.newest.set(confirmed.uid, version)
  const had = history.get(versionKey(confirmed.uid, version))
  if (loading === null && had !== undefined)
    expect(quantities(confirmed.lines), `confirmed is version ${version}`).toStrictEqual(had)
}

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
