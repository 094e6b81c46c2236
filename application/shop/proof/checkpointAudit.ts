import type { StoredCheckpoint } from '../../ports/database/log/logTree.ts'
import type { CheckpointHistory } from '../../ports/outside/checkpoints.ts'
import type { Finding } from '../audit/checks/finding.ts'
import type { TreeHead } from './consistency.ts'
import { checkpointText, readCheckpoint } from './logCheckpoint.ts'
import type { ProofServices } from './logProofs.ts'
import { openNote, readNote, type NoteRefusal, type NoteVerifier } from './note.ts'
import { equalHashes } from './treeHash.ts'

/** A checkpoint that the log must begin with. */
export interface ClaimedHead extends TreeHead {
  /** its source in words: `checkpoints.txt`, or a file’s name */
  readonly source: string
}

export interface CheckpointAuditServices extends ProofServices {
  readonly keptCheckpoints: CheckpointHistory
  /** the witnesses whose cosignatures are checked */
  readonly witnesses: readonly NoteVerifier[]
  /** the verifier of a key; null if it is not a log's key */
  readonly verifierOf: (key: string) => NoteVerifier | null
}

const WHYS: Readonly<Record<NoteRefusal['why'], string>> = {
  'not-a-note': 'is no signed note',
  'bad-signature': 'has a signature that doesn’t fit it',
  'unknown-signer': 'isn’t signed by its signer',
}

/**
 * What is wrong with a row of `log_checkpoints` on its own, in words; null if nothing, or if it is not signed
 * yet.
 */
export const checkpointRowFault = (
  { signer, size, root, note, cosignatures }: StoredCheckpoint,
  { verifierOf, witnesses }: Pick<CheckpointAuditServices, 'verifierOf' | 'witnesses'>,
): string | null => {
  const log = verifierOf(signer)
  if (log === null) return `the checkpoint of ${size} leaves names a signer that is no key`
  if (note === null) return null
  const opened = openNote(note + (cosignatures ?? ''), [log, ...witnesses])
  if (!opened.ok) return `the checkpoint of ${size} leaves ${WHYS[opened.refusal.why]}`
  const isSaid = opened.value.text === checkpointText({ origin: log.name, size, root })
  if (isSaid && opened.value.by.includes(log)) return null
  return `the checkpoint of ${size} leaves isn't what was signed`
}

/**
 * The result of auditing the checkpoints file: findings, and its checkpoints that the database does not have.
 */
export interface CheckpointAudit {
  readonly findings: readonly Finding[]
  readonly claims: readonly ClaimedHead[]
}

const SOURCE = 'checkpoints.txt'

/**
 * Compares the checkpoints file with the database, which should have each of its notes; the log must begin
 * with the checkpoints that only the file has.
 */
export const checkpointAudit = async (services: CheckpointAuditServices): Promise<CheckpointAudit> => {
  const findings: Finding[] = []
  const claims = new Map<number, ClaimedHead>()
  const own = services.verifierOf(services.logSigner().verifierKey)
  const newest = (await services.logTree.newest())?.size ?? 0
  for await (const notes of services.keptCheckpoints.all())
    for (const { note, row, head } of await besideRows(services, notes)) {
      if (row?.note === note) continue
      if (head === null) {
        findings.push(found(`${SOURCE} has a note that is no checkpoint`))
        continue
      }
      const opened = own === null ? null : openNote(note, [own])
      // checkpoints of another key than the shop's own can't be verified
      if (opened?.ok !== true) {
        if (opened?.refusal.why === 'bad-signature')
          findings.push(found(`the checkpoint of ${head.size} leaves in ${SOURCE} was changed`))
        continue
      }
      claims.set(head.size, { ...head, source: SOURCE })
      // the newest checkpoint is in the file before its row is signed
      const isSigning = row !== null && row.note === null && head.size >= newest
      if (isSigning && equalHashes(row.root, head.root)) continue
      const stands = row === null ? 'lacks' : 'has another than'
      findings.push(found(`log_checkpoints ${stands} the checkpoint of ${head.size} leaves in ${SOURCE}`))
    }
  return { findings, claims: [...claims.values()] }
}

const found = (detail: string): Finding => ({ why: 'wrong-checkpoint', stream: null, version: null, detail })

/** Parsed notes with the database’s row of their signer and size. */
const besideRows = async (
  { logTree, logSigner }: Pick<CheckpointAuditServices, 'logTree' | 'logSigner'>,
  notes: readonly string[],
) => {
  const read = notes.map((note) => {
    const parts = readNote(note)
    return { note, head: parts.ok ? readCheckpoint(parts.value.text) : null }
  })
  const sizes = read.flatMap(({ head }) => head?.size ?? [])
  const rows = sizes.length === 0 ? [] : await logTree.between(least(sizes) - 1, most(sizes))
  const { verifierKey } = logSigner()
  const bySize = Map.groupBy(rows, ({ size }) => size)
  return read.map(({ note, head }) => {
    const beside = head === null ? [] : (bySize.get(head.size) ?? [])
    const row =
      beside.find((one) => one.note === note) ?? beside.find(({ signer }) => signer === verifierKey) ?? null
    return { note, head, row }
  })
}

const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b))
const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b))

/** Verifies a saved note with the log's key and returns its checkpoint; else says why it can’t be trusted. */
export const claimIn = (note: string, log: NoteVerifier, source: string): ClaimedHead | string => {
  const opened = openNote(note, [log])
  if (!opened.ok)
    return {
      'not-a-note': `${source} is no signed checkpoint`,
      'bad-signature': `${source} was changed after it was signed`,
      'unknown-signer': `${source} isn't signed by the owner of the key`,
    }[opened.refusal.why]
  const checkpoint = readCheckpoint(opened.value.text)
  if (checkpoint === null || checkpoint.origin !== log.name) return `${source} is a note of another log`
  return { size: checkpoint.size, root: checkpoint.root, source }
}
