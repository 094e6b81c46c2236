/** The state of a history entry: the router's own, and whether the entry belongs to an overlay. */
interface EntryState {
  readonly idx?: number
  readonly over?: boolean
}

/** The part of a window that creates history entries. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'back' | 'forward'>
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } }
  addEventListener(type: 'popstate', heard: () => void): void
  removeEventListener(type: 'popstate', heard: () => void): void
}

/**
 * One history entry for all open overlays, so that the browser's Back closes them and stays on the page. The
 * entry copies the page's own, including its key, so the router sees the same location. It is created and
 * handled outside the router, which would give it another key, notify every link, and report neither
 * direction nor length of a Back. It is removed when the last overlay closes; one that a followed link left
 * behind is skipped in both directions. An address set from within an overlay doesn't close it. An overlay
 * that opens before any interaction gets no entry, so Back leaves the page.
 */
export class BackEntry {
  readonly #window: HistoryWindow
  readonly #closers = new Set<() => void>()
  /** leaving the own entry, which the browser does asynchronously */
  #isLeaving = false
  #isSettling = false
  #at: number

  constructor(window: HistoryWindow) {
    this.#window = window
    this.#at = this.#state.idx ?? 0
  }

  /** Listens to Back and Forward. Returns a function that stops it. */
  start(): () => void {
    this.#window.addEventListener('popstate', this.moved)
    this.#settle()
    return () => this.#window.removeEventListener('popstate', this.moved)
  }

  /** Registers an open overlay until the returned function is called; Back calls `close`. */
  cover(close: () => void): () => void {
    this.#closers.add(close)
    this.#settleSoon()
    return () => {
      this.#closers.delete(close)
      this.#settleSoon()
    }
  }

  get #state(): EntryState {
    return (this.#window.history.state ?? {}) as EntryState
  }

  /** Deferred, because one overlay may replace another, which keeps the entry. */
  #settleSoon(): void {
    if (this.#isSettling) return
    this.#isSettling = true
    queueMicrotask(() => {
      this.#isSettling = false
      this.#settle()
    })
  }

  #settle(): void {
    if (this.#isLeaving) return
    const { history, navigator } = this.#window
    const { over = false, idx = 0 } = this.#state
    const isCovered = this.#closers.size > 0
    this.#at = idx
    if (isCovered && !over && navigator.userActivation?.hasBeenActive !== false) {
      this.#at = idx + 1
      history.pushState({ ...this.#state, idx: this.#at, over: true }, '')
    } else if (!isCovered && over) {
      this.#isLeaving = true
      history.back()
    }
  }

  /**
   * Handles a change of the current entry; must also be called after the router set an address, for which the
   * browser fires no event.
   */
  readonly moved = (): void => {
    const { over = false, idx = 0 } = this.#state
    const isForward = idx > this.#at
    this.#at = idx
    if (!over) {
      const wasLeaving = this.#isLeaving
      this.#isLeaving = false
      if (wasLeaving) this.#settle()
      else if (!isForward) for (const close of [...this.#closers]) close()
      return
    }
    if (this.#closers.size > 0 || this.#isLeaving) return
    if (isForward) this.#window.history.forward()
    else this.#window.history.back()
  }
}
