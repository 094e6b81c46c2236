import * as z from 'zod/mini'
import {
  archive as decider,
  type ArchiveEvent,
  type ArchiveRefusal,
  type ArchiveState,
  type ArchiveCommand,
} from '../../../domain/archive/archive.ts'
import { earlier } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { hash } from '../shapes/values.ts'
import { type StreamKind, plainState } from '../streamKind.ts'

const count = z.int().check(z.nonnegative())

const extent = { streams: count, facts: count, root: hash }

/** Archives of finished streams, and their pruning: `archive-{uid}`. */
export const archive: StreamKind<ArchiveState, ArchiveCommand, ArchiveEvent, ArchiveRefusal> = {
  prefix: 'archive-',
  schema: 2,
  decider,
  events: {
    ArchiveWritten: eventKind({
      data: z.strictObject({ file: z.string(), sha256: hash, bytes: count, size: count, ...extent }),
      words: ({ file, facts, streams }, { say }) =>
        say('ArchiveWritten', { events: String(facts), streams: String(streams), file }),
    }),
    StreamsPruned: eventKind({
      data: z.strictObject({
        ...extent,
        indexes: z.nullable(z.array(z.tuple([count, count]))),
        leaves: z.nullable(hash),
      }),
      lifts: { 1: (data) => ({ ...(data as object), indexes: null, leaves: null }) },
      follows: () => [earlier(['ArchiveWritten'])],
      words: ({ facts, streams }, { say }) =>
        say('StreamsPruned', { events: String(facts), streams: String(streams) }),
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}
