import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import { quantities, versionKey, type ShopServer } from './shopServer.ts'
import type { Tab } from './tab.ts'

/** The state of the shop, and the page that sent each task first. */
interface Surroundings {
  readonly server: Pick<ShopServer, 'holds'>
  readonly sentBy: ReadonlyMap<string, object>
}

/** The confirmed cart with these tasks on top, computed in the obvious way. */
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
 * Checks that no piece in the confirmed cart is counted again. This page can't know of an add that a closed
 * page had sent, if the cart is newer than that: it may leave it out until it is answered.
 */
export const checkShown = (tab: Tab, { server, sentBy }: Surroundings): void => {
  const { confirmed, version, queue } = tab.state
  const [head, ...others] = queue.tasks
  const without = withTasks(tab, others)
  const shown = quantities(tab.shown.shown.lines)
  const isAdd = head?.type === 'add'
  if (isAdd && server.holds(head.id, confirmed.uid, version))
    return assert.deepEqual(shown, without, `${head.id} is counted once`)
  const sender = head === undefined ? undefined : sentBy.get(head.id)
  const isUnsure = isAdd && sender !== undefined && sender !== tab && isDeepStrictEqual(shown, without)
  if (!isUnsure) assert.deepEqual(shown, withTasks(tab, queue.tasks), 'shown is confirmed and tasks')
}

/** Checks that the confirmed cart is the shop's at that version, and never an older one. */
export const checkConfirmed = (tab: Tab, { history }: Pick<ShopServer, 'history'>): void => {
  const { confirmed, version, loading } = tab.state
  if (confirmed.uid === null) return
  assert.ok(version >= (tab.newest.get(confirmed.uid) ?? 0), 'the version goes up')
  tab.newest.set(confirmed.uid, version)
  const had = history.get(versionKey(confirmed.uid, version))
  if (loading === null && had !== undefined)
    assert.deepEqual(quantities(confirmed.lines), had, `confirmed is version ${version}`)
}
