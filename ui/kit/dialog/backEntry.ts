/** What the browser keeps with a history entry: the router's own, and whether it stands for something that lies over the page. */
interface EntryState {
  readonly idx?: number
  readonly over?: boolean
}

/** The part of a window that a history entry is made with. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'back' | 'forward'>
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } }
  addEventListener(type: 'popstate', heard: () => void): void
  removeEventListener(type: 'popstate', heard: () => void): void
}

/**
 * One history entry for whatever lies over the page, so that the browser's Back closes that and stays on the page. The entry is
 * a copy of the page's own, key and all: the router sees the same place. It is made and heard without the router, which gives each
 * entry that it makes another key, tells every link of it, and says of a way back neither its direction nor its length. It goes when nothing lies over the page any
 * more; one that a link left behind is passed over, backwards and forwards. An address set from within what lies over the page
 * doesn't close it. What opens before the visitor did anything gets none: Back then leads back to where they came from.
 */
export class BackEntry {
  readonly #window: HistoryWindow
  readonly #closers = new Set<() => void>()
  /** on the way back from the own entry; the browser does that in its own time */
  #isLeaving = false
  #isSettling = false
  #at: number

  constructor(window: HistoryWindow) {
    this.#window = window
    this.#at = this.#state.idx ?? 0
  }

  /** Listens to Back and Forward. Returns what ends it. */
  start(): () => void {
    this.#window.addEventListener('popstate', this.moved)
    this.#settle()
    return () => this.#window.removeEventListener('popstate', this.moved)
  }

  /** Something lies over the page until what this returns is called; `close` is wished when Back is pressed. */
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

  /** One thing may give way to another: the entry stays then. */
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

  /** Another entry is the present one: to be called where the router has set an address, which the browser tells nobody. */
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
