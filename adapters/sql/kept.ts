/**
 * Keeps what was made of the text that a name stands for, as long as there is room; what was asked for longest ago goes first.
 * For what never changes under its name.
 */
export class Kept<Value> {
  readonly #room: number
  readonly #values = new Map<string, { readonly value: Value; readonly size: number }>()
  #taken = 0

  /** @param room how much may be kept, in the unit of `put`'s size */
  constructor(room: number) {
    this.#room = room
  }

  get(name: string): Value | undefined {
    const known = this.#values.get(name)
    if (known === undefined) return undefined
    this.#values.delete(name)
    this.#values.set(name, known)
    return known.value
  }

  put(name: string, value: Value, size: number): void {
    this.#drop(name)
    this.#values.set(name, { value, size })
    this.#taken += size
    for (const oldest of this.#values.keys()) {
      if (this.#taken <= this.#room) return
      this.#drop(oldest)
    }
  }

  #drop(name: string): void {
    this.#taken -= this.#values.get(name)?.size ?? 0
    this.#values.delete(name)
  }
}
