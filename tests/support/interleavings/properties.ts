import { isDeepStrictEqual } from 'node:util'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { evolveCart } from '../../../domain/cart/evolveCart.ts'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { checkConfirmed, checkShown } from '../world/shownCart.ts'
import { quantities } from '../world/shopServer.ts'
import type { Move } from './move.ts'
import type { Scene } from './scene.ts'

/** A property that fails, and the reason. */
export interface Failing {
  readonly property: string
  readonly why: string
}

/** Returns the reason of a failure, or null. */
type Property = (scene: Scene) => string | null

const BY_SHOPPERS: ReadonlySet<Move['does']> = new Set(['click', 'close', 'open'])

/** No page waits for anything or has anything to do. A late message may still arrive, or never. */
export const isSettled = (scene: Scene): boolean => {
  const { alive, post } = scene
  const goesOn = (move: Move): boolean =>
    'at' in move ? post.messages[move.at]!.call.end !== null : !BY_SHOPPERS.has(move.does)
  return alive.length > 0 && !scene.moves().some(goesOn)
}

const cartLines = ({ tables }: Scene) =>
  tables.log.map(
    (line) => JSON.parse(line) as { readonly meta: { readonly correlation: string | null } } & CartEvent,
  )

const serverCart = (scene: Scene) => {
  const state = emptyCart()
  for (const event of cartLines(scene)) evolveCart(state, event)
  return state
}

/** A line's delivery time and its remaining stock come from the catalogue, and are in no event. */
const linesOf = ({ lines }: CartState) =>
  [...lines.values()].map(({ deliveryDays: _days, stock: _stock, ...line }) => line)

const stored = ({ browser }: Scene) =>
  [...browser.entries.values()].map(
    (text) =>
      JSON.parse(text) as {
        readonly owner: string
        readonly task: { readonly id: string; readonly status: string }
      },
  )

const held = ({ alive }: Scene) => alive.flatMap(({ state }) => state.queue.tasks.map(({ id }) => id))

const attempt = (check: () => void): string | null => {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Properties of every state. */
const ALWAYS: Readonly<Record<string, Property>> = {
  'no fault': ({ faults }) => faults[0] ?? null,
  'applied once': (scene) => {
    const changes = cartLines(scene).filter(({ type }) => type !== 'CartCreated')
    const twice = changes.find(
      ({ meta }, n) =>
        meta.correlation === null ||
        changes.slice(0, n).some((other) => other.meta.correlation === meta.correlation),
    )
    return twice === undefined ? null : `${twice.meta.correlation} changed the cart twice, or nobody can tell`
  },
  'the shop has what was wished': (scene) => {
    const wished = Object.fromEntries(scene.ledger.linesOf(serverCart(scene).uid))
    const had = quantities(serverCart(scene).lines)
    return isDeepStrictEqual(had, wished)
      ? null
      : `the shop has ${JSON.stringify(had)}, wished was ${JSON.stringify(wished)}`
  },
  'nothing is lost': (scene) => {
    const { made, refused, server } = scene
    const there = new Set([
      ...held(scene),
      ...stored(scene).map(({ task }) => task.id),
      ...server.dealtWith,
      ...refused.keys(),
    ])
    const lost = [...made.keys()].find((id) => !there.has(id))
    return lost === undefined ? null : `${lost} is nowhere`
  },
  'stored before it is sent': (scene) => {
    const entries = stored(scene)
    const missing = scene.alive
      .flatMap(({ state }) => state.queue.tasks)
      .find(({ id, status }) => !entries.some(({ task }) => task.id === id && task.status === status))
    return missing === undefined ? null : `${missing.id} is ${missing.status}, which is not stored`
  },
  'one sender': ({ alive }) => {
    const pending = alive.flatMap(({ state }) =>
      state.queue.tasks.filter(({ status }) => status === 'pending'),
    )
    return pending.length > 1 ? `${pending.map(({ id }) => id).join(' and ')} are under way at once` : null
  },
  'one owner': (scene) => {
    const ids = held(scene)
    const doubled = ids.find((id, n) => ids.indexOf(id) !== n)
    return doubled === undefined ? null : `${doubled} is two pages’ task`
  },
  'in their order': ({ server, made }) => {
    const order = [...made.keys()].filter((id) => server.dealtWith.includes(id))
    return isDeepStrictEqual(server.dealtWith, order)
      ? null
      : `${server.dealtWith.join(', ')} came instead of ${order.join(', ')}`
  },
  'refused is gone': (scene) => {
    const there = [...held(scene), ...stored(scene).map(({ task }) => task.id)]
    const back = there.find((id) => scene.refused.has(id))
    return back === undefined ? null : `${back} was refused and is back`
  },
  'refused is told': ({ refused, told }) => {
    const untold = [...refused].find(([id, message]) => message !== null && !told.has(id))
    return untold === undefined ? null : `${untold[0]} was refused, which nobody was told`
  },
  'shown is confirmed and under way': (scene) =>
    attempt(() => {
      for (const tab of scene.alive) {
        checkConfirmed(tab, scene.server)
        checkShown(tab, scene)
      }
    }),
}

/** Properties of a settled state. */
const AT_REST: Readonly<Record<string, Property>> = {
  'everything came to an end': (scene) => {
    const left = [...held(scene), ...stored(scene).map(({ task }) => task.id)]
    return left.length === 0 ? null : `${left.join(', ')} is still there`
  },
  'shown is the shop’s': (scene) => {
    const cart = serverCart(scene)
    const wrong = scene.alive.find(
      ({ shown: { shown } }) => !isDeepStrictEqual(linesOf(shown), linesOf(cart)),
    )
    return wrong === undefined
      ? null
      : `a tab shows ${JSON.stringify(quantities(wrong.shown.shown.lines))}, the shop has ${JSON.stringify(quantities(cart.lines))}`
  },
  'totals are equal': (scene) => {
    const { totals } = pricedCart(serverCart(scene))
    const last = cartLines(scene).findLast((event) => 'totals' in event.data)
    const logged = last === undefined || !('totals' in last.data) ? totals : last.data.totals
    const all = [logged, ...scene.alive.map(({ shown }) => shown.priced.totals)]
    return all.every((one) => isDeepStrictEqual({ ...one }, { ...totals }))
      ? null
      : `totals differ: ${JSON.stringify(all)}`
  },
}

const asked = (isSettled: boolean) => Object.entries(isSettled ? { ...ALWAYS, ...AT_REST } : ALWAYS)

/** The names of the properties that a state is checked for. */
export const propertiesOf = (isSettled: boolean): readonly string[] => asked(isSettled).map(([name]) => name)

/** The first property that fails. */
export const failureIn = (scene: Scene): Failing | null => {
  for (const [property, whyNot] of asked(isSettled(scene))) {
    const why = whyNot(scene)
    if (why !== null) return { property, why }
  }
  return null
}
