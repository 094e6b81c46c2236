/** localStorage and Web Locks of one browser, shared by its pages. */
export class PretendBrowser {
  readonly entries = new Map<string, string>()
  readonly #held = new Map<string, Promise<unknown>>()
  readonly pages = new Set<EventTarget>()

  storageOf(page: EventTarget): Storage {
    const { entries } = this
    const tell = (key: string, newValue: string | null) => {
      for (const other of this.pages)
        if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    }
    return {
      get length() {
        return entries.size
      },
      key: (n) => [...entries.keys()].sort()[n] ?? null,
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => {
        entries.set(key, value)
        tell(key, value)
      },
      removeItem: (key) => {
        if (entries.delete(key)) tell(key, null)
      },
      clear: () => entries.clear(),
    }
  }

  readonly locks = {
    request: (name: string, work: () => unknown): Promise<unknown> => {
      const done = (this.#held.get(name) ?? Promise.resolve()).then(work)
      this.#held.set(
        name,
        done.catch(() => {}),
      )
      return done
    },
  } as Pick<LockManager, 'request'>
}
