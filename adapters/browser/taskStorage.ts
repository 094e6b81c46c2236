import type { TaskListener, TaskStorage } from '../../application/ports/browser/taskStorage.ts'
import type { StoredTask } from './storedTask.ts'
import type { AnswerMark } from './windowMark.ts'

export interface TaskStorageParts {
  /** throws or returns undefined if storage is forbidden */
  readonly storage: () => Storage | undefined
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** event target for other pages' storage changes */
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** this page's own name */
  readonly page: string
  readonly answers: AnswerMark
  /** the mark of the logged-in customer; '' if nobody is logged in */
  readonly knownAs: () => string
  /**
   * loads the parser of stored tasks, which most pages don't need; if it can't load, tasks stay for the next
   * page
   */
  readonly parser: () => Promise<Parse>
  /** called once if entries can't be read */
  readonly report: (message: string) => void
}

/**
 * Stores tasks in localStorage, one key each. A page holds a Web Lock under its name while it lives; the next
 * page to get that lock adopts its tasks. If Web Locks are missing or forbidden, a new page adopts all tasks.
 */
export const browserTaskStorage = (parts: TaskStorageParts): TaskStorage => {
  const { locks, events, page, parser, answers, knownAs } = parts
  const tasks = storedTasks(parts)
  const orders = new Map<string, number>()
  const claimed = new Set([page])
  let listening: TaskListener | null = null
  let isFull = false
  /** it is unknown which pages are alive */
  let isBlind = locks === undefined
  let whose = knownAs()

  /**
   * A logout clears the storage while its page still runs; the next page would adopt what that page stores.
   */
  const isLoggedOut = (): boolean => {
    const now = knownAs()
    if (whose !== '' && now !== whose) return true
    whose = now
    return false
  }
  const write = (stored: StoredTask): void => {
    if (isLoggedOut() || tasks.write(stored) || isFull) return
    isFull = true
    listening?.saveFailed()
  }
  /** One more than the highest stored order: clocks can't order the tasks of two pages. */
  const orderOf = (id: string): number => {
    const order = orders.get(id) ?? Math.max(0, ...orders.values(), ...tasks.orders()) + 1
    orders.set(id, order)
    return order
  }

  const adopt = (owner: string, parse: Parse): void => {
    const adopted = tasks.read(parse).filter((stored) => stored.owner === owner)
    for (const stored of adopted) {
      orders.set(stored.task.id, stored.order)
      write({ ...stored, owner: page })
    }
    const order = [...orders].sort(([, a], [, b]) => a - b).map(([id]) => id)
    if (adopted.length > 0)
      listening?.inherited(
        adopted.map(({ owner: _owner, order: _order, ...saved }) => saved),
        order,
      )
  }
  const lockOf = (owner: string): string => `toonbank.page.${owner}`

  /** Waits until the page called `owner` is closed, then adopts its tasks. */
  const claim = (owner: string, parse: Parse): void => {
    if (claimed.has(owner)) return
    claimed.add(owner)
    if (locks === undefined) return adopt(owner, parse)
    void locks
      .request(lockOf(owner), async () => adopt(owner, parse))
      .catch(() => void (isBlind && adopt(owner, parse)))
  }
  const claimAll = async (): Promise<void> => {
    const parse = await parser()
    for (const owner of new Set(tasks.read(parse).map((stored) => stored.owner))) claim(owner, parse)
  }
  const claimNew = async (text: string): Promise<void> => {
    const parse = await parser()
    const stored = parse(text)
    if (stored !== null) claim(stored.owner, parse)
  }
  const inherit = async (): Promise<void> => {
    if (tasks.count() <= orders.size || locks === undefined) return
    const parse = await parser()
    for (const owner of new Set(tasks.read(parse).map((stored) => stored.owner)))
      if (owner !== page)
        await locks.request(lockOf(owner), { ifAvailable: true }, (lock) => {
          if (lock !== null) adopt(owner, parse)
        })
  }

  const heard = (event: Event): void => {
    const { key, newValue } = event as StorageEvent
    if (listening === null || key === null || !tasks.isKey(key)) return
    if (newValue === null) return listening.answeredElsewhere()
    listening.changedElsewhere()
    if (!isBlind) void claimNew(newValue).catch(() => {})
  }

  return {
    save: (saved) => write({ ...saved, owner: page, order: orderOf(saved.task.id) }),
    forget: (id) => {
      orders.delete(id)
      answers.note()
      tasks.remove(id)
    },
    inherit: () => inherit().catch(() => {}),
    listen: (listener) => {
      listening = listener
      let letGo = (): void => {}
      const life = new Promise<void>((resolve) => (letGo = resolve))
      void locks?.request(lockOf(page), () => life).catch(() => (isBlind = true))
      events.addEventListener('storage', heard)
      if (answers.isMissed()) listener.answeredElsewhere()
      if (tasks.count() > 0) void claimAll().catch(() => {})
      return () => {
        listening = null
        events.removeEventListener('storage', heard)
        letGo()
      }
    },
  }
}

