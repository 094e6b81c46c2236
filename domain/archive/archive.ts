import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'

/** How many streams and events there are, and the hash over where those streams stood. */
interface Extent {
  readonly streams: number
  readonly facts: number
  /** SHA-256 over their heads (docs/reference/log-format.md) */
  readonly root: string
}

/** What was taken out of the log. */
export interface Pruning extends Extent {
  /** first and last index of the leaves that follow each other, rising; null: an earlier version of the shop did not name them */
  readonly indexes: readonly (readonly [number, number])[] | null
  /** SHA-256 over the hashes of these leaves (docs/reference/log-format.md); null as above */
  readonly leaves: string | null
}

/** A file that holds finished streams, by what nobody can change of it unseen. */
export interface Archiving extends Extent {
  readonly file: string
  /** of the file's bytes */
  readonly sha256: string
  /** of the file */
  readonly bytes: number
  /** leaves of the signed tree that all its events stand in */
  readonly size: number
}

export type ArchiveEvent = DomainEvent<'ArchiveWritten', Archiving> | DomainEvent<'StreamsPruned', Pruning>

export type ArchiveCommand =
  ({ readonly type: 'NoteArchive' } & Archiving) | ({ readonly type: 'NotePruning' } & Pruning)

export type ArchiveRefusal = { readonly why: 'written-before' | 'not-written' | 'more-than-archived' }

export interface ArchiveState {
  /** null: no file is on record */
  written: Archiving | null
  /** what was pruned so far of what it holds */
  streams: number
  facts: number
}

/** An archive is written once; then what it holds may be pruned, in as many goes as it takes, and never more than it holds. */
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
