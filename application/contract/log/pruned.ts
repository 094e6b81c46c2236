import type { Head } from '../../../domain/kernel/storedEvent.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { canonical } from './canonical.ts'
import { hasExactly, isRecord } from './shape.ts'

/** What stands in the place of a line that was pruned: whole streams go, and each line's hashes stay. */
export interface PrunedLine {
  /** the event that says so: `archive-…@2` */
  readonly by: string
  /** what the line's own `hash` was */
  readonly hash: string
  /** of the line in the tree, 64 hex digits */
  readonly leaf: string
  readonly stream: string
  readonly version: number
}

const KEYS = ['by', 'hash', 'leaf', 'stream', 'version']
const START = '{"pruned":'
const HASH = /^[0-9a-f]{64}$/u

const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value)

/** What a line says that stands for a pruned one; undefined for a line that does not say it in its own form. */
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

/** What of a pruned line stands in the shop's own log; null for any other line. */
export const readPruned = (line: string): PrunedLine | null => {
  const said = saidIn(line)
  if (!isRecord(said) || !hasExactly(said, KEYS)) return null
  const { by, hash, leaf, stream, version } = said
  if (typeof by !== 'string' || !isHash(hash) || !isHash(leaf)) return null
  return typeof stream === 'string' && typeof version === 'number'
    ? { by, hash, leaf, stream, version }
    : null
}

/** What an export has in the place of a pruned line: all that a signed tree vouches for. */
export const prunedLeafText = (leaf: string): string => canonical({ pruned: leaf })

/** The leaf's hash in a line of an export that stands for a pruned one; null for any other line. */
export const readPrunedLeaf = (line: string): string | null => {
  const said = saidIn(line)
  return isHash(said) ? said : null
}

/** Whether the event that a pruned line names is among those that lead to these heads. */
export const isOnRecord = (by: string, heads: ReadonlyMap<string, Head>): boolean => {
  const at = by.lastIndexOf('@')
  return (heads.get(by.slice(0, at))?.version ?? 0) >= Number(by.slice(at + 1))
}

/** Whether it stands in the place of a pruned line, in the shop's own log or in an export. */
export const isPruned = (line: string): boolean => readPruned(line) !== null || readPrunedLeaf(line) !== null

/** How an archive's file ends; it is named after its stream. */
export const ARCHIVE_FILE = '.jsonl.gz'

/** The file of the archive that a pruned line names. @param by the event that says so: `archive-…@2` */
export const archiveFileOf = (by: string): string => by.slice(0, by.lastIndexOf('@')) + ARCHIVE_FILE

/** The uid of the archive that a file is named after; null where it is named otherwise. */
export const archiveUidIn = (file: string): string | null =>
  /^archive-([0-9a-f-]{36})\.jsonl\.gz$/u.exec(file)?.[1] ?? null
