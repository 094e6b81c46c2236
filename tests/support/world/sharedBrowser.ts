type Work = (lock: Lock | null) => unknown
interface Request {
  readonly name: string
  readonly page: object
  readonly grant: () => void
}

/** Schedules `hear`, by which `page` learns that the value under `key` has changed. */
type Tell = (page: object, key: string, hear: () => void) => void

/**
 * The data shared by the pages of one browser: localStorage with its events, Web Locks, and the cookie of the
 * cart.
 */
export class SharedBrowser {
  readonly entries = new Map<string, string>()
  cartUid: string | null = null
  readonly #pages = new Map<object, EventTarget>()
  readonly #held = new Map<string, object>()
  readonly #tell: Tell
  #waiting: readonly Request[] = []

  /** @param tell delivers a storage event to a page; by default in a microtask */
  constructor(tell: Tell = (_page, _key, hear) => queueMicrotask(hear)) {
    this.#tell = tell
  }

  /** The lock requests that wait, in order. */
  get waiting(): readonly Pick<Request, 'name' | 'page'>[] {
    return this.#waiting
  }

  /** The holder of each lock. */
  get held(): ReadonlyMap<string, object> {
    return this.#held
  }

  /** Opens a page, which gets the storage events of the others. */
  open(page: object, events: EventTarget): void {
    this.#pages.set(page, events)
  }

  /** Closes a page at once, as in a crash: none of its code runs on, and its locks are released. */
  close(page: object): void {
    this.#pages.delete(page)
    this.#waiting = this.#waiting.filter((request) => request.page !== page)
    for (const [name, holder] of this.#held) if (holder === page) this.#held.delete(name)
    this.#grant()
  }

  isAlive(page: object): boolean {
    return this.#pages.has(page)
  }

  storageOf(page: object): Storage {
    const { entries } = this
    const change = (key: string, value: string | null): void => {
      if (!this.isAlive(page) || (entries.get(key) ?? null) === value) return
      if (value === null) entries.delete(key)
      else entries.set(key, value)
      const event = () => Object.assign(new Event('storage'), { key, newValue: value })
      for (const [other, events] of this.#pages)
        if (other !== page)
          this.#tell(other, key, () => void (this.isAlive(other) && events.dispatchEvent(event())))
    }
    return {
      get length() {
        return entries.size
      },
      key: (n) => [...entries.keys()].sort()[n] ?? null,
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => change(key, value),
      removeItem: (key) => change(key, null),
      clear: () => entries.clear(),
    }
  }

  /** Web Locks as far as the shop uses them: exclusive ones, first come first served, and `ifAvailable`. */
  locksOf(page: object): Pick<LockManager, 'request'> {
    const request = (name: string, second: LockOptions | Work, third?: Work): Promise<unknown> => {
      const work = third ?? (second as Work)
      const isPatient = third === undefined || (second as LockOptions).ifAvailable !== true
      if (!isPatient && this.#held.has(name)) return Promise.resolve().then(() => work(null))
      return new Promise((resolve, reject) => {
        const grant = (): void => {
          const done = Promise.resolve().then(() =>
            this.isAlive(page) ? work({ name, mode: 'exclusive' }) : null,
          )
          const release = (): void => this.#release(name, page)
          void done.then(release, release)
          done.then(resolve, reject)
        }
        this.#waiting = [...this.#waiting, { name, page, grant }]
        this.#grant()
      })
    }
    return { request: request as LockManager['request'] }
  }

  #release(name: string, page: object): void {
    if (this.#held.get(name) === page) this.#held.delete(name)
    this.#grant()
  }

  #grant(): void {
    for (const request of this.#waiting) {
      if (this.#held.has(request.name)) continue
      this.#held.set(request.name, request.page)
      this.#waiting = this.#waiting.filter((other) => other !== request)
      request.grant()
    }
  }
}
