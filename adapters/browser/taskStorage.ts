import type { TaskListener, TaskStorage } from '../../application/ports/taskStorage.ts'
import type { StoredTask } from './storedTask.ts'

const PREFIX = 'toonbank.task.'
const ASIDE = 'toonbank.aside.'

/** Reads what stands under a task's key; null when that is no task. */
type Parse = (text: string) => StoredTask | null

export interface TaskStorageParts {
  /** throws or is undefined where storage is forbidden */
  readonly storage: () => Storage | undefined
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** hears other pages' changes */
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** this page's own name */
  readonly page: string
  /** ms since 1970 */
  readonly clock: () => number
  /** fetches what reads stored tasks: most pages find none. Where it can't be had, tasks stay for the next page */
  readonly parser: () => Promise<Parse>
  /** told once of entries that can't be read */
  readonly report: (message: string) => void
}

/**
 * Tasks in localStorage, one key each. A page holds a Web Lock under its name as long as it lives; whoever gets that lock
 * afterwards takes its tasks over. Storage that is full or forbidden is left alone: the queue itself holds the tasks.
 */
export const browserTaskStorage = ({
  storage,
  locks,
  events,
  page,
  clock,
  parser,
  report,
}: TaskStorageParts): TaskStorage => {
  const orders = new Map<string, number>()
  const claimed = new Set([page])
  let latest = 0

  /** Does it with the storage, or not at all. */
  const attempt = <T>(deed: (area: Storage) => T, otherwise: T): T => {
    try {
      const area = storage()
      return area === undefined ? otherwise : deed(area)
    } catch {
      return otherwise
    }
  }
  const write = (stored: StoredTask) =>
    attempt((area) => area.setItem(`${PREFIX}${stored.task.id}`, JSON.stringify(stored)), undefined)
  const orderOf = (id: string): number => {
    const order = orders.get(id) ?? Math.max(clock(), latest + 1)
    latest = Math.max(latest, order)
    orders.set(id, order)
    return order
  }

  const keysOf = (area: Storage): readonly string[] =>
    Array.from({ length: area.length }, (_, n) => area.key(n) ?? '').filter((key) => key.startsWith(PREFIX))

  const readAll = (parse: Parse): readonly StoredTask[] =>
    attempt((area) => {
      const entries = keysOf(area).map((key) => ({ key, text: area.getItem(key) ?? '' }))
      const read = entries.map(({ key, text }) => ({ key, text, stored: parse(text) }))
      putAside(
        area,
        read.filter(({ stored }) => stored === null),
      )
      return read.flatMap(({ stored }) => stored ?? []).sort((a, b) => a.order - b.order)
    }, [])

  const putAside = (
    area: Storage,
    broken: readonly { readonly key: string; readonly text: string }[],
  ): void => {
    for (const { key, text } of broken) {
      area.removeItem(key)
      area.setItem(ASIDE + key.slice(PREFIX.length), text)
    }
    if (broken.length > 0) report(`${broken.length} stored cart changes could not be read and were put aside`)
  }

  const adopt = (owner: string, { inherited }: TaskListener, parse: Parse): void => {
    const tasks = readAll(parse).filter((stored) => stored.owner === owner)
    for (const stored of tasks) {
      orders.set(stored.task.id, stored.order)
      write({ ...stored, owner: page })
    }
    if (tasks.length > 0) inherited(tasks.map(({ task, request }) => ({ task, request })))
  }

  /** Waits until the page called `owner` is gone. */
  const claim = (owner: string, listener: TaskListener, parse: Parse): void => {
    if (claimed.has(owner)) return
    claimed.add(owner)
    if (locks === undefined) return adopt(owner, listener, parse)
    void locks.request(`toonbank.page.${owner}`, async () => adopt(owner, listener, parse)).catch(() => {})
  }

  const claimAll = async (listener: TaskListener): Promise<void> => {
    const parse = await parser()
    for (const owner of new Set(readAll(parse).map((stored) => stored.owner))) claim(owner, listener, parse)
  }

  const claimNew = async (text: string, listener: TaskListener): Promise<void> => {
    const parse = await parser()
    const stored = parse(text)
    if (stored !== null) claim(stored.owner, listener, parse)
  }

  return {
    keep: ({ task, request }) => write({ task, request, owner: page, order: orderOf(task.id) }),
    forget: (id) => {
      orders.delete(id)
      attempt((area) => area.removeItem(`${PREFIX}${id}`), undefined)
    },
    listen: (listener) => {
      let letGo = (): void => {}
      const life = new Promise<void>((resolve) => (letGo = resolve))
      void locks?.request(`toonbank.page.${page}`, () => life).catch(() => {})
      const heard = (event: Event): void => {
        const { key, newValue } = event as StorageEvent
        if (!key?.startsWith(PREFIX)) return
        if (newValue === null) listener.answeredElsewhere()
        else if (locks !== undefined) void claimNew(newValue, listener).catch(() => {})
      }
      events.addEventListener('storage', heard)
      if (attempt((area) => keysOf(area).length > 0, false)) void claimAll(listener).catch(() => {})
      return () => {
        events.removeEventListener('storage', heard)
        letGo()
      }
    },
  }
}
