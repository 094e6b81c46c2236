import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BackEntry, type HistoryWindow } from '../../ui/kit/dialog/backEntry.ts'

type State = { readonly idx: number; readonly key?: string; readonly over?: boolean }

/** A browser's session history; like a real one it navigates asynchronously. */
class PretendHistory implements HistoryWindow {
  entries: State[] = [{ idx: 0, key: 'home' }]
  at = 0
  readonly navigator: { userActivation?: { hasBeenActive: boolean } } = {
    userActivation: { hasBeenActive: true },
  }
  readonly #listeners = new Set<() => void>()

  readonly history = {
    get state() {
      return undefined
    },
    pushState: (state: State) => {
      this.entries = [...this.entries.slice(0, this.at + 1), state]
      this.at += 1
    },
    back: () => this.travel(-1),
    forward: () => this.travel(1),
  } as HistoryWindow['history']

  constructor() {
    Object.defineProperty(this.history, 'state', { get: () => this.entries[this.at] })
  }

  addEventListener(_type: 'popstate', heard: () => void): void {
    this.#listeners.add(heard)
  }
  removeEventListener(_type: 'popstate', heard: () => void): void {
    this.#listeners.delete(heard)
  }
  travel(by: number): void {
    setTimeout(() => {
      const to = this.at + by
      if (to < 0 || to >= this.entries.length) return
      this.at = to
      for (const heard of this.#listeners) heard()
    })
  }
  /** the router's action when a link is followed */
  visit(key: string): void {
    this.history.pushState({ idx: (this.entries[this.at]?.idx ?? 0) + 1, key }, '')
  }
  get place(): string {
    const { key = '', over = false } = this.entries[this.at] ?? {}
    return over ? `${key} covered` : key
  }
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** Waits until all navigations have ended, including those they triggered. */
const settled = () => vi.runAllTimersAsync()

const begin = () => {
  const window = new PretendHistory()
  const entry = new BackEntry(window)
  const stop = entry.start()
  const open = async () => {
    const close = vi.fn(() => uncover())
    const uncover = entry.cover(close)
    await settled()
    return { close, uncover }
  }
  const travel = async (by: number) => {
    window.travel(by)
    await settled()
  }
  return { window, entry, stop, open, travel }
}

describe('the Back button while an overlay is open', () => {
  it('closes the overlay and stays on the page', async () => {
    const { window, open, travel } = begin()
    const { close } = await open()
    expect(window.place).toBe('home covered')
    await travel(-1)
    expect(close).toHaveBeenCalledTimes(1)
    expect(window.place).toBe('home')
  })

  it('has no extra entry after the overlay was closed in another way', async () => {
    const { window, open } = begin()
    const { uncover } = await open()
    uncover()
    await settled()
    expect(window.place).toBe('home')
    await open()
    expect(window.entries).toHaveLength(2)
  })

  it('keeps the one entry when one overlay replaces another', async () => {
    const { window, entry, open } = begin()
    const { uncover } = await open()
    uncover()
    const other = vi.fn()
    entry.cover(other)
    await settled()
    expect(window.place).toBe('home covered')
    window.travel(-1)
    await settled()
    expect(other).toHaveBeenCalledTimes(1)
  })

  it('has one entry if the overlay is opened again while its entry is still being removed', async () => {
    const { window, entry, open } = begin()
    const { uncover } = await open()
    uncover()
    await Promise.resolve()
    entry.cover(() => undefined)
    await settled()
    expect(window.place).toBe('home covered')
    expect(window.entries).toHaveLength(2)
  })

  it('closes the overlay and keeps an address that was set from within it', async () => {
    const { window, entry, open, travel } = begin()
    const { close, uncover } = await open()
    window.visit('narrowed')
    entry.moved()
    expect(close).not.toHaveBeenCalled()
    uncover()
    const again = vi.fn(() => uncoverAgain())
    const uncoverAgain = entry.cover(again)
    await settled()
    expect(window.place).toBe('narrowed covered')
    await travel(-1)
    expect(again).toHaveBeenCalledTimes(1)
    expect(window.place).toBe('narrowed')
    await travel(-1)
    expect(window.place, 'passed over what the panel left behind').toBe('home')
  })

  it('skips the overlay’s entry, back and forth, after a link left the page', async () => {
    const { window, open, travel } = begin()
    const { uncover } = await open()
    window.visit('product')
    uncover()
    await settled()
    expect(window.place).toBe('product')
    await travel(-1)
    expect(window.place).toBe('home')
    await travel(1)
    expect(window.place).toBe('product')
  })

  it('followed by Forward opens nothing again, and the next Back leaves no trace of the entry', async () => {
    const { window, open, travel } = begin()
    const { close } = await open()
    await travel(-1)
    await travel(1)
    expect(close).toHaveBeenCalledTimes(1)
    const again = await open()
    expect(window.entries).toHaveLength(2)
    await travel(-1)
    expect(again.close).toHaveBeenCalledTimes(1)
    expect(window.place).toBe('home')
  })

  it('on a page loaded on that entry returns to the page’s own entry', async () => {
    const window = new PretendHistory()
    window.history.pushState({ idx: 1, key: 'home', over: true }, '')
    new BackEntry(window).start()
    await settled()
    expect(window.place).toBe('home')
  })

  it('has no entry for an overlay that opens before any interaction', async () => {
    const { window, open } = begin()
    window.navigator.userActivation = { hasBeenActive: false }
    await open()
    expect(window.place).toBe('home')
  })

  it('is not handled once it is stopped', async () => {
    const { open, stop, travel } = begin()
    const { close } = await open()
    stop()
    await travel(-1)
    expect(close).not.toHaveBeenCalled()
  })
})
