import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { PRICED_KINDS } from '../../../streams/kinds.ts'
import type { Fold } from '../../../streams/replayer.ts'
import { RecordedTotals } from './recordedTotals.ts'

/**
 * A line whose recorded totals differ from those of the pricing rules that applied; `line` is counted from 1.
 */
export interface WrongTotals {
  readonly line: number
  readonly stream: string
  readonly version: number
  readonly detail: string
}

/** Most wrong totals that are listed; more are only counted. */
const MOST = 100
/** Characters of lines folded per pass; the states in memory are smaller. */
const ROOM = 64_000_000

interface Open {
  readonly fold: Fold
  readonly totals: RecordedTotals
}

/**
 * Recomputes the totals recorded by an export's events. The lines of streams alternate, so each state stays
 * in memory until the end of a pass. For a large file, each pass folds some of the streams, and the next
 * continues with those that began later.
 */
export class ExportTotals {
  readonly #room: number
  readonly #first: WrongTotals[] = []
  readonly #open = new Map<string, Open>()
  #count = 0
  #unread = 0
  #left: number
  /** number of streams begun in this pass, and the range of them that it folds */
  #begun = 0
  #from = 0
  #until: number | null = null

  /** @param room number of characters of lines folded per pass */
  constructor(room = ROOM) {
    this.#room = room
    this.#left = room
  }

  /** the first wrong totals, in order of the passes; at most 100 */
  get first(): readonly WrongTotals[] {
    return this.#first
  }

  get count(): number {
    return this.#count
  }

  /** number of streams that this build can't fold to their end: their later totals are not compared */
  get unread(): number {
    return this.#unread
  }

  /** Takes the next verified line of a pass. */
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

  /** Returns whether streams are left for another pass, and begins it. */
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
    // each pass folds at least one stream
    if (this.#left <= 0 && place > this.#from) this.#until = place
    else this.#open.set(stream, { fold: kind.fold(), totals: new RecordedTotals() })
  }

  #giveUp(stream: string): void {
    this.#unread += 1
    this.#open.delete(stream)
  }
}
