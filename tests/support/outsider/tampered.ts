import fc from 'fast-check'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { canonical } from '../../../application/contract/log/canonical.ts'
import { checkpointOf } from '../../../application/contract/log/checkpoint.ts'
import { hashOf } from '../../../application/contract/log/line.ts'
import { START, type Head, type StoredEvent } from '../../../domain/kernel/storedEvent.ts'

const KINDS = ['change', 'drop', 'swap', 'insert', 'truncate', 'move'] as const

/** A change that somebody makes to an export. */
export interface Tampering {
  readonly kind: (typeof KINDS)[number]
  /** the line that it begins at */
  readonly at: number
  /** another line, and the variant of the change */
  readonly other: number
  /**
   * whether all hashes, versions and the export's checkpoint are then recomputed, so that it is consistent
   */
  readonly isRehashed: boolean
}

/** @param signed the number of lines under an old checkpoint: the tampering touches one of them */
export const anyTampering = (signed: number): fc.Arbitrary<Tampering> =>
  fc.record({
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(signed - 1),
    other: fc.nat(1_000_000),
    isRehashed: fc.boolean(),
  })

const nextMoment = (at: string): string => new Date(Date.parse(at) + 1).toISOString()

const changed = (event: StoredEvent, way: number): StoredEvent => {
  const actor = event.meta.actor === 'system' ? 'visitor' : 'system'
  const ways: readonly StoredEvent[] = [
    { ...event, data: { ...(event.data as object), changed: way } },
    { ...event, at: nextMoment(event.at) },
    { ...event, type: `${event.type}Not` },
    { ...event, meta: { ...event.meta, actor } },
  ]
  return ways[way % ways.length]!
}

/** The events after the change, with versions and hashes that don't fit any more. */
const done = (events: readonly StoredEvent[], { kind, at, other }: Tampering): readonly StoredEvent[] => {
  const event = events[at]!
  const another = events[(at + 1 + (other % (events.length - 1))) % events.length]!
  switch (kind) {
    case 'change':
      return events.with(at, changed(event, other))
    case 'drop':
      return events.toSpliced(at, 1)
    case 'swap':
      return events.with(at, another).with(events.indexOf(another), event)
    case 'insert':
      return events.toSpliced(at, 0, changed(another, other))
    case 'truncate':
      return events.slice(0, at)
    case 'move': {
      const streams = [...new Set(events.map(({ stream }) => stream))].filter((name) => name !== event.stream)
      return events.with(at, { ...event, stream: streams[other % streams.length]! })
    }
  }
}

const rehashed = (events: readonly StoredEvent[], at: string): readonly string[] => {
  const heads = new Map<string, Head>()
  const lines = events.map((event) => {
    const head = heads.get(event.stream) ?? START
    const body = { ...event, version: head.version + 1, previous: head.hash }
    const hash = hashOf(body, sha256)
    heads.set(event.stream, { version: body.version, hash })
    return canonical({ ...body, hash })
  })
  return [...lines, checkpointOf(heads, at, events.length, sha256)]
}

/** The lines of a tampered export, checkpoint last. */
export const tampered = (lines: readonly string[], tampering: Tampering): readonly string[] => {
  const events = lines.slice(0, -1).map((line) => JSON.parse(line) as StoredEvent)
  const end = lines.at(-1) ?? ''
  const { at } = (JSON.parse(end) as { readonly checkpoint: { readonly at: string } }).checkpoint
  const after = done(events, tampering)
  return tampering.isRehashed ? rehashed(after, at) : [...after.map(canonical), end]
}
