import { HOLD_DELAY_MS, HOLD_INTERVAL_MS } from '../../../application/storefront/timings.ts'

/**
 * A button that repeats while held: after 600 ms, then every 100 ms until it is released [9-063, 9-064]. The
 * click at the end of a hold that repeated is ignored.
 */
export class Hold {
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPressed = false
  #hasRepeated = false

  get isPressed(): boolean {
    return this.#isPressed
  }

  /** Starts a press. */
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

  /** Ends a press, also when its element disappears. The click of a press fires immediately or never. */
  release(): void {
    if (!this.#isPressed) return
    clearTimeout(this.#timer)
    this.#isPressed = false
    this.#timer = setTimeout(() => (this.#hasRepeated = false), HOLD_INTERVAL_MS)
  }

  /** Whether a click counts: false for the one that ends a hold. */
  takesClick(): boolean {
    const isOwn = !this.#hasRepeated
    this.#hasRepeated = false
    return isOwn
  }
}