const PREFIX = 'toonbank.task.'

const ASIDE = 'toonbank.aside.'

/** Parses the value under a task's key; null if it is no task. */
type Parse = (text: string) => StoredTask | null

interface StoredTasksParts {
  /** throws or returns undefined if storage is forbidden */
  readonly storage: () => Storage | undefined
  /** called once if entries can't be read */
  readonly report: (message: string) => void
}

/** The tasks of all pages in localStorage, one key each. Full or blocked storage counts as empty. */
const storedTasks = ({ storage, report }: StoredTasksParts) => {
  let isReported = false

  /** Runs `deed` with the storage; returns `otherwise` if storage fails. */
  const attempt = <T>(deed: (area: Storage) => T, otherwise: T): T => {
    try {
      const area = storage()
      return area === undefined ? otherwise : deed(area)
    } catch {
      return otherwise
    }
  }
  const isKey = (key: string): boolean => key.startsWith(PREFIX)
  const entries = (): readonly (readonly [key: string, text: string])[] =>
    attempt(
      (area) =>
        Array.from({ length: area.length }, (_, n) => area.key(n) ?? '')
          .filter(isKey)
          .map((key) => [key, area.getItem(key) ?? ''] as const),
      [],
    )

  /**
   * Moves an unreadable entry to another key, so that it is met only once; if there is room, it is retained
   * for inspection.
   */
  const putAside = (key: string, text: string): void => {
    attempt((area) => area.removeItem(key), undefined)
    attempt((area) => area.setItem(ASIDE + key.slice(PREFIX.length), text), undefined)
    if (isReported) return
    isReported = true
    report('stored cart changes could not be read and were put aside')
  }

  const remove = (id: string): void => attempt((area) => area.removeItem(PREFIX + id), undefined)

  return {
    isKey,
    remove,
    /** returns whether it is stored; if not, no older version remains either */
    write: (stored: StoredTask): boolean => {
      const { id } = stored.task
      const isKept = attempt((area) => {
        area.setItem(PREFIX + id, JSON.stringify(stored))
        return true
      }, false)
      if (!isKept) remove(id)
      return isKept
    },
    count: (): number => entries().length,
    /** oldest first; unreadable entries are set aside */
    read: (parse: Parse): readonly StoredTask[] => {
      const read = entries().map(([key, text]) => ({ key, text, stored: parse(text) }))
      for (const { key, text, stored } of read) if (stored === null) putAside(key, text)
      return read.flatMap(({ stored }) => stored ?? []).sort((a, b) => a.order - b.order)
    },
    /** all positions in use */
    orders: (): readonly number[] => entries().map(([, text]) => orderIn(text)),
  }
}

const orderIn = (text: string): number => {
  try {
    const { order } = JSON.parse(text) as { readonly order?: unknown }
    return typeof order === 'number' && Number.isFinite(order) ? order : 0
  } catch {
    return 0
  }
}
