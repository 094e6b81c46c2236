import { failing } from '../../parsedArguments.ts'
import { basename } from 'node:path'
import { sha256Bytes } from '../../../../adapters/crypto/sha256.ts'
import { PrefixTree } from '../../../../application/shop/proof/prefixTree.ts'
import { treeHash } from '../../../../application/shop/proof/treeHash.ts'
import { REMEDIES } from '../../../../application/shop/audit/checks/finding.ts'
import type { WrongTotals } from '../../../../application/shop/audit/totals/exportTotals.ts'
import {
  verifyWithTotals,
  type Broken,
  type VerifiedExport,
} from '../../../../application/shop/audit/verify.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import { terminalSafe, terminalSafeJson, jsonLine } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { exportLines } from '../exports/exportLines.ts'
import { progress, told } from '../progress.ts'
import { EXIT } from '../exit.ts'
import { savedCheckpoints } from './savedCheckpoints.ts'

interface FileCheck {
  readonly sha256: Sha256
  /** a signed checkpoint that the file must begin with, and its log's key; null for none */
  readonly kept: { readonly checkpoint: string; readonly key: string } | null
}

/** Name of an archive's file, packed or unpacked. */
const ARCHIVE = /^archive-[^/]*\.jsonl(?:\.gz)?$/u

/**
 * Verifies an export by itself: reports its first broken line,
 * or each recorded total that the pricing rules do not yield.
 */
export const verifyFile = async (
  path: string,
  { sha256, kept }: FileCheck,
  io: Io,
  isJson: boolean,
): Promise<number> => {
  const tell = progress(io, 'lines', null)
  const notes = kept === null ? null : await savedCheckpoints(kept.checkpoint, kept.key, io)
  const tree = new PrefixTree(notes?.claims ?? [], treeHash(sha256Bytes))
  const isArchive = ARCHIVE.test(basename(path))
  const result = await verifyWithTotals(() => told(exportLines(path), tell), sha256, {
    isArchive,
    taken: (line) => tree.take(line),
  })
  if (result.ok && notes !== null) {
    if (result.value.scope !== 'log')
      return failing(io, 'audit verify')('a checkpoint covers the whole log: name an export made with --all')
    const [fault] = [...notes.faults, ...tree.faults()]
    if (fault !== undefined) {
      const broken = { ok: false, why: 'other-tree', detail: fault }
      io.out(isJson ? jsonLine(broken) : `${terminalSafe(`broken: other-tree (${fault})`)}\n`)
      return EXIT.DIFFERENT
    }
  }
  const signed = notes?.claims.at(-1)?.size ?? null
  const found = result.ok ? reported(result.value, signed, isJson) : brokenAt(result.refusal, isJson)
  io.out(found.map((line) => `${line}\n`).join(''))
  if (!result.ok) return EXIT.DIFFERENT
  const { count, unread } = result.value.totals
  if (unread > 0)
    io.err(`${counted(unread, 'stream')} can't be read to the end: later totals aren't compared\n`)
  return count === 0 ? EXIT.RIGHT : EXIT.DIFFERENT
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const brokenAt = (broken: Broken, isJson: boolean): readonly string[] => [
  isJson ? terminalSafeJson(JSON.stringify({ ok: false, ...broken })) : brokenLine(broken),
]

const brokenLine = ({
  line,
  stream,
  version,
  why,
  detail,
}: Omit<Broken, 'why'> & { readonly why: string }) => {
  const where = [
    `line ${line}`,
    ...(stream === null ? [] : [stream]),
    ...(version === null ? [] : [`version ${version}`]),
  ]
  return terminalSafe(`broken: ${where.join(', ')}: ${why} (${detail})`)
}

/** Words for the scope of an export. */
const HOLDS = { stream: ', one stream only', log: '', archive: ', an archive' } as const

const withWhy = (wrong: WrongTotals) => ({ ...wrong, why: 'wrong-totals' })

const reported = (
  { totals, ...verified }: VerifiedExport,
  signed: number | null,
  isJson: boolean,
): readonly string[] => {
  const { first, count } = totals
  const [one] = first
  if (isJson) {
    const broken = one === undefined ? { ok: true } : { ok: false, ...withWhy(one), wrongTotals: count }
    return [
      terminalSafeJson(JSON.stringify({ ...broken, ...verified, ...(signed === null ? {} : { signed }) })),
    ]
  }
  const { events, streams, root, scope } = verified
  const begins = signed === null ? '' : `, begins with the ${signed} lines that were signed`
  const looked = `${events} events, ${streams} streams, root ${root}${HOLDS[scope]}${begins}`
  if (one === undefined) return [`ok: ${looked}`]
  return [
    ...first.map((wrong) => brokenLine(withWhy(wrong))),
    ...(count > first.length ? [`and ${count - first.length} more`] : []),
    `wrong-totals: ${REMEDIES['wrong-totals']}.`,
    `broken: ${count === 1 ? '1 recorded total differs' : `${count} recorded totals differ`} in ${looked}`,
  ]
}
