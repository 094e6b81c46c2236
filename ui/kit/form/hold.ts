import { HOLD_DELAY_MS, HOLD_INTERVAL_MS } from '../../../application/storefront/timings.ts'

/**
 * A button that is held down: after 600 ms it does its work again, and from then on every 100 ms, until it is let go
 * [9-063, 9-064]. The click that ends a press which did its work already is no further one.
 */
export class Hold {
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPressed = false
  #hasRepeated = false

  get isPressed(): boolean {
    return this.#isPressed
  }

  /** The button goes down. */
  press(work: () => void): void {
    clearTimeout(this.#timer)
    this.#isPressed = true
    this.#hasRepeated = false
    const again = () => {
      this.#hasRepeated = true
      this.#timer = setTimeout(again, HOLD_INTERVAL_MS)
      work()
    }
    this.#timer = setTimeout(again, HOLD_DELAY_MS)
  }

  /** It is let go, or what it stands on is gone. A click that belongs to the press comes at once or never. */
  release(): void {
    if (!this.#isPressed) return
    clearTimeout(this.#timer)
    this.#isPressed = false
    this.#timer = setTimeout(() => (this.#hasRepeated = false), HOLD_INTERVAL_MS)
  }

  /** Whether a click is one of its own, and not the end of a press that was held. */
  takesClick(): boolean {
    const isOwn = !this.#hasRepeated
    this.#hasRepeated = false
    return isOwn
  }
}
