import { LRUCache } from 'lru-cache'

/** Result for a key. */
export interface Made<Answer> {
  readonly answer: Answer
  /** null: not for other visitors. `until` in ms since 1970, `size` in bytes */
  readonly caching: { readonly until: number; readonly size: number } | null
}

interface Cached<Answer> {
  readonly answer: Answer
  readonly until: number
  readonly size: number
  readonly tags: ReadonlySet<string>
}

/** What a cache has done so far, for measurements. */
export interface PageCounts {
  /** answers that were taken from the cache, or shared with a concurrent request */
  cached: number
  rendered: number
  /** size of what it holds */
  bytes: number
}

/** Tags dropped while an answer was being made; null if all were. */
type Missed = Set<string> | null

/**
 * Caches answers within a size limit until one of their sources changes; the least recently used answer is
 * dropped first. Concurrent requests for a key share one call. An answer whose sources changed while it was
 * being made is returned but not cached, so that no stale answer is stored after a change.
 */
export class PageCache<Answer> {
  readonly #now: () => number
  readonly #cache: LRUCache<string, Cached<Answer>> | null
  readonly #keys = new Map<string, Set<string>>()
  readonly #making = new Map<string, { readonly answer: Promise<Answer> }>()
  readonly #missed = new Set<{ tags: Missed }>()
  readonly counts: PageCounts

  /**
   * @param bytes maximum size; 0 caches nothing
   * @param now ms since 1970
   * @param counts are added to, and may be those of several caches
   */
  constructor(bytes: number, now: () => number, counts: PageCounts = { cached: 0, rendered: 0, bytes: 0 }) {
    this.#now = now
    this.#cache =
      bytes === 0
        ? null
        : new LRUCache({
            maxSize: bytes,
            sizeCalculation: ({ size }) => size,
            dispose: ({ tags, size }, key) => {
              counts.bytes -= size
              this.#untag(tags, key)
            },
          })
    this.counts = counts
  }

  /** Cached answer for a key that has not expired. */
  get(key: string): Answer | undefined {
    const cached = this.#cache?.get(key)
    if (cached === undefined) return undefined
    if (cached.until > this.#now()) return cached.answer
    this.#cache?.delete(key)
    return undefined
  }

  /**
   * Cached answer for a key, or else the answer of `make`.
   * @param make gets the set to which it adds the tags of what it reads
   */
  async of(key: string, make: (tags: Set<string>) => Promise<Made<Answer>>): Promise<Answer> {
    const cached = this.get(key)
    const making = this.#making.get(key)
    if (cached !== undefined || making !== undefined) this.counts.cached += 1
    else this.counts.rendered += 1
    if (cached !== undefined) return cached
    const under = making ?? { answer: this.#make(key, make) }
    this.#making.set(key, under)
    try {
      return await under.answer
    } finally {
      if (this.#making.get(key) === under) this.#making.delete(key)
    }
  }

  /** Drops the answers made from any of these tags; answers that are being made from them are not cached. */
  drop(tags: ReadonlySet<string>): void {
    for (const missed of this.#missed) for (const tag of tags) missed.tags?.add(tag)
    for (const tag of tags) for (const key of [...(this.#keys.get(tag) ?? [])]) this.#cache?.delete(key)
    this.#making.clear()
  }

  /** Drops all answers. */
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
    this.counts.bytes += cached.size
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
