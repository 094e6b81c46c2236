import { LRUCache } from 'lru-cache'

/** What was made for a key. */
export interface Made<Answer> {
  readonly answer: Answer
  /** null: nobody else may have it. `until` in ms since 1970, `size` in bytes */
  readonly caching: { readonly until: number; readonly size: number } | null
}

interface Cached<Answer> {
  readonly answer: Answer
  readonly until: number
  readonly size: number
  readonly tags: ReadonlySet<string>
}

/** Tags that were dropped while something was being made; null when everything was. */
type Missed = Set<string> | null

/**
 * Keeps what was made, as long as there is room and none of what it was made of has changed; what was asked for longest ago goes
 * first. Whoever asks for what is being made waits for that. What was being made of something that changed meanwhile is answered
 * and not kept, so that nothing old can come in behind a change.
 */
export class PageCache<Answer> {
  readonly #now: () => number
  readonly #cache: LRUCache<string, Cached<Answer>> | null
  readonly #keys = new Map<string, Set<string>>()
  readonly #making = new Map<string, { readonly answer: Promise<Answer> }>()
  readonly #missed = new Set<{ tags: Missed }>()

  /**
   * @param bytes how much may be kept; 0 keeps nothing
   * @param now ms since 1970
   */
  constructor(bytes: number, now: () => number) {
    this.#now = now
    this.#cache =
      bytes === 0
        ? null
        : new LRUCache({
            maxSize: bytes,
            sizeCalculation: ({ size }) => size,
            dispose: ({ tags }, key) => this.#untag(tags, key),
          })
  }

  /** What is kept under a key and still holds. */
  get(key: string): Answer | undefined {
    const cached = this.#cache?.get(key)
    if (cached === undefined) return undefined
    if (cached.until > this.#now()) return cached.answer
    this.#cache?.delete(key)
    return undefined
  }

  /**
   * What is kept under a key, or else what `make` makes.
   * @param make is given the set in which it notes the tags of what it reads
   */
  async of(key: string, make: (tags: Set<string>) => Promise<Made<Answer>>): Promise<Answer> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const under = this.#making.get(key) ?? { answer: this.#make(key, make) }
    this.#making.set(key, under)
    try {
      return await under.answer
    } finally {
      if (this.#making.get(key) === under) this.#making.delete(key)
    }
  }

  /** Lets go of all that was made of one of these; what is being made of them now is not kept. */
  drop(tags: ReadonlySet<string>): void {
    for (const missed of this.#missed) for (const tag of tags) missed.tags?.add(tag)
    for (const tag of tags) for (const key of [...(this.#keys.get(tag) ?? [])]) this.#cache?.delete(key)
    this.#making.clear()
  }

  /** Lets go of everything. */
  clear(): void {
    for (const missed of this.#missed) missed.tags = null
    this.#cache?.clear()
    this.#making.clear()
  }

  async #make(key: string, make: (tags: Set<string>) => Promise<Made<Answer>>): Promise<Answer> {
    const missed: { tags: Missed } = { tags: new Set() }
    this.#missed.add(missed)
    try {
      const tags = new Set<string>()
      const { answer, caching } = await make(tags)
      const holds = missed.tags !== null && [...tags].every((tag) => missed.tags?.has(tag) === false)
      if (caching !== null && holds) this.#store(key, { answer, tags, ...caching })
      return answer
    } finally {
      this.#missed.delete(missed)
    }
  }

  #store(key: string, cached: Cached<Answer>): void {
    this.#cache?.set(key, cached)
    if (this.#cache?.has(key) !== true) return
    for (const tag of cached.tags) {
      const keys = this.#keys.get(tag) ?? new Set()
      this.#keys.set(tag, keys.add(key))
    }
  }

  #untag(tags: ReadonlySet<string>, key: string): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }
}
