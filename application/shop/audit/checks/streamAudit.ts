import { difference, type RowAudit } from './rowAudit.ts'
import { START, type Head, type StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { hashOfLine, readLine } from '../../../contract/log/line.ts'
import { readPruned, type PrunedLine } from '../../../contract/log/pruned.ts'
import type { EventRow, StreamRow } from '../../../ports/database/log/storedRows.ts'
import type { Sha256 } from '../../../ports/outside/digest.ts'
import { cart, prunedCart } from '../../../streams/kinds/cart.ts'
import type { Fold, KnownReplayer } from '../../../streams/replayer.ts'
import type { Finding } from './finding.ts'
import { RecordedTotals } from '../totals/recordedTotals.ts'
import { whyUnreadable } from '../logTexts.ts'

/** The hash of a pruned line's leaf, and the line's position in the log. */
export interface PlacedLeaf {
  readonly position: number
  readonly leaf: string
}

export interface StreamAuditParts {
  readonly row: StreamRow
  readonly sha256: Sha256
  /** null if no kind of stream has this prefix */
  readonly kind: KnownReplayer | null
  /** null if only its row is stored beside the stream's events */
  readonly beside: RowAudit | null
  /** last log position that `settled` covers */
  readonly end: number
}

/** Audits one stream: add its events in order up to the row's version, then read the findings. */
export class StreamAudit {
  readonly #parts: StreamAuditParts
  readonly #fold: Fold | null
  readonly #found: Finding[] = []
  readonly #tasks = new Set<string>()
  readonly #totals = new RecordedTotals()
  #head = START
  #settled = START
  #position = 0
  #first = ''
  #last = ''
  #isBroken = false
  /** a newer program wrote one of the events, so the state is unknown; lines are still checked */
  #isUnread = false
  /** the event that pruned the stream's lines */
  #by: string | null = null
  readonly #leaves: PlacedLeaf[] = []

  constructor(parts: StreamAuditParts) {
    this.#parts = parts
    this.#fold = parts.kind?.fold() ?? null
  }

  /** head of the stream's valid events up to `end` */
  get settled(): Head {
    return this.#settled
  }

  /** the event that pruned the stream's lines; null if they are in the log */
  get prunedBy(): string | null {
    return this.#isBroken ? null : this.#by
  }

  /** the leaves that the log retained of the pruned lines */
  get prunedLeaves(): readonly PlacedLeaf[] {
    return this.#leaves
  }

  add(event: EventRow): void {
    if (this.#isBroken) return
    const pruned = readPruned(event.line)
    if (pruned !== null) return this.#addPruned(event, pruned)
    const stored = this.#eventIn(event)
    if (stored === null) return
    const column = this.#wrongColumn(event, stored)
    if (column !== null) this.#note('wrong-column', event.version, `${column} is not what the line says`)
    this.#head = { version: stored.version, hash: stored.hash }
    if (event.position <= this.#parts.end) this.#settled = this.#head
    this.#position = event.position
    if (stored.version === 1) this.#first = stored.at
    this.#last = stored.at
    this.#evolve(stored)
  }

  /** Accepts pruned lines only for whole streams, and only for carts. */
  #addPruned({ stream, version, position }: EventRow, pruned: PrunedLine): void {
    const expected = this.#head.version + 1
    if (this.#by === null && expected > 1) {
      this.#end('wrong-event', version, 'the line was pruned, and those before it were not')
    } else if (pruned.stream !== stream || pruned.version !== version || version !== expected)
      this.#end('wrong-event', version, 'what stands for a pruned line is of another stream or version')
    else if (pruned.by !== (this.#by ?? pruned.by) || !stream.startsWith(cart.prefix))
      this.#end('wrong-event', version, 'the line is none of those that its pruning took')
    else {
      this.#by = pruned.by
      this.#head = { version, hash: pruned.hash }
      this.#leaves.push({ position, leaf: pruned.leaf })
      if (position <= this.#parts.end) this.#settled = this.#head
    }
  }

  findings(): readonly Finding[] {
    const { row, kind } = this.#parts
    if (kind === null) this.#note('unknown-kind', null, 'its state was not made anew')
    if (this.#isBroken) return this.#found
    const { version } = this.#head
    if (version < row.version) {
      const missing = `the row stands at version ${row.version}, the log ends at ${row.last}`
      this.#note('missing-event', version + 1, missing)
    } else if (row.last > row.version) {
      const beyond = `the row stands at version ${row.version}, the log goes on to ${row.last}`
      this.#note('events-beyond', row.version + 1, beyond)
    }
    if (version === row.version) this.#compareRow()
    return this.#found
  }

  /** Returns the line's event; null, with a finding, if the line is invalid. */
  #eventIn({ stream, version, line }: EventRow): StoredEvent | null {
    const { sha256 } = this.#parts
    const expected = this.#head.version + 1
    if (this.#by !== null)
      return this.#end('wrong-event', version, 'it stands in a stream whose lines before it were pruned')
    if (version > expected)
      return this.#end('missing-event', expected, `version ${version} follows ${this.#head.version}`)
    const read = readLine(line)
    if (!read.ok) return this.#end('wrong-event', version, `the line is ${read.refusal.why}`)
    const event = read.value
    if (version < expected || event.stream !== stream || event.version !== version)
      return this.#end('wrong-event', version, 'the line belongs to another stream or version')
    if (event.previous !== this.#head.hash)
      return this.#end('wrong-event', version, 'previous is not the hash of the event before it')
    if (event.hash !== hashOfLine(line, event, sha256))
      return this.#end('wrong-event', version, 'the hash is not that of the line')
    return event
  }

  /**
   * Returns the first column that differs from the line. Only a task's first event has its task in the
   * column.
   */
  #wrongColumn(event: EventRow, { type, at, meta: { correlation } }: StoredEvent): string | null {
    const isRepeated = correlation !== null && this.#tasks.has(correlation)
    if (correlation !== null) this.#tasks.add(correlation)
    if (event.type !== type) return 'type'
    if (event.at !== at) return 'at'
    if (event.task !== (isRepeated ? null : correlation)) return 'task'
    return event.position > this.#position ? null : 'position'
  }

  #evolve(event: StoredEvent): void {
    if (this.#isUnread) return
    try {
      const added = this.#fold?.add(event)
      if (added?.ok !== false) {
        this.#parts.beside?.add(event)
        this.#compareTotals(event)
      } else {
        this.#note('unreadable-event', event.version, whyUnreadable(added.refusal))
        if (added.refusal.why === 'bad-data') this.#isBroken = true
        else this.#isUnread = true
      }
    } catch (error) {
      this.#end('unreadable-event', event.version, error instanceof Error ? error.message : String(error))
    }
  }

  #compareTotals({ version, data }: StoredEvent): void {
    const differs = this.#totals.take(data, () => this.#fold?.snapshot() ?? null)
    if (differs !== null) this.#note('wrong-totals', version, differs)
  }

  /** Compares the row, and the rows beside it, with the events up to its version. */
  #compareRow(): void {
    const { row, kind, beside } = this.#parts
    const { version } = row
    if (row.head !== this.#head.hash)
      this.#note('wrong-head', version, 'head is not the hash of its last event')
    if (this.#by !== null) {
      const kept = prunedCart(row.stream.slice(cart.prefix.length))
      const differs = kind && stateDifference(kind, row.state, kept)
      if (differs) this.#note('wrong-state', version, differs)
      return
    }
    if (row.since !== this.#first || row.until !== this.#last)
      this.#note('wrong-span', version, `since and until are not ${this.#first} and ${this.#last}`)
    if (this.#isUnread) return
    if (kind !== null && this.#fold !== null) {
      const differs = stateDifference(kind, row.state, this.#fold.state())
      if (differs !== null) this.#note('wrong-state', version, differs)
    }
    // the rows beside it match the last event, so an older row can't be compared with them
    if (row.last === version)
      for (const detail of beside?.differences(row) ?? []) this.#note('wrong-row', version, detail)
  }

  #note(why: Finding['why'], version: number | null, detail: string): void {
    this.#found.push({ why, stream: this.#parts.row.stream, version, detail })
  }

  /** Adds a finding after which the rest of the stream can't be trusted. */
  #end(why: Finding['why'], version: number, detail: string): null {
    this.#note(why, version, detail)
    this.#isBroken = true
    return null
  }
}

/**
 * Returns where a stored state (JSON) differs from the folded state; null if they are equal. A state stored
 * by an earlier build is converted first.
 */
const stateDifference = (
  kind: Pick<KnownReplayer, 'recoded'>,
  stored: string,
  wanted: unknown,
): string | null => {
  let stands: unknown
  try {
    stands = plain(kind.recoded(JSON.parse(stored)))
  } catch {
    return 'it can’t be read'
  }
  return difference(stands, plain(wanted))
}

/** Converts a value to its JSON form: without undefined members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
