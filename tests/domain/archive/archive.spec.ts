import { expect, it } from 'vitest'
import { archive, type ArchiveEvent, type Archiving, type Pruning } from '../../../domain/archive/archive.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(archive)
const archiving: Archiving = {
  file: 'archive-1.jsonl',
  sha256: 'ab',
  bytes: 900,
  size: 70,
  streams: 3,
  facts: 40,
  root: 'cd',
}
const written: ArchiveEvent = { type: 'ArchiveWritten', data: archiving }
const pruning = (streams: number, events: number): Pruning => ({
  streams,
  facts: events,
  root: 'ef',
  indexes: [[2, events + 1]],
  leaves: '01',
})
const pruned = (streams: number, events: number): ArchiveEvent => ({
  type: 'StreamsPruned',
  data: pruning(streams, events),
})
const prune = (streams: number, events: number) =>
  ({ type: 'NotePruning', ...pruning(streams, events) }) as const

it('given no file, when one is recorded, then it is on record; given one, then it cannot be replaced', () => {
  given()
    .when({ type: 'NoteArchive', ...archiving })
    .then(written)
  given(written)
    .when({ type: 'NoteArchive', ...archiving })
    .refused({ why: 'written-before' })
})

it('given no file, when events are pruned, then the command is refused', () =>
  given().when(prune(1, 1)).refused({ why: 'not-written' }))

it('given a file, when it is pruned in one step or in two, then at most the events it holds are pruned', () => {
  given(written).when(prune(3, 40)).then(pruned(3, 40))
  given(written, pruned(1, 15)).when(prune(2, 25)).then(pruned(2, 25))
})

it('given a file, when more streams or events are pruned than it holds, then the command is refused', () => {
  given(written).when(prune(4, 40)).refused({ why: 'more-than-archived' })
  given(written).when(prune(3, 41)).refused({ why: 'more-than-archived' })
  given(written, pruned(1, 15)).when(prune(3, 25)).refused({ why: 'more-than-archived' })
  given(written, pruned(1, 15)).when(prune(2, 26)).refused({ why: 'more-than-archived' })
})

it('the archive state knows the file and the total of its pruned events', () => {
  expect(archive.initial()).toStrictEqual({ written: null, streams: 0, facts: 0 })
  expect(fold(archive, [written, pruned(1, 15), pruned(2, 5)])).toStrictEqual({
    written: archiving,
    streams: 3,
    facts: 20,
  })
})
