import { readFileSync } from 'node:fs'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { checkpointOf } from '../../../application/contract/log/checkpoint.ts'
import { chain, readLine } from '../../../application/contract/log/line.ts'
import { leafHex, prunedLeafText, readPrunedLeaf } from '../../../application/contract/log/pruned.ts'
import { leavesHash } from '../../../application/contract/log/prunedLines.ts'
import { rangesOf } from '../../../application/shop/archive/archiveProof.ts'
import type { Head } from '../../../domain/kernel/storedEvent.ts'
import { append } from '../database/commits.ts'

/** An export of a shop of November 2026, without its checkpoint. */
export const WHOLE = readFileSync('tests/fixtures/folder/export.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(0, -1)

export const streamOf = (line: string): string => {
  const read = readLine(line)
  return read.ok ? read.value.stream : ''
}

/** The same lines, with those of these streams pruned. */
export const without = (lines: readonly string[], isGone: (stream: string) => boolean): readonly string[] =>
  lines.map((line) => (isGone(streamOf(line)) ? prunedLeafText(leafHex(line, sha256)) : line))

/**
 * The lines of an archive's stream that record that all pruned lines before it were pruned.
 * @param schema of the event
 */
export const pruningOf = (lines: readonly string[], schema: 1 | 2, uid = '1'): readonly string[] => {
  const gone = lines.flatMap((line, index) => {
    const leaf = readPrunedLeaf(line)
    return leaf === null ? [] : [{ index, leaf }]
  })
  const leaves = leavesHash(
    gone.map(({ leaf }) => leaf),
    sha256,
  )
  const extent = { streams: 1, facts: gone.length, root: '0'.repeat(64) }
  const named = schema === 1 ? {} : { indexes: rangesOf(gone.map(({ index }) => index)), leaves }
  const written = { file: 'a', sha256: '0'.repeat(64), bytes: 1, size: lines.length }
  const events = [
    { type: 'ArchiveWritten', data: { ...extent, ...written } },
    { type: 'StreamsPruned', data: { ...extent, ...named } },
  ]
  return chain(append(`archive-${uid}`, { events, schema }), sha256).lines
}

/** Adds the checkpoint of these lines. */
export const ended = (lines: readonly string[]): readonly string[] => {
  const heads = new Map<string, Head>()
  const leaves: string[] = []
  for (const line of lines) {
    const leaf = readPrunedLeaf(line)
    const read = readLine(line)
    if (leaf !== null) leaves.push(leaf)
    if (read.ok) heads.set(read.value.stream, read.value)
  }
  return [...lines, checkpointOf(heads, '2026-11-24T12:00:00.000Z', lines.length, sha256, leaves)]
}
