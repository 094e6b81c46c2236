import type { Task } from '../../../domain/queue/task.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { SavedTask } from '../../../application/ports/browser/taskStorage.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { Message } from './post.ts'
import type { Scene } from './scene.ts'

const NAMES = /(?:task|page)-\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu

/**
 * The same text with every id replaced by its place: the ids that a run happened to generate make no
 * difference.
 */
const renamed = (text: string): string => {
  const names = new Map<string, string>()
  return text.replace(NAMES, (name) => {
    const known = names.get(name) ?? `#${names.size}`
    names.set(name, known)
    return known
  })
}

/** A past instant is only past. */
const ahead = (instant: number | null, now: number): number | null =>
  instant === null ? null : Math.max(0, instant - now)

/** That a task was tried before makes a difference; how often doesn't, because every pause is equal. */
const taskOf = (task: Task<CartLine>, now: number): unknown => [
  ...[task.id, task.type, task.cartItemId, task.quantity, task.status, task.product.uid],
  Math.min(1, task.attempt),
  task.status === 'concept' ? ahead(task.readyAt, now) : 0,
  task.status === 'pending' ? ahead(task.retryAt, now) : 0,
]

const tabOf = (scene: Scene, index: number): unknown => {
  const tab = scene.tabs[index]!
  if (tab === null) return null
  const { time, turns, news } = scene
  const { loaded, confirmed, version, queue, frozen, loading } = tab.state
  const isFrozen = frozen !== null && queue.tasks.some(({ id }) => id === frozen.request.taskId)
  return {
    loaded,
    version,
    uid: confirmed.uid,
    lines: [...confirmed.lines.values()].map(({ id, uid, quantity }) => [id, uid, quantity]),
    tasks: queue.tasks.map((task) => taskOf(task, time.now)),
    sealed: queue.sealed.filter((id) => queue.tasks.some((task) => task.id === id)),
    frozen: isFrozen ? frozen : null,
    loading: loading && ahead(loading.retryAt, time.now),
    waits: scene.post.calls.filter(({ page }) => page === tab).map(({ request }) => request?.taskId ?? null),
    turns: turns.filter(({ page }) => page === tab).map(({ taskId }) => taskId),
    news: (news.get(tab) ?? []).map(({ key }) => [key, scene.browser.entries.has(key)]),
  }
}

/** The stored tasks, in their order; instants of a closed page's clock mean nothing. */
const storedIn = ({ browser, made }: Scene): unknown => {
  const kept = [...browser.entries].map(([key, text]) => {
    const { task, request, from, owner, order } = JSON.parse(text) as SavedTask &
      Record<'owner' | 'order', never>
    return { key, id: task.id, status: task.status, quantity: task.quantity, request, from, owner, order }
  })
  const orders = kept.map(({ order }) => Number(order)).sort((a, b) => a - b)
  const place = [...made.keys()]
  return kept
    .sort((a, b) => place.indexOf(a.id) - place.indexOf(b.id))
    .map(({ order, ...entry }) => ({ ...entry, order: orders.indexOf(Number(order)) }))
}

const whoseIs = ({ tabs }: Scene, page: object): number => tabs.findIndex((tab) => tab === page)

const messageOf = (scene: Scene, { call, answer }: Message): readonly [sort: string, unknown] => {
  const { page, request, cartUid, since, end } = call
  const { confirmations, asks } = page.state
  const isCurrent = [since[0] === confirmations, since[1] === asks]
  const place = request === null ? -1 : [...scene.made.keys()].indexOf(request.taskId)
  const isAlive = scene.browser.isAlive(page)
  const text =
    answer === null ? '' : JSON.stringify('cart' in answer ? [...answer.cart.lines.values()] : answer)
  const kind = `${place} ${whoseIs(scene, page)} ${text.length > 0} ${end !== null}`
  return [
    `${kind} ${text.replaceAll(NAMES, '')}`,
    [kind, text, isAlive && end !== null ? [cartUid, request === null && isCurrent] : cartUid],
  ]
}

const serverOf = ({ tables, server, ledger, browser }: Scene): unknown => ({
  log: tables.log.map((line) => {
    const { version, type, data, meta } = JSON.parse(line) as StoredEvent
    return [version, type, data, meta.correlation]
  }),
  answers: [...tables.answers].map(([key, { body }]) => [key, body]).sort(),
  dealtWith: server.dealtWith,
  wished: [...ledger.linesOf(browser.cartUid)],
  carried: [...ledger.carriers],
})

/** Everything that future moves and unfinished checks depend on, as one text: equal texts, equal futures. */
export const canonical = (scene: Scene): string => {
  const { made, refused, browser, clicks, crashes, sentBy, bytes, post } = scene
  const moment = {
    made: [...made],
    refused: [...refused].map(([id, message]) => [id, message, scene.told.has(id)]),
    faults: scene.faults,
    left: [clicks, crashes],
    tabs: [tabOf(scene, 0), tabOf(scene, 1)],
    turns: scene.turns.map(({ page, taskId }) => [whoseIs(scene, page), taskId]),
    claims: browser.waiting
      .filter(({ name }) => name !== 'toonbank.cart')
      .map(({ name, page }) => [name, whoseIs(scene, page)]),
    stored: storedIn(scene),
    cart: browser.cartUid,
    post: post.messages
      .map((message) => messageOf(scene, message))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, text]) => text),
    server: serverOf(scene),
    sent: [...sentBy].map(([id, page]) => [id, whoseIs(scene, page), bytes.get(id)]),
  }
  return renamed(JSON.stringify(moment))
}
