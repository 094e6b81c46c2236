import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { isRecord } from './shape.ts'

/** SHA-256 over `leaf LF` of each pruned line, in the order of the log. */
export const leavesHash = (leaves: readonly string[], sha256: Sha256): string =>
  sha256(leaves.map((leaf) => `${leaf}\n`).join(''))

/** The lines that one `StreamsPruned` event claims to have pruned. */
interface Claim {
  /** the index of the event's own line, from 0: it can only prune lines before it */
  readonly at: number
  readonly facts: unknown
  /** undefined for an event of schema 1, which has no indexes */
  readonly indexes: unknown
  readonly leaves: unknown
}

type Range = readonly [number, number]

const isRange = (value: unknown): value is Range =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger) && value[0] <= value[1]

/** A pruned line without an event, or an event whose lines are still present; `index` counts from 0. */
export interface PruneFault {
  readonly index: number
  readonly detail: string
}

/** Compares the pruned lines of a whole log with its `StreamsPruned` events. */
export class PrunedLines {
  readonly #sha256: Sha256
  readonly #leaves: string[] = []
  readonly #places: number[] = []
  readonly #claims: Claim[] = []

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  get count(): number {
    return this.#leaves.length
  }

  /** the leaves in the order of their lines */
  get leaves(): readonly string[] {
    return this.#leaves
  }

  /** @param index of the line, from 0 */
  addLeaf(leaf: string, index: number): void {
    this.#leaves.push(leaf)
    this.#places.push(index)
  }

  addEvent({ stream, type, data, meta }: StoredEvent, index: number): void {
    if (type !== 'StreamsPruned' || !stream.startsWith('archive-') || !isRecord(data)) return
    const isOld = meta.schema === 1
    const { facts, indexes, leaves } = data
    this.#claims.push({ at: index, facts, indexes: isOld ? undefined : indexes, leaves })
  }

  /**
   * Checks all lines after the last one; null if the missing lines are exactly those that the events list.
   * For events of schema 1 it checks only the number of lines, and that they precede the last such event.
   */
  fault(): PruneFault | null {
    const isNamed = new Uint8Array(this.count)
    for (const claim of this.#claims) {
      const detail = claim.indexes === undefined ? null : this.#takenBy(claim, isNamed)
      if (detail !== null) return { index: claim.at, detail }
    }
    return this.#unnamedFault(isNamed)
  }

  /** Marks the lines that an event lists; returns its fault in words, or null. */
  #takenBy({ at, facts, indexes, leaves }: Claim, isNamed: Uint8Array): string | null {
    if (!Array.isArray(indexes) || !indexes.every(isRange)) return 'its indexes are none'
    const taken: string[] = []
    let past = -1
    for (const [from, to] of indexes) {
      if (from <= past || to >= at) return 'its indexes don’t rise, or are behind it'
      let nth = this.#nthAt(from)
      for (let index = from; index <= to; index += 1, nth += 1) {
        if (this.#places[nth] !== index) return `line ${index + 1} stands there, which it took out`
        if (isNamed[nth] === 1) return `line ${index + 1} was taken out before`
        isNamed[nth] = 1
        taken.push(this.#leaves[nth] ?? '')
      }
      past = to
    }
    if (taken.length !== facts) return `it took out ${String(facts)} lines and names ${taken.length}`
    return leavesHash(taken, this.#sha256) === leaves ? null : 'the lines it took out had other hashes'
  }

  #unnamedFault(isNamed: Uint8Array): PruneFault | null {
    const old = this.#claims.filter(({ indexes }) => indexes === undefined)
    const counted = old.reduce((sum, { facts }) => sum + Number(facts), 0)
    const unnamed = this.#places.filter((_, nth) => isNamed[nth] !== 1)
    const behind = unnamed.findLast((index) => index > (old.at(-1)?.at ?? -1))
    if (behind !== undefined)
      return { index: behind, detail: 'no StreamsPruned behind it says that it was taken out' }
    if (unnamed.length === counted) return null
    const detail = `${unnamed.length} lines are gone that no event names, StreamsPruned events count ${counted}`
    return { index: unnamed[0] ?? old[0]?.at ?? 0, detail }
  }

  /** number of pruned lines before this index */
  #nthAt(index: number): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#places[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low
  }
}
