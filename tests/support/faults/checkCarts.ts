import { expect } from 'vitest'
import { cartStream } from '../../../application/shop/cart/loadCart.ts'
import { cart } from '../../../application/streams/kinds/cart.ts'
import { eventInLine } from '../../../application/streams/readEvents.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { goodOf } from './goods.ts'
import { STOCK } from './planShop.ts'
import type { PlanRun } from './planRun.ts'
import { DAY_MS, nameOf, type Answered, type Shopper } from './shopper.ts'

/** A cart's history in the log. */
interface History {
  readonly events: readonly StoredEvent[]
  /** by version; the first is before all events */
  readonly states: readonly CartState[]
}

const historyOf = async (run: PlanRun, uid: string): Promise<History> => {
  const { store } = run.shop.servers[0].services
  const events: StoredEvent[] = []
  const states = [cart.decider.initial()]
  for await (const line of store.read(cartStream(uid))) {
    events.push(JSON.parse(line) as StoredEvent)
    const next = cart.state.copy(states.at(-1)!)
    cart.decider.evolve(next, eventInLine(cart, line).event)
    states.push(next)
  }
  return { events, states }
}

const piecesOf = ({ lines }: CartState, lineUid: string | undefined): number =>
  [...lines.values()].find(({ uid }) => uid === lineUid)?.quantity ?? 0

const chosenIn = ({ lines }: CartState, lineUid: string | undefined): readonly Choice[] | undefined =>
  [...lines.values()]
    .find(({ uid }) => uid === lineUid)
    ?.options.map(({ groupId, id, custom }) => ({ groupId, id, custom }))

/** The versions before and after a task; null if it did nothing. */
const spanOf = ({ events }: History, task: string): readonly [before: number, after: number] | null => {
  const versions = events.filter(({ meta }) => meta.correlation === task).map(({ version }) => version)
  const [first] = versions
  const last = versions.at(-1)
  if (first === undefined || last === undefined) return null
  expect(versions, `${task} is done once`).toHaveLength(last - first + 1)
  return [first - 1, last]
}

/** Checks that an acknowledged change is in the log as it was acknowledged. */
const checkAcknowledged = (history: History, { sent, said }: Answered): void => {
  const { command, key } = sent
  const { version = 0, lUid, updatedQuantity } = said.data ?? {}
  const what = `${key} (${JSON.stringify(command)}, ${JSON.stringify(said.data)})`
  const told = history.states[version]
  expect(told, `${what}: the log goes as far`).toBeDefined()
  if (updatedQuantity !== undefined)
    expect(piecesOf(told!, lUid), `${what}: the line has what was told`).toBe(updatedQuantity)
  const span = spanOf(history, nameOf(sent))
  const [before, after] = (span ?? [version, version]).map((at) => history.states[at]!) as [
    CartState,
    CartState,
  ]
  switch (command.wants) {
    case 'add': {
      const added = piecesOf(after, lUid) - piecesOf(before, lUid)
      const { productId, choices } = goodOf(command.product)
      if (added > 0) expect(chosenIn(after, lUid), `${what}: as it was chosen`).toStrictEqual(choices)
      // a sold-out product is not added, and nothing happens
      if (STOCK.get(productId) !== null)
        return expect(added, `${what}: no more pieces are added`).toBeLessThanOrEqual(command.pieces)
      expect(span, `${what}: it is in the log`).not.toBeNull()
      return expect(added, `${what}: all pieces are added`).toBe(command.pieces)
    }
    case 'set':
    case 'remove': {
      const wished = command.wants === 'set' ? command.pieces : 0
      return expect(piecesOf(after, lUid), `${what}: so many`).toBeLessThanOrEqual(wished)
    }
    case 'coupon':
      return expect(
        after.coupons.map(({ code }) => code),
        what,
      ).toContain(command.code)
    case 'no-coupon':
      return expect(
        after.coupons.map(({ code }) => code),
        what,
      ).not.toContain(command.code)
    case 'deliver':
      return expect(after.delivery?.shippingId, what).toBe(command.by)
    case 'inform':
      return expect(told?.addressId, what).toBe(said.data?.addressId)
    case 'end':
      return expect(after.status, what).toBe('closed')
    default:
      return
  }
}

const CHANGES: ReadonlySet<string> = new Set([
  'add',
  'set',
  'remove',
  'coupon',
  'no-coupon',
  'deliver',
  'end',
])

/** Checks that nothing was done under the key of a finally refused call, and nothing twice. */
const checkTasks = (histories: ReadonlyMap<string, History>, { answered }: Shopper): void => {
  for (const { sent, said, at } of answered) {
    const { key } = sent
    if (key === null) continue
    const done = [...histories]
      .filter(([, history]) => spanOf(history, nameOf(sent)) !== null)
      .map(([uid]) => uid)
    expect(done.length, `${key} is done in ${done.join()}`).toBeLessThanOrEqual(1)
    const isLater = at - sent.at >= DAY_MS
    const isAcknowledged = answered.some((one) => one.sent === sent && one.said.status === 'success')
    if (said.status === 'error' && !isLater && !isAcknowledged)
      expect(done, `${key} was refused: ${JSON.stringify(said)}`).toEqual([])
  }
}

/**
 * Checks that every acknowledged cart change is there, and none twice; the cart over HTTP equals the log's.
 */
export const checkCarts = async (run: PlanRun): Promise<void> => {
  for (const shopper of run.shoppers) {
    const histories = new Map<string, History>()
    for (const { said } of shopper.answered) {
      const uid = shopper.cartIn(said)
      if (said.status === 'success' && uid !== null && !histories.has(uid))
        histories.set(uid, await historyOf(run, uid))
    }
    for (const one of shopper.answered) {
      const { sent, said } = one
      const uid = shopper.cartIn(said)
      if (said.status !== 'success' || uid === null) continue
      if (CHANGES.has(sent.command.wants) || sent.command.wants === 'inform')
        checkAcknowledged(histories.get(uid)!, one)
    }
    checkTasks(histories, shopper)
    await run.ask(shopper === run.shoppers[0] ? 0 : 1, 1, { wants: 'look' })
    const seen = shopper.answered.at(-1)?.said.data
    const last = histories.get(seen?.uid ?? '')?.states.at(-1)
    if (last === undefined) continue
    const shown = Object.fromEntries((seen?.lines ?? []).map(({ uid, quantity }) => [uid, quantity]))
    const logged = Object.fromEntries([...last.lines.values()].map(({ uid, quantity }) => [uid, quantity]))
    expect(shown, `${shopper.name} sees what the log says`).toEqual(last.status === 'open' ? logged : {})
  }
}
