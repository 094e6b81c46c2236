import { hashFromBase64, toBase64 } from '../proof/base64.ts'
import { readCheckpoint, readCount } from '../proof/logCheckpoint.ts'
import { openNote, type NoteVerifier } from '../proof/note.ts'
import { equalHashes, type TreeHash } from '../proof/treeHash.ts'
import { splitOf, type TreeRange } from '../proof/treeRange.ts'

/** Proof that all lines of an archive are in the log, each at its index. */
export interface ArchiveProof {
  /** of the leaves, ascending */
  readonly indexes: readonly number[]
  /** of the subtrees without any of the leaves, from left to right */
  readonly hashes: readonly Uint8Array[]
  /** the signed note, verbatim */
  readonly checkpoint: string
}

const FIRST = 'archive-proof@v1'

/**
 * Returns the largest subtrees that contain none of these leaves, from left to right.
 * @param indexes ascending
 */
export const rangesBeside = (indexes: readonly number[], size: number): readonly TreeRange[] => {
  const ranges: TreeRange[] = []
  walk(
    indexes,
    size,
    (range) => ranges.push(range),
    () => undefined,
    () => undefined,
  )
  return ranges
}

/**
 * Computes the root of a tree of `size` leaves that has these leaves at these indexes; null if there are too
 * few or too many hashes.
 */
export const rootBeside = (
  leaves: readonly Uint8Array[],
  { indexes, hashes }: Pick<ArchiveProof, 'indexes' | 'hashes'>,
  size: number,
  { node, empty }: TreeHash,
): Uint8Array | null => {
  const isRising = indexes.every((index, i) => index > (indexes[i - 1] ?? -1) && index < size)
  if (!isRising || leaves.length !== indexes.length || size === 0) return null
  let used = 0
  const root = walk(
    indexes,
    size,
    () => hashes[used++] ?? empty,
    (nr) => leaves[nr] ?? empty,
    (left, right) => node(left, right),
  )
  return used === hashes.length ? root : null
}

/** Visits each of the leaves and descends no further than needed. */
const walk = <T>(
  indexes: readonly number[],
  size: number,
  beside: (range: TreeRange) => T,
  leaf: (nr: number) => T,
  joined: (left: T, right: T) => T,
): T => {
  const visit = (from: number, to: number, first: number, end: number): T => {
    if (first === end) return beside({ from, to })
    if (to - from === 1) return leaf(first)
    const middle = from + splitOf(to - from)
    let parting = first
    while (parting < end && (indexes[parting] ?? 0) < middle) parting += 1
    const left = visit(from, middle, first, parting)
    return joined(left, visit(middle, to, parting, end))
  }
  return visit(0, size, 0, indexes.length)
}

/**
 * Returns the first and last index of each run of consecutive indexes.
 * @param indexes ascending
 */
export const rangesOf = (indexes: readonly number[]): readonly (readonly [number, number])[] => {
  const ranges: [number, number][] = []
  for (const index of indexes) {
    const last = ranges.at(-1)
    if (last?.[1] === index - 1) last[1] = index
    else ranges.push([index, index])
  }
  return ranges
}

/** Writes each run of consecutive indexes as one line: `index 4-9`. */
const indexLines = (indexes: readonly number[]): readonly string[] =>
  rangesOf(indexes).map(([from, to]) => `index ${from}${to === from ? '' : `-${to}`}`)

export const archiveProofText = ({ indexes, hashes, checkpoint }: ArchiveProof): string =>
  [FIRST, ...indexLines(indexes), ...hashes.map(toBase64), '', checkpoint].join('\n')

/**
 * Parses a proof without verifying it; null if the text is not a proof.
 * @param most highest number of indexes accepted
 */
export const readArchiveProof = (text: string, most: number): ArchiveProof | null => {
  const end = text.indexOf('\n\n')
  if (end < 0) return null
  const [first, ...lines] = text.slice(0, end).split('\n')
  const indexes: number[] = []
  const hashes: (Uint8Array | null)[] = []
  for (const line of lines) {
    if (!line.startsWith('index ')) {
      hashes.push(hashFromBase64(line))
      continue
    }
    const [from = '', to = from, ...more] = line.slice('index '.length).split('-')
    const [low, high] = [readCount(from), readCount(to)]
    if (low === null || high === null || more.length > 0 || high < low || hashes.length > 0) return null
    if (indexes.length + high - low >= most) return null
    for (let index = low; index <= high; index += 1) indexes.push(index)
  }
  const checkpoint = text.slice(end + 2)
  return first === FIRST && hashes.every((hash) => hash !== null) ? { indexes, hashes, checkpoint } : null
}

/**
 * Describes why a proof fails to show that these lines are in the log; null if it holds.
 * @param lines of the archive, in order
 */
export const archiveProofFault = (
  lines: readonly string[],
  proof: string,
  log: NoteVerifier,
  hash: TreeHash,
): string | null => {
  const read = readArchiveProof(proof, lines.length)
  if (read === null) return 'it is no proof of so many lines'
  const note = openNote(read.checkpoint, [log])
  if (!note.ok) return `its checkpoint is not the log’s own: ${note.refusal.why}`
  const checkpoint = readCheckpoint(note.value.text)
  if (checkpoint?.origin !== log.name) return 'its checkpoint is of another log'
  const root = rootBeside(lines.map(hash.leaf), read, checkpoint.size, hash)
  return root !== null && equalHashes(root, checkpoint.root) ? null : 'the lines aren’t those that it proves'
}
