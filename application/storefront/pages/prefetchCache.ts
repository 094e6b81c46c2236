import type { Moved } from '../../ports/browser/pageSource.ts'
import type { Page } from '../../pages/page.ts'

const CACHE_MS = 30_000
const CACHED_PAGES = 20

/** Cache of prefetched pages: each is used at most once, and only for half a minute. */
export class PrefetchCache {
  readonly #pages = new Map<string, { readonly page: Promise<Page | Moved>; readonly at: number }>()

  has(url: string, at: number): boolean {
    const cached = this.#pages.get(url)
    return cached !== undefined && at - cached.at < CACHE_MS
  }

  /** A page that fails to load is removed. */
  put(url: string, page: Promise<Page | Moved>, at: number): void {
    const cached = { page, at }
    this.#pages.delete(url)
    this.#pages.set(url, cached)
    page.catch(() => {
      if (this.#pages.get(url) === cached) this.#pages.delete(url)
    })
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > CACHED_PAGES && oldest !== undefined) this.#pages.delete(oldest)
  }

  take(url: string, at: number): Promise<Page | Moved> | null {
    const page = this.has(url, at) ? this.#pages.get(url)!.page : null
    this.#pages.delete(url)
    return page
  }
}
