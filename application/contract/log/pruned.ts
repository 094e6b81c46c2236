import type { Head } from '../../../domain/kernel/storedEvent.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { canonical } from './canonical.ts'
import { hasExactly, isRecord } from './shape.ts'

/** The replacement of a pruned line: whole streams are pruned, and each line's hashes are retained. */
export interface PrunedLine {
  /** the event that recorded the pruning: `archive-…@2` */
  readonly by: string
  /** the line's own `hash` */
  readonly hash: string
  /** hash of the line's leaf in the tree, 64 hex digits */
  readonly leaf: string
  readonly stream: string
  readonly version: number
}

const KEYS = ['by', 'hash', 'leaf', 'stream', 'version']
const START = '{"pruned":'
const HASH = /^[0-9a-f]{64}$/u

const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value)

/** The content of a replacement line; undefined for a line that is not one in canonical form. */
const saidIn = (line: string): unknown => {
  if (!line.startsWith(START)) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) && hasExactly(value, ['pruned']) && canonical(value) === line
      ? value['pruned']
      : undefined
  } catch {
    return undefined
  }
}

/** The hash of a line's leaf in the tree, 64 hex digits (RFC 9162, section 2.1.1). */
export const leafHex = (line: string, sha256: Sha256): string => sha256(`\0${line}`)

/** Reads the replacement of a pruned line in the shop's own log; null for any other line. */
export const readPruned = (line: string): PrunedLine | null => {
  const said = saidIn(line)
  if (!isRecord(said) || !hasExactly(said, KEYS)) return null
  const { by, hash, leaf, stream, version } = said
  if (typeof by !== 'string' || !isHash(hash) || !isHash(leaf)) return null
  return typeof stream === 'string' && typeof version === 'number'
    ? { by, hash, leaf, stream, version }
    : null
}

/** The replacement of a pruned line in an export: only what a signed tree vouches for. */
export const prunedLeafText = (leaf: string): string => canonical({ pruned: leaf })

/** The leaf's hash in an export's replacement line; null for any other line. */
export const readPrunedLeaf = (line: string): string | null => {
  const said = saidIn(line)
  return isHash(said) ? said : null
}

/** Whether these heads include the event that pruned the line. */
export const isOnRecord = (by: string, heads: ReadonlyMap<string, Head>): boolean => {
  const at = by.lastIndexOf('@')
  return (heads.get(by.slice(0, at))?.version ?? 0) >= Number(by.slice(at + 1))
}

/** Whether a line replaces a pruned one, in the shop's own log or in an export. */
export const isPruned = (line: string): boolean => readPruned(line) !== null || readPrunedLeaf(line) !== null

/** Extension of an archive's file, which is named after its stream. */
export const ARCHIVE_FILE = '.jsonl.gz'

/** The archive file of a pruned line. @param by the event that recorded the pruning: `archive-…@2` */
export const archiveFileOf = (by: string): string => by.slice(0, by.lastIndexOf('@')) + ARCHIVE_FILE

/** The uid in the name of an archive file; null for any other name. */
export const archiveUidIn = (file: string): string | null =>
  /^archive-([0-9a-f-]{36})\.jsonl\.gz$/u.exec(file)?.[1] ?? null
