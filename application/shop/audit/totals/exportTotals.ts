import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { PRICED_KINDS } from '../../../streams/kinds.ts'
import type { Fold } from '../../../streams/replayer.ts'
import { RecordedTotals } from './recordedTotals.ts'

/** A line whose recorded totals are others than the pricing rules of its day make; counted from 1. */
export interface WrongTotals {
  readonly line: number
  readonly stream: string
  readonly version: number
  readonly detail: string
}

/** Wrong totals beyond these are counted only. */
const MOST = 100
/** Characters of lines that one pass folds: the states that it holds are smaller. */
const ROOM = 64_000_000

interface Open {
  readonly fold: Fold
  readonly totals: RecordedTotals
}

/**
 * Recomputes the totals that an export's events recorded. Streams alternate in it, so each state is held until the end of a pass; of a
 * large file one pass folds some streams, and the next pass goes on with those that began later.
 */
export class ExportTotals {
  readonly #room: number
  readonly #first: WrongTotals[] = []
  readonly #open = new Map<string, Open>()
  #count = 0
  #unread = 0
  #left: number
  /** streams that began in this pass, and which of them it folds */
  #begun = 0
  #from = 0
  #until: number | null = null

  /** @param room how many characters of lines one pass folds */
  constructor(room = ROOM) {
    this.#room = room
    this.#left = room
  }

  /** the wrong totals in order of the passes, no more than some hundred */
  get first(): readonly WrongTotals[] {
    return this.#first
  }

  get count(): number {
    return this.#count
  }

  /** streams that this build can't read or fold to their end: their later totals aren't compared */
  get unread(): number {
    return this.#unread
  }

  /** Takes the next line of a pass, once it is verified. */
  take(event: StoredEvent, line: number, length: number): void {
    const { stream, version } = event
    if (version === 1) this.#begin(stream)
    const open = this.#open.get(stream)
    if (open === undefined) return
    this.#left -= length
    try {
      if (!open.fold.add(event).ok) return this.#giveUp(stream)
      const detail = open.totals.take(event.data, () => open.fold.snapshot())
      if (detail === null) return
      this.#count += 1
      if (this.#first.length < MOST) this.#first.push({ line, stream, version, detail })
    } catch {
      this.#giveUp(stream)
    }
  }

  /** Whether there are streams that no pass has folded yet; if so the next pass begins. */
  isAnotherPass(): boolean {
    this.#open.clear()
    if (this.#until === null) return false
    this.#from = this.#until
    this.#until = null
    this.#begun = 0
    this.#left = this.#room
    return true
  }

  #begin(stream: string): void {
    const kind = PRICED_KINDS.find(({ prefix }) => stream.startsWith(prefix))
    if (kind === undefined) return
    const place = this.#begun++
    if (place < this.#from || this.#until !== null) return
    // a pass folds one stream at least
    if (this.#left <= 0 && place > this.#from) this.#until = place
    else this.#open.set(stream, { fold: kind.fold(), totals: new RecordedTotals() })
  }

  #giveUp(stream: string): void {
    this.#unread += 1
    this.#open.delete(stream)
  }
}
