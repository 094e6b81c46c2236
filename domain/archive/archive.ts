import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'

/** The number of streams and events, and a hash over the streams' heads. */
interface Extent {
  readonly streams: number
  readonly facts: number
  /** SHA-256 over the heads (docs/reference/log-format.md) */
  readonly root: string
}

/** Streams deleted from the log. */
export interface Pruning extends Extent {
  /**
   * index ranges of the deleted leaves (first and last), ascending;
   * null: an earlier version of the shop did not record them
   */
  readonly indexes: readonly (readonly [number, number])[] | null
  /** SHA-256 over the hashes of these leaves (docs/reference/log-format.md); null as above */
  readonly leaves: string | null
}

/** An archive file of finished streams, with the values that reveal any later change. */
export interface Archiving extends Extent {
  readonly file: string
  /** of the file's content */
  readonly sha256: string
  /** file size in bytes */
  readonly bytes: number
  /** size of the signed tree, in leaves, that contains all its events */
  readonly size: number
}

export type ArchiveEvent = DomainEvent<'ArchiveWritten', Archiving> | DomainEvent<'StreamsPruned', Pruning>

export type ArchiveCommand =
  ({ readonly type: 'NoteArchive' } & Archiving) | ({ readonly type: 'NotePruning' } & Pruning)

export type ArchiveRefusal = { readonly why: 'written-before' | 'not-written' | 'more-than-archived' }

export interface ArchiveState {
  /** null: no file is recorded */
  written: Archiving | null
  /** number of its streams and events pruned so far */
  streams: number
  facts: number
}

/**
 * An archive is written once; then its streams may be
 * pruned, in several steps, but never more than it contains.
 */
export const archive: Decider<ArchiveState, ArchiveCommand, ArchiveEvent, ArchiveRefusal> = {
  initial: () => ({ written: null, streams: 0, facts: 0 }),
  evolve: (state, event) => {
    switch (event.type) {
      case 'ArchiveWritten':
        state.written = event.data
        return
      case 'StreamsPruned':
        state.streams += event.data.streams
        state.facts += event.data.facts
        return
      default:
        never(event)
    }
  },
  decide: (command, { written, streams, facts }) => {
    if (command.type === 'NoteArchive') {
      const { type: _, ...data } = command
      return written === null ? ok([{ type: 'ArchiveWritten', data }]) : refused({ why: 'written-before' })
    }
    const { type: _, ...data } = command
    if (written === null) return refused({ why: 'not-written' })
    const isMore = streams + data.streams > written.streams || facts + data.facts > written.facts
    return isMore ? refused({ why: 'more-than-archived' }) : ok([{ type: 'StreamsPruned', data }])
  },
}
